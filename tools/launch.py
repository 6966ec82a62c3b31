"""Entry point of `./apnap`. Code that runs before the virtual environment exists may use only the standard library."""

import sys

from launcher.main import main

sys.exit(main(sys.argv[1:]))
