# SPDX-License-Identifier: MIT
"""What people with accounts ask for while the disk is full, or just before the server is killed: asked again, with the
same key where there is one, it happens once. From the account over a rated match and a tournament to a wish."""
import random

from harness import *
from test_disk import fill_disk, free_disk

WORDS = "seven green apples"


class Person:
    """Somebody with an account, and perhaps a seat, on a connection that may have to be made anew."""

    def __init__(self, server, name):
        self.server, self.name, self.session, self.seat = server, name, None, None
        self.connect()

    def connect(self):
        self.client = self.server.client()
        if self.session:
            assert self.client.ask("account", session=self.session)["account"]["name"] == self.name
        if self.seat:
            assert self.client.ask("sit", match=self.seat["match"], token=self.seat["token"])["type"] == "state"

    def sit(self, seat):
        self.seat = seat
        seen = Seen(self.client, seat["match"], seat["token"])
        seen.come()
        return seen


def full_disk(person, kind, fields):
    """What is asked now is refused."""
    fill_disk(person.server)
    got = person.client.ask(kind, **fields)
    assert got["type"] == "error" and got["code"] == "not-saved", (kind, got)
    free_disk(person.server)


class Killed:
    """Nobody knows what became of what is asked now."""

    def __init__(self, people, dice):
        self.people, self.dice = people, dice

    def __call__(self, person, kind, fields):
        person.client.send(kind, **fields)
        time.sleep(self.dice.random() ** 2 * 0.02)
        person.server.kill()
        person.server.start()
        for one in self.people:
            one.client.abort()
            one.connect()


def asks(person, trouble, asked, /, **fields):
    """The answers when it is asked again, and once more."""
    trouble(person, asked, fields)
    return person.client.ask(asked, **fields), person.client.ask(asked, **fields)


def enrols(person, trouble):
    """What was made without an answer is one's own by the password."""
    first, second = asks(person, trouble, "account-create", name=person.name, password=WORDS)
    assert "name-taken" == second["code"] and first.get("code", second["code"]) == second["code"], (first, second)
    got = first if first["type"] == "account" else person.client.ask("login", name=person.name, password=WORDS)
    person.session = got["session"]


def plays_rated(ann, bob, trouble):
    """From the creation to the end; it counts once."""
    made, again = asks(ann, trouble, "create", game="duel", edition="1", scenario="short", side="red", name="Ann",
                       nonce_hash=nonce_hash("2" * 64), key=key(), rated=True, public=True)
    assert made["type"] == "created" and made["match"] == again["match"] and made["token"] == again["token"], (made, again)
    terms = bob.client.ask("look", code=made["code"])
    seat, again = asks(bob, trouble, "join", code=made["code"], name="Bob", seed_hash=terms["dice"]["seed_hash"],
                       nonce="1" * 64, key=key())
    assert seat["type"] == "joined" and seat["match"] == again["match"] and seat["token"] == again["token"], (seat, again)
    ann.sit(made)
    bob.sit(seat)
    assert ann.client.ask("open-nonce", match=made["match"], nonce="2" * 64)["type"] == "update"
    # Not always the same one of the two: the end that comes to be known after a kill is done already.
    got, again = asks(bob, trouble, "resign", match=made["match"], key=key())
    assert got["type"] in ("update", "done") and again["type"] == "done" and got["n"] == again["n"], (got, again)
    for one, rating in ((ann, 1662), (bob, 1338)):
        one.seat = None
        assert one.client.ask("account")["account"]["ratings"] == [
            {"game": "duel", "rating": rating, "deviation": 290, "played": 1}]
    assert len(ann.client.ask("list")["matches"]) == 1


def plays_cup(ann, bob, trouble):
    """Opened, entered, begun, paired and over, each once."""
    opened, again = asks(ann, trouble, "cup-open", title="Spring Cup", kind="swiss", game="duel", edition="1",
                         scenario="short", rounds=1, key=key())
    cup = opened["cup"]
    assert again["cup"] == cup and len(ann.client.ask("cups")["cups"]) == 1, (opened, again)
    for one in (ann, bob):
        got, _ = asks(one, trouble, "cup-enter", cup=cup)
        assert [player["name"] for player in got["players"]] == ["Ann", "Bob"][:len(got["players"])], got
    for got in asks(ann, trouble, "cup-start", cup=cup):
        assert got.get("round", 1) == 1 and got.get("code", "not-now") == "not-now", got
    made, again = asks(ann, trouble, "cup-play", cup=cup, nonce_hash=nonce_hash("2" * 64), key=key())
    assert made["type"] == "created" and again["match"] == made["match"], (made, again)
    terms = bob.client.ask("look", match=made["match"])
    seat, _ = asks(bob, trouble, "join", match=made["match"], name="Bob", seed_hash=terms["dice"]["seed_hash"],
                   nonce="1" * 64, key=key())
    bob.sit(seat)
    got, again = asks(bob, trouble, "resign", match=made["match"], key=key())
    assert got["type"] in ("update", "done") and again["type"] == "done", (got, again)
    bob.seat = None
    end = time.monotonic() + PATIENCE
    while (told := ann.client.ask("cup", cup=cup))["state"] != "over":
        assert time.monotonic() < end, told
        time.sleep(0.05)
    assert [line["halves"] for line in told["table"]] == [2, 0] and len(told["games"]) == 1, told


def wishes(ann, trouble):
    for got in asks(ann, trouble, "wish", game="duel", side="blue"):
        assert [one["number"] for one in got["wishes"]] == [1], got


def all_of_it(server, people, trouble):
    for one in people:
        enrols(one, trouble)
    plays_rated(*people, trouble)
    plays_cup(*people, trouble)
    wishes(people[0], trouble)


def test_a_full_disk_at_each_step():
    with Server("--cups", "all") as server:
        all_of_it(server, [Person(server, "Ann"), Person(server, "Bob")], full_disk)


def test_a_kill_at_each_step():
    dice = random.Random(int(os.environ.get("SEED", "3")))
    with Server("--cups", "all") as server:
        people = [Person(server, "Ann"), Person(server, "Bob")]
        all_of_it(server, people, Killed(people, dice))


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
