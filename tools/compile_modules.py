"""Compile the modules that a plan lists with mypyc: `compile_modules.py plan.json`, run by `./apnap build`."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup


def main(plan_file: str) -> None:
    plan = json.loads(Path(plan_file).read_text(encoding="utf-8"))
    area = Path(plan["area"])
    mypy = ["--cache-dir", str(area / "mypy"), *plan["files"]]
    options = {**plan["options"], "separate": [(files, name) for name, files in plan["groups"].items()]}
    extensions: Any = mypycify(mypy, target_dir=str(area / "c"), **options)
    together = [f"{name}__mypyc" for name in plan["groups"]]
    for extension in extensions:
        flags = plan["flags"] + (plan["group_flags"] if extension.name in together else [])
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    where = ["--build-lib", str(area / "lib"), "--build-temp", str(area / "tmp")]
    jobs = ["--parallel", str(os.cpu_count() or 1)]
    setup(
        name="apnap",
        packages=[],
        package_dir={"": "src"},
        ext_modules=_longest_first(extensions),
        script_args=["build_ext", *where, *jobs],
    )


def _longest_first(extensions: list[Any]) -> list[Any]:
    """The largest group always finishes last, so it starts first."""
    return sorted(extensions, key=lambda one: sum(Path(name).stat().st_size for name in one.sources), reverse=True)


if __name__ == "__main__":
    main(sys.argv[1])
