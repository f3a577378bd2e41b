# SPDX-License-Identifier: MIT
"""`ridgeline --plain` and `--json` as scripts use them: links that are followed and links that are
refused, faults of the connection in sentences, and everything around a match that is no move.
Prints TAP.

Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE (the client).
"""
import contextlib
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

import harness
from keyboard import CLIENT, PATIENCE, Typist

ANALYSIS_S = 5 * harness.PATIENCE  # a machine that does much else takes long to think
TLS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tls")


def run(*arguments, lines="", folder=None):
    """The client to its end: status, what it said, what it complained of."""
    with tempfile.TemporaryDirectory() as own:
        done = subprocess.run([CLIENT, *arguments], input=lines, capture_output=True, text=True,
                              timeout=PATIENCE, check=False,
                              env={**os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder or own})
    return done.returncode, done.stdout, done.stderr


def expect(said, *patterns):
    for pattern in patterns:
        assert any(re.search(pattern, line) for line in said), f"no {pattern!r} in {said}"


class Match:
    """A server, Ann and Bob in a match of the campaign's first hours."""

    def __init__(self, more="", options=()):
        self.more, self.options = more, options

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        self.folder = self.stack.enter_context(tempfile.TemporaryDirectory())
        self.server = self.stack.enter_context(harness.Server(*self.options))
        self.ann = Typist(self.server.port, self.folder, "Ann")
        said = self.ann.type(f"create union am public {self.more}")
        self.join = next(re.search(r"#join=\w+", line).group() for line in said if "#join=" in line)
        self.watch = next(re.search(r"#watch=\w+", line).group() for line in said if "#watch" in line)
        self.id = self.watch.split("=")[1]
        self.bob = Typist(self.server.port, self.folder, "Bob", self.join)
        self.bob.type("wait")
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            self.ann.close()
            self.bob.close()
        for typist in (self.ann, self.bob):
            typist.process.kill()
            typist.process.wait()
        return self.stack.__exit__(kind, value, trace)

    def client(self, name, link=""):
        typist = Typist(self.server.port, self.folder, name, link)
        self.stack.callback(typist.process.kill)
        return typist


# ---- links ----

def test_a_refused_link_ends_with_3():
    with Match() as match:
        address = f"http://127.0.0.1:{match.server.port}/"
        for link in (match.join, "#join=aaaaaaaaaaaaaaaa", "#watch=aaaaaaaaaaaaa",
                     "#seat=aaaaaaaaaaaaa." + "a" * 26, f"#seat={match.id}." + "a" * 26,
                     "#replay=aaaaaaaaaaaaa", f"#replay={match.id}"):
            status, said, errors = run("--plain", address + link)
            assert status == 3 and not errors, (link, status, said, errors)
            assert said.count("\n") >= 2, f"no sentence for {link}: {said}"
        status, said, errors = run("--plain", address + match.watch, lines="join nonsense\n")
        assert status == 0 and "You are watching" in said, "what is refused later is not the link"
        for link in ("#nonsense", "#join=x", "#seat=x", "#replay=x", "#seat=" + match.id + ".x.y"):
            assert run("--plain", address + link)[0] == 2, link


def test_json_keeps_its_link():
    with harness.Server() as server:
        address = f"http://127.0.0.1:{server.port}/"
        token, nonce = "a" * 26, "ab" * 32
        for link, wanted in {
                "": None,
                "#join=aaaaaaaaaaaaaaaa": {"kind": "join", "code": "a" * 16},
                "#watch=aaaaaaaaaaaaa": {"kind": "watch", "match": "a" * 13},
                f"#seat=aaaaaaaaaaaaa.{token}.{nonce}":
                    {"kind": "seat", "match": "a" * 13, "token": token, "nonce": nonce},
                "#replay=aaaaaaaaaaaaa.7": {"kind": "replay", "match": "a" * 13, "n": 7}}.items():
            lines = '{"type":"hello","id":1,"client":"test"}\nnonsense\n{"type":"list","id":2}\n'
            status, said, errors = run("--json", address + link, lines=lines)
            messages = [json.loads(line) for line in said.splitlines()]
            assert status == 0 and not errors, (status, errors)
            assert messages[0].get("link") == wanted, messages[0]
            assert messages[1]["re"] == 1 and messages[2]["code"] == "bad-json", messages[1:3]


# ---- bids for a side ----

def says_at_last(typist, pattern):
    """Types on until it was said."""
    end = time.monotonic() + PATIENCE
    while not any(re.search(pattern, line) for line in typist.said):
        assert time.monotonic() < end, f"no {pattern!r} in {typist.said[-8:]}"
        typist.type()


def test_both_bid_for_a_side():
    """What is no bid is said so, a bid is named before one joins, and each is told what came of it."""
    with harness.Server() as server, tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        def client(name, link="", options=("--yes",)):
            typist = Typist(server.port, folder, name, link, options)
            stack.callback(typist.process.kill)
            return typist

        ann, bob = client("Ann"), client("Bob", options=())
        expect(ann.type("create union am bid"), "bid POINTS, with a number from 0 to 99, please")
        expect(ann.type("create union am bid 100"), "bid POINTS, with a number")
        expect(ann.type("create union am bid 3 computer 1"), "The computer does not bid for a side")
        said = ann.type("create union am public bid 3")
        expect(said, "You bid 3 points for the Union. Nobody is told before your opponent has bid too.",
               "Which side you play is settled when your opponent has bid too.", "Both bid for a side, and neither is told")
        assert not any("You are the" in line for line in said), said
        code = next(re.search(r"#join=(\w+)", line)[1] for line in said if "#join=" in line)
        said = bob.type(f"join {code}")
        expect(said, ": Ann against nobody yet", r"`join SIDE POINTS`, with \w+ or \w+, joins and bids")
        assert not any("You would play" in line or "(Union)" in line or re.search(r"\b3\b", line.split("SHA-256")[0]) for line in said), said
        for wrong, why in {"join nobody 3": "Name the side that you want", "join union -1": "from 0 to 99", "join union 100": "from 0 to 99",
                           "join union x": "from 0 to 99", f"join {code} union": "from 0 to 99"}.items():
            expect(bob.type(wrong), why)
        expect(bob.type("list"), "Ann against nobody yet; open; you may join; Both bid for a side")
        expect(bob.type("join 1 conf 7"), "You bid 7 points for the Confederate. Join\\?")
        bob.type("join union 4", "y")
        says_at_last(bob, "You are the Union.")
        said = bob.said
        expect(said, "You bid 4 points for the Union. Join\\?")
        told = r"Handicap: 4 points for the side Confederate. Bids: who plays the (Union bid 4 points|Confederate bid 3 points) for the Union"
        expect(said, "You are the Union.", "Ann plays the Confederate", told)
        says_at_last(ann, "You are the Confederate.")
        expect(ann.said, "Both bids are in.", "You are the Confederate.", "Bob plays the Union", told)
        ann.said.clear()
        ann.type("leave", "sit")
        says_at_last(ann, "You are the Confederate.")
        expect(ann.type("mine"), r"Ann \(Confederate\)")
        for typist in (ann, bob):
            typist.close()
        # A link alone: it says what to type, and that was no refusal.
        code = next(re.search(r"#join=(\w+)", line)[1] for line in client("Ann").type("create union am bid 0") if "#join=" in line)
        cid = client("Cid", f"#join={code}")
        says_at_last(cid, "`join SIDE POINTS`")
        cid.type("join confederate 9")
        says_at_last(cid, "You are the Confederate.")
        cid.close()
        dan = client("Dan")
        made = next(re.search(r"#join=(\w+)", line)[1] for line in dan.type("create union am") if "#join=" in line)
        expect(client("Eve").type(f"join {made} union 3"), "Nobody bids for a side in this match")


# ---- faults of the connection ----

@contextlib.contextmanager
def listening(serve):
    """A port of this machine, each of whose connections is given to a function."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        def run_all():
            with contextlib.suppress(OSError):
                while True:
                    sock, _ = listener.accept()
                    threading.Thread(target=one, args=(sock,), daemon=True).start()

        def one(sock):
            with contextlib.suppress(OSError), sock:
                serve(sock)

        threading.Thread(target=run_all, daemon=True).start()
        yield listener.getsockname()[1]


def tls(name, port):
    """A proxy with TLS before a port."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(os.path.join(TLS, name + ".pem"), os.path.join(TLS, name + ".key"))

    def pump(source, target):
        with contextlib.suppress(OSError):
            while piece := source.recv(65536):
                target.sendall(piece)
            target.shutdown(socket.SHUT_RDWR)

    def serve(sock):
        with context.wrap_socket(sock, server_side=True) as inside, \
                socket.create_connection(("127.0.0.1", port)) as outside:
            back = threading.Thread(target=pump, args=(outside, inside), daemon=True)
            back.start()
            pump(inside, outside)
            back.join(PATIENCE)

    return listening(serve)


def answering(text):
    def serve(sock):
        sock.recv(4096)
        sock.sendall(text.encode())
    return listening(serve)


def test_faults_are_sentences():
    ca, refused = os.path.join(TLS, "ca.pem"), "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"
    with harness.Server() as server, tls("good", server.port) as good, \
            tls("other", server.port) as other, answering(refused) as closed, \
            answering("") as silent:
        for arguments, sentence in {
                (f"https://localhost:{good}",): "nobody whom this machine trusts stands for its cert",
                ("--ca", ca, f"https://localhost:{other}"): "its certificate is for another name",
                (f"ws://127.0.0.1:{closed}",): "answers, but not as a Ridgeline server",
                (f"wss://127.0.0.1:{closed}",): "does not speak TLS there",
                (f"ws://127.0.0.1:{silent}",): "hangs up at once",
                ("ws://127.0.0.1:1",): "nothing listens there",
                ("ws://no.such.host.invalid",): "no host of that name",
                ("no.such.host.invalid",): "no.such.host.invalid cannot be reached: there is no host",
        }.items():
            status, said, errors = run("--plain", "--tries", "1", *arguments)
            assert status == 1 and sentence in said and not errors, (arguments, status, said, errors)
            assert "SSL" not in said and "HS:" not in said, said
            status, said, _ = run("--json", "--tries", "1", *arguments)
            last = json.loads(said.splitlines()[-1])
            assert status == 1 and last["event"] == "disconnected" and "SSL" not in said, said
        status, said, errors = run("--plain", "--ca", ca, f"https://localhost:{good}", lines="list\n")
        assert status == 0 and f"Connected to localhost:{good}" in said, (said, errors)
        assert "There are no public matches" in said, said


def test_command_lines():
    for arguments, status, text in (
            (["--help"], 0, "Usage: ridgeline"), (["--version"], 0, "ridgeline 0."),
            (["--name", ""], 2, "1 to 24 characters"), (["--name", "x" * 25], 2, "1 to 24"),
            (["--tries", "x"], 2, "number from 0"), (["--nonsense"], 2, "nonsense"),
            (["a", "b"], 2, "only one address"), (["ftp://x"], 2, "must begin with"),
            (["host:x"], 2, "port must be"), (["[::1"], 2, "not complete"), ([""], 2, "no host"),
            (["--ca", "/nonexistent"], 2, "cannot be read"), (["a b"], 2, "no address"),
            (["x" * 300], 2, "too long"), (["x/" + "y" * 300 + "/"], 2, "too long")):
        got, said, errors = run(*arguments)
        assert got == status and text in said + errors, (arguments, got, said, errors)
    with tempfile.NamedTemporaryFile() as file:
        status, _, errors = run("--plain", folder=os.path.join(file.name, "x"))
        assert status == 4 and "the folder for seats" in errors, (status, errors)


# ---- around a match ----

def asks_the_computer(server, number, match_count):
    """Somebody behind a proxy, who decides in so many matches against the computer."""
    client, matches = server.client(extra=f"X-Forwarded-For: 203.0.113.{number}\r\n"), []
    for _ in range(match_count):
        made = harness.create(client, side="union", scenario="am", game="fotm", edition="2022", computer=1)
        client.ask("sit", match=made["match"], token=made["token"])
        client.ask("open-nonce", match=made["match"], nonce=made["nonce"])
        end = time.monotonic() + harness.PATIENCE
        while client.ask("sit", match=made["match"], token=made["token"])["decision"].get("side") != "union":
            assert time.monotonic() < end, "the computer does not set up"
            time.sleep(0.05)
        matches.append(made["match"])
    return client, matches


def thinking_is_shared(server):
    """Who asks from one address has half of what the computer can think of at once."""
    asker, matches = asks_the_computer(server, 1, 3)
    other, (elsewhere,) = asks_the_computer(server, 2, 1)
    adviser = int(re.findall(r"adviser.start pid=(\d+)", server.stderr())[-1])
    os.kill(adviser, signal.SIGSTOP)
    try:
        for match in matches[:2]:
            asker.send("hint", match=match)
        got = asker.ask("hint", match=matches[2])
        assert got["type"] == "error" and got["code"] == "busy" and "your address" in got["text"], got
        other.send("hint", match=elsewhere)
        assert other.ask("hint", match=elsewhere)["code"] == "busy", "it was taken: one at a time"
    finally:
        os.kill(adviser, signal.SIGCONT)
    end = time.monotonic() + 2 * harness.PATIENCE
    while (got := asker.ask("hint", match=matches[2]))["type"] != "hints":
        assert got["code"] == "busy" and time.monotonic() < end, got
        time.sleep(0.1)


def analyses_leave_room(server):
    """What takes long and is one at a time: who asks from one address rests as long as the last one took."""
    asker, matches = asks_the_computer(server, 3, 2)
    for match in matches:
        asker.ask("resign", match=match, key=harness.key())
    first = asker.reply(asker.send("analysis", match=matches[0]), ANALYSIS_S)
    assert first["type"] == "analysis", first
    got = asker.ask("analysis", match=matches[1])
    assert got["type"] == "error" and got["code"] == "busy" and "your address" in got["text"], got
    assert 0 < got["retry_ms"] < 600000, got
    again = asker.ask("analysis", match=matches[0])
    assert again["type"] == "analysis" and again["points"] == first["points"], again
    # Comes now: whoever sits there in silence meanwhile is taken for gone.
    other, (elsewhere,) = asks_the_computer(server, 4, 1)
    other.ask("resign", match=elsewhere, key=harness.key())
    got = other.reply(other.send("analysis", match=elsewhere), ANALYSIS_S)
    assert got["type"] == "analysis", got


def test_playing_the_computer_is_one_command():
    with harness.Server("--bots", "1") as server, tempfile.TemporaryDirectory() as folder:
        address = f"http://127.0.0.1:{server.port}/"
        status, said, errors = run("--plain", "play", "--scenario", "am", "--side", "union", "--computer", "1",
                                   address, lines="wait\nmine\n", folder=folder)
        assert status == 0 and not errors, (status, said, errors)
        expect(said.splitlines(), r"Forces Joined", r"^You are the Union\.", r"^The other seat is the computer's \(Recruit\), who is on the way\.",
               r"^To let others watch: ", r"^Computer \(Recruit\) has taken the seat", r"^Set up")
        assert "invite your opponent" not in said and "#join=" not in said, said
        # One that counts, for who has an account.
        words = "seven green apples\n"
        status, said, errors = run("--plain", address, folder=folder, lines="account register Ann\n" + words + words +
                                   "create union am computer 1 rated\nwait\nresign\nyes\nratings\nprofile Ann\naccount\nquit\n")
        assert status == 0 and not errors, (status, said, errors)
        expect(said.splitlines(), r"The result is rated\.", r"Rating of the Union: 1338, before 1500\.",
               r"^ *1  Computer \(Recruit\): 1662, give or take 580 \(1 rated match\)", r"^Nobody of this name has anything to show",
               r"^Rating at Fire on the Mountain: 1338")
        # The server on which he was last; a Colonel where there is one, else who there is.
        for more, sentence in ((("--side", "union"), r"^Computer \(Colonel\) has taken the seat"),
                               (("--edition", "tabletop-1916"), r"^You are the ")):
            status, said, errors = run("--plain", "play", *more, lines="wait\n", folder=folder)
            assert status == 0 and not errors, (status, said, errors)
            expect(said.splitlines(), sentence)
        # Points that one side begins with, said as of any match.
        for side, more, sentence in (("union", ("--give", "7"), "Handicap: 7 points for the side Confederate."),
                                     ("confederate", ("--take", "12"), "Handicap: 12 points for the side Confederate.")):
            status, said, errors = run("--plain", "play", "--scenario", "am", "--side", side, "--computer", "1", *more,
                                       lines="wait\n", folder=folder)
            assert status == 0 and not errors and sentence in said, (more, status, said, errors)
        thinking_is_shared(server)
        analyses_leave_room(server)
        for wrong, sentence in ((("--edition", "chess"), "no game"), (("--side", "attacker"), "no side or scenario"),
                                (("--scenario", "waterloo"), "no side or scenario"),
                                (("--edition", "sharpsburg", "--computer", "3"), "at the levels 1 to 2")):
            status, said, errors = run("--plain", "play", *wrong, folder=folder)
            assert status == 3 and sentence in said, (wrong, status, said, errors)
        for wrong in (["--computer", "4", "play"], ["--computer", "2"], ["play", address + "#join=" + "a" * 16],
                      ["play", "--json"], ["--give", "3"], ["play", "--give", "0"], ["play", "--take", "100"],
                      ["play", "--give", "3", "--take", "3"]):
            assert run(*wrong)[0] == 2, wrong
    with harness.Server() as server:
        status, said, errors = run("--plain", "play", f"http://127.0.0.1:{server.port}/")
        assert status == 3 and "does not play on this server" in said, (status, said)


def test_a_tournament_may_give_points():
    with harness.Server("--cups", "all") as server, tempfile.TemporaryDirectory() as folder:
        words = "seven green apples\n"
        status, said, errors = run("--plain", f"http://127.0.0.1:{server.port}/", folder=folder, lines="account register Ann\n" + words + words + "".join(
            f'cup open "Spring Cup" knock-out am handicap {points}\n' for points in ("5 confederate", "5", "x union", "5 nobody", "100 union")) + "quit\n")
        assert status == 0 and not errors, (status, said, errors)
        expect(said.splitlines(), r"^Spring Cup .*0 of 32 have entered.* Handicap: 5 points for the side Confederate\.")
        assert said.count('"handicap" means nothing there.') == 4, said


def test_the_lobby():
    with Match() as match:
        eve = match.client("Eve")
        expect(eve.type("list"), "Ann \\(Union\\) against Bob", "you may watch")
        expect(eve.type("join 1"), "No seat is free for you")
        expect(eve.type("list open"), "no public matches")
        expect(eve.type("join"), "join CODE")
        expect(eve.type("join 77"), "is no invitation code")
        expect(eve.type("join #nonsense"), "says nothing")
        expect(eve.type("watch"), "watch MATCH")
        expect(eve.type(f"watch {match.join}"), "This invitation is for a player")
        expect(eve.type("sit"), "You have no such seat")
        expect(eve.type(f"sit {match.id}"), "no seat in the match")
        expect(eve.type("mine"), "no seats on this server")
        expect(eve.type("forget 1"), "with a number that `mine` shows")
        expect(eve.type("leave"), "in no match")
        expect(eve.type("move Cox"), "you must be in a match")
        expect(eve.type("help move"), r"^move UNIT\[, UNIT\.\.\.\] HEX")
        expect(eve.type("create union campain"), "did you mean campaign")
        expect(eve.type("create union spectators mars"), "spectators all or")
        expect(eve.type("create union delay x"), "delay TURNS")
        expect(eve.type("create am"), "Which side")
        expect(eve.type("create fotm/playtest"), "combat_facing: ", "^fotm/2022: ")
        expect(eve.type("create"), "longstreet_bonus: ", "^fotm/playtest: ")
        expect(eve.type("name"), "You are called Eve")
        expect(eve.type("name " + "x" * 30), "1 to 24")
        expect(eve.type("name Evelyn"), "you are Evelyn")
        expect(eve.type("list playing", "watch 1"), "You are watching", "Ann plays the Union")
        expect(eve.type("say Hello there"), "Hello there")
        expect(eve.type("undo"), "This is for players")
        expect(eve.type("leave"), "You have left\\.")
        expect(eve.type("create confederate am lee title Second invite-only public spectators all "
                        "delay 2"), "Second: Forces Joined", "everything.*2 turns late")
        expect(eve.type("leave", "list open"), "Second")
        expect(eve.type("mine"), "Second, Forces Joined", "A number takes your seat")
        expect(eve.type("sit 1"), "You are the Confederate")
        expect(eve.type("invite"), "#join=")
        link = next(line for line in eve.type("seatlink") if "#seat=" in line)
        link = re.search(r"#seat=\S+", link).group()
        other = match.client("Other", link)
        expect(other.type("status"), "You are the Confederate", "It is 7 am")
        expect(other.type("leave", f"sit {link}"), "You are the Confederate")
        expect(other.type("vacate"), "given up the seat|has been given up|seat")
        other.close()
        expect(eve.type("leave", "mine"), "Your matches")
        expect(eve.type("forget 1"), "Forgotten")
        expect(eve.type(f"connect localhost:{match.server.port}", "list"), "Connected to localhost")
        expect(eve.type("connect"), "connect ADDRESS, please")
        expect(eve.type(f"watch http://127.0.0.1:{match.server.port}/{match.watch}"), "watching")
        eve.close()


def invitation(typist):
    """What `invite` says once the seat is known to be free: the word of it comes when it comes."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        said = typist.type("invite")
        if any("#join=" in line for line in said):
            return said
    raise AssertionError(f"there is no invitation: {said}")


def test_talking_and_agreeing():
    with Match("open-chat") as match:
        ann, bob = match.ann, match.bob
        bob.type("end now")
        ann.type("wait")
        expect(ann.type("end now"), "Union, movement|movement")
        expect(ann.type("say Good luck"), "Ann \\(Union\\): Good luck")
        expect(ann.type("say " + "x" * 600), "A message has 1 to")
        expect(bob.type("'And you"), "Good luck", "Bob \\(Confederate\\): And you")
        expect(ann.type("notes"), "You have no notes")
        expect(ann.type("note Watch the gap", "note Twice"), "Noted")
        expect(ann.type("notes"), "^Watch the gap", "^Twice")
        expect(ann.type("note"), "^Watch the gap")
        expect(ann.type("notes clear"), "You have no notes")
        for word in ("accept", "decline", "retract"):
            expect(ann.type(word), "nothing to answer")
        expect(ann.type("draw"), "You ask for a draw")
        expect(ann.type("draw"), "proposal")
        expect(bob.type("decline"), "asks for a draw: type accept or decline", "You have declined")
        expect(ann.type("draw"), "You have asked that")
        expect(ann.type("undo"), "end of a phase is final.*`undo ask` asks")
        expect(ann.type("move Benjamin 1814"), "Benjamin moves from 1915 to 1814")
        expect(ann.type("undo"), "taken back the last action")
        expect(ann.type("move Benjamin 1814", "face Benjamin left", "undo all"), "all that could be")
        expect(ann.type("move Benjamin 1814", "undo ask"), "You ask to take back an action")
        until(bob, "type accept or decline")
        expect(bob.type("accept"), "You have agreed to take it back")
        expect(ann.type("move Benjamin 1814", "draw"), "You ask for a draw")
        expect(ann.type("retract"), "withdrawn")
        expect(bob.type("undo"), "decision now|acted since|nothing to take back|end of a phase")
        expect(bob.type("rematch"), "comes after the end")
        expect(ann.type("do {}"), "action\\.do: is missing|action.do is missing")
        expect(bob.type("move Rosser 1508"), ".")
        expect(ann.type("resign"), "You have resigned", "The match is over: the Confederate wins",
               "Dice verified")
        expect(ann.type("rematch"), "You are the Confederate")
        expect(bob.type("rematch"), "Your opponent has made a rematch", "You are the Union")
        expect(ann.type("vacate"), "given up")
        # Whoever takes the seat finds the dice settled; the old seat is gone.
        code = re.search(r"#join=\w+", "\n".join(invitation(bob))).group()
        eve = match.client("Eve", code)
        expect(eve.type("status"), "You are the Confederate")
        eve.close()
        expect(bob.type("draw"), "You ask for a draw")


def test_challenges():
    with Match() as match:
        eve, dan = match.client("Eve"), match.client("Dan")
        expect(dan.type("create union am public experience some clock 3d/phase"), "You are the Union")
        expect(eve.type("list open days some confederate"), "Dan \\(Union\\).*you may join; some experience; Clock: 3 days for each phase")
        for word in ("live", "new", "union", "pm"):
            expect(eve.type(f"list open {word}"), "There are no public matches")
        expect(eve.type("list zzz"), "narrows nothing down")
        # By ratings: of who offers it, and of whom one wants.
        fay = match.client("Fay")
        expect(fay.type("create union am public ratings 1400"), "ratings 1400-1700, please")
        expect(fay.type("create union am public ratings 1600-"), "You are the Union")
        expect(eve.type("list open"), "Fay \\(Union\\).*you may join; for ratings 1600-")
        for word in ("1400-1700", "1400-", "-1700"):
            expect(eve.type(f"list open {word}"), "There are no public matches")
        for word in ("-", "1400", "1400-x"):
            expect(eve.type(f"list open {word}"), "narrows nothing down")
        eve.type("list open")
        expect(eve.type("join 1"), "for who has logged in")
        expect(eve.type("account register Eve Low", "seven green apples", "seven green apples"), "logged in as")
        eve.type("list open")
        expect(eve.type("join 1"), "looks for another rating than yours")
        expect(eve.type("wish -1700"), "^ 1  -1700, until")
        fay.close()


def test_being_left_in_peace():
    with Match() as match:
        ann, bob = match.ann, match.bob
        expect(ann.type("block"), "for who has logged in")
        for who, name in ((ann, "Ann Dee"), (bob, "Bob Lee")):
            expect(who.type(f"account register {name}", "seven green apples", "seven green apples"), "logged in as")
        expect(ann.type("block list"), "You block nobody")
        expect(ann.type("block"), "You block Bob Lee", "do not read any more")
        expect(ann.type("block end Bob Lee"), "You block nobody")
        expect(ann.type("block Bob"), "block end NAME")
        expect(ann.type("profile Ann Dee"), "has anything to show")
        expect(ann.type("account show results"), "you show others: results")
        expect(bob.type("profile ann dee"), "Ann Dee. No public match has ended yet")
        expect(ann.type("report"), "what has happened")
        expect(ann.type("report Bob swears."), "host of this server will read it")


def test_a_pair():
    with Match("pair") as match:
        ann, bob = match.ann, match.bob
        expect(bob.type("pair"), "added when both are over", "You would play the Union", "You are the Union")
        expect(ann.type("pair"), "added when both are over", "You are the Confederate")
        expect(ann.type("resign"), "You have resigned")
        expect(ann.type("pair"), "added when both are over", "You are the Union")
        expect(ann.type("resign"), "You have resigned")
        expect(ann.type("pair"), "Both matches of the pair together: you have -?\\d+ points, your opponent -?\\d+")
        eve = match.client("Eve")
        expect(eve.type("pair"), "in a match|seat")
        eve.close()


def test_clocks():
    with Match("clock 3d/phase days-off 2") as match:
        ann, bob = match.ann, match.bob
        said = until(bob, "left, running", asks="clock")
        expect(said, "Ann \\(Union\\): 3 days left, 2 days off to take.*You: (2 days 23 hours|3 days) left, running")
        expect(ann.type("claim"), "left, running")
        expect(ann.type("pause"), "You ask for a pause of the clocks")
        until(bob, "type accept or decline")
        expect(bob.type("accept"), "You have agreed to a pause of the clocks")
        until(ann, "agreed to a pause")
        expect(ann.type("clock"), "clocks stand still")
        expect(ann.type("resume"), "You have ended the pause")
        expect(bob.type("rest"), "rest DAYS, please")
        expect(bob.type("rest 3"), "2 of your 2 days off left")
        expect(bob.type("rest 2"), "You have taken days off")
        expect(bob.type("clock"), "left, resting")
        eve = match.client("Eve")
        expect(eve.type("create union clock 3x"), "clock 3d/phase, clock 14d\\+1h or clock 2h")
        expect(eve.type("create union days-off many"), "days-off N")
        said = eve.type("create union clock 14d+1h")
        expect(said, "14 days for the match and 1 hour more")
        eve.close()


def test_notices():
    with Match(options=("--public-url", "https://club.example")) as match:
        bob = match.bob
        expect(bob.type("notices"), "told nowhere else that it is your turn")
        expect(bob.type("notices ntfy nowhere"), "begins with https")
        expect(bob.type("notices mail me"), "notices email ADDRESS")
        expect(bob.type("notices email bob@example.org"), "sends no notices of this kind")
        expect(bob.type("notices feed 24"), r"1[.] feed https://club.example/feeds/\w{26}; reminds after 24 hours")
        expect(bob.type("notices webhook https://127.0.0.1/"), r"2[.] webhook https://127.0.0.1/; signed with \w{26}")
        until(bob, "notice to https://127.0.0.1/ did not arrive: The address is one of a private network")
        expect(bob.type("notices end 2"), "1[.] feed")
        expect(bob.type("notices end 2"), "no such number")
        expect(bob.type("notices code 1 abcd2345"), "1[.] feed")
        expect(bob.type("daily"), "log in|logged in")
        bob.type("account register Bob Lee", "seven green apples", "seven green apples")
        expect(bob.type("daily"), "told nowhere once a day")
        expect(bob.type("daily ntfy https://127.0.0.1/x 25:00"), "daily email ADDRESS 19:30")
        expect(bob.type("daily feed x 7:00"), "daily email ADDRESS 19:30")
        expect(bob.type("daily ntfy https://127.0.0.1/x 19:30"), "1[.] ntfy https://127.0.0.1/x; every day at 19:30")
        expect(bob.type("daily end 1"), "told nowhere once a day")
        told = bob.type("daily feed")
        expect(told, r"1[.] feed https://club.example/feeds/\w{26}; every turn$")
        again = bob.type("daily feed")
        expect(again, r"1[.] feed https://club.example/feeds/\w{26}; every turn$")
        assert told != again, again
        expect(bob.type("daily end 1"), "told nowhere once a day")


def test_a_secret_link_for_spectators():
    with Match("masking") as match:
        ann, bob = match.ann, match.bob
        expect(ann.type("link"), "You ask for a secret link.*may accept or decline")
        expect(until(bob, "asks for a secret"), "asks for a secret link.*accept or decline.*trust your opponent")
        expect(ann.type("link"), "It has been proposed")
        expect(bob.type("accept"), "You have agreed to a secret link", "#watch=" + match.id + "[.]")
        until(ann, "agreed to a secret link")
        said = ann.type("link")
        expect(said, "trust your opponent")
        link = next(re.search(r"#watch=\w+[.]\w{26}", line).group() for line in said if "#watch=" in line)
        eve = match.client("Eve", link)
        expect(eve.type("status"), "agreed on a secret link", "see what both sides see")
        expect(eve.type("watch " + match.id), "^You are watching[.]")
        expect(eve.type("watch " + link), "see what both sides see")
        expect(eve.type("watch " + link[:-1] + ("0" if link[-1] != "0" else "1")), "link")
        eve.close()


def test_the_spectators_chat_is_closed_and_opened():
    with Match() as match:
        ann, bob = match.ann, match.bob
        eve = match.client("Eve", match.watch)
        eve.type("status")
        expect(ann.type("chat-rule"), "chat-rule open or chat-rule closed")
        expect(ann.type("chat-rule closed"), "may not write")
        expect(bob.type("chat-rule open"), "Only who made the match")
        expect(eve.type("'Hello"), "closed")
        expect(ann.type("chat-rule open"), "may write")
        expect(eve.type("'Hello again"), r"Eve \(watching\): Hello again")
        eve.close()


def test_a_player_mutes_his_opponent():
    with Match() as match:
        ann, bob = match.ann, match.bob
        expect(ann.type("mute maybe"), "mute on or mute off")
        expect(ann.type("mute"), "do not read any more.*Nobody is told")
        bob.type("'Rude words")
        expect(ann.type("mute off"), "You read what your opponent writes")
        bob.type("'Calm words")
        expect(until(ann, "Calm words"), "Calm words")
        assert not any("Rude" in line for line in ann.said), ann.said
        assert not any("mute" in line.lower() for line in bob.said), bob.said


def test_a_line_whose_answer_was_lost_is_said_once():
    with Match() as match:
        deaf = threading.Event()

        def pump(source, target, quiet):
            with contextlib.suppress(OSError):
                while (piece := source.recv(65536)) and not (quiet and deaf.is_set()):
                    target.sendall(piece)
                for sock in (source, target):
                    sock.shutdown(socket.SHUT_RDWR)

        def relay(sock):
            with socket.create_connection(("127.0.0.1", match.server.port)) as server:
                back = threading.Thread(target=pump, args=(server, sock, True))
                back.start()
                pump(sock, server, False)
                back.join()

        seat = next(re.search(r"#seat=[\w.]+", line).group() for line in match.ann.type("seatlink") if "#seat=" in line)
        with listening(relay) as port:
            ann = Typist(port, match.folder, "Far", seat)
            ann.type("status")
            deaf.set()  # the answer gets lost, and the connection with it
            ann.process.stdin.write(b"'Only once\n")
            ann.process.stdin.flush()
            expect(until(match.bob, "Only once"), "Only once")
            deaf.clear()
            expect(until(ann, "Only once"), "Only once")
            ann.type("'The end")
            said = until(match.bob, "The end")
            assert not any("Only once" in line for line in said), said
            ann.close()


def test_what_was_missed_is_told_though_the_state_was_shorter():
    """The connection is lost, much is done meanwhile, and the answer to coming back is a state."""
    with Match() as match:
        away, sent = threading.Event(), []

        def pump(source, target, keep):
            with contextlib.suppress(OSError):
                while piece := source.recv(65536):
                    target.sendall(piece)
                    if keep:
                        sent.append(piece)
                for sock in (source, target):
                    sock.shutdown(socket.SHUT_RDWR)

        lines = []

        def relay(sock):
            if away.is_set():
                return
            lines.append(sock)
            with socket.create_connection(("127.0.0.1", match.server.port)) as server:
                back = threading.Thread(target=pump, args=(server, sock, True))
                back.start()
                pump(sock, server, False)
                back.join()

        seat = next(re.search(r"#seat=[\w.]+", line).group() for line in match.ann.type("seatlink") if "#seat=" in line)
        with listening(relay) as port:
            far = Typist(port, match.folder, "Far", seat)
            far.type("status")
            away.set()
            for sock in lines:
                with contextlib.suppress(OSError):
                    sock.shutdown(socket.SHUT_RDWR)
            for _ in range(6):
                for player in (match.ann, match.bob):
                    player.type("draw", "retract")
                    player.type("end", "end")
            match.ann.type("resign", "yes")
            sent.clear()
            away.clear()
            said = until(far, "You have resigned")
            assert sum("withdrawn the proposal" in line for line in said) == 12, said
            assert sum("movement (11.2)" in line for line in said) == 4, said
            assert b'"missed":[' in b"".join(sent), "not what this test is about"
            far.close()


def test_an_account_and_its_seats():
    with Match(options=("--public-url", "https://club.example")) as match:
        ann = match.ann
        expect(ann.type("account"), "You are not logged in")
        expect(ann.type("account login"), "account register NAME")
        expect(ann.type("account register Ann", "seven green apples", "six green apples"), "not the same. Nothing was done")
        expect(ann.type("account register Ann", "short", "short"), "new_password|password|8")
        expect(ann.type("account register Ann", ""), "Nothing was done")
        said = ann.type("account register Ann Dee", "seven green apples", "seven green apples")
        expect(said, "You are logged in as Ann Dee", "^1[.] ridgeline.*this one", "recovery code, told this once: ")
        code = next(found.group(1) for line in said if (found := re.search(r"once: (\w{26})", line)))
        assert not any("apples" in line for line in ann.said), "a password is shown"
        expect(ann.type("name"), f"{match.id} is your account's now|You are called Ann Dee")
        # Elsewhere: the seat is there without its token, and is played.
        phone = match.client("Phone")
        expect(phone.type("account login Ann Dee", "seven red apples"), "name or password|wrong|password")
        expect(phone.type("account login ann dee", "seven green apples"), "logged in as Ann Dee", "^2[.] ")
        expect(phone.type("mine"), "1 .*Ann")
        expect(phone.type("1"), "You are the Union")
        expect(phone.type("seatlink"), "is your account's: log in")
        phone.type("note From the phone")
        expect(phone.type("notes"), "From the phone")
        expect(phone.type("forget 1"), "not kept here")
        kept = os.path.join(match.folder, "Phone", "ridgeline")
        assert os.listdir(os.path.join(kept, "seats")) == [], "a seat without a token is nothing to keep"
        assert os.stat(os.path.join(kept, "logins.json")).st_mode & 0o77 == 0
        # It comes back by itself, in the seat; and another login ends it there.
        again = match.client("Phone")
        expect(again.type("account"), "logged in as Ann Dee")
        expect(again.type(f"sit {match.id}"), "You are the Union")
        expect(ann.type("account password", "seven green apples", "six blue plums", "six blue plums"), "all other logins have ended")
        until(again, "this seat was taken by your login", asks="name")
        expect(again.type("account"), "You are not logged in")
        assert "logins.json" not in os.listdir(kept) or json.load(open(os.path.join(kept, "logins.json"))) == {}
        phone.close()
        again.close()
        eve = match.client("Eve")
        expect(eve.type("account recover Ann Dee", code, "five wild pears", "five wild pears"), "logged in as Ann Dee", "recovery code")
        expect(eve.type("account logout"), "You are not logged in")
        expect(eve.type("mine"), "You have no seats on this server")
        expect(eve.type("account login Ann Dee", "five wild pears"), "logged in as Ann Dee")
        # What is known of her, as a file of her own.
        path = os.path.join(match.folder, "known of me.json")
        expect(eve.type("account export"), "account export FILE")
        expect(eve.type("daily feed"), "1[.] feed")
        expect(eve.type("wish any"), "You look for")
        expect(eve.type(f"account export {path}"), f"stands in {path} now")
        assert os.stat(path).st_mode & 0o77 == 0
        with open(path) as file:
            known = json.load(file)
        assert set(known) == {"account", "seats", "blocks", "reports", "daily", "cups", "wishes"}, known
        assert known["account"]["name"] == "Ann Dee" and known["account"]["logins"], known
        assert [seat["match"] for seat in known["seats"]] == [match.id] and known["blocks"] == known["reports"] == [], known
        assert known["daily"][0]["kind"] == "feed" and known["wishes"][0]["number"] == 1, known
        expect(eve.type(f"account export {path}"), "There is a file .* already")
        expect(eve.type(f"account export {match.folder}/nowhere/me.json"), "cannot be written: No such file")
        expect(eve.type("account delete", ""), "Nothing was done")
        expect(eve.type("account delete", "five wild pears"), "Your account is gone")
        expect(eve.type(f"account export {path}2"), "You are not logged in")
        assert not os.path.exists(path + "2")
        eve.close()
    with Match(options=("--accounts", "off")) as match:
        expect(match.ann.type("account"), "no accounts on this server")


def test_mine_says_whether_somebody_waits():
    """For prompts: the exit status of `ridgeline mine --turn`."""
    with Match() as match:
        address = f"http://127.0.0.1:{match.server.port}/"

        def mine(name, *more):
            return run("mine", *more, address, folder=os.path.join(match.folder, name))
        waits, rests = ("Ann", "Bob")
        status, said, errors = mine(waits)
        if "your turn" not in said:
            waits, rests = rests, waits
            status, said, errors = mine(waits)
        assert (status, errors) == (0, "") and re.search(rf"^your turn  {match.id} \w+  .*: Turn 1", said), (said, errors)
        assert mine(waits, "--turn") == (0, said, "")
        status, said, errors = mine(rests)
        assert status == 0 and said.startswith(f"           {match.id} "), said
        assert mine(rests, "--turn") == (5, "", ""), "nobody waits for him"
        assert mine("Eve", "--turn") == (5, "", "") and mine("Eve") == (0, "", "")
        # By a login that is kept, without a seat; and no longer once it has ended.
        owner = match.ann if waits == "Ann" else match.bob
        owner.type("account register Waits", "seven green apples", "seven green apples")
        phone = match.client("Phone")
        phone.type("account login Waits", "seven green apples")
        status, said, errors = mine("Phone", "--turn")
        assert (status, errors) == (0, "") and said.count(match.id) == 1, (status, said, errors)
        assert mine(waits, "--turn")[1].count(match.id) == 1, "a seat that is kept and the account's is one"
        owner.type("account password", "seven green apples", "six blue plums", "six blue plums")
        time.sleep(0.1)
        phone.process.kill()
        status, said, errors = mine("Phone", "--turn")
        assert (status, said) == (5, ""), (status, said, errors)
        assert run("--turn", address)[0] == 2 and run("mine", "--json", address)[0] == 2
    assert run("mine", "--tries", "1", address)[0] == 1, "nobody is there"


def until(typist, words, asks="status"):
    """Everything that is said up to a line with these words. A client waits longer each time before it
    tries to come back, but not where somebody types."""
    said, end = [], time.monotonic() + PATIENCE
    while not any(words in line for line in said):
        assert time.monotonic() < end, said
        said += typist.type(asks)
    return said


def test_the_whole_replay():
    with Match("masking") as match:
        ann, bob = match.ann, match.bob
        bob.type("place Garland 2306", "end now")
        ann.type("wait", "end now", "move Benjamin 1814", "face Benjamin left")
        time.sleep(0.01)  # below, a moment is found by its time
        ann.type("end now")
        bob.type("resign")
        expect(ann.type("replay"), "Replay: 0 of")
        last = int(re.search(r"of (\d+)", ann.said[-1]).group(1))
        expect(ann.type("next"), "Replay: 1 of")
        expect(ann.type("next 3"), "Replay: 4 of")
        expect(ann.type("next 99"), f"Replay: {last} of {last}")
        expect(ann.type("next"), "This is the end")
        expect(ann.type("back"), f"Replay: {last - 1} of")
        expect(ann.type("back 99"), "Replay: 0 of")
        expect(ann.type("to end"), f"Replay: {last} of")
        expect(ann.type("to 2"), "Replay: 2 of")
        expect(ann.type("to"), "In a replay: to NUMBER")
        expect(ann.type("status", "units"), "turn 1 of")
        # Another viewer's numbers are others: the moment stays.
        ann.type("to end", "back 2")
        at = ann.type("status")
        expect(ann.type("as confederate"), r"Replay: (?!0 )\d+ of")
        assert ann.type("status") == at, (at, ann.said[-8:])
        expect(ann.type("as public"), "Replay: ")
        expect(ann.type("as all"), "Replay: ")
        expect(ann.type("as nobody"), "no side \"nobody\"")
        expect(ann.type("as"), "In a replay: as SIDE")
        expect(ann.type("to start", "play 0.1"), "Playing; play again stops")
        end = time.monotonic() + PATIENCE
        while not any(f"Replay: {last} of" in line for line in ann.type("status")):
            assert time.monotonic() < end, ann.said[-10:]
            time.sleep(0.1)
        expect(ann.type("back 3", "play 30", "play"), "Replay: ")
        expect(ann.type("leave"), "You have left")
        expect(ann.type("list finished"), "you may replay it")
        expect(ann.type("leave", "replay 1"), "Replay: 0 of")
        expect(ann.type(f"replay {match.id} 3"), "Replay: 3 of")
        expect(ann.type("replay 1"), "Replay: 0 of")
        expect(ann.type(f"replay #replay={match.id}.2"), "Replay: 2 of")
        expect(ann.type("replay nonsense"), "Which match\\?")
        expect(ann.type("statistics"), "rolls|no dice|No dice")
        expect(ann.type("rules 15.4"), r"^15\.4  Declaring", "For example: Same level", "See also 5.1")
        expect(ann.type("rules canister"), r"^9\.3  Canister", r"^15\.7  Artillery in defence")
        expect(ann.type("rules zeppelin"), "do not speak of that")
        expect(ann.type("rules"), "In our own words", r"^ *6\.1  Zones of control")
        expect(ann.type("leave", "sit"), "You are the Union", "The match is over")
        for word in ("next", "back", "play", "as all", "to 1"):
            expect(ann.type(word), "no replay|In a replay")
        eve = match.client("Eve", f"#replay={match.id}.2")
        expect(eve.type("status"), "Replay: 2 of")
        eve.close()


def test_a_column_asks_before_it_stands_beside_the_enemy():
    """A road takes a brigade to the enemy in column only if that is wanted."""
    asks = "^Garland would stand in column beside the enemy.*Answer yes or no"
    for way, answer, patterns in (
            (("2210", "2209"), "yes", (asks, "^Garland moves from 2405.*in column")),
            (("2210", "2209"), "no", (asks, "^Nothing was done")),
            (("2210", "2308"), "", ("^Garland moves from 2405.*in column",))):
        with Match() as match:
            ann, bob = match.ann, match.bob
            link = re.search(r"#seat=\S+", "\n".join(bob.type("seatlink"))).group()
            bob.type("end now")
            ann.type("wait", "end now", f"move Farnsworth {way[0]}", *["end now"] * 3)
            bob.type("wait", "end now")
            careful = Typist(match.server.port, match.folder, "Careful", link, options=())
            said = careful.type("status", f"move Garland {way[1]}", answer)
            expect(said, *patterns)
            assert (asks in patterns) == any("Answer yes" in line for line in said), said
            careful.close()


if __name__ == "__main__":
    sys.exit(harness.run_tests(harness.tests_in(globals())))
