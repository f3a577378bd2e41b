# SPDX-License-Identifier: MIT
"""What one client, or one address, may take of the server; what is removed; what a clock or a disk
that goes wrong does to a match."""
import glob
import sqlite3
import unicodedata

from harness import *

FAR = "X-Forwarded-For: 203.0.113.7\r\n"  # as a proxy on this machine would say
EMOJI = "\U0001f600" * 500


def code_of(got, code):
    assert got["type"] == "error" and got["code"] == code, got
    return got


def say(seen, text="Hello", channel="players", **more):
    return seen.client.ask("chat", match=seen.match, channel=channel, text=text, **more)


def database(server):
    return sqlite3.connect(glob.glob(server.data + "/*.db")[0])


def test_chat_has_a_bucket_of_its_own():
    with Server() as server:
        ann, bob = begin(server)
        # In one write: they come at the same moment, however slow this machine is.
        lines = [{"type": "chat", "id": 100 + n, "match": ann.match, "channel": "players",
                  "text": "Hello"} for n in range(6)]
        ann.client.send_raw(b"".join(frame(1, json.dumps(line).encode()) for line in lines))
        for n in range(5):
            assert ann.client.reply(100 + n)["type"] == "chat"
        got = code_of(ann.client.reply(105), "slow-down")
        assert 0 < got["retry_ms"] <= 1001, got
        assert say(bob)["type"] == "chat", "it is the connection's own"
        assert ann.act({"do": "guard", "at": "low"})["type"] in ("update", "error"), "and the chat's"
        time.sleep(got["retry_ms"] / 1000)
        assert say(ann)["c"] == 7


def test_a_line_sent_again_is_said_once():
    with Server() as server:
        ann, bob = begin(server)
        mine = key()
        first = say(ann, "once", key=mine)
        again = say(ann, "once", key=mine)
        assert (again["c"], again["at"], again["text"]) == (first["c"], first["at"], "once"), again
        server.kill()
        server.start()
        ann = Seen(server.client(), ann.match, ann.token)
        ann.come()
        again = say(ann, "once", key=mine)
        assert (again["c"], again["at"]) == (first["c"], first["at"]), again
        assert say(ann, "twice")["c"] > first["c"]
        log = ann.do("chat-log", channel="players")
        assert [line["text"] for line in log["lines"]] == ["once", "twice"], log
        del bob


def test_the_creator_closes_the_spectators_chat():
    with Server() as server:
        ann, bob = begin(server)
        eve = Seen(server.client(), ann.match)
        eve.come(name="Eve")
        assert say(eve, channel="spectators")["type"] == "chat"
        code_of(bob.do("chat-rule", spectators="closed"), "not-yours")
        code_of(eve.do("chat-rule", spectators="closed"), "not-seated")
        assert ann.do("chat-rule", spectators="closed")["spectators"] == "closed"
        assert eve.client.expect("chat-rule")["spectators"] == "closed"
        assert bob.client.expect("chat-rule")["spectators"] == "closed"
        code_of(say(eve, channel="spectators"), "chat-closed")
        assert say(bob)["type"] == "chat", "the players go on"
        assert len(eve.do("chat-log", channel="spectators")["lines"]) == 1
        server.kill()
        server.start()
        eve = Seen(server.client(), ann.match)
        assert eve.come()["chat"]["closed"] is True
        code_of(say(eve, channel="spectators"), "chat-closed")
        ann = Seen(server.client(), ann.match, ann.token)
        ann.come()
        ann.do("chat-rule", spectators="open")
        assert say(eve, channel="spectators")["type"] == "chat"


def test_a_player_mutes_his_opponent():
    with Server() as server:
        ann, bob = begin(server)
        eve = Seen(server.client(), ann.match)
        eve.come(name="Eve")
        phone = Seen(server.client(), ann.match, ann.token)
        phone.come()
        say(bob, text="before")
        for seen in (ann, phone):
            assert seen.client.expect("chat")["text"] == "before"
        code_of(eve.do("mute", on=True), "not-seated")
        assert ann.do("mute", on=True)["on"] is True
        assert phone.client.expect("mute")["on"] is True, "his other devices know"
        assert say(bob, text="hidden")["type"] == "chat", "nobody tells him"
        assert say(ann, text="mine")["type"] == "chat"
        assert phone.client.expect("chat")["text"] == "mine"
        assert bob.client.expect("chat")["text"] == "mine"

        def texts(seen):
            return [line["text"] for line in seen.do("chat-log", channel="players")["lines"]]
        assert texts(ann) == texts(phone) == ["mine"] and texts(bob) == ["before", "hidden", "mine"]
        server.kill()
        server.start()
        ann, bob = (Seen(server.client(), one.match, one.token) for one in (ann, bob))
        assert ann.come()["chat"]["muted"] is True and "muted" not in bob.come()["chat"]
        say(bob, text="still")
        assert texts(ann) == ["mine"]
        assert ann.do("mute")["on"] is False
        assert texts(ann) == ["before", "hidden", "mine", "still"]
        say(bob, text="heard")
        assert ann.client.expect("chat")["text"] == "heard"
        # It is between these two: who takes the seat later is read.
        ann.do("mute", on=True)
        bob.do("vacate", key=key())
        ann.client.expect("update")
        server.kill()
        server.start()
        ann = Seen(server.client(), ann.match, ann.token)
        assert "muted" not in ann.come()["chat"]


def test_arrows_are_for_those_who_watch():
    with Server() as server:
        ann, bob = begin(server)
        eve, lim = (Seen(server.client(), ann.match) for _ in range(2))
        eve.come(name="Eve")
        lim.come()
        draw = {"arrows": ["a1.a2", "b1.c3"]}
        got = eve.do("arrows", **draw)
        assert (got["type"], got["by"], got["arrows"]) == ("arrows", "Eve", draw["arrows"]), got
        seen = lim.client.expect("arrows")
        assert (seen["by"], seen["arrows"]) == ("Eve", draw["arrows"]) and "re" not in seen, seen
        for player in (ann, bob):
            code_of(player.do("arrows", **draw), "not-permitted")
            player.client.ask("ping")
            assert not any(message["type"] == "arrows" for message in player.client.inbox), player.client.inbox
        assert "by" not in lim.do("arrows", arrows=["a1.a3"])
        assert eve.client.expect("arrows")["arrows"] == ["a1.a3"]
        lim.client.close()
        assert eve.client.expect("arrows")["arrows"] == [], "they go with who drew them"
        assert any(eve.do("arrows", **draw).get("code") == "slow-down" for _ in range(8))
        ann.do("chat-rule", spectators="closed")
        code_of(eve.do("arrows", arrows=[]), "chat-closed")
        eve.client.careless = True
        code_of(eve.do("arrows", arrows=[f"a1.b{i}" for i in range(17)]), "too-long")
        code_of(eve.do("arrows", arrows=["A1 B2"]), "bad-value")
        # When it is over everybody draws for everybody.
        ann.do("chat-rule", spectators="open")
        ann.do("resign", key=key())
        bob.client.expect("update")
        assert bob.do("arrows", **draw)["by"] == "Bob"
        assert ann.client.expect("arrows")["arrows"] == draw["arrows"]


def test_marks_do_not_pile_up():
    with Server() as server:
        ann, _ = begin(server)
        zalgo = "Z" + "\u0301\u0489\u0334" * 7
        code_of(say(ann, zalgo), "bad-text")
        code_of(server.client().ask("create", game="duel", edition="1", scenario="short", side="red",
                                    name=zalgo, nonce_hash="0" * 64, key=key()), "bad-text")
        for text in ("\u0e17\u0e35\u0e48", unicodedata.normalize("NFD", "Ti\u1ebfng Vi\u1ec7t"),
                     "\u05e9\u05c1\u05bc\u05b8\u05dc", "\U0001f468\ufe0f"):
            assert say(ann, text)["text"] == text


def test_too_many_matches_says_what_and_when():
    with Server("--matches-per-hour", "2") as server:
        client = server.client()
        create(client)
        create(client)
        got = client.ask("create", game="duel", edition="1", scenario="short", side="red", name="Ann",
                         nonce_hash="0" * 64, key=key())
        code_of(got, "too-many")
        assert 1000000 < got["retry_ms"] <= 1800001, got
        assert "matches" in got["text"], got


def test_one_address_cannot_fill_the_disk():
    with Server("--megabytes-per-day", "1") as server:
        before = sum(os.path.getsize(name) for name in glob.glob(server.data + "/*"))
        refused, said = set(), 0
        for _ in range(20):
            client = server.client(extra=FAR)
            made = create(client)
            seen = Seen(client, made["match"], made["token"])
            seen.come()
            for _ in range(5):
                got = say(seen, EMOJI)
                said += got["type"] == "chat"
                if got["type"] == "error":
                    refused.add(got["code"])
                    assert got["retry_ms"] > 60000, got
            got = seen.do("notes", text="\u4e16" * 1300)
            if got["type"] == "error":
                refused.add(got["code"])
        assert refused == {"too-many"}, refused
        assert said * 2000 <= 1000000 // 8, said
        assert say(begin(server)[0])["type"] == "chat", "others are not touched"
        # Playing goes on when talk is used up, until all bytes are.
        ann, bob = server.client(extra=FAR), server.client(extra=FAR)
        made = create(ann)
        got = "update"
        seen = Seen(ann, made["match"], made["token"])
        seen.come()
        join(bob, made["code"])
        seen.catch_up(1)
        steps = 0
        while got == "update" and steps < 3000:
            got = seen.do("propose", key=key(), what="draw")
            got = got["type"] if got["type"] == "update" else got["code"]
            if got == "update":
                got = seen.do("respond", key=key(), proposal=seen.status["proposal"]["id"],
                              answer="withdraw")["type"]
            elif got == "asked-already":
                break
            steps += 1
        while True:
            got = ann.ask("create", game="duel", edition="1", scenario="short", side="red", name="Ann",
                          nonce_hash="0" * 64, key=key())
            if got["type"] == "error":
                break
        code_of(got, "too-many")
        assert "day" in got["text"] and got["retry_ms"] > 1000, got
        after = sum(os.path.getsize(name) for name in glob.glob(server.data + "/*"))
        assert after - before < 8 << 20, (before, after)


def test_what_nobody_wants_is_removed():
    with Server() as server:
        lonely = create(server.client(), public=True)
        running, _ = begin(server, public=True)
        finished, _ = begin(server, public=True)
        finished.do("resign", key=key())
        fresh = create(server.client(), public=True)
        ids = [match["match"] for match in server.client().ask("list")["matches"]]
        assert len(ids) == 4
        server.kill()
        with database(server) as store:
            old = int(time.time() * 1000) - 40 * 86400000
            store.execute("UPDATE matches SET changed_ms = ? WHERE id != ?", (old, fresh["match"]))
        store.close()

        def left():
            return {match["match"] for match in server.client().ask("list")["matches"]}

        server.start()
        end = time.monotonic() + PATIENCE
        while lonely["match"] in left() and time.monotonic() < end:
            time.sleep(0.05)
        assert left() == {running.match, finished.match, fresh["match"]}
        code_of(server.client().ask("sit", match=lonely["match"], token=lonely["token"]),
                "unknown-match")
        server.kill()
        server.options += ["--forget-idle", "39", "--forget-finished", "39"]
        server.start()
        while len(left()) > 1 and time.monotonic() < end:
            time.sleep(0.05)
        assert left() == {fresh["match"]}
        server.kill()
        with database(server) as store:
            for table in ("entries", "tokens", "codes"):
                rows = store.execute(f"SELECT count(DISTINCT match_row) FROM {table}").fetchone()[0]
                assert rows <= 1, (table, rows)
        store.close()
        server.start()


def test_the_clock_going_back_does_not_take_the_record_with_it():
    with Server() as server:
        ann, bob = begin(server)
        server.kill()
        ahead = int(time.time() * 1000) + 86400000
        with database(server) as store:
            number, text = store.execute("SELECT number, text FROM entries ORDER BY number DESC LIMIT 1").fetchone()
            entry = json.loads(text)
            entry["at"] = ahead
            store.execute("UPDATE entries SET text = ? WHERE number = ?", (json.dumps(entry), number))
        store.close()
        server.start()
        ann = Seen(server.client(), ann.match, ann.token)
        ann.come()
        got = ann.do("resign", key=key())
        assert got["type"] == "update" and got["at"] >= ahead, got
        del bob


def test_a_damaged_page_is_told_as_what_it_is():
    with Server() as server:
        ann, _ = begin(server)
        server.stop_keep()
        store = database(server)
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = store.execute("PRAGMA page_size").fetchone()[0]
        page = store.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'").fetchone()[0]
        store.close()
        with open(glob.glob(server.data + "/*.db")[0], "r+b") as file:
            file.seek((page - 1) * size)
            file.write(b"\xa5" * size)
        server.start()
        client = server.client()
        for _ in range(2):
            code_of(client.ask("sit", match=ann.match, token=ann.token), "internal")
        assert "malformed" in server.stderr(), server.stderr()
        assert client.ask("list")["type"] == "matches"


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
