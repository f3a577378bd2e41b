# SPDX-License-Identifier: MIT
"""The host's commands to a running server, each with what it says."""
import random
import stat
import subprocess

from harness import *


def host(server, *words):
    """Status, what was said, and what was said on the error output."""
    done = subprocess.run([PROGRAM, "--data", server.data, *words], capture_output=True, text=True,
                          timeout=PATIENCE, check=False)
    return done.returncode, done.stdout, done.stderr


def good(server, *words):
    status, said, wrong = host(server, *words)
    assert status == 0 and said and not wrong, (words, status, said, wrong)
    return said


def test_a_seat_is_freed():
    with Server() as server:
        ann, bob = begin(server)
        said = good(server, "vacate", ann.match, "blue")
        assert said.startswith(f"Bob has left the seat of blue in match {ann.match}."), said
        for seen in (ann, bob):
            got = seen.client.expect("update")
            assert got["kind"] == "vacate" and got["by"] == "blue" and got["host"] is True, got
            seen.update(got)
        assert not ann.seats["blue"]["taken"] and bob.token
        assert ann.status["code"] in said, "the invitation is named"
        # The old token is dead; the invitation that his opponent now sees is good for the seat.
        again = server.client().ask("sit", match=ann.match, token=bob.token)
        assert again["type"] == "error" and again["code"] == "bad-token", again
        carl = server.client()
        joined = carl.ask("join", code=ann.status["code"], name="Carl", key=key())
        assert joined["type"] == "joined" and joined["side"] == "blue", joined
        seen = Seen(carl, joined["match"], joined["token"])
        seen.come()
        ann.absorb()
        who = decider(by_side(ann, seen))
        assert who.act(offered_action(who, random.Random(1)))["type"] == "update"
        ann.absorb()
        log = server.stderr()
        assert log.count(f" match.join match={ann.match} side=blue") == 2, log
        assert f" match.vacate match={ann.match} side=blue" in log, log
        # It is in the record for ever, also after a restart.
        server.kill()
        server.start()
        fresh = Seen(server.client(), ann.match, ann.token)
        fresh.come()
        assert fresh.n == ann.n and fresh.seats["blue"]["name"] == "Carl"


def test_matches_are_listed_and_shown():
    with Server() as server:
        assert good(server, "list") == "0 matches\n"
        ann, bob = begin(server, title="Sunday", public=True)
        create(ann.client)
        lines = good(server, "list").splitlines()
        assert len(lines) == 3 and lines[-1] == "2 matches", lines
        row = next(line for line in lines if line.startswith(ann.match))
        for part in ("playing", "public", "2 here", "red: Ann, blue: Bob", "Sunday"):
            assert part in row, (part, row)
        assert "private" in next(line for line in lines[:-1] if not line.startswith(ann.match))
        assert good(server, "list", "open").splitlines()[-1] == "1 match"
        assert good(server, "list", "finished") == "0 matches\n"
        assert good(server, "list", "all").splitlines()[-1] == "2 matches"
        watcher = Seen(server.client(), ann.match)
        watcher.come()
        bob.client.close()
        end = time.monotonic() + PATIENCE
        while "blue: Bob, not here" not in (said := good(server, "show", ann.match)):
            assert time.monotonic() < end, said
        for part in ("game: duel 1, short", "title: Sunday", "state: playing", "red: Ann, here (made the match)",
                     "watching: 1", "entries: 2", "chat: 0 lines"):
            assert part in said, (part, said)
        with open(os.path.join(server.data, "ridgeline.db"), "rb") as file:
            assert file.read(16) == b"SQLite format 3\0"
        assert "seed" not in said and (ann.token not in said), "nothing that is secret"


def test_many_matches_are_listed():
    with Server() as server:
        client = server.client()
        for _ in range(620):
            create(client)
        assert good(server, "list").count("\n") == 621, "more than a page of the store"


def test_a_match_is_ended():
    with Server() as server:
        ann, bob = begin(server)
        said = good(server, "end", ann.match)
        assert said == f"Match {ann.match} is ended: Ann and Bob will not go on.\n", said
        bob.absorb()
        assert bob.status["state"] == "abandoned", bob.status
        status, _, wrong = host(server, "end", ann.match)
        assert status == 1 and "is over already" in wrong, wrong
        alone = create(server.client())
        assert "Ann will not go on" in good(server, "end", alone["match"])


def test_a_match_is_removed():
    with Server() as server:
        ann, bob = begin(server, public=True)
        watcher = Seen(server.client(), ann.match)
        watcher.come()
        assert good(server, "delete", ann.match) == f"Match {ann.match} is gone for good.\n"
        for seen in (ann, bob, watcher):
            got = seen.client.expect("left")
            assert got["match"] == ann.match and "re" not in got, got
            assert seen.client.ask("ping")["type"] == "pong", "the connection is kept"
        assert ann.client.ask("sit", match=ann.match, token=ann.token)["code"] == "unknown-match"
        assert bob.client.ask("list")["matches"] == []
        status, _, wrong = host(server, "delete", ann.match)
        assert status == 1 and "no such match" in wrong, wrong
        server.kill()
        server.start()
        assert server.client().ask("sit", match=ann.match, token=ann.token)["code"] == "unknown-match"


def test_a_match_is_removed_while_it_is_played():
    """However it falls, the server lives, and the host is told what is true."""
    with Server() as server:
        for _ in range(20):
            ann, bob = begin(server, scenario="long")
            for number in range(5):
                ann.client.send("act", match=ann.match, key=key(), seen=ann.n, action={"do": "guard", "at": "low"})
            status, said, wrong = host(server, "delete", ann.match)
            assert (status == 0 and "gone" in said) or (status == 1 and "try again" in wrong), (status, said, wrong)
            gone = ann.client.ask("watch", match=ann.match)
            assert (gone.get("code") == "unknown-match") == (status == 0), (gone, status)
            ann.client.close()
            bob.client.close()


def test_chat_is_muted():
    with Server() as server:
        ann, bob = begin(server)
        assert "Nobody can write" in good(server, "mute", ann.match)
        got = ann.client.ask("chat", match=ann.match, channel="players", text="hello")
        assert got["code"] == "muted", got
        server.kill()
        server.start()
        ann.client = server.client()
        ann.come()
        assert ann.client.ask("chat", match=ann.match, channel="players", text="hello")["code"] == "muted"
        assert "muted" in good(server, "show", ann.match)
        assert "open again" in good(server, "mute", ann.match, "off")
        assert ann.client.ask("chat", match=ann.match, channel="players", text="hello")["type"] == "chat"


def test_everybody_is_told():
    with Server() as server:
        ann, bob = begin(server)
        third, silent = server.client(), server.client(hello=False)
        assert good(server, "say", "Back", "in five", "minutes: ÄÖ") == "Told to 3 who are connected.\n"
        for client in (ann.client, bob.client, third):
            got = client.expect("notice")
            assert got["text"] == "Back in five minutes: ÄÖ" and got["at"] > 0 and "ends_at" not in got, got
        silent.close()
        status, _, wrong = host(server, "say", "x" * 2100)
        assert status == 1 and "500 characters" in wrong, wrong


def test_a_server_is_drained():
    """No new matches, everybody is told; what was accepted is stored; then it ends, with status 0."""
    with Server() as server:
        ann, bob = begin(server, scenario="long")
        process = subprocess.Popen([PROGRAM, "--data", server.data, "drain", "2"], stdout=subprocess.PIPE, text=True)
        for seen in (ann, bob):
            got = seen.client.expect("notice")
            assert got["ends_at"] > got["at"] and "2 seconds" in got["text"], got
        made = ann.client.ask("create", game="duel", edition="1", scenario="short", side="red", name="A",
                              nonce_hash="0" * 64, key=key())
        assert made["code"] == "closing", made
        who = decider(by_side(ann, bob))
        assert who.act(offered_action(who, random.Random(1)))["type"] == "update", "play goes on"
        n = who.n
        assert ann.client.closed() == 1001
        assert process.wait(PATIENCE) == 0, "the command ends with the server"
        assert process.stdout.read().startswith("No new matches from now on; told to 2 who are connected.")
        process.stdout.close()
        assert server.process.wait(PATIENCE) == 0
        server.process.stdout.close()
        server.start()
        who.client = server.client()
        who.come()
        assert who.n == n


def test_creating_with_a_password():
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/word", "w", encoding="utf-8") as file:
            file.write("open sesame\n")
        for option in ("open sesame", "@" + folder + "/word"):
            with Server("--create-password", option) as server:
                client = server.client()
                assert client.hello["create_password"] is True
                fields = {"game": "duel", "edition": "1", "scenario": "short", "side": "red", "name": "A",
                          "nonce_hash": "0" * 64}
                assert client.ask("create", key=key(), **fields)["code"] == "bad-password"
                for wrong in ("open", "open sesame!", "open sesamE", "x"):
                    assert client.ask("create", key=key(), password=wrong, **fields)["code"] == "bad-password"
                made = client.ask("create", key=key(), password="open sesame", **fields)
                assert made["type"] == "created", made
                # Who is invited needs none, nor who plays on.
                assert server.client().ask("look", code=made["code"])["type"] == "terms"
                for _ in range(5):
                    client.ask("create", key=key(), password="wrong", **fields)
                client.send("create", key=key(), password="wrong", **fields)
                assert client.closed() == 1008, "guessing ends"
        with Server() as server:
            assert "create_password" not in server.client().hello


def test_health():
    with Server() as server:
        assert good(server, "health") == "All is well.\n"


def test_what_cannot_be_done():
    with Server() as server:
        ann, _ = begin(server)
        for words, text in (
                (("vacate", ann.match, "green"), "no side green"),
                (("vacate", "0" * 13, "red"), "no such match"),
                (("vacate", "no such", "red"), "too many"),
                (("vacate", "nosuch", "red"), "no such match"),
                (("vacate", ann.match), "takes a match and a side"),
                (("show",), "takes a match"), (("show", "0" * 13), "no such match"),
                (("end", "0" * 13), "no such match"), (("delete", "x"), "no such match"),
                (("mute", ann.match, "perhaps"), "mute MATCH off"), (("list", "some"), "finished, abandoned or all"),
                (("drain", "soon"), "drain SECONDS"), (("drain", "-1"), ""), (("say",), "takes a text"),
                (("say", "a\tb"), "control characters"), (("health", "x"), "takes nothing"),
                (("dance",), "unknown command")):
            status, said, wrong = host(server, *words)
            assert status != 0 and text in wrong and not said, (words, status, said, wrong)
        assert good(server, "vacate", ann.match, "blue")
        status, _, wrong = host(server, "vacate", ann.match, "blue")
        assert status == 1 and "Nobody sits there" in wrong, wrong
        ann.client.quiet()
        mode = os.stat(os.path.join(server.data, "ridgelined.sock")).st_mode
        assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600, oct(mode)
        data = server.data
    status, _, wrong = host(type("Gone", (), {"data": data}), "vacate", "0" * 13, "red")
    assert status != 0 and "no server is running" in wrong, wrong


def test_nonsense_at_the_door():
    """Whoever may open the socket is the host; nonsense costs nobody else anything."""
    with Server() as server:
        ann, bob = begin(server)
        path = os.path.join(server.data, "ridgelined.sock")
        for text in (b"\n", b"vacate\n", b"x" * 5000, b"\0\0\n", b"vacate a b c d\n", b"say\n", b"say  \n", b"list " +
                     b"a " * 500 + b"\n", b"mute\n", b""):
            with socket.socket(socket.AF_UNIX) as sock:
                sock.settimeout(PATIENCE)
                sock.connect(path)
                try:
                    sock.sendall(text)
                    if text.endswith(b"\n"):
                        assert b'"done":false' in sock.recv(4096)
                except (BrokenPipeError, ConnectionResetError):
                    assert len(text) > 1000
        for _ in range(50):  # who asks and does not wait
            with socket.socket(socket.AF_UNIX) as sock:
                sock.connect(path)
                sock.sendall(random.choice([b"list all\n", f"show {ann.match}\n".encode(),
                                            f"mute {ann.match}\n".encode()]))
        open_all_the_time = socket.socket(socket.AF_UNIX)
        open_all_the_time.connect(path)
        who = decider(by_side(ann, bob))
        assert who.act(offered_action(who, random.Random(1)))["type"] == "update"
        server.stop()  # closes the one that is open, and ends cleanly
        open_all_the_time.close()
        server.start()


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
