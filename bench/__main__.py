"""`python -m bench`, as `apnap bench` calls it; it calls itself with `--measure KEY` for each figure."""

from __future__ import annotations

import argparse
import json

from apnap.builds import loaded
from apnap.sim.collecting import collect_seldom
from bench.harness import YARDSTICK, builds, measure_all
from bench.measures import MEASURES, find


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description="Measure speed on this machine.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--compiled", default="", metavar="DIR", help="the directory of the compiled build")
    parser.add_argument("--measure", default="", metavar="KEY", help="measure one thing in this process")
    options = parser.parse_args()
    if options.measure:
        print(_one(options.measure))
        return
    figures = measure_all(builds(options.compiled))
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        _show(figures)


def _one(key: str) -> float:
    measure = find(key)
    if loaded() != measure.build:
        raise SystemExit(f"{key} must be measured on the {measure.build} build, but the {loaded()} build is loaded")
    collect_seldom()
    return measure.run()


def _show(figures: dict[str, float | None]) -> None:
    titles = {YARDSTICK: "yardstick, CPU seconds", **{measure.key: measure.title for measure in MEASURES}}
    for key, value in figures.items():
        print(f"{titles[key]:56}" + ("     not run" if value is None else f"{value:12.4f}"))


if __name__ == "__main__":
    main()
