"""`python -m bench.chinese [CARDS]`: cards as the Chinese printer says them, beside their printed Chinese text.

`sample` chooses faces that the grammar reads and that were printed in Chinese, always the same ones. `wording` takes
away what is no rules text and puts words that the game has given up as they are said today. `vocabulary` finds the
game terms of a text, `comparison` says whether two texts have the same structure and the same terms.
"""
