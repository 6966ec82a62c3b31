"""Cards as the Chinese printer says them, beside their printed text: `python -m tests.language.chinese_sample [CARDS]`.

`sample` chooses faces that the grammar reads and that were printed in Chinese, always the same ones. `wording` takes
away what is no rules text, `old_words` puts what the rulebook has given up as it says it today. `vocabulary` finds the
game terms of a text, `comparison` says whether two texts have the same structure and the same terms.
"""
