# SPDX-License-Identifier: MIT
"""A game that the terminal client knows nothing of is played in it from beginning to end: the toy
game of the tests, by the list of what can be done and by typed words, in plain lines and on a
terminal. Prints TAP.

Environment: RIDGELINED (with the toy game), RIDGELINE_GAMES, RIDGELINE (the client); SEED.
"""
import os
import random
import re
import sys
import tempfile
import time

import harness
import keyboard
import terminal
from keyboard import PATIENCE, choices
from plain import expect


class Typist(keyboard.Typist):
    """What he says last has no meaning, so its answer is the mark."""
    probe = "xyzzy"
    marks = ('There is no command "xyzzy".',)


def begin(server, folder, more="feints"):
    ann = Typist(server.port, folder, "Ann")
    said = ann.type(f"create red short {more} title Toy")
    link = next(re.search(r"#join=\w+", line).group() for line in said if "#join=" in line)
    expect(said, "no board of its own", "^Round: 1", "You are the Red")
    bob = Typist(server.port, folder, "Bob", link)
    bob.type()
    return ann, bob


def is_mine(said):
    return any("What do you do?" in line for line in said)


def test_it_is_played_to_its_end():
    """Nothing that was offered is refused; what happens is told in words."""
    seed = int(os.environ.get("SEED", random.randrange(10 ** 9)))
    print(f"# seed {seed}", flush=True)
    rng, end = random.Random(seed), time.monotonic() + PATIENCE * 4
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        ann, bob = players = begin(server, folder)
        try:
            while not any("The match is over" in line for line in ann.said + bob.said):
                assert time.monotonic() < end, "the duel takes too long"
                for player in players:
                    said = player.type("choices")
                    while is_mine(said):
                        offered = choices(said)
                        assert offered, said
                        told = player.type(rng.choice(list(offered.values())))
                        assert not any(line.startswith(("Not allowed", "There is no")) for line in told), told
                        said = player.type("choices")
            together = ann.type() + ann.said + bob.said
            expect(together, r"^Guarded", r"^Stepped: side \w+, value \d", r"^Rolled: side \w+, dice \d",
                   r"^Over: ", r"^\s*\d+\) (do )?guard at low", "Dice verified", "The match is over")
            expect(ann.type("status"), "^Points: red", "^Phase: over")
            expect(ann.type("statistics"), "lunge")
            expect(ann.type("replay"), "Replay: 0 of")
            expect(ann.type("next"), "Replay: 1 of")
            expect(ann.type("to end", "as blue"), "Replay: ")
            expect(ann.type("help do"), "^do VERB")
            ann.close()
            bob.close()
        finally:
            for player in players:
                player.process.kill()


def test_words_are_actions():
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        ann, bob = players = begin(server, folder, "feints")
        try:
            expect(bob.type("choices"), "Red to act")
            expect(bob.type("guard low"), "no command")
            expect(ann.type("choices guard"), r"1\) guard at high", r"3\) guard at low")
            expect(ann.type("lunge"), "no command")
            expect(ann.type("do lunge"), "\"lunge\" is not offered now")
            expect(ann.type("do"), "do VERB")
            expect(ann.type("do guard sideways"), "`choices guard` says")
            expect(ann.type('do {"do":"guard","at":"sideways"}'), "must be high")
            expect(ann.type("99"), "no choice number 99")
            expect(ann.type("ask distance"), r"^distance \d")
            expect(ann.type("ask preview action x"), "action x")
            expect(ann.type('ask {"ask":"distance"}'), "^distance")
            for word in ("look", "look 0101", "map", "overview", "zoom in", "go high", "follow", "reach low"):
                expect(ann.type(word), "no map that can be drawn")
            expect(ann.type("units", "clear"), "There are none")
            expect(ann.type("ask"), "ask WORD")
            expect(ann.type("ask nonsense"), "must be preview")
            expect(ann.type("gu low"), "^Guarded: side red")
            ann.type("end")
            bob.type("wait", "do guard at middle", "end")
            expect(ann.type("wait", "lunge 2 high"), r"^Rolled: side red, dice \d, \d")
            expect(ann.type("status"), "^Guards: red low, blue hidden")
            for player in players:
                player.close()
        finally:
            for player in players:
                player.process.kill()


def test_it_is_drawn():
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        ann = terminal.Person(server.port, folder, "Ann")
        bob = terminal.Person(server.port, folder, "Bob", 120, 40, NO_COLOR="1")
        try:
            ann.sees(r"^ridgeline>", last=True)
            ann.say("create red short public", r"^Red, waiting>")
            bob.sees(r"^ridgeline>", last=True)
            bob.say("list")
            bob.sees("you may join")
            bob.say("1", r"^yes or no>")
            bob.say("yes", r"^Blue, waiting>")
            ann.sees(r"^Red>", last=True)
            assert "duel" in ann.screen.text()[0], ann.screen.text()
            ann.sees(r"^ Guards: red none, blue hidden")
            ann.say("gua\tlow")
            ann.sees(r"^Guarded: side red")
            ann.say("end", r"^Red, waiting>")
            bob.sees(r"^ +1\) guard at high")
            bob.say("choices guard", r"^Blue>")
            bob.say("2")
            bob.sees("^Guarded: side blue")
            bob.say("end", r"^Blue, waiting>")
            ann.sees(r"^ Phase: bout")
            ann.say("\x1b")
            ann.leave()
            bob.leave()
        finally:
            for person in (ann, bob):
                person.end()


if __name__ == "__main__":
    sys.exit(harness.run_tests(harness.tests_in(globals())))
