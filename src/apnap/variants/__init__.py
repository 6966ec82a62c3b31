"""Multiplayer options and casual variants, each independent of the others (CR 8xx, 9xx).

A request such as `"emperor"` or `"free-for-all + range of influence 2 + attack left"` names a variant and options. Each
is a `Part` that changes the `GameOptions`; the rules read those and know no variant by name.
"""
