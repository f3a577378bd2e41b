# SPDX-License-Identifier: MIT
"""Being left in peace: who blocks whom, what that keeps apart and what it tells; reports to the host."""
import sqlite3
import subprocess

from harness import *

WORDS = "seven green apples"


def host(server, *words):
    done = subprocess.run([PROGRAM, "--data", server.data, *words], capture_output=True, text=True,
                          timeout=PATIENCE, check=False)
    return done.returncode, done.stdout + done.stderr


def session(server, name):
    got = server.client().ask("account-create", name=name, password=WORDS)
    assert got["type"] == "account", got
    return got["session"]


def come(server, *sessions):
    """A client for each, logged in: passwords take long, and who is silent for long is hung up on."""
    clients = [server.client() for _ in sessions]
    for client, one in zip(clients, sessions):
        assert client.ask("account", session=one)["type"] == "account"
    return clients


def enrol(server, *names):
    return come(server, *[session(server, name) for name in names])


def code_of(message):
    return message.get("code", message["type"])


def take(client, match):
    terms = client.ask("look", match=match)
    return client.ask("join", match=match, name="Taker", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64, key=key())


def test_who_is_blocked_stays_out():
    with Server() as server:
        sessions = [session(server, name) for name in ("Ann", "Bob Lee")]
        (ann, bob), guest = come(server, *sessions), server.client()
        made = create(ann)
        joined = join(bob, made["code"])
        Seen(ann, made["match"], made["token"]).come()
        Seen(bob, joined["match"], joined["token"]).come()
        assert ann.ask("blocks")["names"] == []
        told = ann.ask("block", match=made["match"])
        assert told["type"] == "blocks" and told["names"] == ["Bob Lee"], told
        assert ann.ask("block", match=made["match"])["names"] == ["Bob Lee"], "once is enough"
        assert all(m["type"] in ("presence", "update") for m in bob.quiet()), "he is not told"
        assert bob.ask("blocks")["names"] == []
        # Neither comes to the other: not by a code, nor by the list; and the answer is that of a taken seat.
        hers, his = create(ann, public=True), create(bob, public=True)
        assert code_of(take(bob, hers["match"])) == "not-joinable"
        assert code_of(take(ann, his["match"])) == "blocked"
        # A code is dead to who is blocked, like one that was never given out; who blocks is told so.
        seed = guest.ask("look", code=hers["code"])["dice"]["seed_hash"]
        by_code = lambda client, code: client.ask("join", code=code, name="X", seed_hash=seed, nonce="1" * 64, key=key())
        dead = [{**bob.ask("look", code=code), "re": 0} for code in (hers["code"], "0" * len(hers["code"]))]
        assert dead[0] == dead[1] and dead[0]["code"] == "bad-code", dead
        dead = [{**by_code(bob, code), "re": 0} for code in (hers["code"], "0" * len(hers["code"]))]
        assert dead[0] == dead[1] and dead[0]["code"] == "bad-code", dead
        assert code_of(ann.ask("look", code=his["code"])) == code_of(by_code(ann, his["code"])) == "blocked"
        assert code_of(ann.ask("look", code=hers["code"])) == "terms", "her own"
        # Without a code the seat is not shown as free: to others it is.
        for client, match, free in ((bob, hers, False), (ann, his, False), (guest, hers, True), (ann, hers, True)):
            assert ("free" in client.ask("look", match=match["match"])) == free, (match, free)
        listed = lambda client: {row["match"] for row in client.ask("list", state="open")["matches"]}
        assert listed(bob) == {his["match"]} and listed(ann) == {hers["match"]}, (listed(ann), listed(bob))
        assert listed(guest) == {hers["match"], his["match"]}
        # What goes on goes on, also after the server's end.
        server.stop_keep()
        server.start()
        ann, bob = come(server, *sessions)
        assert Seen(bob, joined["match"], joined["token"]).come()["type"] == "state"
        assert code_of(take(bob, hers["match"])) == "not-joinable"
        # And it ends.
        assert code_of(bob.ask("block-end", name="Ann")) == "out-of-numbers"
        assert ann.ask("block-end", name="boblee")["names"] == []
        assert take(bob, hers["match"])["type"] == "joined"


def test_only_somebody_met_can_be_blocked():
    with Server() as server:
        ann, _ = enrol(server, "Ann", "Cid")
        guest = server.client()
        made = create(ann)
        assert code_of(ann.ask("block", match=made["match"])) == "not-present"
        seen = Seen(ann, made["match"], made["token"])
        seen.come()
        assert code_of(ann.ask("block", match=made["match"])) == "guest", "nobody sits there"
        joined = join(guest, made["code"])
        Seen(guest, joined["match"], joined["token"]).come()
        assert code_of(ann.ask("block", match=made["match"])) == "guest"
        for kind, more in (("block", {"match": made["match"]}), ("blocks", {}), ("block-end", {"name": "Ann"})):
            assert code_of(guest.ask(kind, **more)) == "not-logged-in", kind
        watcher = server.client()
        Seen(watcher, made["match"]).come()
        assert code_of(watcher.ask("block", match=made["match"])) == "not-seated"
        # Whoever there is, and nobody: the answer is the same.
        answers = [{**ann.ask("block-end", name=name), "re": 0} for name in ("Cid", "Nobody at all", "Ann")]
        assert answers[0] == answers[1] == answers[2] and answers[0]["code"] == "out-of-numbers", answers
        # Oneself on the other side is nobody to block.
        mine = create(ann)
        terms = ann.ask("look", code=mine["code"])
        ann.ask("join", code=mine["code"], name="Ann", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64, key=key())
        Seen(ann, mine["match"], mine["token"]).come()
        assert code_of(ann.ask("block", match=mine["match"])) == "guest"


def test_a_guest_does_not_become_who_is_blocked():
    """Whoever binds a seat later, and whichever side it is: two who are kept apart never come to sit opposite."""
    with Server() as server:
        sessions = [session(server, name) for name in ("Ann", "Bob")]
        (ann, bob), guest, other = come(server, *sessions), server.client(), server.client()
        met = create(ann)
        joined = join(bob, met["code"])
        Seen(ann, met["match"], met["token"]).come()
        # Bob sits here as a guest, opposite to Ann; she as a guest, opposite to him.
        hers, his, both = create(ann), create(bob), create(guest)
        as_guest = join(guest, hers["code"])
        her_guest = join(other, his["code"])
        also = join(other, both["code"])
        assert ann.ask("block", match=met["match"])["names"] == ["Bob"]
        bind = lambda client, match, token: client.ask("account-seat", match=match, token=token)
        refused = bind(bob, hers["match"], as_guest["token"])
        assert refused["code"] == "not-joinable" and "guest" in refused["text"], refused
        assert code_of(bind(ann, his["match"], her_guest["token"])) == "blocked"
        # Who binds first keeps the other out.
        assert code_of(bind(bob, both["match"], both["token"])) == "account-seat"
        assert code_of(bind(ann, both["match"], also["token"])) == "blocked"
        # The guest plays on as one; so do those who sat there before.
        state = Seen(guest, hers["match"], as_guest["token"]).come()
        assert state["type"] == "state" and "account" not in state["seats"]["blue"], state["seats"]
        state = Seen(bob, met["match"], joined["token"]).come()
        assert {seat["account"] for seat in state["seats"].values()} == {"Ann", "Bob"}
        # A rematch is joined no more than another match.
        assert ann.ask("block-end", name="Bob")["names"] == []
        assert code_of(bind(bob, hers["match"], as_guest["token"])) == "account-seat"


def test_a_report_reaches_the_host_alone():
    with Server() as server:
        ann, bob = begin(server)
        text = "Bob insults the spectators."
        assert host(server, "reports") == (0, "0 reports\n")
        assert ann.client.ask("report", match=ann.match, text=text)["type"] == "reported"
        watcher = server.client()
        Seen(watcher, ann.match).come(name="Wim")
        assert watcher.ask("report", match=ann.match, text="Ann too.")["type"] == "reported"
        assert code_of(server.client().ask("report", match=ann.match, text="x")) == "not-present"
        assert bob.client.quiet() == [] or all("report" not in m["type"] for m in bob.client.quiet())
        status, said = host(server, "reports")
        lines = said.splitlines()
        assert status == 0 and len(lines) == 3 and lines[2] == "2 reports", said
        assert f"match {ann.match}  red Ann: {text}" in lines[0] and "a spectator Wim: Ann too." in lines[1], lines
        log = server.stderr()
        assert log.count("host.report") == 2 and text not in log
        assert host(server, "reports", "done", "1") == (0, "Report 1 is done with.\n")
        status, said = host(server, "reports", "done", "1")
        assert status != 0 and "no report 1" in said, said
        for words in (("reports", "done"), ("reports", "done", "x"), ("reports", "gone", "1")):
            status, said = host(server, *words)
            assert status != 0 and "reports done NUMBER" in said, (words, said)
        status, said = host(server, "reports")
        assert "1 report" in said and text not in said


def test_reports_come_to_an_end():
    with Server() as server:
        ann, _ = begin(server)
        codes = [code_of(ann.client.ask("report", match=ann.match, text=f"no. {i}")) for i in range(22)]
        assert codes[:20] == ["reported"] * 20 and codes[20:] == ["too-many"] * 2, codes


def test_reports_of_one_come_to_an_end_and_are_his_to_see():
    with Server() as server:
        [ann], bob = enrol(server, "Ann"), server.client()
        made = create(ann)
        joined = join(bob, made["code"])
        Seen(ann, made["match"], made["token"]).come()
        Seen(bob, joined["match"], joined["token"]).come()
        assert bob.ask("reports")["code"] == "not-logged-in"
        assert ann.ask("reports")["reports"] == []
        codes = [code_of(ann.ask("report", match=made["match"], text=f"no. {i}")) for i in range(11)]
        assert codes == ["reported"] * 10 + ["too-many"], codes
        assert server.stderr().count("host.report-refused") == 1
        assert bob.ask("report", match=made["match"], text="His.")["type"] == "reported", "that was hers alone"
        own = ann.ask("reports")["reports"]
        assert [r["text"] for r in own] == [f"no. {i}" for i in range(10)], own
        assert {(r["match"], r["name"]) for r in own} == {(made["match"], "Red")} or own[0]["match"] == made["match"]
        assert "(account Ann): no. 9" in host(server, "reports")[1]
        # Who goes is named by none of them.
        assert ann.ask("account-delete", password=WORDS)["type"] == "account"
        said = host(server, "reports")[1]
        assert "Ann" not in said and "no. 9" in said and "Former player" in said, said


def test_reports_grow_old():
    with Server() as server:
        ann, _ = begin(server)
        for text in ("Old.", "New."):
            assert ann.client.ask("report", match=ann.match, text=text)["type"] == "reported"
        server.stop_keep()
        with sqlite3.connect(server.data + "/ridgeline.db") as db:
            db.execute("UPDATE reports SET at_ms = at_ms - 91 * 86400000 WHERE text = 'Old.'")
            db.execute("UPDATE reports SET at_ms = at_ms - 89 * 86400000 WHERE text = 'New.'")
        db.close()
        server.start()
        server.client()
        until = time.monotonic() + PATIENCE
        while "Old." in host(server, "reports")[1]:
            assert time.monotonic() < until, "it stays"
        assert "New." in host(server, "reports")[1]


def test_who_leaves_is_blocked_by_nobody():
    with Server() as server:
        ann, bob = enrol(server, "Ann", "Bob")
        made = create(ann)
        joined = join(bob, made["code"])
        Seen(ann, made["match"], made["token"]).come()
        assert ann.ask("block", match=made["match"])["names"] == ["Bob"]
        assert bob.ask("account-delete", password=WORDS)["type"] == "account"
        assert ann.ask("blocks")["names"] == []
        with sqlite3.connect(server.data + "/ridgeline.db") as db:
            assert db.execute("SELECT count(*) FROM blocks").fetchone() == (0,)
        db.close()
        # Who takes the name next is another.
        [other] = enrol(server, "Bob")
        ann = server.client()
        assert take(other, create(ann, public=True)["match"])["type"] == "joined"
        assert joined["side"] == "blue"


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
