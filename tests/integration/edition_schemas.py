#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is said in the rules cases of Fire on the Mountain, in both editions, fits the protocol's schema
files: every action that is played, everything that is offered before it, and every event.

    REFEREE, RIDGELINE_SCHEMA, CASES, and what campaign.py asks for (environment)

To resign is a message of its own and no action there.
Of the edition of 2022 only the actions: a whole battle of it is checked by campaign.py. Prints TAP."""

import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from campaign import GameSchemas

REFEREE, CASES = os.environ["REFEREE"], pathlib.Path(os.environ["CASES"])


def tap(number, ok, name, wrong=()):
    print(f"{'ok' if ok else 'not ok'} {number} - {name}")
    for line in list(wrong)[:10]:
        print("#", line)
    sys.stdout.flush()


EVERY = 1 if "--all" in sys.argv else 5    # cases whose offers and events are asked for


def ask(*arguments):
    done = subprocess.run([REFEREE, *map(str, arguments)], stdout=subprocess.PIPE, check=False)
    return json.loads(done.stdout) if done.stdout else None


def parts(case, folder, name):
    """The case up to each of its actions, as files, with the side that acts then."""
    for index, entry in enumerate(case["play"]):
        if "action" not in entry or "refused" in entry:
            continue
        part = {key: value for key, value in case.items() if key != "expect"}
        part["play"] = case["play"][:index]
        path = folder / f"{name}-{index}.json"
        path.write_text(json.dumps(part))
        yield path, entry


def wrong_actions(schemas, path):
    case = json.loads(path.read_text())
    for entry in case["play"]:
        if entry.get("action", {}).get("do", "resign") != "resign" and "refused" not in entry:
            try:
                schemas.check("action", entry["action"])
            except AssertionError as problem:
                yield f"{path.name}: {problem}: {entry['action']}"


def wrong_messages(schemas, path, folder):
    case, found = json.loads(path.read_text()), []
    for part, entry in parts(case, folder, path.stem):
        found.append(("offers", ask("--legal", part, entry["side"])))
    found.append(("events", (ask("--show", path) or {}).get("events", [])))
    for what, told in found:
        try:
            schemas.check(what, told if told is not None else {})
        except AssertionError as problem:
            yield f"{path.name}: {problem}"


def main():
    schemas = GameSchemas(os.environ["RIDGELINE_SCHEMA"])
    cases = sorted(CASES.glob("*.json")) + sorted(CASES.glob("playtest/*.json"))
    wrong = [line for path in cases for line in wrong_actions(schemas, path)]
    tap(1, not wrong and len(cases) > 1000, f"actions of {len(cases)} cases fit", wrong)
    playtest = [path for path in cases if path.parent.name == "playtest"][::EVERY]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        lists = pool.map(lambda path: list(wrong_messages(schemas, path, pathlib.Path(folder))), playtest)
        told = [line for lines in lists for line in lines]
    tap(2, not told, f"offers and events of {len(playtest)} cases of the playtest edition fit", told)
    print("1..2")
    return 1 if wrong or told else 0


if __name__ == "__main__":
    sys.exit(main())
