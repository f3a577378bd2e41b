#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A night of matches over the real server: soak.py, with the arguments of wire.py, and how many (MATCHES in
the environment; usual: 1000).

Two computers, each one program with many seats, play each other, several matches at a time, of every game and
edition that is quickly played, with what hides and with handicaps. Every match ends, nothing is refused, every
record is proved by `ridgeline-referee --verify`, and the memory of the server and of both programs stays what it
was: its median over the last third is no more than a tenth and four megabytes above that over the third before.
Prints TAP, and the memory on the way."""
import json
import os
import secrets
import statistics
import subprocess
import sys
import time
import urllib.request

import wire

MATCHES = int(os.environ.get("MATCHES", "1000"))
AT_ONCE = 4
EVERY = max(1, MATCHES // 20)  # so often a line is told

# Game, edition, scenario, options, more of `create`; in turn.
WISHES = [
    ("fotm", "2022", "am", [], {}),
    ("fotm", "2022", "am", ["masking", "intelligence"], {}),
    ("fotm", "playtest", "am", [], {"handicap": 3}),
    ("fotm", "2022", "pm", [], {}),
    ("fotm", "playtest", "am", ["masking", "intelligence"], {}),
    ("fotm", "2022", "am", ["lee", "free_stack_order"], {"handicap": 5, "handicap_own": True}),
    ("tabletop-1916", "2026", "ferme-1917", [], {}),
    ("fotm", "playtest", "pm", ["masking", "intelligence"], {}),
]
LEVELS = {"tabletop-1916": 1}


def memory(pid):
    """Kilobytes that are really there; 0: it has gone."""
    try:
        for line in open("/proc/%d/status" % pid):
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0


class Night:
    def __init__(self):
        self.server, self.port = wire.server(0, "--bots", "0", "--matches-per-hour", "100000", "--idle", "5")
        self.client = wire.Client("ws://127.0.0.1:%d" % self.port)
        self.bots = [self.bot(name) for name in ("first", "second")]
        self.sides = {row["game"]: row["sides"] for row in self.client.hello["games"]}
        self.begun = self.proved = 0
        self.going = {}  # match -> nonce, until its code is there; then None
        self.kept = []   # messages that came between
        self.memory = {"server": [], "first": [], "second": []}

    def bot(self, name):
        return wire.start([wire.bot, "--stdin", "--silent", "--pause", "0", "--games", wire.data, "--folder",
                           wire.folder + "/" + name, "ws://127.0.0.1:%d" % self.port], stdin=subprocess.PIPE,
                          stderr=open(wire.folder + "/bots.log", "a"), env=dict(os.environ, HOME=wire.folder))

    def invite(self, which, code, game):
        self.bots[which].stdin.write("join %s %d\n" % (code, LEVELS.get(game, 1)))
        self.bots[which].stdin.flush()

    def ask(self, **message):
        """As Client.ask(), but what comes between is kept."""
        self.client.last += 1
        self.client.tell(id=self.client.last, **message)
        for line in self.client.child.stdout:
            reply = json.loads(line)
            if reply.get("re") != self.client.last:
                self.kept.append(reply)
            elif reply["type"] == "error":
                sys.exit("refused: %s" % reply)
            else:
                return reply
        sys.exit("the client ended")

    def begin(self):
        game, edition, scenario, options, more = WISHES[self.begun % len(WISHES)]
        nonce = secrets.token_hex(32)
        made = self.ask(type="create", game=game, edition=edition, scenario=scenario, options=options,
                        side=self.sides[game][self.begun // len(WISHES) % 2], name="Night",
                        nonce_hash=wire.nonce_hash(nonce), key=wire.key(), public=True, **more)
        self.begun += 1
        self.going[made["match"]] = {"nonce": nonce, "game": game}
        self.ask(type="sit", match=made["match"], token=made["token"], setup=False)
        self.invite(0, made["code"], game)

    def take(self, message):
        """What follows from something that the server told."""
        match = message.get("match")
        one = self.going.get(match)
        if message["type"] != "update" or one is None:
            return
        status = message.get("status") or {}
        if message.get("kind") == "join" and one["nonce"]:
            self.ask(type="open-nonce", match=match, nonce=one["nonce"])
            one["nonce"] = None
            self.client.tell(type="vacate", match=match, key=wire.key())
        elif "code" in status and not one.get("given"):
            one["given"] = True
            self.invite(1, status["code"], one["game"])
            self.client.tell(type="watch", match=match, setup=False)
        elif status.get("state") in ("finished", "abandoned"):
            self.end(match, status["state"])

    def end(self, match, state):
        if state != "finished":
            sys.exit("match %s was %s" % (match, state))
        del self.going[match]
        self.client.tell(type="leave", match=match)
        path = wire.folder + "/record.json"
        with urllib.request.urlopen("http://127.0.0.1:%d/records/%s" % (self.port, match)) as file:
            open(path, "wb").write(file.read())
        done = subprocess.run([wire.referee, "--verify", path], text=True, capture_output=True)
        if done.returncode != 0:
            sys.exit("match %s: %s%s" % (match, done.stdout, done.stderr))
        self.proved += 1
        for name, pid in (("server", self.server.pid), ("first", self.bots[0].pid), ("second", self.bots[1].pid)):
            self.memory[name].append(memory(pid))
        if self.proved % EVERY == 0:
            print("# %d of %d; %s" % (self.proved, MATCHES, ", ".join("%s %.1f MB" % (name, all[-1] / 1024)
                                                                     for name, all in self.memory.items())), flush=True)

    def go(self):
        while self.proved < MATCHES:
            while self.begun < MATCHES and len(self.going) < AT_ONCE:
                self.begin()
            while self.kept:
                self.take(self.kept.pop(0))
            if self.proved == MATCHES or (self.begun < MATCHES and len(self.going) < AT_ONCE):
                continue
            line = self.client.child.stdout.readline()
            if not line:
                sys.exit("the client ended")
            self.take(json.loads(line))


def grows(figures):
    """Kilobytes by which the last third lies above the third before, less what is allowed."""
    third = max(1, len(figures) // 3)
    before, last = statistics.median(figures[-2 * third:-third] or figures), statistics.median(figures[-third:])
    return last - before * 1.1 - 4096


def run():
    started = time.monotonic()
    night = Night()
    night.go()
    said = open(wire.folder + "/bots.log").read()
    rows = [(night.proved == MATCHES, "%d matches were played to their end, and every record is proved" % MATCHES),
            (said == "", "the computers had nothing to complain of" + ("" if said == "" else ": " + said[:300]))]
    rows += [(grows(figures) <= 0 < min(figures), "the memory of the %s stays: %.1f MB after the first match, %.1f at "
              "most, %.1f at the end" % (name, figures[0] / 1024, max(figures) / 1024, figures[-1] / 1024))
             for name, figures in night.memory.items()]
    night.server.terminate()
    rows.append((night.server.wait(timeout=60) == 0, "the server ends as it was asked to"))
    print("1..%d" % len(rows))
    for number, (good, what) in enumerate(rows, 1):
        print("%s %d - %s" % ("ok" if good else "not ok", number, what))
    print("# %.0f s" % (time.monotonic() - started))
    if not all(good for good, _ in rows):
        sys.exit(1)


wire.run(run)
