#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Play the computer, on a server that starts it: served.py, with the arguments of wire.py

A match is created with `computer`: it joins, sets up, plays its turn, also after somebody has killed
it. Without one the match is refused, and nothing is made."""
import json
import os
import re
import signal
import subprocess

import wire


def lonely():
    running, port = wire.server(0, "--bots", "0")
    client = wire.Client("ws://127.0.0.1:%d" % port)
    assert "computer" not in client.hello["features"]
    refused = create(client, may_fail=True)
    assert refused.get("code") == "no-computer", refused
    assert not [row for row in client.hello["games"] if "computer" in row]
    running.terminate()
    running.wait()


def refuses(client, game, edition, scenario, level, why):
    side = next(row for row in client.hello["games"] if row["game"] == game)["sides"][0]
    refused = client.ask(type="create", game=game, edition=edition, scenario=scenario, options=[], side=side,
                         name="Ann", nonce_hash=wire.nonce_hash(NONCE), key=wire.key(), computer=level, may_fail=True)
    assert (refused.get("code"), refused.get("where")) == ("bad-value", "computer"), refused
    assert why in refused["text"], refused


def create(client, **more):
    return client.ask(type="create", game="fotm", edition="2022", scenario="am", options=["masking"],
                      side="union", name="Ann", nonce_hash=wire.nonce_hash(NONCE), key=wire.key(),
                      computer=2, **more)


def log():
    with open(wire.folder + "/server.log") as file:
        return file.read()


def served():
    running, port = wire.server(0, "--bots", "1", "--bots-memory", "400")
    client = wire.Client("ws://127.0.0.1:%d" % port)
    assert "computer" in client.hello["features"]
    levels = {(row["game"], row["edition"]): row.get("computer") for row in client.hello["games"]}
    assert levels == {("fotm", "2022"): 3, ("fotm", "playtest"): 3, ("sharpsburg", "s"): 2, ("sharpsburg", "rw"): 2,
                      ("tabletop-1862", "2026"): 1, ("tabletop-1916", "2026"): 1}, levels
    refuses(client, "sharpsburg", "s", "wises-field", 3, "The computer plays Sharpsburg at the levels 1 to 2.")
    refuses(client, "tabletop-1916", "2026", "ferme-1917", 2, "at one level.")
    rated(client)
    made = create(client)
    match = made["match"]
    state = client.ask(type="sit", match=match, token=made["token"])
    assert state["terms"]["computer"] == 2, state["terms"]
    if not state["seats"]["confederate"]["taken"]:
        state = client.wait(lambda m: m["type"] == "update" and m.get("kind") == "join")
    assert state["seats"]["confederate"]["name"] == "Computer (Colonel)", state["seats"]
    refused = client.ask(type="disclose", match=match, text="too early", may_fail=True)
    assert refused.get("code") == "not-finished", refused
    client.tell(type="open-nonce", match=match, nonce=NONCE)
    last = client.wait(lambda m: m.get("decision", {}).get("side") == "union")["n"]
    advises(client.ask(type="sit", match=match, token=made["token"]))
    for kind in ("computer", "adviser"):
        has_its_share(kind, 400 << 20)
    os.kill(int(re.findall(r"computer.start pid=(\d+)", log())[0]), signal.SIGKILL)
    for _ in range(4):  # set-up, movement, reinforcements, combat: then it is the computer's turn
        reply = client.ask(type="act", match=match, key=wire.key(), seen=last, action={"do": "end"})
        last = reply["n"]
        if reply["decision"]["side"] != "union":
            break
    client.wait(lambda m: m["type"] == "update" and m.get("by") == "confederate")
    assert len(re.findall("computer.start", log())) == 2, log()
    running.terminate()
    assert running.wait() == 0
    assert "clean=1" in log().splitlines()[-1], log()


def asks(*lines, more=()):
    """The adviser alone, as the server has it: a line a question, a line an answer."""
    adviser = wire.start([wire.bot, "--advise", "--games", wire.data, *more], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    out, _ = adviser.communicate("".join(line + "\n" for line in lines), timeout=60)
    assert adviser.returncode == 0, adviser.returncode
    return {int(line.split()[1]): line for line in out.splitlines()}


def limited():
    """Under AddressSanitizer no process can be: its shadow is data, too."""
    with open(wire.bot, "rb") as file:
        return b"__asan_init" not in file.read()


def asks_too_much(position):
    """Who takes too much of the machine ends; what is asked next is answered as ever."""
    greedy = position[:-1] + ', "more": [' + ",".join(["[]"] * 1000000) + "]}"
    lines = ["ask 1 hint 60000 " + greedy, "ask 2 hint 60000 " + position]
    if limited():
        answers = asks(*lines, more=("--memory", "64"))
        assert (answers[1], answers[2].split()[0]) == ("none 1", "answer"), answers
    answers = asks(*lines, more=("--memory", "0"))
    assert [answers[i].split()[0] for i in (1, 2)] == ["answer", "answer"], answers


def has_its_share(kind, bytes_most):
    """As the server started it: less right to the processors, one of them left alone, gives way at once, and no more memory than it was told."""
    pid = re.findall(kind + r".start pid=(\d+)", log())[-1]
    with open("/proc/%s/limits" % pid) as file:
        data = [line.split()[3] for line in file if line.startswith("Max data size")]
    assert not limited() or data == [str(bytes_most)], (kind, data)
    with open("/proc/%s/stat" % pid) as file:
        assert int(file.read().rsplit(")", 1)[1].split()[16]) >= 5, kind
    assert os.sched_getscheduler(int(pid)) == os.SCHED_BATCH, kind
    here, there = os.sched_getaffinity(0), os.sched_getaffinity(int(pid))
    assert there == (here if len(here) == 1 else here - {min(here)}), (kind, here, there)


def advises(state):
    """One answer a question, whatever the question; a thought ends with its time."""
    position = json.dumps({"terms": state["terms"], "view": state["view"]})
    answers = asks("ask 1 hint 60000 " + position, "ask 2 hint 20000 {}", "ask 3 hint 20000 [", "ask 4 oracle 20000 {}",
                   "ask 5 hint 1 " + position, "ask 6 hint 20000 " + json.dumps({"terms": state["terms"], "view": {}}))
    assert sorted(answers) == [1, 2, 3, 4, 5, 6], answers
    assert [answers[i] for i in range(2, 7)] == ["none %d" % i for i in range(2, 7)], answers
    first = json.loads(answers[1].split(" ", 2)[2])["hints"][0]
    asks_too_much(position)
    assert first["action"]["do"], first


def analysed(client, match):
    """Who looks back is told how it stood before it was given up; once it is known, at once."""
    told = client.ask(type="analysis", match=match)
    first, last = told["points"][0], told["points"][-1]
    assert told["playouts"] >= 6 and told["sides"] == ["union", "confederate"], told
    assert first["side"] == "confederate" and sum(first["won"]) <= 1000 and first["won"][1] < 1000, told
    assert last["won"] == [0, 1000] and "side" not in last, told
    assert told["turnings"] == [], "to give up is no turn of the battle"
    again = client.ask(type="analysis", match=match)
    del told["re"], again["re"]
    assert again == told
    assert len(re.findall("match.analysis", log())) == 1, log()


def rated(client):
    """Its levels are players with ratings; nobody but the computer can come to its seat."""
    assert create(client, rated=True, may_fail=True).get("code") == "not-logged-in"
    client.ask(type="account-create", name="Ann", password="seven green apples")
    refused = create(client, rated=True, clock="match", clock_seconds=600, at_zero="computer", may_fail=True)
    assert (refused.get("code"), refused.get("where")) == ("bad-choice", "at_zero"), refused
    assert "code" in create(client), "the invitation is told where nothing depends on who joins"
    made = create(client, rated=True)
    assert "code" not in made, made
    state = client.ask(type="sit", match=made["match"], token=made["token"])
    assert state["terms"]["rated"] is True and "code" not in state["status"], (state["terms"], state["status"])
    if not state["seats"]["confederate"]["taken"]:
        client.wait(lambda m: m["type"] == "update" and m.get("kind") == "join" and m["match"] == made["match"])
    client.ask(type="resign", match=made["match"], key=wire.key())
    refused = client.ask(type="disclose", match=made["match"], text="never pledged", may_fail=True)
    assert refused.get("code") == "not-permitted", refused
    analysed(client, made["match"])
    did = client.ask(type="rating", match=made["match"])
    assert did["counts"] == "yes", did
    assert (did["sides"]["union"]["rating"], did["sides"]["confederate"]["rating"]) == (1338, 1662), did
    listed = client.ask(type="ratings", game="fotm")["players"]
    assert listed == [{"computer": 2, "rating": 1662, "deviation": 290, "played": 1}], listed
    client.ask(type="leave", match=made["match"])


NONCE = "11" * 32
wire.run(lambda: (lonely(), served()))
