# SPDX-License-Identifier: MIT
"""A whole campaign over a real server: two `ridgeline --json` clients play random offers' sample
actions, a third watches. In the middle the server is killed; the clients reconnect by themselves,
and the players send what was unanswered again. At the end everybody's position agrees with the
stored one, and the record replays in the referee tool. Prints TAP.

Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE (the client), REFEREE; SEED (default: random);
RIDGELINE_SCHEMA (optional): what is said is checked against the schema files, the game's too.
"""
import json
import os
import random
import selectors
import subprocess
import sys
import tempfile
import time

import harness
from harness import key, merge, nonce_hash

CLIENT = os.environ["RIDGELINE"]
REFEREE = os.environ["REFEREE"]
PATIENCE = 100     # seconds after which something that should come is missing
LONGEST = 480      # seconds for the whole campaign
END = 0.12         # chance to end a phase rather than to do something else in it
STACK = 0.02       # chance to take an offer to reorder a stack at all
WHOLE = 25         # every so many numbers, whole views and offers are checked


SCHEMAS = harness.schema.GameSchemas("fotm") if harness.SCHEMAS else None


class Bot:
    """One `ridgeline --json` process and what it knows of the match."""

    def __init__(self, port, folder, name):
        environment = {**os.environ, "XDG_STATE_HOME": os.path.join(folder, name)}
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [CLIENT, "--json", f"ws://127.0.0.1:{port}"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self.errors, env=environment)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.name, self.data = name, b""
        self.inbox = []
        self.next_id = 1
        self.waiting = {}      # id -> message, until it is answered
        self.connections = self.losses = 0
        self.online = False
        self.n, self.view, self.offers, self.decision = -1, None, None, None
        self.status, self.dice, self.side = {}, {}, None
        self.match = self.token = self.nonce = None
        self.refused = 0

    # ---- lines ----

    def write(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def send(self, kind, **fields):
        number = self.next_id
        self.next_id += 1
        message = {"type": kind, "id": number, **fields}
        if SCHEMAS:
            harness.SCHEMAS.request(message)
        self.waiting[number] = message
        self.write(message)
        return number

    def read(self):
        """Takes what the client has printed; the messages among it."""
        while True:
            try:
                piece = os.read(self.process.stdout.fileno(), 1 << 20)
            except BlockingIOError:
                break
            if not piece:
                raise AssertionError(f"{self.name}'s client ended: {self.stderr()}")
            self.data += piece
        *lines, self.data = self.data.split(b"\n")
        for line in lines:
            self.take(json.loads(line))

    def stderr(self):
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")[-3000:]

    # ---- messages ----

    def take(self, message):
        if message["type"] == "transport":
            self.take_transport(message)
            return
        if SCHEMAS:
            harness.SCHEMAS.reply(message)
        asked = self.waiting.pop(message["re"], None) if "re" in message else None
        kind = message["type"]
        if kind == "state":
            self.take_state(message)
        elif kind == "gap":
            for update in message["updates"]:
                self.take_update(update)
            assert self.n == message["n"]
        elif kind == "update":
            self.take_update(message)
        elif kind == "error":
            self.take_error(message, asked)
        if asked and asked["type"] in ("sit", "watch") and kind != "error":
            for unanswered in sorted(self.waiting):
                self.write(self.waiting[unanswered])
        self.inbox.append(message)

    def take_transport(self, message):
        if message["event"] == "connected":
            self.online = True
            self.connections += 1
            if self.match:
                self.come_back()
        elif message["event"] == "disconnected":
            self.online = False
            self.losses += 1
        else:
            assert message["event"] == "not-sent", message

    def come_back(self):
        """A new connection: hello, back with what was seen; the rest follows the answer."""
        self.waiting = {i: m for i, m in self.waiting.items()
                        if m["type"] not in ("hello", "sit", "watch")}
        self.send("hello", client="campaign")
        self.come(seen=self.n)

    def come(self, **more):
        if self.token:
            self.send("sit", match=self.match, token=self.token, **more)
        else:
            self.send("watch", match=self.match, name=self.name, **more)

    def take_state(self, message):
        self.n, self.view = message["n"], message["view"]
        self.offers, self.decision = message.get("offers"), message["decision"]
        self.status, self.dice = message["status"], message["dice"]
        self.side = message["you"].get("side")
        self.check_whole()
        if SCHEMAS and "setup" in message:
            SCHEMAS.check("setup", message["setup"])

    def check_whole(self):
        if not SCHEMAS:
            return
        SCHEMAS.check("view", self.view)
        if self.offers:
            SCHEMAS.check("offers", self.offers)
        if "result" in self.status:
            SCHEMAS.check("result", self.status["result"])

    def take_update(self, update):
        if update["n"] <= self.n:
            return
        assert update["n"] == self.n + 1, f"{self.name}: {update['n']} after {self.n}"
        self.n = update["n"]
        self.view = merge(self.view, update.get("view", {}))
        if "offers" in update:
            self.offers = merge(self.offers, update["offers"])
        for part in ("decision", "status", "dice"):
            if part in update:
                setattr(self, part, update[part])
        if SCHEMAS:
            SCHEMAS.check("events", update.get("events", []))
        if self.n % WHOLE == 0:
            self.check_whole()

    def take_error(self, message, asked):
        code = message["code"]
        if code in ("slow-down", "busy", "not-saved") and asked:
            time.sleep(message["retry_ms"] / 1000)
            self.waiting[asked["id"]] = asked
            self.write(asked)
        elif code == "stale":
            self.take_state(message["state"])
        elif code in ("hello-first", "not-present") and asked:
            self.waiting[asked["id"]] = asked  # sent while the connection broke: comes again
        else:
            self.refused += 1
            raise AssertionError(f"{self.name}: {message} to {asked}")

    # ---- playing ----

    def wants(self):
        """What to send now, if anything."""
        if not self.online or self.waiting or self.n < 0:
            return False
        dice = self.dice
        if dice["creator"] == self.side and "joiner_nonce" in dice and "creator_nonce" not in dice:
            self.send("open-nonce", match=self.match, nonce=self.nonce)
            return True
        playing = self.status["state"] == "playing"
        return playing and self.side is not None and self.decision.get("side") == self.side

    def choose(self, rng):
        keys = sorted(self.offers)
        others = [k for k in keys if k != "end"]
        if rng.random() >= STACK:
            others = [k for k in others if not k.startswith("stack")] or others
        if "end" in keys and (not others or rng.random() < END):
            return self.offers["end"]["action"]
        return self.offers[rng.choice(others)]["action"]

    def act(self, rng):
        action = self.choose(rng)
        if SCHEMAS:
            SCHEMAS.check("action", action)
        self.send("act", match=self.match, key=key(), seen=self.n, action=action)

    def close(self):
        self.process.stdin.close()
        code = self.process.wait(PATIENCE)
        errors = self.stderr()
        self.process.stdout.close()
        self.errors.close()
        assert code == 0, f"{self.name}'s client ended with {code}: {errors}"
        assert "Sanitizer" not in errors and "runtime error" not in errors, errors


class Table:
    """All bots together, served as their clients print."""

    def __init__(self, bots):
        self.bots = bots
        self.selector = selectors.DefaultSelector()
        for bot in bots:
            self.selector.register(bot.process.stdout, selectors.EVENT_READ, bot)
        self.deadline = time.monotonic() + LONGEST

    def serve(self, timeout=PATIENCE):
        assert time.monotonic() < self.deadline, "the campaign takes too long"
        ready = self.selector.select(timeout)
        assert ready, "nothing comes: " + str([(b.name, b.n, b.online, b.waiting)
                                               for b in self.bots])
        for item, _ in ready:
            item.data.read()

    def until(self, condition):
        while not condition():
            self.serve()

    def answer(self, bot, number):
        """The answer to a request of a bot."""
        def found():
            return next((m for m in bot.inbox if m.get("re") == number), None)
        self.until(found)
        return found()


def meet(table, union, confederate, watcher, **terms):
    """The three find each other, as PROTOCOL.md says; by these terms, if not those of the campaign."""
    table.until(lambda: all(bot.online for bot in table.bots))
    for bot in table.bots:
        bot.send("hello", client="campaign")
    union.nonce = os.urandom(32).hex()
    made = table.answer(union, union.send(
        "create", **{"game": "fotm", "edition": "2022", "scenario": "campaign", **terms}, side="union",
        name="Ann", title="Campaign", public=True, nonce_hash=nonce_hash(union.nonce), key=key()))
    union.match, union.token = made["match"], made["token"]
    terms = table.answer(confederate, confederate.send("look", code=made["code"]))
    joined = table.answer(confederate, confederate.send(
        "join", code=made["code"], name="Bob", seed_hash=terms["dice"]["seed_hash"],
        nonce=os.urandom(32).hex(), key=key()))
    confederate.match, confederate.token = joined["match"], joined["token"]
    watcher.match = made["match"]
    for bot in table.bots:
        bot.come()
    table.until(lambda: all(bot.n >= 0 for bot in table.bots))


def play(table, server, players, rng):
    """Until the end; the server dies once on the way."""
    actions, kill_at = 0, rng.randrange(100, 300)
    while not all(bot.status.get("state") == "finished" for bot in table.bots):
        for bot in players:
            if bot.wants() is True and not bot.waiting:
                bot.act(rng)
                actions += 1
                if actions == kill_at:
                    server.kill()
                    server.start()
        for bot in table.bots:
            bot.inbox.clear()
        table.serve()
    return actions


def fresh(table, bot):
    """The state as a newcomer in the same role gets it."""
    before = bot.n
    got = table.answer(bot, bot.send(
        "sit" if bot.token else "watch", match=bot.match,
        **({"token": bot.token} if bot.token else {"name": bot.name})))
    assert got["type"] == "state" and got["n"] == before
    return got


def plain(view):
    """A copy without what differs from viewer to viewer by right."""
    copy = json.loads(json.dumps(view))
    copy.pop("viewer", None)
    copy.get("more", {}).pop("decision", None)
    return copy


def check_end(table, players, watcher):
    for bot in table.bots:
        view = bot.view
        assert fresh(table, bot)["view"] == view, f"{bot.name} knows another position"
    views = [plain(bot.view) for bot in table.bots]
    for view, bot in zip(views, table.bots):
        assert view == views[0], f"{bot.name} and {table.bots[0].name} disagree"
    for bot, viewer in zip(table.bots, ["union", "confederate", "public"]):
        stored = table.answer(watcher, watcher.send("replay", match=bot.match, n=bot.n,
                                                    **{"as": viewer}))
        assert stored.get("last") == bot.n and stored["view"] == bot.view, \
            f"stored for {viewer}: {str(stored)[:200]}, not number {bot.n}"
    assert all(bot.status["result"] == players[0].status["result"] for bot in table.bots)


def check_record(server, match, actions):
    status, _, body = server.http(f"/records/{match}")
    assert " 200 " in status, status
    record = json.loads(body)
    acts = sum(entry["kind"] == "act" for entry in record["entries"])
    assert acts == actions, f"{actions} actions were sent, {acts} are recorded"
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(body)
        file.flush()
        done = subprocess.run([REFEREE, "--data", harness.GAMES, "--replay", file.name],
                              capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 0, done.stdout + done.stderr
    return len(record["entries"])


def main():
    seed = int(os.environ.get("SEED", random.randrange(10 ** 9)))
    print(f"# seed {seed}", flush=True)
    rng = random.Random(seed)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        bots = [Bot(server.port, folder, name) for name in ("ann", "bob", "cid")]
        union, confederate, watcher = bots
        table = Table(bots)
        try:
            meet(table, union, confederate, watcher)
            actions = play(table, server, [union, confederate], rng)
            assert all(bot.losses == 1 and bot.connections == 2 for bot in bots)
            check_end(table, [union, confederate], watcher)
            entries = check_record(server, union.match, actions)
            result = union.status["result"]
            for bot in bots:
                bot.close()
        finally:
            for bot in bots:
                bot.process.kill()
    print(f"# {actions} actions, {entries} entries, result {result}, "
          f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    sys.exit(harness.run_tests({"a campaign over the wire, with a killed server": main}))
