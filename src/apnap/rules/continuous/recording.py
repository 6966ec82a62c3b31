"""A run through the layers that records every effect applied to one object (CR 613), for explanations only."""

from __future__ import annotations

from apnap.rules.continuous.effects_in_force import Applying, Key
from apnap.rules.continuous.layers import Layers
from apnap.rules.continuous.order_of_effects import alike
from apnap.rules.continuous.what_changes_read import FACE_DOWN
from apnap.state.characteristics import Characteristics
from apnap.state.standing import Standing
from apnap.state.table import State


class Applied:
    """One effect as it was applied to the object in one layer, with the values and the controller before and after. The
    rules for face-down and flipped permanents have no effect."""

    __slots__ = ("layer", "effect", "before", "after", "controllers", "depends_on")

    def __init__(self, layer: int, effect: Applying | None, before: Characteristics, after: Characteristics) -> None:
        self.layer = layer
        self.effect = effect
        self.before = before
        self.after = after
        self.controllers = (-1, -1)
        self.depends_on: list[Applying] = []
        """The effects of the layer that it depends on (CR 613.8a)."""


class Recorder(Layers):
    """Works out the layers as usual, and keeps what happens to one object."""

    def __init__(self, state: State, found: Standing, id: int) -> None:
        super().__init__(state, found)
        self.id = id
        self.applied: list[Applied] = []
        self.depends: dict[Key, list[Applying]] = {}
        """What each effect of the current layer depends on."""

    def _values(self) -> Characteristics:
        """The object's values at this point. They may be changed in place later, so they are copied."""
        return self.work.found.changed.get(self.id, self.state.object(self.id).base).copy()

    def _controller(self) -> int:
        return self.work.found.controllers.get(self.id, self.state.object(self.id).controller)

    def _layer(self, layer: int) -> None:
        self.depends = {}
        super()._layer(layer)

    def _first(self, waiting: list[Applying], layer: int) -> Applying:
        """Dependencies are recorded even if the order of timestamps agrees with them."""
        pool = [one for one in waiting if one.defining == waiting[0].defining]
        groups = alike(pool)
        for one in pool:
            keys = self._depends_on(one, groups, layer)
            known = self.depends.setdefault(one.key, [])
            known += [other for other in pool if other.key in keys and other not in known]
        return super()._first(waiting, layer)

    def _apply(self, one: Applying, layer: int) -> None:
        if self.id not in self._would_affect(one):
            super()._apply(one, layer)
            return
        before, controlled = self._values(), self._controller()
        super()._apply(one, layer)
        made = Applied(layer, one, before, self._values())
        made.controllers = (controlled, self._controller())
        made.depends_on = self.depends.get(one.key, [])
        self.applied.append(made)

    def _turn_face_down(self) -> None:
        before = self._values()
        super()._turn_face_down()
        if self.id in self.face_down:
            self.applied.append(Applied(FACE_DOWN, None, before, self._values()))

    def _flip(self) -> None:
        before = self._values()
        super()._flip()
        if self.id in self.flipped:
            self.applied.append(Applied(FACE_DOWN, None, before, self._values()))


def record(state: State, id: int) -> list[Applied]:
    """Every effect that applies to the object, in the order of application. The state stays as it is."""
    trial = state.fork()
    found = Standing()
    trial.standing = found
    run = Recorder(trial, found, id)
    run.collect()
    if run.layers:
        run.run()
    return run.applied
