# SPDX-License-Identifier: MIT
"""The two games with figures and rulers over the real server: each scenario played to its end by two
players who choose among the offers and ask about them, watched by a spectator; the record plays again
in the referee with every die. Prints TAP. Environment: that of served.py, REFEREE.
"""
import os
import subprocess
import sys
import tempfile

import harness
import served

ACTS = 10       # on the average, before a phase is ended
ASK = 25        # actions between two rounds of questions
DIE = {"tabletop-1862": 10, "tabletop-1916": 6}


def choose(seen, dice):
    keys = sorted(seen.offers)
    rest = [key for key in keys if key != "end"]
    if "end" in keys and (not rest or dice.randrange(ACTS) == 0):
        return seen.offers["end"]["action"]
    return seen.offers[dice.choice(rest)]["action"]


class Asker:
    """Now and then whoever decides asks all that may be asked of what he is about to do."""

    def __init__(self, questions):
        self.questions, self.acts, self.asked = questions, 0, set()

    def __call__(self, seen, dice):
        self.acts += 1
        action = choose(seen, dice)
        if self.acts % ASK == 0:
            for question in [{"ask": "preview", "action": action}, *self.questions(seen, action)]:
                served.Watched.checks.check("question", question)
                got = seen.client.ask("ask", match=seen.match, question=question)
                assert got["type"] == "answer", (question, got)
                self.asked.add(question["ask"])
                if question["ask"] == "preview":
                    assert got["answer"]["legal"] is True, (question, got)
        return action


def of_1862(seen, action):
    on_table = [one for one, unit in seen.view["units"].items() if unit["where"] == "table"]
    one, other = on_table[0], on_table[-1]
    yield {"ask": "sight", "from": {"unit": one, "stand": 0}, "to": {"unit": other, "stand": 0}}
    yield {"ask": "measure", "from": {"unit": one}, "to": {"at": [100, 200]}}
    yield {"ask": "ground", "at": [20000, 20000]}
    yield {"ask": "corners", "unit": one, "stand": 0}
    yield {"ask": "field", "unit": other, "stand": 0}
    yield {"ask": "order", "unit": one}
    yield {"ask": "reach", "unit": one}
    yield {"ask": "communication", "objective": next(iter(seen.view["control"]))}
    if "steps" in action:
        for name in ("path", "snap"):
            yield {"ask": name, "unit": action["unit"], "steps": action["steps"]}


def of_1916(seen, action):
    own = next(one for one, unit in seen.view["units"].items() if unit["side"] == seen.side and unit["bases"])
    other = [one for one, unit in seen.view["units"].items() if unit["bases"]][-1]
    yield {"ask": "measure", "from": {"unit": own}, "to": {"at": [100, 200]}}
    yield {"ask": "corners", "unit": own}
    yield {"ask": "cover", "unit": own}
    yield {"ask": "spotted", "unit": own}
    yield {"ask": "reach", "unit": own, "column": "maneuver", "outline": True}
    yield {"ask": "order", "unit": own, "column": "maneuver"}
    yield {"ask": "morale", "unit": own}
    yield {"ask": "barrage", "at": [50000, 50000]}
    yield {"ask": "strike", "at": [50000, 50000], "heading": 0}
    if other != own:
        yield {"ask": "sight", "from": {"unit": own}, "to": {"unit": other}}
    if action["do"] == "move":
        yield {"ask": "path", "unit": action["unit"], "column": seen.view["ordered"]["column"], "mode": action["mode"],
               "steps": action["steps"]}


def verified(server, players, sides):
    """The record plays again in the referee, with its dice proven; every roll of the statistics has a
    name that the setup has a word for, and dice with the sides of this game."""
    seen = next(iter(players.values()))
    status, _, body = server.http(f"/records/{seen.match}")
    assert " 200 " in status, status
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(body)
        file.flush()
        told = subprocess.run([os.environ["REFEREE"], "--data", harness.GAMES, "--verify", file.name],
                              capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    rows = seen.client.ask("statistics", match=seen.match, **{"as": "all"})["rows"]
    assert rows and all(len(row["faces"]) == sides for row in rows), rows
    assert {row["roll"] for row in rows} <= set(seen.setup["words"]["rolls"]), rows
    print(f"# rolls: {sorted({row['roll'] for row in rows})}")


def play(game, scenario, side, seed, questions):
    asker = Asker(questions)
    terms = {"game": game, "edition": "2026", "scenario": scenario, "side": side, "public": True}
    players, watcher = served.play(game, terms, seed, 20000, asker,
                                   lambda server, players: verified(server, players, DIE[game]))
    assert watcher.status["state"] == "finished", watcher.status
    assert all(seen.status["result"] == watcher.status["result"] for seen in players.values())
    assert len(asker.asked) > 8, asker.asked


def test_the_ground_is_that_of_the_draft():
    """Nobody changes a table by hand: each is made of its draft."""
    for game, battle in (("tabletop-1862", "turner-fox"), ("tabletop-1916", "ferme-1917")):
        folder = os.path.join(harness.GAMES, game, battle)
        with tempfile.NamedTemporaryFile(suffix=".json") as made:
            subprocess.run([sys.executable, os.path.join(harness.GAMES, "redraw.py"), os.path.join(folder, "draft.json"), made.name],
                           check=True, stderr=subprocess.DEVNULL)
            with open(os.path.join(folder, "map.json"), "rb") as kept:
                assert made.read() == kept.read(), battle


def test_turner_and_fox_to_its_end():
    play("tabletop-1862", "turner-fox", "union", 1, of_1862)


def test_the_ferme_to_its_end():
    play("tabletop-1916", "ferme-1917", "attacker", 1, of_1916)


if __name__ == "__main__":
    sys.exit(harness.run_tests(harness.tests_in(globals())))
