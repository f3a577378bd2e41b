#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is said in the rules cases of every game fits its schemas: each action that is played, and of
some cases what is offered before it, what is told of it, and how the game stands then. And back: no
form of an action is there that no case plays.

    REFEREE, RIDGELINE_SCHEMA, CASES: the folder of all games' cases (environment)

To resign is a message of its own and no action there. Prints TAP."""

import concurrent.futures
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from schema import GameSchemas

REFEREE, CASES = os.environ["REFEREE"], pathlib.Path(os.environ["CASES"])
GAMES = ("fotm", "sharpsburg", "tabletop-1862", "tabletop-1916")
# Members that no accepted action of a case has yet.
UNPLAYED = {("advance", "cover"), ("advance", "form"), ("advance", "units"), ("enter", "double"), ("enter", "form"),
            ("enter", "unit"), ("flame", "moving"), ("move", "units"), ("overrun", "follow"), ("prefs", "pass")}
ALL = "--all" in sys.argv
EVERY = 1 if ALL else 60    # cases whose offers, events and views are asked for


def tap(number, name, wrong):
    print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
    for line in list(wrong)[:10]:
        print("#", line)
    sys.stdout.flush()
    return not wrong


def ask(*arguments):
    done = subprocess.run([REFEREE, *map(str, arguments)], stdout=subprocess.PIPE, check=False)
    return json.loads(done.stdout) if done.stdout else None


def cases_of(game):
    return sorted((CASES / game.replace("-", "")).rglob("*.json"))


def actions(path):
    """Those that are accepted, and where in the case they stand."""
    for index, entry in enumerate(json.loads(path.read_text()).get("play", ())):
        if entry.get("action", {}).get("do", "resign") != "resign" and "refused" not in entry:
            yield index, entry


def form(value):
    """What a schema looks at: members, types, words; of names and numbers their kind alone."""
    if isinstance(value, dict):
        return tuple(sorted((key, form(one)) for key, one in value.items()))
    if isinstance(value, list):
        return "list", frozenset(map(form, value))
    if isinstance(value, str):
        return value if value.isalpha() else re.sub("[a-z]+", "a", re.sub(r"\d", "0", value))
    return type(value)


def wrong_actions(schemas, path, known):
    for _, entry in actions(path):
        if not ALL and form(entry["action"]) in known:
            continue
        known.add(form(entry["action"]))
        try:
            schemas.check("action", entry["action"])
        except AssertionError as problem:
            yield f"{path.name}: {problem}: {entry['action']}"


def unplayed(schemas, paths):
    """Members of verbs in the schema that no accepted action of any case has: nobody could tell whether
    they are true."""
    played = {(entry["action"]["do"], name) for path in paths for _, entry in actions(path)
              for name in entry["action"]}
    forms = schemas.load("action")["anyOf"]
    return {(form["properties"]["do"]["const"], name) for form in forms for name in form["properties"]} - played - UNPLAYED


def messages(path, folder):
    """What is told over a case: part of the schemas, value."""
    case = json.loads(path.read_text())
    for index, entry in itertools.islice(actions(path), 4):
        part = {key: value for key, value in case.items() if key not in ("expect", "ask")}
        part["play"] = case["play"][:index]
        file = folder / f"{path.stem}-{index}.json"
        file.write_text(json.dumps(part))
        yield "offers", ask("--legal", file, entry["side"]) or {}
    shown = ask("--show", path) or {}
    yield "events", shown.get("events", [])
    if "position" in shown:
        yield "view", shown["position"]
    if "result" in shown:
        yield "result", shown["result"]


def wrong_messages(schemas, path, folder):
    for part, told in messages(path, folder):
        try:
            schemas.check(part, told)
        except AssertionError as problem:
            yield f"{path.name}: {problem}"


def main():
    good = True
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        for index, game in enumerate(GAMES):
            schemas, paths = GameSchemas(game), cases_of(game)
            known = set()
            wrong = [line for path in paths for line in wrong_actions(schemas, path, known)]
            good &= tap(3 * index + 1, f"{game}: actions of {len(paths)} cases fit",
                        wrong or ([] if len(paths) > 300 else ["too few cases"]))
            good &= tap(3 * index + 2, f"{game}: each member of each verb is played",
                        sorted(unplayed(schemas, paths)))
            some = paths[::EVERY]
            lists = pool.map(lambda path: list(wrong_messages(schemas, path, pathlib.Path(folder))), some)
            good &= tap(3 * index + 3, f"{game}: what is told in {len(some)} cases fits",
                        [line for lines in lists for line in lines])
    print(f"1..{3 * len(GAMES)}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
