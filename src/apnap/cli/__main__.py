"""`python -m apnap.cli`."""

from apnap.cli import main

main()
