#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the computer agrees to, over the public protocol: agrees.py, with the arguments of wire.py

In every game it accepts a draw when it stands no better, and declines one when it does: one side begins with so many
points that it is plain which. It agrees to an undo as a person would, and plays on from there. However badly it
stands, it never resigns: the battle is played to its end."""
import json
import secrets
import sys
import time
import urllib.request

import wire

GAMES = [("fotm", "2022", "am", [], "union"), ("fotm", "playtest", "am", ["masking"], "union"),
         ("sharpsburg", "s", "wises-field", [], "union"), ("tabletop-1862", "2026", "turner-fox", [], "union"),
         ("tabletop-1916", "2026", "ferme-1917", [], "attacker")]
PLAIN = 99  # points that one side begins with


class Match:
    """The person's seat in a match against a computer that has joined by the invitation."""

    def __init__(self, port, game, edition, scenario, options, side, **more):
        self.port, self.client = port, wire.Client("ws://127.0.0.1:%d" % port)
        nonce = secrets.token_hex(32)
        made = self.client.ask(type="create", game=game, edition=edition, scenario=scenario, options=options, side=side, name="Ann",
                               nonce_hash=wire.nonce_hash(nonce), key=wire.key(), public=True, **more)
        self.id, self.side, self.token = made["match"], side, made["token"]
        self.client.ask(type="sit", match=self.id, token=made["token"])
        self.computer = wire.computer(secrets.token_hex(4), "http://127.0.0.1:%d/#join=%s" % (port, made["code"]), 1)
        self.client.wait(lambda m: m["type"] == "update" and m.get("kind") == "join")
        self.client.ask(type="open-nonce", match=self.id, nonce=nonce)

    def tell(self, kind, **message):
        self.client.tell(type=kind, match=self.id, key=wire.key(), **message)

    def propose(self, **message):
        """What came of it. An action that the computer had sent already lets it lapse, as anybody's: then once more. It may also
        have come before the proposal: then this one is still to be answered, and is waited for."""
        pending = False
        for _ in range(20):
            if not pending:
                self.tell("propose", **message)
            told = self.client.wait(lambda m: m["type"] == "error" or m["type"] == "update" and
                                    (m.get("kind") in ("accept", "decline") or m.get("by") not in (None, self.side)))
            if told.get("kind") in ("accept", "decline"):
                return told
            pending = told["type"] == "error" and told["code"] == "proposal-pending"
            if told["type"] == "error" and told["code"] not in ("proposal-pending", "busy"):
                sys.exit("refused: %s" % told)
        sys.exit("what is proposed is never answered")

    def turn(self):
        """Waits until it is the person's; the state then."""
        for _ in range(300):
            state = self.client.ask(type="sit", match=self.id, token=self.token)
            if (state.get("decision") or {}).get("side") == self.side:
                return state
            time.sleep(0.1)
        sys.exit("it never is the person's turn")

    def ends(self):
        if self.computer.wait(timeout=300) != 0:
            sys.exit("the computer ended with %d" % self.computer.returncode)
        self.client.child.kill()


def draws(port, row):
    """It takes its time where it needs the whole view, and is asked when it is not its turn as well."""
    behind = Match(port, *row, handicap=PLAIN, handicap_own=True)
    told = behind.propose(what="draw")
    assert (told["kind"], told["status"]["state"]) == ("accept", "finished"), (row, told)
    behind.ends()
    ahead = Match(port, *row, handicap=PLAIN)
    told = ahead.propose(what="draw")
    assert (told["kind"], told["status"]["state"]) == ("decline", "playing"), (row, told)
    return ahead


def undoes(match):
    """The set-up is ended and taken back with its consent; then it is the person's turn again, and the match goes on."""
    client, reply = match.client, match.turn()
    before = reply["n"]
    for _ in range(6):  # until it is the computer's turn
        reply = client.ask(type="act", match=match.id, key=wire.key(), seen=reply["n"], action={"do": "end"})
        if (reply.get("decision") or {"side": match.side})["side"] != match.side:
            break
    told = match.propose(what="undo", to=before)
    assert told["kind"] == "accept" and "back_to" in told, told
    again = match.turn()
    assert again["status"]["state"] == "playing", again["status"]
    client.ask(type="act", match=match.id, key=wire.key(), seen=again["n"], action={"do": "end"})


def never_resigns(port, row):
    """Both seats are the computer's; one is hopelessly behind from the beginning, and plays to the end."""
    match = Match(port, *row, handicap=PLAIN, handicap_own=True)
    match.client.tell(type="vacate", match=match.id, key=wire.key())
    code = match.client.wait(lambda m: "code" in m.get("status", {}))["status"]["code"]
    second = wire.computer("second", "http://127.0.0.1:%d/#join=%s" % (port, code), 1)
    assert second.wait(timeout=300) == 0
    with urllib.request.urlopen("http://127.0.0.1:%d/records/%s" % (port, match.id)) as file:
        record = json.load(file)
    match.ends()
    kinds = {entry["kind"] for entry in record["entries"]}
    assert "game-end" in record["entries"][-1].get("flags", []), record["entries"][-1]
    assert not kinds & {"resign", "propose", "claim"}, kinds
    assert record["result"]["winner"] == match.side, record["result"]


def run():
    running, port = wire.server(0)
    for row in GAMES:
        ahead = draws(port, row)
        if row[0] == "fotm":
            undoes(ahead)
        ahead.tell("resign")
        ahead.ends()
    never_resigns(port, GAMES[-1])
    said = open(wire.folder + "/bots.log").read()
    assert not said, said
    running.terminate()
    assert running.wait() == 0


wire.run(run)
