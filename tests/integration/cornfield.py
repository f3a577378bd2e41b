# SPDX-License-Identifier: MIT
"""The Cornfield at the keyboard, to its end: two `ridgeline --plain` clients go at each other as people
would who do not think long: some regiments of each side come nearer, everybody fires, charges are
declared. No choice that was offered may be refused, and both see the same end. How long it was, in
actions and in minutes, is printed. Prints TAP.

Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE (the client); SEED.
"""
import collections
import os
import random
import re
import sys
import tempfile
import time

import harness
import wises
from keyboard import choices, is_over

LONGEST = 3 * 3600    # seconds
IDLE = 60             # seconds in which somebody is to act
MOVES = 10            # regiments of a side that march in one movement phase
CHARGES = 0.5         # chance to declare a charge that can be declared
VOLLEYS = 0.95        # chance to fire once more rather than to pass


def apart(one, other):
    """Hexes between two of CCRR."""
    (q, r), (u, v) = [(int(at[:2]), int(at[2:]) - (int(at[:2]) - 1) // 2) for at in (one, other)]
    return max(abs(q - u), abs(r - v), abs(q + r - u - v))


class General:
    """Who types at one client."""

    def __init__(self, typist, enemy, rng, counts):
        self.typist, self.enemy, self.rng, self.counts = typist, enemy, rng, counts
        self.marched, self.foes = 0, []
        typist.type("prefs pass auto")

    def look_out(self):
        """Where the enemy stands."""
        self.foes = re.findall(r" in (\d{4})", " ".join(self.typist.type(f"units {self.enemy}")))

    def act(self, line, kind, full=False):
        """`full`: a hex that is full when all have moved is nobody's mistake."""
        said = self.typist.type(line)
        refused = [text for text in said if text.startswith("Not allowed")
                   and not (full and re.search("no room|face the same way", text))]
        assert not refused, f"{self.typist.name}: {line}: {refused}"
        self.counts[kind] += 1
        return True

    def pick(self, verb):
        """One row of those that a verb has."""
        rows = choices(self.typist.type(f"choices {verb}"))
        return self.rng.choice(list(rows.items())) if rows else None

    def march(self):
        """Somebody who can move goes as near to an enemy as he can, if that is nearer. Was it done?"""
        if self.marched == 0:
            self.look_out()
        self.marched += 1
        row = self.pick("move")
        name = re.match(r"move (.+?):? steps|move (.+)", row[0]) if row else None
        if not name:
            return False
        name = name.group(1) or name.group(2)
        reach = " ".join(self.typist.type(f"reach {name}"))
        hexes = re.findall(r"[ ,](\d{4})(?: \([^)]*\))? for \d+", reach)
        if not hexes:
            return False
        nearest = min(hexes, key=lambda at: min((apart(at, foe) for foe in self.foes), default=0))
        return self.act(f"move {name} {nearest}", "move", full=True)

    def decide(self):
        """One decision; False: it is not his."""
        said = self.typist.type("choices")
        if is_over(said) or any(re.search(r" to act\.?$|is over", line) for line in said):
            return False
        offered = choices(said)
        verbs = {label.split()[0].rstrip("."): label for label in offered if not label.startswith("prefs")}
        assert verbs, f"{self.typist.name}: nothing can be chosen: {said}"
        if "end" in verbs and "move" in verbs:
            if "charge" in verbs and self.rng.random() < CHARGES:
                return self.act(self.pick("charge")[1], "charge")
            if self.marched < MOVES:
                return self.march() or True
        if "end" in verbs:
            self.marched = 0
            return self.act("end", "end")
        if "fire" in verbs and self.rng.random() < VOLLEYS:
            return self.act(self.pick("fire")[1], "fire")
        if "pass" in verbs:
            return self.act("pass", "pass")
        verb = self.rng.choice(list(verbs))
        row = self.pick(verb)
        return self.act(row[1] if row else offered[verbs[verb]], verb)


def test_the_cornfield_to_its_end():
    seed = int(os.environ.get("SEED", random.randrange(10 ** 9)))
    print(f"# seed {seed}", flush=True)
    rng, counts, began = random.Random(seed), collections.Counter(), time.monotonic()
    last = began
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        players = wises.begin(server, folder, scenario="cornfield")
        generals = [General(player, enemy, rng, counts) for player, enemy in zip(players, ("confederate", "union"))]
        try:
            while not any(is_over(player.said[-40:]) for player in players):
                acted = False
                for general in generals:
                    while general.decide():
                        acted = True
                last = time.monotonic() if acted else last  # what one does the other sees a moment later
                assert time.monotonic() - last < IDLE, "nobody is to act"
                assert last - began < LONGEST, f"no end after {sum(counts.values())} actions"
            for player in players:
                while not is_over(player.said):
                    player.type("status")
                    assert time.monotonic() - last < IDLE, f"{player.name} does not hear that it is over"
            ends = [[line for line in player.said if is_over([line])][0] for player in players]
            assert ends[0] == ends[1], ends
            print(f"# {sum(counts.values())} actions in {(time.monotonic() - began) / 60:.1f} minutes: {dict(counts)}; {ends[0]}", flush=True)
            assert min(counts[one] for one in ("fire", "move", "charge", "rally")) > 10, counts
            for player in players:
                player.close()
        finally:
            for player in players:
                player.process.kill()


if __name__ == "__main__":
    sys.exit(harness.run_tests(harness.tests_in(globals())))
