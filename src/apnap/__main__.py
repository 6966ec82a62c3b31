"""`python -m apnap`: the command line."""

from apnap.cli import main

if __name__ == "__main__":
    main()
