"""`./apnap`: installs the project on first use, keeps the compiled build in step with the sources, runs the checks."""
