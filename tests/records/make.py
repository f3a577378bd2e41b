# SPDX-License-Identifier: MIT
"""Makes a folder of what a version writes, for all later versions to read: a store with matches
that are finished and others that go on, the records of the finished ones, and what their players
knew. Run by hand, once, for a version whose records shall be kept, and never again for it:

    RIDGELINED=BUILD/server/ridgelined RIDGELINE_GAMES=TREE/server/data \\
        EARLIER=OTHER/build/server/ridgelined EARLIER_GAMES=OTHER/server/data \\
        python3 tests/records/make.py tests/records/fotm

EARLIER is an older build; two matches are begun with it and go on with the other.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "integration"))

import lzma
import sqlite3

import harness
from harness import *
from player import Player

SIDES = ("union", "confederate")
TRIES = 40
PHASES = ("setup", "rally", "movement", "reinforcement", "combat")
QUESTIONS = 7  # of how many, at most, one match each stops in the middle
asked = set()  # all decisions that were met


def known(seen):
    return {"match": seen.match, "token": seen.token, "side": seen.side, "n": seen.n,
            "view": seen.view, "decision": seen.decision, "offers": seen.offers or {},
            "status": seen.status}


class Match:
    """Two seats, a player for each, and what they do."""

    def __init__(self, server, name, scenario, options=(), seed=1, open_nonce=True, joins=True,
                 **more):
        self.name, self.server = name, server
        self.made = create(server.client(), game="fotm", edition="2022", scenario=scenario,
                           side=more.pop("side", "union"), options=list(options), title=name,
                           public=True, **more)
        self.seats = [self.sit(self.made["match"], self.made["token"])]
        if not joins:
            return
        joined = join(server.client(), self.made["code"])
        self.seats.append(self.sit(joined["match"], joined["token"]))
        self.absorb()
        if open_nonce:
            self.seats[0].do("open-nonce", nonce=self.made["nonce"])
            self.absorb()
        self.players = {side: Player(seed * 10 + i) for i, side in enumerate(SIDES)}

    def sit(self, match, token):
        seen = Seen(self.server.client(), match, token)
        seen.come()
        return seen

    def again(self, server):
        """The server was started anew."""
        self.server = server
        for seen in self.seats:
            seen.client = server.client()
            seen.come()

    def absorb(self):
        for seen in self.seats:
            seen.absorb()

    def of(self, side):
        return next((seen for seen in self.seats if seen.side == side), None)

    def decider(self):
        side = self.seats[0].decision.get("side")
        return self.of(side) if side else None

    def step(self):
        who = self.decider()
        asked.add(who.decision["name"])
        got = who.act(self.players[who.side].choose(who))
        assert got["type"] == "update", got
        self.absorb()

    def play(self, steps=100000, until=lambda match: False):
        for _ in range(steps):
            if self.decider() is None or until(self):
                break
            self.step()
        return self

    def turn(self):
        return self.seats[0].view["turn"]

    def decision(self):
        who = self.decider()
        return who.decision.get("name") if who else None

    def do(self, side, kind, **fields):
        got = self.of(side).do(kind, key=key(), **fields)
        self.absorb()
        return got

    # ---- what players do beside acting ----

    def take_back_alone(self):
        """Acts and takes it back, if that may be."""
        who = self.decider()
        before = who.n
        self.step()
        if self.decider() is not who or who.status.get("undo", who.n) > before:
            return False
        got = self.do(who.side, "undo", seen=who.n)
        assert got["type"] == "update", got
        return True

    def take_back_agreed(self, answer="accept"):
        """The first side asks to go back some of its numbers, dice and all."""
        union = self.of("union")
        got = self.do("union", "propose", what="undo", to=max(3, union.n - 9))
        if got["type"] == "error":
            return False
        other = self.of("confederate")
        proposal = other.status["proposal"]["id"]
        side = "union" if answer == "withdraw" else "confederate"
        got = self.do(side, "respond", proposal=proposal, answer=answer)
        assert got["type"] == "update", got
        return True

    def offer_draw(self, answer):
        self.do("union", "propose", what="draw")
        proposal = self.of("confederate").status["proposal"]["id"]
        self.do("union" if answer == "withdraw" else "confederate", "respond", proposal=proposal,
                answer=answer)


def finish_campaign(server):
    return Match(server, "campaign", "campaign", seed=11).play()


def finish_masked(server):
    match = Match(server, "masked", "pm",
                  ["lee", "longstreet_bonus", "free_stack_order", "masking", "intelligence"], seed=21)
    match.play(30)
    alone = agreed = 0
    for step in range(40):
        match.play(20)
        if match.decider() is None:
            break
        alone += match.take_back_alone()
        if step % 4 == 1:
            agreed += match.take_back_agreed()
        if step % 4 == 3:
            match.take_back_agreed("decline" if step % 8 == 3 else "withdraw")
            match.play(1)
    print("masked: taken back", alone, "alone,", agreed, "agreed")
    return match.play()


def finish_drawn(server):
    match = Match(server, "drawn", "am", ["lee", "burnside_resolve"], seed=31, side="confederate")
    match.play(120)
    match.offer_draw("decline")
    match.play(30)
    match.offer_draw("withdraw")
    match.play(30)
    match.offer_draw("accept")
    return match


def finish_resigned(server):
    match = Match(server, "resigned", "pm", ["masking", "what_if"], seed=41,
                  spectators="all", delay=2)
    match.play(150)
    code = match.do("confederate", "vacate")["status"]["code"]
    joined = join(server.client(), code, name="Carl")
    match.seats[1] = match.sit(joined["match"], joined["token"])
    match.absorb()
    match.play(80)
    match.do("confederate", "resign")
    return match


def finish_assaults(server):
    """Much fighting: who may, assaults."""
    match = Match(server, "assaults", "pm", ["lee", "longstreet_bonus"], seed=51)
    for player in match.players.values():
        player.eager, player.hasty = 0.9, 0.1
    return match.play()


def go_on(server):
    """Matches that stop in the middle, at all kinds of decisions."""
    yield Match(server, "campaign-on", "campaign", seed=61).play(
        until=lambda match: match.turn() == 6)
    yield Match(server, "masked-on", "pm", ["masking", "intelligence", "lee"], seed=62,
                spectators="all", delay=1).play(260)
    met = {None, *PHASES}
    for seed in range(70, 70 + TRIES):
        match = Match(server, "decision-on", "pm", ["lee"], seed=seed)
        match.players["union"].eager = match.players["confederate"].eager = 0.9
        match.play(until=lambda match: match.decision() not in met and match.turn() > 8)
        if match.decision():
            met.add(match.decision())
            match.name = match.decision() + "-on"
            yield match
        if len(met) == 1 + len(PHASES) + QUESTIONS:
            break
    print("questions met:", met - {None, *PHASES})
    match = Match(server, "proposal-on", "campaign", ["masking"], seed=63).play(300)
    match.do("union", "propose", what="undo", to=match.of("union").n - 12)
    yield match
    match = Match(server, "vacated-on", "am", seed=64).play(60)
    match.code = match.do("confederate", "vacate")["status"]["code"]
    match.seats.pop()
    yield match
    yield Match(server, "placing-on", "campaign", ["masking"], seed=65, open_nonce=False).play(3)
    yield Match(server, "open-on", "campaign", seed=66, joins=False)


def start(which, data=None):
    harness.PROGRAM = os.environ[which["program"]]
    harness.GAMES = os.environ[which["games"]]
    return Server(data=data)


def remove_others(base, facts):
    """Matches that came to an end while a decision was looked for."""
    kept = [seats[0]["match"] for seats in facts["finished"].values()] + \
        [match["seats"][0]["match"] for match in facts["running"].values()]
    marks = ",".join("?" * len(kept))
    rows = f"(SELECT row FROM matches WHERE id NOT IN ({marks}))"
    for table in ("entries", "snapshots", "tokens", "codes", "chat", "notes"):
        base.execute(f"DELETE FROM {table} WHERE match_row IN {rows}", kept)
    base.execute(f"DELETE FROM matches WHERE id NOT IN ({marks})", kept)
    base.commit()


def pack(folder, name, content):
    with lzma.open(os.path.join(folder, name + ".xz"), "wb", preset=9) as file:
        file.write(content)


def main_program(folder):
    os.makedirs(folder, exist_ok=True)
    data = tempfile.mkdtemp(prefix="ridgeline-records-")
    server = start({"program": "EARLIER", "games": "EARLIER_GAMES"}, data)
    mixed = [Match(server, "older-campaign", "campaign", seed=81).play(150),
             Match(server, "older-on", "campaign", ["lee"], seed=82).play(200)]
    server.stop()
    server = start({"program": "RIDGELINED", "games": "RIDGELINE_GAMES"}, data)
    for match in mixed:
        match.again(server)
    mixed[0].play()
    mixed[1].play(150)
    finished = [mixed[0]] + [make(server) for make in (
        finish_campaign, finish_masked, finish_drawn, finish_resigned, finish_assaults)]
    running = [mixed[1]] + list(go_on(server))
    facts = {"finished": {}, "running": {}}
    for match in finished:
        body = server.http(f"/records/{match.made['match']}")[2]
        assert json.loads(body)["result"]
        with open(os.path.join(folder, match.name + ".json"), "wb") as file:
            file.write(body)
        facts["finished"][match.name] = [known(seen) for seen in match.seats]
        print(match.name, len(json.loads(body)["entries"]), json.loads(body)["result"])
    for match in running:
        facts["running"][match.name] = {
            "nonce": match.made["nonce"], "creator": match.made["side"],
            "code": getattr(match, "code", match.made["code"]),
            "seats": [known(seen) for seen in match.seats]}
        print(match.name, match.seats[0].n, match.decision(), match.turn())
    print(sorted(asked))
    server.stop()
    path = os.path.join(data, "kept.db")
    base = sqlite3.connect(os.path.join(data, "ridgeline.db"))
    remove_others(base, facts)
    base.execute("VACUUM INTO ?", (path,))
    base.close()
    with open(path, "rb") as file:
        pack(folder, "ridgeline.db", file.read())
    pack(folder, "facts.json", json.dumps(facts, sort_keys=True).encode())
    shutil.rmtree(data)


if __name__ == "__main__":
    main_program(sys.argv[1])
