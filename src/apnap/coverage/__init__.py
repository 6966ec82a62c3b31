"""How much of the edition is proven by tests, implemented in code, not applicable, or open.

The sources cite a rule as `CR 613.8a`; a string that is exactly a rule number (`"613.8a"`) is a citation too. More
forms: a list (`CR 508.1d, 509.1c and 510.1`), letters (`CR 800.4g-h`), a range (`CR 702.2-702.21`). A range includes
the rules of that depth between its ends, but not their subrules. A test names what it proves with
`@cr("613.8a")` and the Example it plays out with `@example("101.4/1")`.
"""
