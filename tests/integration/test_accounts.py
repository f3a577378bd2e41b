# SPDX-License-Identifier: MIT
"""Accounts: who has one finds his seats on any device, and nobody else gets in. The wall clock is
moved by the test where days must pass (paced.py)."""
import sqlite3

from harness import *
from paced import Paced

DAY = 24 * 3600 * 1000
WORDS = "seven green apples"


def served(test):
    """With a server of its own."""
    def run():
        with Paced() as server:
            test(server)
    return run


def enrol(server, name="Ann", password=WORDS, **more):
    client = server.client()
    got = client.ask("account-create", name=name, password=password, **more)
    assert got["type"] == "account", got
    return client, got


def login(server, name="Ann", password=WORDS, **more):
    client = server.client()
    return client, client.ask("login", name=name, password=password, **more)


def code_of(message):
    return message.get("code", message["type"])


@served
def test_makes_an_account_once(server):
    ann, got = enrol(server, device="laptop")
    assert got["account"]["name"] == "Ann" and len(got["session"]) == len(got["recovery"]) == 26
    assert [(l["number"], l["device"], l["here"]) for l in got["account"]["logins"]] == [(1, "laptop", True)]
    other = server.client()
    for name in ("Ann", "aNN", "a.n-n", "A n_n"):
        refused = other.ask("account-create", name=name, password=WORDS)
        assert (refused["code"], refused["where"]) == ("name-taken", "name"), refused
    for name, password, where in (("Bo", "seven", "password"), ("Bobby Lee", "bobby lee", "password"),
                                  ("..", WORDS, "name"), ("Computer 2", WORDS, "name"), ("former player", WORDS, "name")):
        refused = other.ask("account-create", name=name, password=password)
        assert (refused["code"], refused["where"]) == ("bad-value", where), refused
    assert "account" not in other.ask("account"), "nobody is logged in by a refusal"
    assert ann.ask("account")["account"]["name"] == "Ann"


@served
def test_a_session_is_a_new_one_each_time(server):
    _, first = enrol(server)
    there, second = login(server, device="phone")
    assert second["session"] != first["session"] and "recovery" not in second
    assert len(second["account"]["logins"]) == 2
    # What a client brings is never made a session.
    guest = server.client()
    assert guest.ask("account", session="0" * 26)["code"] == "bad-session"
    again = guest.ask("login", name="ANN", password=WORDS)
    assert again["session"] not in ("0" * 26, first["session"], second["session"])
    back = server.client().ask("account", session=second["session"])
    assert back["account"]["name"] == "Ann" and "session" not in back
    assert [l["device"] for l in back["account"]["logins"] if l.get("here")] == ["phone"]
    there.close()


@served
def test_keeps_no_password_and_no_token(server):
    _, got = enrol(server)
    with sqlite3.connect(server.data + "/ridgeline.db") as db:
        dump = "\n".join(db.iterdump())
    assert "$argon2id$" in dump
    for secret in (WORDS, got["session"], got["recovery"]):
        assert secret not in dump and secret not in server.stderr(), secret
    db.close()


@served
def test_a_wrong_name_is_a_wrong_password(server):
    enrol(server)
    took = {}
    for name, password in (("Ann", "seven red apples"), ("Nobody here", "seven red apples")):
        client = server.client()
        times = []
        for _ in range(3):
            began = time.monotonic()
            got = client.ask("login", name=name, password=password)
            times.append(time.monotonic() - began)
            assert got["code"] == "bad-login" and "retry_ms" not in got, got
            took.setdefault("text", got["text"])
            assert got["text"] == took["text"]
        took[name] = min(times)
    # Both are tried against something that takes long: no shortcut for names that nobody has.
    assert took["Nobody here"] > took["Ann"] / 3, took


@served
def test_guesses_come_to_an_end(server):
    enrol(server)
    codes = []
    for _ in range(7):
        client, got = login(server, password="wrong password")
        codes.append(got["code"])
        client.close()
    assert codes[:5] == ["bad-login"] * 5 and codes[5] == "too-many", codes
    client, got = login(server)  # not even the right one, for the moment
    assert got["code"] == "too-many" and 0 < got["retry_ms"] <= 60000, got
    # Another name is not held up by that, but the address has no more than ten.
    codes = [code_of(login(server, name="Bob", password="wrong password")[1]) for _ in range(5)]
    assert codes == ["bad-login"] * 5, codes
    assert code_of(login(server, name="Cid", password="wrong password")[1]) == "too-many"


@served
def test_one_connection_does_not_guess_for_ever(server):
    enrol(server)
    client = server.client()
    try:
        for i in range(12):
            client.ask("account", session=f"{i:026d}")
        raise AssertionError("it went on")
    except Closed as end:
        assert end.code == 1008, end


@served
def test_seats_are_found_on_any_device(server):
    ann, got = enrol(server)
    made = create(ann)
    seen = Seen(ann, made["match"], made["token"])
    seen.come()
    assert seen.seats["red"]["account"] == "Ann", seen.seats
    bob = server.client()
    joined = join(bob, made["code"])
    # Elsewhere, without the token.
    phone = server.client()
    phone.careless = True
    assert phone.ask("sit", match=made["match"])["where"] == "token"
    phone.ask("account", session=got["session"])
    mine = phone.ask("mine")
    assert [(s["match"], s["side"]) for s in mine["seats"]] == [(made["match"], "red")], mine
    state = phone.ask("sit", match=made["match"])
    assert state["type"] == "state" and state["you"]["side"] == "red", state
    assert phone.ask("sit", match=made["match"], side="blue")["code"] == "not-permitted"
    # Bob's is his own, and nobody's account until he says so.
    assert "account" not in state["seats"]["blue"], state["seats"]
    assert bob.ask("account-seat", match=made["match"], token=joined["token"])["code"] == "not-logged-in"
    bob.ask("account-create", name="Bob", password=WORDS)
    wrong = made["token"][:-1] + ("1" if made["token"].endswith("0") else "0")
    assert bob.ask("account-seat", match=made["match"], token=wrong)["code"] == "bad-token"
    taken = bob.ask("account-seat", match=made["match"], token=joined["token"])
    assert (taken["type"], taken["side"]) == ("account-seat", "blue"), taken
    assert [s["side"] for s in bob.ask("mine")["seats"]] == ["blue"]
    assert phone.ask("sit", match=made["match"])["seats"]["blue"]["account"] == "Bob"
    server.stop_keep()
    server.start()
    again = server.client()
    again.ask("account", session=got["session"])
    assert again.ask("sit", match=made["match"])["seats"]["blue"]["account"] == "Bob"


@served
def test_who_joins_logged_in_owns_the_seat(server):
    made = create(server.client())
    bob, _ = enrol(server, name="Bob")
    joined = join(bob, made["code"])
    assert [s["side"] for s in bob.ask("mine")["seats"]] == ["blue"]
    seen = Seen(bob, joined["match"], joined["token"])
    seen.come()
    assert seen.seats["blue"]["account"] == "Bob"
    assert seen.do("vacate", key=key())["type"] == "update"
    assert bob.ask("mine")["seats"] == [], "a seat that was given up is nobody's"
    assert bob.ask("sit", match=made["match"])["code"] == "not-permitted"


@served
def test_a_login_that_ends_leaves_its_seats(server):
    ann, got = enrol(server)
    made = create(ann)
    thief = server.client()
    thief.ask("account", session=got["session"])
    thief.ask("sit", match=made["match"])
    other, second = login(server)
    number = next(l["number"] for l in second["account"]["logins"] if not l.get("here"))
    left = other.ask("logout", number=number)
    assert [l["number"] for l in left["account"]["logins"]] == [2], left
    thief.expect("left", match=made["match"])
    assert "account" not in thief.expect("account")
    assert thief.ask("mine")["code"] == "not-logged-in"
    assert thief.ask("try", match=made["match"], action={"do": "pass"})["code"] == "not-present"
    assert server.client().ask("account", session=got["session"])["code"] == "bad-session", "an old session is replayed"
    assert other.ask("logout", number=number)["code"] == "out-of-numbers"
    # A seat taken by its token stays: the token is the seat.
    seen = Seen(other, made["match"], made["token"])
    seen.come()
    assert "account" not in other.ask("logout")
    assert other.ask("notes", match=made["match"])["type"] == "notes"


@served
def test_another_password_ends_other_logins(server):
    ann, got = enrol(server)
    other, second = login(server)
    assert other.ask("account-password", password="wrong password", new_password=WORDS + "!")["code"] == "bad-login"
    assert other.ask("account-password", password=WORDS, new_password="short")["where"] == "new_password"
    kept = other.ask("account-password", password=WORDS, new_password=WORDS + "!")
    assert [l["here"] for l in kept["account"]["logins"]] == [True], kept
    assert "account" not in ann.expect("account")
    assert server.client().ask("account", session=got["session"])["code"] == "bad-session"
    assert server.client().ask("account", session=second["session"])["type"] == "account"
    assert code_of(login(server)[1]) == "bad-login"
    assert code_of(login(server, password=WORDS + "!")[1]) == "account"


@served
def test_recovers_by_its_code(server):
    ann, got = enrol(server)
    client = server.client()
    assert client.ask("account-recover", name="Ann", code="0" * 26, new_password="six blue plums")["code"] == "bad-login"
    assert client.ask("account-recover", name="Nobody", code=got["recovery"], new_password="six blue plums")["code"] == "bad-login"
    back = client.ask("account-recover", name="ann", code=got["recovery"], new_password="six blue plums")
    assert back["type"] == "account" and back["recovery"] != got["recovery"], back
    assert [l.get("here") for l in back["account"]["logins"]] == [True]
    assert "account" not in ann.expect("account")
    assert server.client().ask("account", session=got["session"])["code"] == "bad-session"
    used = server.client().ask("account-recover", name="Ann", code=got["recovery"], new_password="six blue plums")
    assert used["code"] == "bad-login", "a code serves once"
    assert code_of(login(server, password="six blue plums")[1]) == "account"


@served
def test_goes_for_good(server):
    ann, got = enrol(server)
    made = create(ann, public=True)
    joined = join(server.client(), made["code"])
    watcher = server.client()
    assert ann.ask("account-delete", password="wrong password")["code"] == "bad-login"
    assert "account" not in ann.ask("account-delete", password=WORDS)
    assert server.client().ask("account", session=got["session"])["code"] == "bad-session"
    assert code_of(login(server)[1]) == "bad-login"
    for _ in range(2):
        row = watcher.ask("list")["matches"][0]
        assert row["seats"]["red"]["name"].startswith("Former player "), row
        state = watcher.ask("watch", match=made["match"])
        assert state["seats"]["red"]["name"] == row["seats"]["red"]["name"] and "account" not in state["seats"]["red"]
        server.stop_keep()
        server.start()
        watcher = server.client()
    with sqlite3.connect(server.data + "/ridgeline.db") as db:
        assert "Ann" not in "\n".join(db.iterdump())
    db.close()
    # The name is free again, and leads to nothing of what was.
    anew, _ = enrol(server)
    assert anew.ask("mine")["seats"] == []
    assert joined["side"] == "blue"


def test_a_session_that_nobody_uses_ends():
    with Paced() as server:
        _, got = enrol(server)
        server.pass_ms(100 * DAY)
        assert server.client().ask("account", session=got["session"])["type"] == "account"
        server.pass_ms(170 * DAY)  # since then
        assert server.client().ask("account", session=got["session"])["type"] == "account"
        server.pass_ms(181 * DAY)
        assert server.client().ask("account", session=got["session"])["code"] == "bad-session"


@served
def test_survives_a_kill_at_any_moment(server):
    """What was answered is there again; what was not is there whole or not at all."""
    for i in range(4):
        client = server.client()
        number = client.send("account-create", name=f"Ann {'abcd'[i]}", password=WORDS)
        time.sleep(0.06 * i)
        answered = None
        try:
            if i == 3:
                answered = client.reply(number)
        except Closed:
            pass
        server.kill()
        server.start()
        got = login(server, name=f"Ann {'abcd'[i]}")[1]
        if answered:
            assert got["type"] == "account", got
            assert server.client().ask("account", session=answered["session"])["type"] == "account"
        assert code_of(got) in ("account", "bad-login"), got


def test_a_host_may_do_without():
    with Server("--accounts", "off") as server:
        client = server.client()
        assert "accounts" not in client.hello["features"]
        for kind, fields in (("account-create", {"name": "Ann", "password": WORDS}), ("login", {"name": "Ann", "password": WORDS}),
                             ("account", {}), ("account-recover", {"name": "Ann", "code": "0" * 26, "new_password": WORDS})):
            assert client.ask(kind, **fields)["code"] == "no-accounts", kind


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
