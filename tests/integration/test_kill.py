# SPDX-License-Identifier: MIT
"""The server is killed at any moment, mostly while entries are on their way to the disk. Clients
come back and send again, with the same key, what was not answered. Nothing that was acknowledged
is lost, nothing happens twice, and in the end everybody agrees.

Several matches are played at once, each with requests piled up on the wire (the next action is
sent before the answer to the one before), so that a kill finds some in flight."""
import random

from harness import *

KILLS = int(os.environ.get("KILLS", "30"))
MATCHES = 4
PILE = 3  # actions of a match that are sent before the first is answered


class Player:
    """Red or blue in one match; keeps sending guard choices, each answered exactly once."""

    def __init__(self, seen):
        self.seen = seen
        self.waiting = {}       # key -> action, in the order in which they were sent
        self.acknowledged = {}  # key -> number
        self.resent = set()

    def fire(self, dice):
        seen = self.seen
        mine = key()
        action = {"do": "guard", "at": dice.choice(["high", "middle", "low"])}
        # Those behind the first are chosen on a position that is still to come: the server is
        # to judge each on what is stored when its turn comes.
        number = seen.n + len(self.waiting)
        self.waiting[mine] = action
        seen.client.send("act", match=seen.match, key=mine, seen=number, action=action)

    def note(self, message):
        """An update or a `done` that answers something."""
        mine = message.get("key")
        if mine in self.waiting:
            del self.waiting[mine]
            self.acknowledged[mine] = message["n"]

    def take(self, message):
        if message["type"] == "error":
            assert message["code"] in ("stale", "busy", "not-saved"), message
        elif message["type"] in ("update", "done"):
            self.note(message)
        for update in message.get("updates", []):
            self.note(update)
        self.seen.take(message)


def gather(player, seconds):
    """Takes what comes for some time; False: the connection ended."""
    end = time.monotonic() + seconds
    try:
        while True:
            message = player.seen.client.receive(end - time.monotonic())
            if message is None:
                return True
            player.take(message)
    except (Closed, OSError):
        return False


def come_back(server, player, counts):
    """Sits again; what the gap shows is done, the rest is sent again with its key."""
    seen = player.seen
    seen.client.close()
    seen.client = server.client()
    in_flight = dict(player.waiting)
    message = seen.client.ask("sit", match=seen.match, token=seen.token, seen=seen.n, setup=False)
    for other in seen.client.inbox:
        player.take(other)
    seen.client.inbox.clear()
    player.take(message)
    counts["in flight"] += len(in_flight)
    counts["survived"] += sum(k not in player.waiting for k in in_flight)
    for mine, action in in_flight.items():
        counts["resent"] += 1
        got = seen.client.ask("act", match=seen.match, key=mine, seen=seen.n, action=action)
        if mine in player.waiting:
            assert got["type"] == "update", got
        else:
            assert got["type"] == "done" and got["n"] == player.acknowledged[mine], got
            counts["answered done"] += 1
        player.take(got)
        for other in seen.client.inbox:
            player.take(other)
        seen.client.inbox.clear()
    assert not player.waiting
    return len(in_flight) > 0


def test_kills():
    dice = random.Random(int(os.environ.get("SEED", "11")))
    server = Server()
    players = []
    for _ in range(MATCHES):
        ann, bob = begin(server, side="red", scenario="long")
        players.append(Player(ann))
        bob.client.close()
        eve = Seen(server.client(), ann.match, ann.token)
        eve.client.close()
    counts = dict.fromkeys(("in flight", "survived", "resent", "answered done"), 0)
    kills = kills_in_flight = 0
    # A quick disk leaves little in flight: then more kills.
    while kills < KILLS or (kills_in_flight * 3 < KILLS and kills < 4 * KILLS):
        kills += 1
        for _ in range(dice.randrange(1, 4)):
            for player in players:
                while len(player.waiting) < PILE:
                    player.fire(dice)
            time.sleep(dice.random() * 0.004)
            if dice.random() < 0.3:
                for player in players:
                    gather(player, 0.002)
        server.kill()
        for player in players:
            gather(player, 0.05)
        server.start()
        hit = [come_back(server, player, counts) for player in players]
        kills_in_flight += any(hit)
    acknowledged = sum(len(p.acknowledged) for p in players)
    print(f"# {kills} kills, {kills_in_flight} of them with entries in flight")
    print(f"# {acknowledged} acknowledged, {counts['in flight']} in flight at a kill, "
          f"{counts['survived']} of these survived, {counts['resent']} sent again, "
          f"{counts['answered done']} of these had been done")
    assert kills_in_flight * 3 >= KILLS

    for player in players:
        seen = player.seen
        numbers = sorted(player.acknowledged.values())
        assert len(set(numbers)) == len(numbers), "two actions with one number"
        assert numbers == list(range(numbers[0], seen.n + 1)), "lost, or done twice"
        fresh = Seen(server.client(), seen.match, seen.token)
        fresh.come()
        assert (fresh.n, fresh.view, fresh.offers) == (seen.n, seen.view, seen.offers)
        seen.do("resign", key=key())
        record = server.client()
        got = record.ask("record", match=seen.match)
        entries = got["entries"]
        while "next" in got:
            got = record.ask("record", match=seen.match, **{"from": got["next"]})
            entries += got["entries"]
        assert [e["e"] for e in entries] == list(range(1, len(entries) + 1))
        acts = [e for e in entries if e["kind"] == "act"]
        assert len(acts) == len(player.acknowledged), (len(acts), len(player.acknowledged))
        seen.client.close()
    server.stop()


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
