#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a lesson shows is so: the referee plays the position of each lesson with its arranged dice, step
by step. Every act that a step asks for is allowed, or refused as the lesson says; every answer to a wrong
act names what the referee really refuses; after each step the units are as the page draws them.

    REFEREE, GAMES: the folder of the games' data (environment)

Prints TAP."""

import json
import os
import pathlib
import re
import subprocess
import tempfile

REFEREE, GAMES = os.environ["REFEREE"], pathlib.Path(os.environ["GAMES"])
WORDS = 36      # a step is read in a few seconds
EXPECTED = {"sharpsburg": "units", "tabletop-1862": "units", "tabletop-1916": "units"}      # where a case says how units must be


def played(step):
    """The entries of a case: first what is refused of wrong acts, then what happens."""
    side = next((entry["side"] for entry in step.get("play", []) if "side" in entry), None)
    for wrong in step.get("refused", []):
        yield {"side": side, "action": wrong["action"], "refused": wrong["code"]}
    yield from step.get("play", [])


def cases(game, edition, lesson):
    """After each step a case: all that was played until then, and how the units must be."""
    entries, units = [], {}
    for number, step in enumerate(lesson["steps"], 1):
        entries += played(step)
        for unit, change in step.get("then", {}).items():
            units.setdefault(unit, {}).update(change)
        yield {"name": f"{lesson['id']} {number}: {step['text'][:50]}", "game": game, "edition": edition, "options": [],
               **lesson["case"], "play": list(entries), "expect": {EXPECTED.get(game, "brigades"): units}}


def faults(lesson):
    """What the referee cannot see: that a step can be answered, and is short."""
    for number, step in enumerate(lesson["steps"], 1):
        where, want = f"{lesson['id']} {number}", step["want"]
        if len(step["text"].split()) > WORDS:
            yield f"{where}: more than {WORDS} words"
        if "say" in want and want["say"] not in want["of"]:
            yield f"{where}: the answer is not among the choices"
        if "place" in want and "*" not in step.get("wrong", {}):
            yield f"{where}: no word for another place"
        for other in set(want.get("of", [])) - {want.get("say")}:
            if not {other, "*"} & set(step.get("wrong", {})):
                yield f"{where}: no word for {other!r}"
        if re.search(r"\b(he|she|his|her|him)\b", " ".join([step["text"], step.get("answer", ""), *step.get("wrong", {}).values()]), re.I):
            yield f"{where}: speaks of a man or a woman"


def main():
    number = 0
    for file in sorted(GAMES.glob("*/lessons.json")):
        book = json.loads(file.read_text(encoding="utf-8"))
        for lesson in book["lessons"]:
            with tempfile.TemporaryDirectory() as folder:
                for i, case in enumerate(cases(file.parent.name, book["edition"], lesson)):
                    (pathlib.Path(folder) / f"{i:02}.json").write_text(json.dumps(case))
                done = subprocess.run([REFEREE, "--data", str(GAMES), folder], capture_output=True, text=True, check=False)
            wrong = [line for line in (done.stdout + done.stderr).splitlines() if re.match("not ok|.*not a case|  ", line)] + list(faults(lesson))
            number += 1
            good = done.returncode == 0 and not wrong
            print(f"{'ok' if good else 'not ok'} {number} - {file.parent.name}: {lesson['title']}")
            for line in wrong if wrong else [] if good else [done.stderr]:
                print("# " + line)
    print(f"1..{number}")


main()
