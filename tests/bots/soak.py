#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A night of matches over the real server: soak.py, with the arguments of wire.py. In the environment:

    MATCHES  how many (usual: 1000)
    SEED     of all that is drawn, a number (usual: by chance); it is printed
    ONLY     one match of that seed, by its number, and no other
    SECONDS  none is begun after so many (usual: six hours)
    QUICK    not empty: only scenarios that are soon over
    LEVELS   the strongest that plays (usual: 3); a choice of the third that is made again takes as long as at first,
             so that with 2 many more matches are played in the same time, and memory is judged by many more
    LEG      matches from one restart to the next (usual: an eighth of them)

Two computers, each one program with many seats, play each other, several matches at a time. Game, edition, scenario,
options, handicap, sides and levels are drawn; between legs the server or a computer is ended, kindly or not, and goes on. Every
match ends, nothing is refused, every record is proved (`ridgeline-referee --verify`), and with the secrets that were
disclosed each computer makes its choices again (`ridgeline-bot --again`). Nobody is told such a secret while the match
goes on: neither the computers nor who looks on, and no log at any time; and a record cannot be had of a match that goes on.
The memory of the server and of both programs stays what it was: in each leg the median of the second half is no more than
3 % and two megabytes (of a computer 2 % and one) above that of the first, its first fifth left out; and the last leg's is
no more than that above the second's. Measured in a release build: the server 44.5 to 46.0 MB in a first leg of 60 matches,
41.8 to 42.3 in one of 84; a computer not a tenth of a megabyte.
Prints TAP, and on the way the memory. The first that fails is named with its wish, and its record is kept."""
import json
import os
import queue
import random
import re
import secrets
import signal
import statistics
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import wire
from tap import Tap

MATCHES = int(os.environ.get("MATCHES", "1000"))
SEED = int(os.environ.get("SEED", secrets.randbelow(1000000)))
ONLY = os.environ.get("ONLY")
SECONDS = int(os.environ.get("SECONDS", "21600"))
QUICK = os.environ.get("QUICK")
LEVELS = int(os.environ.get("LEVELS", "3"))
AT_ONCE = 4
LEG = int(os.environ.get("LEG", max(8, MATCHES // 8)))
EVERY = max(1, MATCHES // 20)  # so often a line is told
STALLED_S = 1200               # nothing at all was heard for so long
DISCLOSED_S = 120              # so long after the end both secrets are told
LISTENED_LEAST = 8             # messages of a match
SAMPLES_LEAST = 40             # of a leg whose memory is judged
BOTS = ("first", "second")

# How often a scenario is drawn, where that is not once: long ones rarely.
WEIGHTS = {("fotm", "am"): 10, ("fotm", "pm"): 8, ("fotm", "campaign"): 4, ("sharpsburg", "wises-field"): 3,
           ("sharpsburg", "cornfield"): 0.5, ("sharpsburg", "antietam"): 0.1, ("tabletop-1862", "turner-fox"): 0.5,
           ("tabletop-1916", "ferme-1917"): 3}
OFTEN = 8  # these are soon over


class Failed(Exception):
    pass


def memory(pid):
    """Kilobytes that are really there; 0: it has gone."""
    try:
        for line in open("/proc/%d/status" % pid):
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0


def drawn(number, games, levels):
    """The wish of a match of this seed: the same whatever became of the others."""
    dice = random.Random("%d.%d" % (SEED, number))
    rows = [(row, scenario["id"], WEIGHTS.get((row["game"], scenario["id"]), 1)) for row in games for scenario in row["scenarios"]]
    rows = [row for row in rows if row[2] >= OFTEN or not QUICK]
    row, scenario, _ = dice.choices(rows, [weight for _, _, weight in rows])[0]
    options = {one["id"] for one in row["options"] if dice.random() < 0.3}
    for _ in row["options"]:
        options |= {need for one in row["options"] if one["id"] in options for need in one["needs"]}
    most = levels[row["game"], row["edition"]]
    wish = {"game": row["game"], "edition": row["edition"], "scenario": scenario, "options": sorted(options),
            "side": dice.choice(row["sides"])}
    if dice.random() < 0.5:
        wish.update(handicap=dice.randint(1, 9), handicap_own=dice.random() < 0.5)
    # The third thinks long: only where there is little to think about.
    usual = [1, 2, 3] if scenario == "am" and dice.random() < 0.1 else [1, 2]
    return wish, [min(most, LEVELS, dice.choice(usual)) for _ in BOTS]


class Night:
    def __init__(self):
        self.heard = queue.Queue()  # what the server told, and what became of proofs
        self.proofs = queue.Queue()
        self.going = {}             # match -> what is known of it
        self.kept = []
        self.begun = self.proved = self.joined = 0
        self.logged = 0             # bytes of the server's log that were searched
        self.legs = {"server": [[]], "first": [[]], "second": [[]]}
        self.restarts = []
        self.dice = random.Random(SEED)
        self.started = time.monotonic()
        self.server, self.port = self.serve(0)
        self.taps = [Tap(self.port) for _ in BOTS]
        self.levels = {tuple(line.split()[:2]): int(line.split()[2]) for line in
                       subprocess.run([wire.bot, "--plays"], text=True, capture_output=True).stdout.splitlines()}
        self.bots = [self.bot(i) for i in range(len(BOTS))]
        self.greet()
        threading.Thread(target=self.prove, daemon=True).start()

    # --- programs

    def serve(self, port):
        return wire.server(port, "--bots", "0", "--matches-per-hour", "100000", "--idle", "5")

    def greet(self):
        """A client anew, and what it is told goes into the queue."""
        self.client = client = wire.Client("ws://127.0.0.1:%d" % self.port)

        def read():
            for line in client.child.stdout:
                self.heard.put((client, json.loads(line)))
            self.heard.put((client, None))
        threading.Thread(target=read, daemon=True).start()

    def bot(self, i):
        return wire.start([wire.bot, "--stdin", "--silent", "--pause", "0", "--games", wire.data, "--folder",
                           wire.folder + "/" + BOTS[i], "ws://127.0.0.1:%d" % self.taps[i].port], stdin=subprocess.PIPE,
                          stderr=open(wire.folder + "/bots.log", "a"), env=dict(os.environ, HOME=wire.folder))

    def end_child(self, child, kindly):
        if not kindly:
            child.kill()
        elif child in self.bots:
            child.stdin.close()
        else:
            child.terminate()
        status = child.wait(timeout=120)
        if kindly and status != 0:
            raise Failed("a program that was asked to end ended with %d" % status)

    def restart(self):
        """While matches are played, but none is just being joined."""
        what, kindly = self.dice.choice(("server", "first", "second", "all")), self.dice.random() < 0.5
        self.restarts.append("%s %s after %d" % (what, "ended" if kindly else "killed", self.proved))
        print("# " + self.restarts[-1], flush=True)
        for i, name in enumerate(BOTS):
            if what in (name, "all"):
                self.end_child(self.bots[i], kindly)
                self.bots[i] = self.bot(i)
        if what in ("server", "all"):
            self.client.child.kill()
            self.end_child(self.server, kindly)
            self.server, self.port = self.serve(self.port)
            self.greet()
            for match in list(self.going):
                state = self.ask(type="watch", match=match, setup=False)
                self.take({"type": "update", "match": match, "status": state["status"]})
        for name, legs in self.legs.items():
            legs.append([])

    # --- what is said and heard

    def invite(self, which, code, level):
        self.bots[which].stdin.write("join %s %d\n" % (code, level))
        self.bots[which].stdin.flush()

    def next(self):
        """What this client is told; proofs are taken on the way."""
        while True:
            try:
                whose, message = self.heard.get(timeout=STALLED_S)
            except queue.Empty:
                raise Failed("nothing was heard for %d s" % STALLED_S) from None
            if whose == "proof":
                self.was_proved(*message)
                return None
            if whose is self.client and message is None:
                raise Failed("the client ended")
            if whose is self.client:
                return message

    def ask(self, **message):
        """As Client.ask(), but what comes between is kept."""
        self.client.last += 1
        wanted = self.client.last
        self.client.tell(id=wanted, **message)
        while True:
            reply = self.next()
            if reply is None:
                continue
            if reply.get("re") != wanted:
                self.kept.append(reply)
            elif reply["type"] == "error":
                raise Failed("refused: %s to %s" % (reply, message))
            else:
                return reply

    # --- a match

    def begin(self):
        number = int(ONLY) if ONLY else self.begun + 1
        wish, levels = drawn(number, self.client.hello["games"], self.levels)
        nonce = secrets.token_hex(32)
        self.begun += 1
        self.last = "number %d of seed %d: %s, levels %s" % (number, SEED, json.dumps(wish), levels)
        made = self.ask(type="create", name="Night", nonce_hash=wire.nonce_hash(nonce), key=wire.key(), public=True, **wish)
        self.going[made["match"]] = {"nonce": nonce, "levels": levels, "what": self.last, "given": False, "told": []}
        self.ask(type="sit", match=made["match"], token=made["token"], setup=False)
        self.invite(0, made["code"], levels[0])

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
        elif "code" in status and not one["given"]:
            one["given"] = True
            self.client.tell(type="watch", match=match, setup=False)
            self.invite(1, status["code"], one["levels"][1])
        elif message.get("kind") == "join" and one["given"]:
            one["played"] = True
            self.no_record_yet(match)
        elif status.get("state") in ("finished", "abandoned"):
            self.end(match, status["state"])
        one["told"].append(json.dumps(message).encode())

    def no_record_yet(self, match):
        try:
            with urllib.request.urlopen(self.record_of(match)):
                raise Failed("match %s: its record can be had while it goes on" % match)
        except urllib.error.HTTPError:
            pass

    def record_of(self, match):
        return "http://127.0.0.1:%d/records/%s" % (self.port, match)

    def end(self, match, state):
        if state != "finished":
            raise Failed("match %s was %s; %s" % (match, state, self.going[match]["what"]))
        one = self.going.pop(match)
        self.client.tell(type="leave", match=match)
        self.proofs.put((match, one))

    # --- proofs: beside the rest, since a choice made again takes as long as the first time

    def prove(self):
        while True:
            match, one = self.proofs.get()
            path = "%s/%s.json" % (wire.folder, match)
            try:
                why = self.wrong_with(match, one, path)
            except Exception as error:  # whatever it is, it is this match's
                why = repr(error)
            self.heard.put(("proof", (match, one, why, path)))

    def wrong_with(self, match, one, path):
        end = time.monotonic() + DISCLOSED_S
        while True:
            try:
                with urllib.request.urlopen(self.record_of(match), timeout=60) as file:
                    record = file.read()
                open(path, "wb").write(record)
                told = json.loads(record).get("disclosed") or {}
            except OSError:  # it is being started, or has much to do
                told = {}
            if len(told) == len(BOTS):
                break
            if time.monotonic() > end:
                return "both have not said what they drew from: %s" % list(told)
            time.sleep(0.5)
        for args in [wire.referee, "--verify", path], [wire.bot, "--games", wire.data, "--again", path]:
            done = subprocess.run(args, text=True, capture_output=True)
            if done.returncode != 0 or done.stderr:
                return "%s: %s%s" % (args[-2], done.stdout, done.stderr)
        return self.leaked(match, one, told)

    def leaked(self, match, one, told):
        minds = [re.search(r"secret ([0-9a-f]{64})", row["text"]).group(1).encode() for rows in told.values() for row in rows]
        heard = [one["told"]] + [tap.heard(match) for tap in self.taps]
        texts = [text for told_to in heard for text in before_the_end(told_to)]
        if min(len(told_to) for told_to in heard) < LISTENED_LEAST:
            return "somebody was not listened to"
        with open(wire.folder + "/server.log", "rb") as log, open(wire.folder + "/bots.log", "rb") as said:
            log.seek(max(0, self.logged - (1 << 20)))
            texts += [log.read(), said.read()]
            self.logged = log.tell()
        for text in texts:
            if any(mind in text for mind in minds):
                return "a mind was told to somebody: %s" % text[:300]
        return None

    def was_proved(self, match, one, why, path):
        if why is not None:
            raise Failed("match %s, %s: %s; record: %s" % (match, one["what"], why, path))
        os.remove(path)
        self.proved += 1
        for name, pid in (("server", self.server.pid), ("first", self.bots[0].pid), ("second", self.bots[1].pid)):
            self.legs[name][-1].append(memory(pid))
        if self.proved % EVERY == 0:
            print("# %d of %d, %.0f s; %s" % (self.proved, MATCHES, time.monotonic() - self.started, ", ".join(
                "%s %.1f MB" % (name, legs[-1][-1] / 1024) for name, legs in self.legs.items())), flush=True)

    # --- the whole

    def may_begin(self):
        late = time.monotonic() - self.started > SECONDS
        return not late and self.begun < MATCHES and len(self.going) < AT_ONCE and self.proofs.qsize() < AT_ONCE

    def go(self):
        next_leg = LEG
        while True:
            due = self.proved >= next_leg and self.begun < MATCHES
            while not due and self.may_begin():
                self.begin()
            while self.kept:
                self.take(self.kept.pop(0))
            if due and all(one.get("played") for one in self.going.values()):
                self.restart()
                next_leg = self.proved + LEG
                continue
            if not self.going and self.proved == self.begun and not self.may_begin():
                return
            message = self.next()
            if message is not None:
                self.take(message)


def before_the_end(texts):
    """What was told while the match went on; when it is over, everybody may know."""
    over = next((i for i, text in enumerate(texts) if b'"state":"finished"' in text.replace(b" ", b"")), len(texts))
    return texts[:over]


def half(figures):
    """Medians of both halves, what comes first left out."""
    rest = figures[len(figures) // 5:]
    middle = len(rest) // 2
    return statistics.median(rest[:middle]), statistics.median(rest[middle:])


def grown(name, before, after):
    share, kilobytes = (0.03, 2048) if name == "server" else (0.02, 1024)
    return after > before * (1 + share) + kilobytes


def row_of(name, legs):
    """Whether the memory of a program stayed, and how that is said."""
    legs = [leg for leg in legs if len(leg) >= SAMPLES_LEAST] or [legs[-1]]
    halves = [half(leg) if len(leg) >= SAMPLES_LEAST else (leg[0], leg[0]) for leg in legs]
    good = all(min(leg) > 0 for leg in legs) and not any(grown(name, *one) for one in halves) and \
        (len(halves) < 3 or not grown(name, halves[1][1], halves[-1][1]))
    return good, "the memory of the %s stays; medians of both halves of each leg: %s MB" % (
        name, ", ".join("%.1f %.1f" % (a / 1024, b / 1024) for a, b in halves))


def run():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("it was ended; everything is in " + wire.folder))
    print("# seed %d" % SEED, flush=True)
    night = None
    try:
        night = Night()
        night.go()
    except Failed as failed:
        going = "".join("\n# going on: match %s, %s" % (match, one["what"]) for match, one in night.going.items()) if night else ""
        print("1..1\nnot ok 1 - %s\n# the last begun: %s; everything is in %s%s" % (
            failed, getattr(night, "last", "none"), wire.folder, going))
        sys.exit(1)
    said = [line for line in open(wire.folder + "/bots.log") if not line.startswith("ridgeline-bot: no connection")]
    log = open(wire.folder + "/server.log").read()
    rows = [(0 < night.proved == night.begun, "%d matches were played to their end; every record is proved, every choice made "
             "again, and no mind was told" % night.proved),
            ("runtime error" not in log, "no sanitizer had anything to say of the server"),
            (not said, "the computers had nothing to complain of" + ("" if not said else ": " + said[0].strip()))]
    rows += [row_of(name, legs) for name, legs in night.legs.items()]
    night.server.send_signal(signal.SIGTERM)
    rows.append((night.server.wait(timeout=60) == 0, "the server ends as it was asked to"))
    print("1..%d" % len(rows))
    for number, (good, what) in enumerate(rows, 1):
        print("%s %d - %s" % ("ok" if good else "not ok", number, what))
    print("# %.0f s, %d restarts" % (time.monotonic() - night.started, len(night.restarts)))
    if not all(good for good, _ in rows):
        sys.exit(1)


if __name__ == "__main__":
    wire.run(run)
