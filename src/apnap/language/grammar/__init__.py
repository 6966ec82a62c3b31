"""A grammar that runs both ways: text to nodes, and nodes to text.

A *production* pairs a template with the value it stands for: `"destroy {what}"` with `Destroy`. Reading finds every
derivation of a text (`chart`), builds the value of each (`building`), and keeps those whose references can be resolved.
Speaking matches a value with productions in the order they are written (`speaking`). Wordings that mean the same are
productions of the same value; a derivation kept beside the value says which one was used. What "it" stands for is
decided by one object in both directions (`discourse`).
"""
