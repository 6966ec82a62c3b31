"""Mana and paying it (CR 106, 118, 605).

Payment is three functions over what a player has `Available`: `can_pay`, `propose`, and `pay`, as proposed or by hand.
The rest is what other rules need of mana itself.
"""

from apnap.rules.mana.activating import out_of_pool as out_of_pool
from apnap.rules.mana.affording import can_pay as can_pay
from apnap.rules.mana.affording import propose as propose
from apnap.rules.mana.available import Available as Available
from apnap.rules.mana.available import helper_of as helper_of
from apnap.rules.mana.cost import mana_cost as mana_cost
from apnap.rules.mana.cost import split_cost as split_cost
from apnap.rules.mana.means import TAP as TAP
from apnap.rules.mana.means import Reserved as Reserved
from apnap.rules.mana.means import Source as Source
from apnap.rules.mana.paying import AUTO as AUTO
from apnap.rules.mana.paying import CANCEL as CANCEL
from apnap.rules.mana.paying import Pay as Pay
from apnap.rules.mana.paying import TakenBack as TakenBack
from apnap.rules.mana.paying import pay as pay
from apnap.rules.mana.pool import add_mana as add_mana
from apnap.rules.mana.pool import empty_pools as empty_pools
from apnap.rules.mana.pool import ride as ride
from apnap.rules.mana.reserved import needed_for as needed_for
from apnap.rules.mana.with_priority import make_mana as make_mana
from apnap.rules.mana.with_priority import mana_actions as mana_actions
from apnap.rules.mana.with_priority import mana_options as mana_options
