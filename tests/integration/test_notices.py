# SPDX-License-Identifier: MIT
"""Notices that leave the server: a webhook's receiver, an ntfy server and a mail relay stand here, on
loopback; the wall clock is moved by the test (paced.py)."""
import base64
import email
import email.policy
import http.server
import random
import shutil
import socketserver
import stat
import threading
import xml.etree.ElementTree

from harness import *
from paced import Paced
from test_disk import fill_disk, free_disk

MINUTE, HOUR = 60000, 3600000
URL = "https://club.example/games"
# Of RFC 8291, section 5.
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
PRIVATE = ("--public-url", URL, "--notices", "private")


class Receiver:
    """Takes POSTs; answers with `status`, after `wait` seconds."""

    def __init__(self):
        self.got, self.status, self.wait = [], 200, 0
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                sealed = self.headers["content-encoding"]
                outer.got.append((self.path, self.headers, body if sealed else body.decode()))
                time.sleep(outer.wait)
                self.send_response(outer.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, path="/hook"):
        return f"http://127.0.0.1:{self.server.server_port}{path}"

    def take(self, count=1):
        wait_for(lambda: len(self.got) >= count)
        got, self.got = self.got[:count], self.got[count:]
        return got

    def quiet(self, seconds=2.5):
        """Two rounds of the server, and some."""
        time.sleep(seconds)
        assert not self.got, self.got


def read_push(what, given=None):
    done = subprocess.run([shutil.which("node"), os.path.join(os.path.dirname(os.path.abspath(__file__)), "push_reader.mjs"), what],
                          input=json.dumps(given), capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


class Browser:
    """One that has subscribed to a push service, which is a Receiver."""

    def __init__(self, service, path="/push/1"):
        self.service, self.path, self.keys, self.key = service, path, read_push("new"), None

    def fields(self):
        return {"kind": "push", "target": self.service.url(self.path),
                "p256dh": self.keys["p256dh"], "auth": self.keys["auth"]}

    def read(self, got, server):
        """What was said; who said it has proven it."""
        path, headers, body = got
        assert path == self.path, path
        opened = read_push("open", dict(
            self.keys, origin=self.service.url(""), authorization=headers["authorization"],
            encoding=headers["content-encoding"], body=base64.b64encode(body).decode(),
            now=int(time.time() * 1000) + server.more))
        assert self.key in (None, opened["key"]), "another key"
        self.key = opened["key"]
        return opened["said"], headers


class Relay:
    """Takes mail as RFC 5321 has it; refuses who is in `refused`."""

    def __init__(self):
        self.got, self.refused = [], set()
        outer = self

        class Handler(socketserver.StreamRequestHandler):
            def say(self, line):
                self.wfile.write(line.encode() + b"\r\n")

            def handle(self):
                self.say("220 relay.example")
                to = None
                while line := self.rfile.readline().decode().rstrip("\r\n"):
                    word = line.split(" ")[0].upper()
                    if word == "RCPT":
                        to = line.split("<")[1].split(">")[0]
                        if to in outer.refused:
                            self.say("550 no such mailbox")
                            continue
                    if word == "DATA":
                        self.say("354 go on")
                        lines = []
                        while (more := self.rfile.readline()) != b".\r\n":
                            assert more.endswith(b"\r\n"), more
                            lines.append(more[1:] if more.startswith(b"..") else more)
                        outer.got.append((to, email.message_from_bytes(b"".join(lines),
                                                                       policy=email.policy.default)))
                    self.say("221 bye" if word == "QUIT" else "250 well")
                    if word == "QUIT":
                        return

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self):
        return f"smtp://127.0.0.1:{self.server.server_address[1]}"

    take = Receiver.take


def wait_for(holds):
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, "it did not come"
        time.sleep(0.05)


def refused(got, code, where=None):
    assert got["type"] == "error" and got["code"] == code, got
    assert where is None or got["where"] == where, got


def notify(seen, **fields):
    return seen.client.ask("notify", match=seen.match, **fields)


def one(seen):
    got = notify(seen)
    assert len(got["recipients"]) == 1, got
    return got["recipients"][0]


def leave(*players):
    for seen in players:
        seen.client.close()
        seen.client = None


def back(server, *players):
    for seen in players:
        seen.client = server.client()
        seen.come()


def away_and_moved(server, **terms):
    """Both are there; who is to decide first, and the other."""
    players = by_side(*begin(server, scenario="long", **terms))
    for seen in players.values():
        seen.absorb()
    mover = decider(players)
    other = next(seen for seen in players.values() if seen is not mover)
    return mover, other


def pass_turn(mover, other, dice):
    """The mover acts until the match waits for the other."""
    for _ in range(50):
        got = mover.act(offered_action(mover, dice))
        assert got["type"] == "update", got
        if mover.decision.get("side") != mover.side:
            break
    assert mover.decision.get("side") == other.side, mover.decision
    if other.client is not None:
        other.absorb()


def test_a_webhook_is_told_once_a_turn_and_signed():
    hook = Receiver()
    with Paced(*PRIVATE) as server:
        mover, other = away_and_moved(server)
        got = notify(other, kind="webhook", target=hook.url(), remind=24)
        assert [way["number"] for way in got["recipients"]] == [1], got
        (path, headers, body), = hook.take()
        assert path == "/hook" and json.loads(body)["about"] == "hello", body
        told = other.client.expect("notify", match=other.match)["recipients"][0]
        assert "error" not in told and told["told"] > 0 and told["remind"] == 24, told
        stamp, digits = re.fullmatch(r"t=(\d+),v1=([0-9a-f]{64})", headers["Ridgeline-Signature"]).groups()
        mac = hmac.new(told["secret"].encode(), f"{stamp}.{body}".encode(), "sha256").hexdigest()
        assert mac == digits, (mac, digits)

        leave(other)
        pass_turn(mover, other, random.Random(3))
        hook.quiet()  # a minute of grace
        server.pass_ms(MINUTE)
        (_, _, body), = hook.take()
        told = json.loads(body)
        assert told["about"] == "turn" and told["match"] == other.match, told
        assert told["url"] == f"{URL}/#match={other.match}", told
        assert told["title"].startswith("Your turn: "), told
        hook.quiet()
        server.pass_ms(24 * HOUR)
        (_, _, body), = hook.take()
        again = json.loads(body)
        assert again["about"] == "reminder" and again["id"] != told["id"], again
        server.pass_ms(24 * HOUR)
        hook.quiet()  # one reminder


def test_who_is_there_is_not_called():
    hook = Receiver()
    with Paced(*PRIVATE) as server:
        mover, other = away_and_moved(server)
        notify(other, kind="ntfy", target=hook.url("/topic"))
        (path, headers, body), = hook.take()
        assert path == "/topic" and headers["Title"].startswith("Notices: "), headers.items()
        pass_turn(mover, other, random.Random(3))
        server.pass_ms(2 * MINUTE)
        hook.quiet()
        server.pass_ms(20 * MINUTE)  # the page is open, but nobody looks at it
        (_, headers, body), = hook.take()
        assert headers["Title"].startswith("Your turn: ") and "waits for you" in body, body
        assert headers["Click"] == f"{URL}/#match={other.match}"


def test_a_turn_that_passed_is_not_told():
    hook = Receiver()
    with Paced(*PRIVATE) as server:
        mover, other = away_and_moved(server)
        notify(other, kind="discord", target=hook.url())
        (_, _, body), = hook.take()
        assert json.loads(body)["allowed_mentions"] == {"parse": []}, body
        dice = random.Random(3)
        pass_turn(mover, other, dice)
        pass_turn(other, mover, dice)
        leave(other)
        server.pass_ms(HOUR)
        hook.quiet()


def test_a_proposal_is_told_while_it_waits():
    hook = Receiver()
    with Paced(*PRIVATE) as server:
        mover, other = away_and_moved(server, clock="phase", clock_seconds=3 * 86400)
        notify(other, kind="webhook", target=hook.url())
        hook.take()
        leave(other)
        assert mover.do("propose", key=key(), what="draw")["type"] == "update"
        server.pass_ms(MINUTE)
        (_, _, body), = hook.take()
        told = json.loads(body)
        assert told["about"] == "proposal" and "(draw)" in told["text"], told
        # Answered, or taken back, before the minute is over: there is nothing to tell.
        back(server, other)
        other.do("respond", key=key(), proposal=other.status["proposal"]["id"], answer="decline")
        mover.absorb()
        mover.do("propose", key=key(), what="hints")
        mover.do("respond", key=key(), proposal=mover.status["proposal"]["id"], answer="withdraw")
        server.pass_ms(MINUTE)
        hook.quiet()
        assert mover.do("propose", key=key(), what="pause")["type"] == "update"
        other.absorb()
        other.do("respond", key=key(), proposal=other.status["proposal"]["id"], answer="accept")
        leave(other)
        server.pass_ms(MINUTE)
        hook.quiet()


def test_what_fails_is_tried_again_and_shown():
    hook = Receiver()
    with Paced(*PRIVATE) as server:
        mover, other = away_and_moved(server)
        hook.status = 503
        notify(other, kind="webhook", target=hook.url())
        hook.take()
        shown = other.client.expect("notify", match=other.match)["recipients"][0]
        assert shown["error"] == "The receiver answered with status 503." and "told" not in shown, shown
        hook.quiet()
        server.pass_ms(MINUTE)
        hook.take()
        other.client.expect("notify", match=other.match)
        server.pass_ms(MINUTE)
        hook.quiet()  # five now
        hook.status = 200
        server.pass_ms(4 * MINUTE)
        hook.take()
        shown = other.client.expect("notify", match=other.match)["recipients"][0]
        assert "error" not in shown and shown["told"] > 0, shown
        hook.status = 410
        notify(other, kind="webhook", target=hook.url())
        hook.take()
        assert other.client.expect("notify", match=other.match)["recipients"] == []


def test_a_browser_is_told_by_its_push_service():
    if shutil.which("node") is None:
        return
    service = Receiver()
    with Paced(*PRIVATE) as server:
        browser = Browser(service)
        mover, other = away_and_moved(server, title="Sunday gäme")
        service.status = 201
        assert notify(other, **browser.fields(), remind=24)["recipients"][0]["kind"] == "push"
        said, headers = browser.read(service.take()[0], server)
        assert said["about"] == "hello" and headers["ttl"] == "3600", (said, headers.items())
        shown = other.client.expect("notify", match=other.match)["recipients"][0]
        assert shown["told"] > 0 and "p256dh" not in shown and "auth" not in shown and "secret" not in shown, shown
        file = os.path.join(server.data, "push.key")
        assert stat.S_IMODE(os.stat(file).st_mode) == 0o600, os.stat(file)
        hello = server.client().hello
        assert hello["push_key"] == browser.key, hello
        leave(other)
        dice = random.Random(3)
        pass_turn(mover, other, dice)
        service.quiet()  # a minute of grace
        server.pass_ms(MINUTE)
        told, headers = browser.read(service.take()[0], server)
        assert told["about"] == "turn" and told["title"] == "Your turn: Sunday gäme" and told["match"] == other.match, told
        assert told["who"] == mover.seats[mover.side]["name"] and "waits for you" in told["text"] and told["stop"].startswith("#stop="), told
        assert headers["urgency"] == "normal" and int(headers["ttl"]) > 24 * 3600 and len(headers["topic"]) == 32, headers.items()
        topic = headers["topic"]
        service.quiet()
        server.again(away=24 * HOUR)  # the key, the subscription and the reminder are kept
        again, headers = browser.read(service.take()[0], server)
        assert again["about"] == "reminder" and again["id"] != told["id"] and headers["urgency"] == "low", again
        assert headers["topic"] == topic, headers.items()
        server.again(away=48 * HOUR)
        service.quiet()  # one reminder
        # A service that is busy is asked again; one that does not know the browser any more, no more.
        back(server, mover, other)
        pass_turn(other, mover, dice)
        leave(other)
        service.status = 429
        pass_turn(mover, other, dice)
        server.pass_ms(MINUTE)
        service.take()
        back(server, other)
        wait_for(lambda: "429" in one(other).get("error", ""))
        leave(other)
        service.status = 404
        server.pass_ms(MINUTE)
        service.take()
        back(server, other)
        wait_for(lambda: notify(other)["recipients"] == [])


def test_kills_push_nothing_twice():
    if shutil.which("node") is None:
        return
    service = Receiver()
    with Paced(*PRIVATE) as server:
        browser = Browser(service)
        mover, other = away_and_moved(server)
        assert notify(other, **browser.fields(), quiet=True)["type"] == "notify"
        service.quiet()  # not even a first one
        leave(other)
        service.wait = 3
        pass_turn(mover, other, random.Random(3))
        server.pass_ms(MINUTE)
        got, = service.take()
        server.again()  # before the answer
        assert browser.read(got, server)[0]["about"] == "turn"
        service.wait = 0
        server.pass_ms(HOUR)
        service.quiet()
        back(server, other)
        assert "ended" in one(other)["error"], one(other)


def test_nothing_goes_to_private_addresses():
    hook = Receiver()
    with Paced("--public-url", URL) as server:
        mover, other = away_and_moved(server)
        for host in ("127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0177.0.0.1", "2130706433"):
            port = hook.server.server_port
            notify(other, kind="webhook", target=f"https://{host}:{port}/")
            shown = other.client.expect("notify", match=other.match)["recipients"][0]
            assert "private" in shown["error"], (host, shown)
            other.client.ask("notify-end", match=other.match, number=1)
        sub = {"kind": "push", "p256dh": POINT, "auth": AUTH}
        refused(notify(other, **sub, target=hook.url()), "bad-target", "target")  # without TLS
        notify(other, **sub, target=f"https://127.0.0.1:{hook.server.server_port}/")
        assert "private" in other.client.expect("notify", match=other.match)["recipients"][0]["error"]
        other.client.ask("notify-end", match=other.match, number=1)
        notify(other, kind="webhook", target=hook.url())
        assert "error" in other.client.expect("notify", match=other.match)["recipients"][0]
        hook.quiet(1)


def test_mail_is_confirmed_first():
    relay = Relay()
    with Paced(*PRIVATE, "--smtp", relay.url(), "--mail-from", "games@club.example") as server:
        mover, other = away_and_moved(server, title="Sunday gäme")
        notify(other, kind="email", target="ann@example.org")
        (to, mail), = relay.take()
        assert to == "ann@example.org" and mail["From"] == "Ridgeline <games@club.example>", mail
        assert mail["Auto-Submitted"] == "auto-generated" and mail["Subject"] == "Notices: Sunday gäme", mail
        code = re.search(r"confirm it is ([0-9a-z]{8})\.", mail.get_content()).group(1)
        assert one(other)["confirmed"] is False and "secret" not in one(other)
        dice = random.Random(3)
        leave(other)
        pass_turn(mover, other, dice)
        server.pass_ms(MINUTE)
        time.sleep(2.5)
        assert not relay.got  # not confirmed
        back(server, other)
        wrong = "00000000" if code != "00000000" else "11111111"
        refused(other.client.ask("notify-confirm", match=other.match, number=1, code=wrong), "bad-code")
        got = other.client.ask("notify-confirm", match=other.match, number=1, code=code)
        assert got["recipients"][0]["confirmed"] is True, got
        pass_turn(other, mover, dice)
        leave(other)
        pass_turn(mover, other, dice)
        server.pass_ms(MINUTE)
        (_, mail), = relay.take()
        assert mail["Subject"] == "Your turn: Sunday gäme", mail
        # One click out, with the link alone.
        stop = mail["List-Unsubscribe"].strip("<>")
        assert stop in mail.get_content() and stop.startswith(f"{URL}/#stop="), stop
        anybody = server.client()
        got = anybody.ask("notify-stop", secret=stop.split("=")[1])
        assert got["stopped"] is True and "recipients" not in got, got
        refused(anybody.ask("notify-stop", secret=stop.split("=")[1]), "bad-code")
        back(server, other)
        assert notify(other)["recipients"] == []


def test_a_mailbox_that_is_none_is_said():
    relay = Relay()
    relay.refused.add("nobody@example.org")
    with Paced(*PRIVATE, "--smtp", relay.url(), "--mail-from", "games@club.example") as server:
        _, other = away_and_moved(server)
        notify(other, kind="email", target="nobody@example.org")
        assert "550" in other.client.expect("notify", match=other.match)["recipients"][0]["error"]


def test_a_feed_is_read_by_its_secret():
    with Paced(*PRIVATE) as server:
        mover, other = away_and_moved(server)
        notify(other, kind="feed", remind=24)  # which a feed does not need: it goes on showing it
        feed = other.client.expect("notify", match=other.match)["recipients"][0]
        assert feed["url"].startswith(f"{URL}/feeds/"), feed
        path = "/feeds/" + feed["url"].rsplit("/", 1)[1]
        leave(other)
        pass_turn(mover, other, random.Random(3))
        server.pass_ms(MINUTE)
        atom = "{http://www.w3.org/2005/Atom}"

        def title():
            status, headers, body = server.http(path)
            assert status == "HTTP/1.1 200 OK" and "content-type: application/atom+xml" in headers, (status, headers)
            entry = xml.etree.ElementTree.fromstring(body).find(atom + "entry")
            return entry is not None and entry.find(atom + "title").text

        wait_for(lambda: (title() or "").startswith("Your turn: "))
        for path in ("/feeds/" + "0" * 26, "/feeds/nothing", "/feeds/"):
            assert " 404 " in server.http(path)[0]


def test_what_is_asked_wrongly():
    with Paced(*PRIVATE) as server:
        mover, other = away_and_moved(server)
        assert notify(other)["kinds"] == ["webhook", "discord", "ntfy", "feed", "push"]
        refused(notify(other, kind="email", target="a@b.org"), "no-notices")
        for target in ("gopher://x", "https://", "https://a b/", "https://me:pw@host/", "http:/x"):
            refused(notify(other, kind="webhook", target=target), "bad-target", "target")
        refused(notify(other, kind="feed", target="https://x/"), "bad-target", "target")
        refused(notify(other, kind="push", target="https://x/"), "bad-target", "target")
        refused(notify(other, kind="push", target="https://x/", p256dh=POINT[:-1] + "A", auth=AUTH[:-1]), "bad-target", "target")
        refused(notify(other, kind="push", target="https://x/", p256dh="B" + "A" * 86, auth=AUTH), "bad-target", "target")
        refused(notify(other, kind="ntfy", target="https://x/", auth=AUTH), "bad-target", "target")
        refused(notify(other, target="https://x/"), "missing-field", "kind")
        refused(other.client.ask("notify-end", match=other.match, number=3), "out-of-numbers")
        for number in range(4):
            assert notify(other, kind="ntfy", target=f"https://127.0.0.1/{number}")["type"] == "notify"
        refused(notify(other, kind="ntfy", target="https://127.0.0.1/5"), "too-many", "kind")
        refused(server.client().ask("notify", match=other.match), "not-present")
        # Of the other side one learns nothing.
        assert notify(mover)["recipients"] == []
    with Paced() as server:
        _, other = away_and_moved(server)
        assert notify(other)["kinds"] == []
        refused(notify(other, kind="webhook", target="https://x.example/"), "no-notices")


def test_kills_tell_nothing_twice_and_lose_nothing():
    hook = Receiver()
    with Paced(*PRIVATE) as server:
        mover, other = away_and_moved(server)
        notify(other, kind="webhook", target=hook.url())
        hook.take()
        other.client.expect("notify", match=other.match)
        leave(other)
        pass_turn(mover, other, random.Random(3))
        server.again(away=2 * MINUTE)  # due while nobody was there
        (_, _, body), = hook.take()
        assert json.loads(body)["about"] == "turn"
        # While it is under way: told once, whatever the answer would have been.
        hook.wait = 3
        back(server, mover, other)
        dice = random.Random(4)
        pass_turn(other, mover, dice)
        leave(other)
        pass_turn(mover, other, dice)
        server.pass_ms(MINUTE)
        hook.take()
        server.again()
        hook.wait = 0
        server.pass_ms(HOUR)
        hook.quiet()
        back(server, other)
        assert "ended" in one(other)["error"]


def half_a_day_on(server):
    """A minute of the day that does not come while a test lets minutes pass, whenever it is run."""
    return ((int(time.time() * 1000) + server.more) // MINUTE + 12 * 60) % 1440


def log_in(server, session):
    client = server.client()
    assert client.ask("account", session=session)["account"]["name"] == "Ann"
    return client


def test_once_a_day_of_all_that_waits():
    hook = Receiver()
    words, dice = "four brown horses", random.Random(3)
    with Paced(*PRIVATE) as server:
        mover, other = away_and_moved(server, title="Sunday game")
        leave(mover, other)
        refused(server.client().ask("daily"), "not-logged-in")
        ann = server.client()
        session = ann.ask("account-create", name="Ann", password=words)["session"]
        assert ann.ask("account-seat", match=other.match, token=other.token)["type"] == "account-seat"
        got = ann.ask("daily")
        assert (got["kinds"], got["recipients"]) == (["webhook", "discord", "ntfy", "feed", "push"], []), got
        refused(ann.ask("daily", kind="ntfy", target="nowhere"), "bad-target", "target")
        soon = (int(time.time() * 1000) + server.more) // MINUTE % 1440 + 10
        got = ann.ask("daily", kind="webhook", target=hook.url(), minute=soon % 1440)
        assert got["recipients"][0]["minute"] == soon % 1440, got
        (_, _, body), = hook.take()
        hello = json.loads(body)
        assert hello["about"] == "hello" and hello["match"] == "" and "once a day" in hello["text"], hello
        assert ann.expect("daily")["recipients"][0]["told"] > 0
        back(server, mover, other)
        pass_turn(mover, other, dice)
        leave(mover, other)
        server.pass_ms(11 * MINUTE)
        (_, _, body), = hook.take()
        told = json.loads(body)
        assert told["about"] == "daily" and told["title"] == "Your turn in 1 match", told
        assert told["text"] == f"Sunday game ({mover.seats[mover.side]['name']})" and told["url"] == f"{URL}/#", told
        server.again(away=12 * HOUR)
        hook.quiet()  # not twice
        # While it is under way: told once, whatever the answer would have been.
        hook.wait = 3
        server.pass_ms(12 * HOUR)
        (_, _, body), = hook.take()
        assert json.loads(body)["id"] != told["id"], body
        server.again()
        hook.wait = 0
        server.pass_ms(HOUR)
        hook.quiet()
        ann = log_in(server, session)
        assert "ended" in ann.ask("daily")["recipients"][0]["error"]
        # What is tried again says what waits by then; where nothing does, nothing comes.
        hook.status = 503
        server.pass_ms(23 * HOUR)
        hook.take()
        assert "503" in ann.expect("daily")["recipients"][0]["error"]
        back(server, mover, other)
        pass_turn(other, mover, dice)
        leave(mover, other)
        hook.status = 200
        server.pass_ms(MINUTE)
        hook.quiet()
        server.pass_ms(24 * HOUR)
        hook.quiet()
        # One click out; and with the account all goes.
        secret = told["stop"].split("=")[1]
        got = server.client().ask("notify-stop", secret=secret)
        assert got["type"] == "daily" and got["stopped"] is True and "match" not in got, got
        assert ann.ask("daily")["recipients"] == []
        refused(ann.ask("daily-end", number=1), "out-of-numbers")
        assert ann.ask("daily", kind="ntfy", target=hook.url(), minute=soon % 1440)["type"] == "daily"
        hook.take()
        assert ann.ask("account-delete", password=words)["type"] == "account"
        back(server, mover, other)
        pass_turn(mover, other, dice)
        server.pass_ms(24 * HOUR)
        hook.quiet()


def test_every_turn_in_all_matches_and_every_round():
    """What an account asks once holds for all its seats, also those to come; and for rounds of tournaments."""
    hook, dice = Receiver(), random.Random(3)
    with Paced(*PRIVATE, "--cups", "all") as server:
        ann = server.client()
        session = ann.ask("account-create", name="Ann", password="four brown horses")["session"]
        ann.ask("daily", kind="webhook", target=hook.url(), minute=half_a_day_on(server))
        hook.take()
        ann.expect("daily")
        assert ann.ask("daily-turns", number=1, on=True)["recipients"][0]["turns"] is True
        refused(ann.ask("daily-turns", number=2, on=True), "out-of-numbers")
        mover, other = away_and_moved(server, title="Sunday game")
        assert ann.ask("account-seat", match=other.match, token=other.token)["type"] == "account-seat"
        pass_turn(mover, other, dice)
        leave(mover, other)
        server.pass_ms(16 * MINUTE)
        told = [json.loads(body) for _, _, body in hook.take()]
        assert [one["about"] for one in told] == ["turn"] and told[0]["match"] == other.match, told
        hook.quiet()
        # The seat's own list does not show it; what is played is not told.
        back(server, mover, other)
        assert other.client.ask("notify", match=other.match)["recipients"] == []
        pass_turn(other, mover, dice)
        leave(mover, other)
        server.pass_ms(16 * MINUTE)
        hook.quiet()
        # No more.
        ann = log_in(server, session)
        assert "turns" not in ann.ask("daily-turns", number=1)["recipients"][0]
        back(server, mover, other)
        pass_turn(mover, other, dice)
        leave(mover, other)
        server.pass_ms(16 * MINUTE)
        hook.quiet()
        # A round, while what waits that day is tried again: neither takes the other's place.
        bob = server.client()
        bob.ask("account-create", name="Bob", password="four brown horses")
        hook.status = 503
        server.pass_ms(24 * HOUR)
        (_, _, body), = hook.take()
        daily = json.loads(body)
        assert daily["about"] == "daily", daily
        hook.status = 200
        ann = log_in(server, session)
        wait_for(lambda: "503" in ann.ask("daily")["recipients"][0].get("error", ""))
        cup = ann.ask("cup-open", title="Spring Cup", kind="swiss", game="duel", edition="1", scenario="short", key=key())["cup"]
        for one in (ann, bob):
            one.ask("cup-enter", cup=cup)
        assert ann.ask("cup-start", cup=cup)["round"] == 1
        (_, _, body), = hook.take()
        told = json.loads(body)
        assert told["about"] == "round" and told["title"] == "A new round: Spring Cup", told
        assert told["url"] == f"{URL}/#cup={cup}", told
        server.pass_ms(MINUTE)
        (_, _, body), = hook.take()
        assert json.loads(body)["id"] == daily["id"], body
        server.again(away=1000)
        hook.quiet()


def entries(server, path):
    """Titles and links of a feed; None: it is not there."""
    atom = "{http://www.w3.org/2005/Atom}"
    status, headers, body = server.http(path)
    if " 404 " in status:
        assert (status, body) == server.http("/feeds/" + "0" * 26)[::2], (status, body)  # as one that never was
        return None
    assert status == "HTTP/1.1 200 OK" and "content-type: application/atom+xml" in headers, (status, headers)
    found = xml.etree.ElementTree.fromstring(body).findall(atom + "entry")
    return [(one.find(atom + "title").text, one.find(atom + "link").get("href"), one.find(atom + "id").text, one.find(atom + "summary").text)
            for one in found]


def test_one_feed_of_all_matches():
    """It shows of each seat what that seat's own feed shows; a new address, or the account's end, closes the old one."""
    words, dice = "four brown horses", random.Random(3)
    with Paced(*PRIVATE) as server:
        ann = server.client()
        session = ann.ask("account-create", name="Ann", password=words)["session"]

        def feed_of(client, kinds):
            one, = [one for one in client.ask("daily", **kinds)["recipients"] if one["kind"] == "feed"]
            assert one["turns"] is True and "minute" not in one and "secret" not in one, one
            assert one["url"].startswith(f"{URL}/feeds/"), one
            return "/feeds/" + one["url"].rsplit("/", 1)[1]

        # One match waits before there is a feed; it says so, once.
        mover, other = away_and_moved(server, title="Sunday game")
        assert ann.ask("account-seat", match=other.match, token=other.token)["type"] == "account-seat"
        pass_turn(mover, other, dice)
        path = feed_of(ann, {"kind": "feed"})
        wait_for(lambda: [one[:2] for one in entries(server, path)] == [("Your turn in 1 match", f"{URL}/#")])
        ann = log_in(server, session)  # who is silent for long is hung up on
        # Another match, and the first one comes round again: one entry each, the same as in the feed of the seat.
        second, third = away_and_moved(server, title="Monday game")
        assert ann.ask("account-seat", match=third.match, token=third.token)["type"] == "account-seat"
        notify(third, kind="feed")
        seat = "/feeds/" + third.client.expect("notify", match=third.match)["recipients"][0]["url"].rsplit("/", 1)[1]
        pass_turn(other, mover, dice)
        pass_turn(mover, other, dice)
        pass_turn(second, third, dice)
        leave(mover, other, second, third)
        assert len(entries(server, path)) == 1  # not at once
        server.pass_ms(16 * MINUTE)
        wait_for(lambda: len(entries(server, path)) == 3)
        told = entries(server, path)
        assert {one[:2] for one in told[1:]} == {("Your turn: Sunday game", f"{URL}/#match={other.match}"),
                                                 ("Your turn: Monday game", f"{URL}/#match={third.match}")}, told
        wait_for(lambda: entries(server, seat))
        assert set(entries(server, seat)) < set(told), (told, entries(server, seat))
        server.again(away=1000)
        assert entries(server, path) == told
        # What is played goes.
        back(server, second, third)
        pass_turn(third, second, dice)
        assert [one[1] for one in entries(server, path)] == [told[0][1], f"{URL}/#match={other.match}"]
        # Of every turn, whatever is said; no other recipient of hers and nobody else's match is in it.
        ann = log_in(server, session)
        assert feed_of(ann, {}) == path
        assert ann.ask("daily-turns", number=1)["recipients"][0]["turns"] is True
        assert len(entries(server, path)) == 2
        # Another address: it begins with what waits now.
        refused(ann.ask("daily", kind="feed", target="https://x/"), "bad-target", "target")
        fresh = feed_of(ann, {"kind": "feed"})
        assert entries(server, path) is None and fresh != path
        wait_for(lambda: [one[:2] for one in entries(server, fresh)] == [("Your turn in 1 match", f"{URL}/#")])
        # Ended, made once more, and gone with the account.
        assert ann.ask("daily-end", number=1)["recipients"] == []
        assert entries(server, fresh) is None
        last = feed_of(ann, {"kind": "feed"})
        pass_turn(second, third, dice)
        leave(second, third)
        server.pass_ms(16 * MINUTE)
        wait_for(lambda: f"{URL}/#match={third.match}" in [one[1] for one in entries(server, last)])
        ann = log_in(server, session)
        assert ann.ask("account-delete", password=words)["type"] == "account"
        assert entries(server, last) is None
        assert len(entries(server, seat)) == 1  # the seat's own stays


def test_a_feed_tells_of_rounds():
    with Paced(*PRIVATE, "--cups", "all") as server:
        people = [server.client() for _ in range(2)]
        for client, name in zip(people, ("Ann", "Bob")):
            client.ask("account-create", name=name, password="four brown horses")
        path = "/feeds/" + people[0].ask("daily", kind="feed")["recipients"][0]["url"].rsplit("/", 1)[1]
        assert entries(server, path) == []
        cup = people[0].ask("cup-open", title="Spring Cup", kind="swiss", game="duel", edition="1", scenario="short", key=key())["cup"]
        for one in people:
            one.ask("cup-enter", cup=cup)
        people[0].ask("cup-start", cup=cup)
        wait_for(lambda: [one[:2] for one in entries(server, path)] == [("A new round: Spring Cup", f"{URL}/#cup={cup}")])


def looked_for(server, hook, *names):
    """People who look for somebody to play with; the first is told what comes."""
    clients = [server.client() for _ in names]
    for client, name in zip(clients, names):
        assert client.ask("account-create", name=name, password="four brown horses")["type"] == "account"
    clients[0].ask("daily", kind="webhook", target=hook.url(), minute=half_a_day_on(server))
    hook.take()
    clients[0].expect("daily")
    return clients


def test_who_looks_for_an_opponent_is_told():
    hook, day = Receiver(), 24 * HOUR
    with Paced(*PRIVATE, "--forget-wishes", "30") as server:
        ann, bob = looked_for(server, hook, "Ann", "Bob")
        guest = server.client()
        assert "wishes" in guest.hello["features"]
        for kind in ("wishes", "wish"):
            refused(guest.ask(kind), "not-logged-in")
        days = {"clock": "phase", "clock_seconds": 3 * 24 * 3600}
        got = ann.ask("wish", game="duel", side="blue", pace="days", options=["feints"], experience="new")
        one, = got["wishes"]
        assert {**one, "since": 0, "until": 0} == {"number": 1, "game": "duel", "side": "blue", "pace": "days",
                                                   "options": ["feints"], "experience": "new", "since": 0, "until": 0}, one
        assert one["until"] - one["since"] == 30 * day, one
        assert ann.ask("wish-end", number=1)["wishes"] == []
        refused(ann.ask("wish-end", number=1), "out-of-numbers")
        for wrong in ({"game": "chess"}, {"game": "duel", "side": "nobody"}, {"scenario": "none"}, {"options": ["none"]}):
            refused(ann.ask("wish", **wrong), "bad-choice")
        wanted = {"game": "duel", "edition": "1", "scenario": "long", "side": "blue", "pace": "days", "options": ["feints"],
                  "experience": "new"}
        one, = ann.ask("wish", **wanted)["wishes"]
        assert wanted.items() <= one.items() and one["number"] == 1, one
        offered = {"side": "red", "scenario": "long", "options": ["feints"], "experience": "new", "public": True, **days}
        # What does not fit in one thing, or is not for anybody, or her own.
        for other in ({"side": "blue"}, {"scenario": "short"}, {"options": []}, {"experience": "some"}, {"clock_seconds": 3600},
                      {"public": False}, {"invite_only": True}):
            create(guest, **{**offered, **other})
        create(ann, **offered)
        match = create(guest, title="Sunday game", **offered)["match"]
        (_, _, body), = hook.take()
        told = json.loads(body)
        assert told["about"] == "challenge" and told["title"] == "An opponent: Sunday game", told
        assert told["url"] == f"{URL}/#take={match}" and told["match"] == "", told
        pair = create(guest, pair_nonce_hash=nonce_hash("3" * 64), **{**offered, "side": "blue"})
        (_, _, body), = hook.take()
        assert json.loads(body)["url"] == f"{URL}/#take={pair['match']}", body
        hook.quiet()
        # Two who look for the same: both learn of it.
        assert bob.ask("wish", game="duel", side="red")["wishes"][0]["others"] == ["Ann"]
        (_, _, body), = hook.take()
        told = json.loads(body)
        assert told["about"] == "seeker" and told["title"] == "Somebody looks too: Duel" and "Bob" in told["text"], told
        assert ann.ask("wishes")["wishes"][0]["others"] == ["Bob"]
        bob.ask("wish-end", number=1)
        bob.ask("wish", game="duel", side="red")
        hook.quiet()
        # So many and no more.
        for scenario in ("short", "long"):
            for pace in ("live", "none"):
                ann.ask("wish", scenario=scenario, pace=pace)
        assert len(ann.ask("wishes")["wishes"]) == 5
        refused(ann.ask("wish", experience="much"), "too-many")
        for _ in range(4):
            create(guest, **offered)
        hook.take(2)
        hook.quiet()
        # With age, and with the account, they go.
        server.again(away=31 * day)
        bob = server.client()
        assert bob.ask("login", name="Bob", password="four brown horses")["type"] == "account"
        assert bob.ask("wishes")["wishes"] == []
        bob.ask("wish", game="duel")
        bob.ask("account-delete", password="four brown horses")
        create(server.client(), side="red", public=True)
        hook.quiet()


def test_an_opponent_of_another_rating_is_not_told_of():
    hook = Receiver()
    with Paced(*PRIVATE) as server:
        ann, bob = looked_for(server, hook, "Ann", "Bob")
        made = create(bob, rated=True)
        seat = join(ann, made["code"])
        Seen(bob, made["match"], made["token"]).come()
        seen = Seen(ann, made["match"], seat["token"])
        seen.come()
        seen.do("resign", key=key())  # Bob has 1662 now, and she 1338
        hook.quiet()
        ann.ask("wish", game="duel", rating_from=1600)
        create(bob, public=True)  # he shows nothing
        create(server.client(), public=True)
        hook.quiet()
        bob.ask("account-profile", show="results")
        create(bob, public=True, rating_from=1400)  # she could not join
        hook.quiet()
        match = create(bob, public=True, rating_to=1400)["match"]
        (_, _, body), = hook.take()
        assert json.loads(body)["url"] == f"{URL}/#take={match}", body
        ann.ask("wish-end", number=1)
        ann.ask("wish", game="duel", rating_to=1600)
        create(bob, public=True)
        hook.quiet()


def test_kills_tell_of_an_opponent_once():
    """Of every match that is there, and of none that is not."""
    hook, chance = Receiver(), random.Random(int(os.environ.get("SEED", "7")))
    with Paced(*PRIVATE) as server:
        ann, = looked_for(server, hook, "Ann")
        ann.ask("wish", game="duel")
        for _ in range(5):
            client = server.client()
            for _ in range(3):
                client.send("create", game="duel", edition="1", scenario="short", side="red", name="Cid", public=True,
                            nonce_hash="0" * 64, key=key())
            time.sleep(chance.random() ** 2 * 0.05)
            server.kill()
            server.pass_ms(24 * HOUR)
            server.start()
            there = {row["match"] for row in server.client().ask("list", game="duel")["matches"]}
            wait_for(lambda there=there: len(hook.got) >= len(there))
            told = [json.loads(body)["url"].split("=")[1] for _, _, body in hook.got]
            assert len(told) == len(set(told)) and set(told) == there, (told, there)
        assert 0 < len(there) <= 15, there


def test_a_full_disk_loses_nothing_and_tells_nothing_twice():
    """Accounts, clocks and notices: what is acknowledged is kept, what cannot be kept is refused."""
    hook, days = Receiver(), 3 * 24 * HOUR
    with Paced(*PRIVATE, "--cups", "all") as server:
        mover, other = away_and_moved(server, clock="phase", clock_seconds=days // 1000)
        ann, = looked_for(server, hook, "Ann")
        ann.ask("wish", game="duel")
        guest = server.client()
        hook.wait = 1
        create(guest, public=True)
        (_, _, body), = hook.take()  # it is not answered yet
        fill_disk(server)
        assert json.loads(body)["about"] == "challenge", body
        for kind, fields in (("wish", {"side": "red"}), ("wish-end", {"number": 1}), ("daily-turns", {"number": 1, "on": True}),
                             ("daily-end", {"number": 1}), ("account-profile", {"show": "matches"}),
                             ("cup-open", {"title": "T", "kind": "swiss", "game": "duel", "edition": "1", "scenario": "short", "key": key()}),
                             ("account-password", {"password": "four brown horses", "new_password": "five brown horses"})):
            refused(ann.ask(kind, **fields), "not-saved")
        refused(guest.ask("account-create", name="Bob", password="four brown horses"), "not-saved")
        refused(mover.act(offered_action(mover, random.Random(3))), "not-saved")
        server.pass_ms(HOUR)
        hook.wait = 0
        hook.quiet()
        free_disk(server)
        server.again()
        hook.quiet()
        ann, guest = server.client(), server.client()
        got = ann.ask("login", name="Ann", password="four brown horses")
        assert got["type"] == "account" and got["account"]["profile"] == "nothing", got
        wish, = ann.ask("wishes")["wishes"]
        assert wish["game"] == "duel" and ann.ask("cups")["cups"] == []
        assert guest.ask("account-create", name="Bob", password="four brown horses")["type"] == "account"
        recipient, = ann.ask("daily")["recipients"]
        assert "turns" not in recipient, recipient
        back(server, mover)
        left = mover.client.expect("clock", match=mover.match)["sides"][mover.side]["left"]
        took = (time.monotonic() - server.began) * 1000
        assert days - HOUR - took - 1000 <= left <= days - HOUR + 1000, (left, took)


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
