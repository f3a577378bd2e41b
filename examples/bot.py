# SPDX-License-Identifier: MIT
"""What both example bots share: how a match is made or joined, and how it is played by somebody
who knows no rules. Each offer of the server carries an action that will be accepted; the bot takes
one by chance. protocol/PROTOCOL.md says what the messages mean. Standard library alone.
"""
import argparse
import hashlib
import json
import random
import secrets


def merged(target, patch):
    """A merge patch (RFC 7386): how `view` and `offers` change."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result


def nonce_hash(nonce):
    """PROTOCOL.md, section 8."""
    return hashlib.sha256(b"ridgeline hmac-sha256-1 nonce\0" + bytes.fromhex(nonce)).hexdigest()


class Bot:
    """What the bot knows of its match. `write` brings a message to the server."""
    name = "Bot"

    def __init__(self, arguments):
        self.arguments = arguments
        self.random = random.Random(arguments.seed)
        self.next_id, self.waiting = 1, {}  # what was asked and not answered
        self.hello = self.match = self.token = self.nonce = self.code = None
        self.n, self.offers, self.decision = -1, {}, {}
        self.acting = False  # an action is on its way
        self.put_off = False  # nothing can be done until something is told
        self.side, self.result = None, None

    # ---- messages out ----

    def send(self, kind, **fields):
        message = {"type": kind, "id": self.next_id, **fields}
        self.next_id += 1
        self.waiting[message["id"]] = message
        self.write(message)

    def write(self, message):
        raise NotImplementedError

    def connected(self):
        """A new connection, the first or a later one: hello comes before everything."""
        self.waiting = {number: request for number, request in self.waiting.items()
                        if request["type"] not in ("hello", "sit")}
        self.send("hello", client=self.name)

    def begin(self):
        """Makes a match, or joins one; whoever has a seat already takes it again."""
        if self.token:
            seen = {"seen": self.n} if self.n >= 0 else {}
            self.send("sit", match=self.match, token=self.token, **seen)
        elif self.code:
            self.send("look", code=self.code)
        else:
            game = next(g for g in self.hello["games"]
                        if self.arguments.game in (None, g["game"]))
            self.nonce = secrets.token_hex(32)
            self.send("create", key=secrets.token_hex(16), name=self.name, game=game["game"],
                      edition=game["edition"], side=self.arguments.side or game["sides"][0],
                      scenario=self.arguments.scenario or game["scenarios"][0]["id"], options=[],
                      nonce_hash=nonce_hash(self.nonce))

    def join(self, terms):
        """What the server has fixed already is sent back: nobody can change it now."""
        self.send("join", key=secrets.token_hex(16), code=self.code, name=self.name,
                  nonce=secrets.token_hex(32), seed_hash=terms["dice"]["seed_hash"])

    def act(self):
        if self.acting or self.put_off or not self.offers or self.decision.get("side") != self.side or self.result:
            return
        offers = list(self.offers.values())
        ends = [offer for offer in offers if offer.get("do") == "end"]
        others = [offer for offer in offers if offer.get("do") not in ("end", "stack")]
        offer = self.random.choice(others if others and self.random.random() < 0.9
                                   else ends or others or offers)
        self.acting = True
        self.send("act", match=self.match, key=secrets.token_hex(16), seen=self.n,
                  action=offer["action"])

    # ---- messages in ----

    def take(self, message):
        kind = message["type"]
        asked = self.waiting.pop(message.get("re"), None)
        if asked and asked["type"] == "act":
            self.acting = False
        if kind == "hello":
            self.hello = message
            self.begin()
        elif kind == "terms":
            self.join(message)
        elif "token" in message:  # the answer to create or join
            self.match, self.token = message["match"], message["token"]
            if "code" in message:
                print("#join=" + message["code"], flush=True)
            self.begin()
        elif kind == "state":
            self.take_state(message)
        elif kind == "update":
            self.take_update(message)
        elif kind == "gap":
            for update in message["updates"]:
                self.take_update(update)
        elif kind == "error":
            self.take_error(message, asked)
        if asked and asked["type"] == "sit" and kind != "error":
            for request in list(self.waiting.values()):  # what the old connection left open
                self.write(request)
        self.act()

    def take_state(self, state):
        self.n, self.side = state["n"], state["you"]["side"]
        self.offers, self.decision = state.get("offers", {}), state["decision"]
        self.look_at(state)

    def take_update(self, update):
        if update["n"] <= self.n:
            return
        self.n = update["n"]
        self.offers = merged(self.offers, update.get("offers", {}))
        self.decision = update.get("decision", self.decision)
        self.look_at(update)

    def look_at(self, message):
        """The dice: the creator opens his nonce once the joiner has given his. The end."""
        self.put_off = False
        dice, status = message.get("dice", {}), message.get("status", {})
        if self.nonce and "joiner_nonce" in dice:
            self.send("open-nonce", match=self.match, nonce=self.nonce)
            self.nonce = None
        if status.get("state") in ("finished", "abandoned"):
            self.result = status.get("result", {})

    def take_error(self, error, asked):
        if error["code"] == "stale":
            self.take_state(error["state"])
        elif "retry_ms" in error and asked:  # not now: the same again
            self.waiting[asked["id"]] = asked
            self.acting = asked["type"] == "act"
            self.write(asked)
        elif error["code"] in ("dice-not-ready", "not-started"):
            self.put_off = True
        elif error["code"] != "refused":
            raise SystemExit(f"{error['code']}: {error['text']}")


def arguments(description):
    """The command line of both; more is added by the caller."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("server", help="an address, or an invitation: http://host/#join=CODE")
    for option in ("side", "scenario", "game", "seed"):
        parser.add_argument("--" + option)
    return parser


def report(result):
    """How the match ended, as the last line."""
    if result is None:
        raise SystemExit("the connection was lost for good")
    print(json.dumps(result), flush=True)
