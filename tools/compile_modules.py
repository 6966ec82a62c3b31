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
    extensions: Any = mypycify(mypy, target_dir=str(area / "c"), **plan["options"])
    where = ["--build-lib", str(area / "lib"), "--build-temp", str(area / "tmp")]
    jobs = ["--parallel", str(os.cpu_count() or 1)]
    setup(
        name="apnap",
        packages=[],
        package_dir={"": "src"},
        ext_modules=extensions,
        script_args=["build_ext", *where, *jobs],
    )


if __name__ == "__main__":
    main(sys.argv[1])
