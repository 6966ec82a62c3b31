"""`python -m apnap.cli`."""

from apnap.cli import main

if __name__ == "__main__":
    main()
