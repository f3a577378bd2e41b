# SPDX-License-Identifier: MIT
"""A server whose wall clock a test moves: the machine's, and as much more as a file says
(tests/toy/paced.c)."""
import contextlib

import harness
from harness import *


class Paced(Server):
    """A server whose time can be moved on."""

    def __init__(self, *options, program=None, games=None):
        self.file = tempfile.mktemp(prefix="ridgeline-clock-")
        self.more, self.began = 0, time.monotonic()
        os.environ["RIDGELINE_TEST_CLOCK"] = self.file
        self.kept = harness.PROGRAM, harness.GAMES
        harness.PROGRAM, harness.GAMES = program or harness.PROGRAM, games or harness.GAMES
        super().__init__(*options)

    def __exit__(self, kind, value, trace):
        super().__exit__(kind, value, trace)
        del os.environ["RIDGELINE_TEST_CLOCK"]
        harness.PROGRAM, harness.GAMES = self.kept
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.file)

    def pass_ms(self, ms):
        self.more += ms
        with open(self.file + "+", "w", encoding="ascii") as out:
            out.write(str(self.more))
        os.replace(self.file + "+", self.file)

    def again(self, away=0):
        """Ends it without a word, and starts it again so much later."""
        time.sleep(0.3)  # a beat
        self.kill()
        self.pass_ms(away)
        self.start()
