"""`./apnap`: installs the project on first use, keeps the compiled build up to date, and runs the checks."""
