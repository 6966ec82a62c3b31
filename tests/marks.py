"""The two marks that tie a test to the rulebook.

`@cr("613.8a", "613.8b")` names the rules that a test proves, `@example("101.4/1")` the Example that it plays out.
"""

from __future__ import annotations

import pytest

cr = pytest.mark.cr
example = pytest.mark.example
