#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a run of the tests came to.

    verdict.py --ask LOGS          the names of those to be asked once more, a line each
    verdict.py STATUS LOGS [AGAIN] what was unsteady, and "N passed, N failed, N skipped"; status 1 where something failed

STATUS is what `meson test` ended with. LOGS is a name in meson-logs without its ending (`meson test --logbase`); AGAIN that of the second asking, whose
results stand in place of the first ones. Asked again is only what talks over sockets to programs with clocks, and
only where little is red: a rule that is broken is broken the first time.
"""
import json
import re
import sys

AT_MOST = 3
TALKING = ("integration", "bots")
GREEN = ("OK", "EXPECTEDFAIL")
RED = ("FAIL", "TIMEOUT", "ERROR", "INTERRUPT", "UNEXPECTEDPASS")


def results(logs):
    """Of each test, by its name: its result."""
    with open(logs + ".json", encoding="utf-8") as file:
        return {row["name"]: row["result"] for row in map(json.loads, file)}


def cases(logs):
    """Of each test, by its name: passed, failed, skipped. One that prints TAP has many, others one."""
    found = {name: [result == "OK", result in RED, result == "SKIP"] for name, result in results(logs).items()}
    with open(logs + ".junit.xml", encoding="utf-8") as file:
        suites = re.findall(r'<testsuite name="[^".]*\.([^"]*)" ([^>]*)', file.read())
    for name, numbers in suites:
        count = {word: int(number) for word, number in re.findall(r'(\w+)="(\d+)"', numbers)}
        failed, skipped = count["failures"] + count["errors"], count["skipped"]
        found[name] = [count["tests"] - failed - skipped, failed, skipped]
    return found


def to_ask(logs):
    red = [name for name, result in results(logs).items() if result in RED]
    suites = {re.search(r":(\S+) /", name + ":none /")[1] for name in red}
    return red if len(red) <= AT_MOST and suites <= set(TALKING) else []


def main(words):
    if words[:1] == ["--ask"]:
        print("\n".join(name.split(" / ")[-1] for name in to_ask(words[1])))
        return 0
    status, first, *again = words
    verdicts, counts = results(first), cases(first)
    if status != "0" and not any(result in RED for result in verdicts.values()):
        verdicts["the run itself"] = "ERROR"
    unsteady = []
    if again:
        # What only said that it cannot be asked here is what it was.
        second = {name: result for name, result in results(again[0]).items() if result in GREEN + RED}
        unsteady = [name for name, result in second.items() if result in GREEN]
        verdicts.update(second)
        counts.update({name: numbers for name, numbers in cases(again[0]).items() if name in second})
    # A program that died may have counted nothing as failed.
    for name, result in verdicts.items():
        if result in RED and not counts.setdefault(name, [0, 0, 0])[1]:
            counts[name][1] = 1
    with open(first + ".json", encoding="utf-8") as file:
        for row in map(json.loads, file):
            unsteady += re.findall(r"^# unsteady: (.*)", row.get("stdout", ""), re.MULTILINE)
    for name in unsteady:
        print("unsteady (red at first, green when asked again):", name)
    passed, failed, skipped = (sum(column) for column in zip(*counts.values())) if counts else (0, 0, 0)
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
