"""Entry of `./apnap`. What runs before the virtual environment exists may use the standard library only."""

import sys

from launcher.main import main

sys.exit(main(sys.argv[1:]))
