# SPDX-License-Identifier: MIT
"""What deploy/test says at its end (tests/verdict.py), on made-up runs: test_verdict.py VERDICT. Prints TAP."""
import contextlib
import importlib.util
import io
import json
import os
import sys
import tempfile

SPEC = importlib.util.spec_from_file_location("verdict", sys.argv[1])
JUDGE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(JUDGE)
TALKS, PURE = "ridgeline:integration / server_match", "ridgeline:unit / common"


def write(logs, tests):
    """A run as meson notes it. Of each test its name, its result, and of one that prints TAP passed, failed, skipped."""
    with open(logs + ".json", "w", encoding="utf-8") as file:
        for name, result, *more in tests:
            said = more[1] if len(more) > 1 else ""
            file.write(json.dumps({"name": name, "result": result, "stdout": said}) + "\n")
    with open(logs + ".junit.xml", "w", encoding="utf-8") as file:
        file.write("<?xml version='1.0' encoding='utf8'?>\n<testsuites tests=\"0\" errors=\"0\" failures=\"0\">\n")
        for name, _, *more in tests:
            if more and more[0]:
                passed, failed, skipped = more[0]
                file.write('<testsuite name="ridgeline.%s" tests="%d" errors="0" failures="%d" skipped="%d" time="1.0">\n</testsuite>\n'
                           % (name, passed + failed + skipped, failed, skipped))
        file.write("</testsuites>\n")


def judge(*words):
    """Its status, and the lines that it prints."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        status = JUDGE.main(list(words))
    return status, said.getvalue().splitlines()


def asked(first):
    with tempfile.TemporaryDirectory() as folder:
        write(folder + "/testlog", first)
        return " ".join(judge("--ask", folder + "/testlog")[1]).split()


def verdict(status, first, second=None):
    """Its status, what it names as unsteady, and its last line."""
    with tempfile.TemporaryDirectory() as folder:
        write(os.path.join(folder, "testlog"), first)
        if second is not None:
            write(os.path.join(folder, "again"), second)
        status, lines = judge(str(status), folder + "/testlog", *([folder + "/again"] if second is not None else []))
    return status, [line.split(": ", 1)[1] for line in lines[:-1] if line.startswith("unsteady")], lines[-1]


GREEN, RED = (TALKS, "OK", (5, 0, 1)), (TALKS, "FAIL", (4, 1, 1))
REST = (PURE, "OK", (7, 0, 0))
ROWS = [
    ("all is green", verdict(0, [REST, GREEN]), (0, [], "12 passed, 0 failed, 1 skipped")),
    ("red at first, green when asked again: unsteady", verdict(1, [REST, RED], [GREEN]), (0, [TALKS], "12 passed, 0 failed, 1 skipped")),
    ("red twice has failed", verdict(1, [REST, RED], [RED]), (1, [], "11 passed, 1 failed, 1 skipped")),
    ("red twice, otherwise, has failed", verdict(1, [REST, RED], [(TALKS, "TIMEOUT", (2, 0, 0))]), (1, [], "9 passed, 1 failed, 0 skipped")),
    ("red, and nothing was asked", verdict(1, [REST, RED]), (1, [], "11 passed, 1 failed, 1 skipped")),
    ("red, and when asked again it was not there", verdict(1, [REST, RED], []), (1, [], "11 passed, 1 failed, 1 skipped")),
    ("red, and when asked again it would not say", verdict(1, [REST, RED], [(TALKS, "SKIP", (0, 0, 6))]), (1, [], "11 passed, 1 failed, 1 skipped")),
    ("one of two is red again", verdict(1, [REST, RED, (TALKS + "2", "FAIL", (0, 2, 0))], [GREEN, (TALKS + "2", "FAIL", (1, 1, 0))]),
     (1, [TALKS], "13 passed, 1 failed, 1 skipped")),
    ("who died without a word has failed", verdict(1, [REST, (TALKS, "ERROR")]), (1, [], "7 passed, 1 failed, 0 skipped")),
    ("the run itself failed", verdict(1, [REST, GREEN]), (1, [], "12 passed, 1 failed, 1 skipped")),
    ("nothing ran", verdict(0, []), (1, [], "0 passed, 0 failed, 0 skipped")),
    ("what a browser's share found unsteady is named", verdict(0, [(TALKS, "OK", (3, 0, 0), "ok 1\n# unsteady: bids: red at first\n")]),
     (0, ["bids: red at first"], "3 passed, 0 failed, 0 skipped")),
    ("what talks is asked again", asked([REST, RED]), ["server_match"]),
    ("a rule that is broken is not", asked([RED, (PURE, "FAIL", (6, 1, 0))]), []),
    ("nor is much that is red", asked([(TALKS + str(i), "FAIL", (0, 1, 0)) for i in range(4)]), []),
    ("nor what is green", asked([REST, GREEN]), []),
]
print("1..%d" % len(ROWS))
for number, (what, found, expected) in enumerate(ROWS, 1):
    print("%sok %d - %s%s" % ("" if found == expected else "not ", number, what, "" if found == expected else ": %s, not %s" % (found, expected)))
sys.exit(any(found != expected for _, found, expected in ROWS))
