"""The Python of the guide and of the README: every block runs, those with torch where it is installed."""

import importlib.util
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ("docs/book/python.md", "README.md", "python/README.md")


def blocks():
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for match in re.finditer(r"^```python\n(.*?)^```", text, re.M | re.S):
            line = text[: match.start(1)].count("\n") + 1
            yield f"{page}:{line}", match.group(1)


class Guide(unittest.TestCase):
    def test_blocks_run(self):
        ran = 0
        for place, text in blocks():
            missing = [name for name in ("torch", "transformers") if name in text and importlib.util.find_spec(name) is None]
            if missing:
                continue
            with self.subTest(place):
                exec(compile(text, place, "exec"), {"__name__": place})
                ran += 1
        self.assertGreater(ran, 0)


if __name__ == "__main__":
    unittest.main()
