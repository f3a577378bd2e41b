# SPDX-License-Identifier: MIT
"""Wrong, hostile and broken clients: each gets a clear answer or the right close code, and two
players who play all the while notice nothing."""
import random
import threading

from harness import *

server = None


class Players(threading.Thread):
    """A match that goes on beside each test; it stops at the first thing that is wrong."""

    def __init__(self):
        super().__init__()
        self.players = by_side(*begin(server, scenario="long"))
        self.stopping, self.error, self.steps = False, None, 0

    def run(self):
        try:
            red = self.players["red"]
            for side in ("red", "blue"):
                self.players[side].act({"do": "guard", "at": "low"})
                self.players[side].act({"do": "end"})
                for seen in self.players.values():
                    seen.absorb()
            while not self.stopping:
                got = red.act({"do": "step", "to": 1})
                assert got["type"] == "update", got
                got = red.do("undo", key=key(), seen=red.n)
                assert got["type"] == "update", got
                self.players["blue"].absorb()
                assert self.players["blue"].n == red.n
                self.steps += 1
                time.sleep(0.01)
        except Exception as error:
            self.error = error

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        while self.steps == 0 and self.error is None:
            time.sleep(0.01)
        self.stopping = True
        self.join()
        assert self.error is None, self.error


def raw(*frames, greet=True, **more):
    """Sends frames; the messages that came back and the close code (None: still open)."""
    client = server.client(hello=greet, **more)
    for data in frames:
        if isinstance(data, float):
            time.sleep(data)
        else:
            client.send_raw(data)
    messages = []
    try:
        while True:
            message = client.receive(0.4)
            if message is None:
                return messages, None
            messages.append(message)
    except Closed as end:
        return messages, end.code
    finally:
        client.close()


def text(data, **more):
    return frame(1, data if isinstance(data, bytes) else data.encode(), **more)


def test_what_is_no_message():
    rows = [
        ("", "bad-json", None),
        ("{", "bad-json", None),
        ("[]", "bad-json", None),
        ("7", "bad-json", None),
        ("null", "bad-json", None),
        ('{"type":"ping"} x', "bad-json", None),
        ('{"type":"ping","type":"ping"}', "bad-json", None),
        ('{"type":"ping","id":1.0}', "wrong-type", "id"),
        ('{"type":"ping","id":1e3}', "wrong-type", "id"),
        ('{"type":"ping","id":-1}', "out-of-range", "id"),
        ('{"type":"ping","id":9007199254740992}', "out-of-range", "id"),
        ('{"type":"ping","id":99999999999999999999}', "bad-json", None),
        ('{"type":"ping","id":"1"}', "wrong-type", "id"),
        ('{"type":"ping","id":NaN}', "bad-json", None),
        ('{"type":"ping\\u0000"}', "bad-json", None),
        ('{"type":"\\ud800"}', "bad-json", None),
        ("{}", "no-type", "type"),
        ('{"type":7}', "no-type", "type"),
        ('{"type":"PING"}', "unknown-type", "type"),
        ('{"type":"fly"}', "unknown-type", "type"),
        ('{"type":"ping","more":1}', "unknown-field", "more"),
        ('{"type":"watch"}', "missing-field", "match"),
        ('{"type":"watch","match":7}', "wrong-type", "match"),
        ('{"type":"watch","match":null}', "wrong-type", "match"),
        ('{"type":"watch","match":"0123456789ab"}', "bad-value", "match"),
        ('{"type":"watch","match":"0123456789abI"}', "bad-value", "match"),
        ('{"type":"watch","match":"0123456789abc","name":"\\u0007"}', "bad-text", "name"),
        ('{"type":"watch","match":"0123456789abc","name":"\\u202egnirts"}', "bad-text", "name"),
        ('{"type":"watch","match":"0123456789abc","name":" x"}', "bad-text", "name"),
        ('{"type":"watch","match":"0123456789abc","name":""}', "bad-text", "name"),
        ('{"type":"watch","match":"0123456789abc","name":"%s"}' % ("x" * 25), "too-long", "name"),
        ('{"type":"watch","match":"0123456789abc","seen":-1}', "out-of-range", "seen"),
        ('{"type":"watch","match":"0123456789abc","setup":1}', "wrong-type", "setup"),
        ('{"type":"list","state":"any"}', "bad-value", "state"),
        ('{"type":"seats","seats":[7]}', "wrong-type", "seats[0]"),
        ('{"type":"seats","seats":[{"match":"0123456789abc"}]}', "missing-field",
         "seats[0].token"),
        ('{"type":"hello","features":["a","a"]}', "bad-value", "features[1]"),
        ('{"type":"act","match":"0123456789abc","key":"%s","seen":0,"action":{"a":[1,{"b":0.5}]}}'
         % ("0" * 32), "bad-json", "action.a[1].b"),
        ('{"type":"act","match":"0123456789abc","key":"%s","seen":0,"action":[]}' % ("0" * 32),
         "wrong-type", "action"),
        ('{"type":"act","match":"0123456789abc","key":"ABCD","seen":0,"action":{}}', "bad-value",
         "key"),
        ('{"a":' + "[" * 12 + "]" * 12 + "}", "too-deep", None),
        ('{"type":"ping","é":1}', "unknown-field", "??"),
    ]
    with Players():
        client = server.client()
        for line, code, where in rows:
            client.send_text(line)
            got = client.receive()
            assert got["type"] == "error" and got["code"] == code, (line, got)
            assert got.get("where") == where and got["text"], (line, got)
        client.careless = True
        got = client.ask("fly")
        assert got["code"] == "unknown-type", "and the error names the request"
        assert client.ask("ping")["type"] == "pong", "the connection is kept"


def test_broken_frames():
    rows = [
        ("binary", [frame(2, b"{}")], 1003),
        ("bad UTF-8", [text(b"\xc3\x28")], 1007),
        ("surrogate", [text(b"\xed\xa0\x80")], 1007),
        ("cut UTF-8", [text(b'"\xe2\x82')], 1007),
        ("continuation first", [frame(0, b"x")], 1002),
        ("text inside a text", [text("{", fin=False), text("{}")], 1002),
        ("unknown opcode", [frame(3, b"x")], 1002),
        ("long ping", [frame(9, b"x" * 126)], 1002),
        ("too large", [text("x" * 16385)], 1009),
        ("announces a gigabyte", [frame(1, b"x" * 50, length=1 << 30)], 1009),
        ("large in pieces",
         [frame(1 if i == 0 else 0, b" " * 1000, fin=False) for i in range(17)], 1009),
        ("farewell", [frame(8, struct.pack(">H", 1000))], 1000),
        ("wrong farewell", [frame(8, b"x")], 1005),  # the library answers it without a code
    ]
    with Players():
        for name, frames, code in rows:
            _, got = raw(*frames)
            assert got == code or (name == "long ping" and got == 1006), (name, got)
        messages, got = raw(text('{"type":"pi', fin=False), frame(9, b"?"), frame(0, b'ng"}'))
        assert got is None and messages[0]["type"] == "pong", "pieces around a ping"
        messages, got = raw(text(b'{"type":"\xe2', fin=False), frame(0, b'\x82\xac"}'))
        assert messages[0]["code"] == "unknown-type", "a character in two pieces"
        messages, got = raw(text('{"type":"ping"}' + " " * (16384 - 15)))
        assert messages[0]["type"] == "pong", "the largest message"


def test_handshakes():
    rows = [
        ({}, "101"), ({"path": "/ws?x=1"}, "101"), ({"path": "/other"}, "404"),
        ({"path": "/ws/"}, "404"), ({"protocol": None}, "400"), ({"protocol": "http"}, "400"),
        ({"protocol": "chess.v3"}, "400"), ({"protocol": "http, ridgeline.v1"}, "101"),
        ({"protocol": "chess.v3, ridgeline.v1"}, "101"), ({"protocol": "p" * 200}, "400"),
        ({"version": "8"}, "426"), ({"version": None}, "426"), ({"origin": "http://evil.example"}, "403"),
        ({"origin": "null"}, "403"), ({"origin": "http://game.example"}, "101"),
        ({"origin": "https://public.example"}, "101"),
        ({"origin": "http://localhost:1", "host": "localhost:1"}, "101"),
        ({"origin": "http://localhost:2", "host": "localhost:1"}, "403"),
        ({"origin": "x" * 300}, "403"),
        # A page of a foreign name that points here; the names that nobody else can have.
        ({"origin": "http://rebound.example", "host": "rebound.example"}, "403"),
        ({"host": "rebound.example"}, "101"),  # no page: a program
        ({"origin": "http://127.0.0.1:1", "host": "127.0.0.1:1"}, "101"),
        ({"origin": "http://[::1]:1", "host": "[::1]:1"}, "101"),
        ({"origin": "http://game.example", "host": "game.example"}, "101"),
    ]
    with Players():
        for shake, status in rows:
            client = server.client(hello=False, **shake)
            assert client.status == status, (shake, client.status)
            client.close()


def get_as(host, path="/"):
    """The head of the answer, in small letters."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as sock:
        sock.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while piece := sock.recv(65536):
            answer += piece
    return answer.partition(b"\r\n\r\n")[0].decode().lower()


def test_names_of_this_server():
    """Files are for pages of this server's own names, and these connect here and nowhere else."""
    for host, status in (("public.example", "200"), ("PUBLIC.example", "200"), ("game.example", "200"),
                         ("127.0.0.1:1862", "200"), ("[::1]", "200"), ("localhost:1862", "200"),
                         ("rebound.example", "421"), ("rebound.example:1862", "421"),
                         ("public.example.evil.example", "421"), ("x" * 300, "421")):
        head = get_as(host)
        assert head.split()[1] == status, (host, head)
        if status == "200":
            places = re.search(r"connect-src ([^;]*);", head)[1].split()
            own = host.lower()
            assert places == ["'self'", f"ws://{own}", f"wss://{own}", "wss://public.example"], places
    assert get_as("ridgeline-1", "/healthz").split()[1] == "200", "programs ask under any name"


def test_too_many_connections_from_one_address():
    def come(address):
        client = server.client(hello=False, extra=f"X-Forwarded-For: 9.9.9.9, {address}\r\n")
        return client
    clients = [come("1.2.3.4") for _ in range(20)]
    assert [c.status for c in clients] == ["101"] * 20
    assert come("1.2.3.4").status == "503"
    assert come("1.2.3.5").status == "101"
    clients[0].close()
    end = time.monotonic() + PATIENCE
    while come("1.2.3.4").status != "101":
        assert time.monotonic() < end, "a place is free again"
        time.sleep(0.05)
    for client in clients:
        client.close()


def test_many_connections_at_once():
    with Players():
        clients = [server.client() for _ in range(300)]
        assert all(c.ask("ping")["type"] == "pong" for c in clients)
        for client in clients[::2]:
            client.abort()
        for client in clients[1::2]:
            client.close()
        assert server.client().ask("ping")["type"] == "pong"


def test_half_a_frame_and_silence():
    with Players(), Server("--ping", "1") as other:
        half = socket.create_connection(("127.0.0.1", other.port), PATIENCE)
        half.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\n")
        clients = [other.client() for _ in range(3)]
        clients[0].send_raw(text('{"type":"ping"}')[:9])
        clients[1].send_raw(b"\x81")
        clients[2].send_raw(text('{"type"', fin=False))
        for client in clients:
            client.sock.settimeout(PATIENCE)
            data = b"?"
            while data:  # pings, then the end
                try:
                    data = client.sock.recv(4096)
                except ConnectionResetError:
                    break
            client.close()
        assert half.recv(100).startswith(b"HTTP/1.1 408 "), "half a request is not waited for"
        half.close()


def test_guessing_tokens_ends():
    ann, bob = begin(server)
    client = server.client()
    for _ in range(9):
        assert client.ask("sit", match=ann.match, token="0" * 26)["code"] == "bad-token"
    client.send("look", code="0" * 16)
    assert client.closed() == 1008


def test_flooding():
    with Server(rate="20") as strict, Players():
        client = strict.client()
        client.send_raw(b"".join(text('{"type":"ping","id":%d}' % i) for i in range(150)))
        kinds = [client.receive() for _ in range(150)]
        pongs = [m["re"] for m in kinds if m["type"] == "pong"]
        slow = [m for m in kinds if m["type"] == "error"]
        assert 95 <= len(pongs) <= 110 and len(slow) == 150 - len(pongs), len(pongs)
        assert all(m["code"] == "slow-down" and m["retry_ms"] > 0 and "re" in m for m in slow)
        time.sleep(0.3)
        assert client.ask("ping")["type"] == "pong", "who waits goes on"
        client.send_raw(b"".join(text('{"type":"ping"}') for _ in range(400)))
        assert client.closed() == 1008


def test_many_matches_from_one_address():
    with Server("--matches-per-hour", "3") as strict:
        client = strict.client()
        for _ in range(3):
            create(client)
        got = client.ask("create", game="duel", edition="1", scenario="short", side="red",
                         name="A", nonce_hash="0" * 64, key=key())
        assert got["code"] == "too-many" and got["retry_ms"]
        client.close()


def test_a_queue_has_an_end():
    """Hundreds of requests behind one entry: some are done, the rest are told to wait."""
    ann, bob = begin(server, scenario="long")
    numbers = [ann.client.send("act", match=ann.match, key=key(), seen=ann.n,
                               action={"do": "guard", "at": "low"}) for _ in range(300)]
    answers = [ann.client.reply(n) for n in numbers]
    codes = {a.get("code", a["type"]) for a in answers}
    assert "update" in codes and codes <= {"update", "stale", "busy"}, codes
    assert [a["type"] for a in answers].count("update") == 1


def test_noise():
    """Random bytes, random frames, random cuts, from several sides at once."""
    def make(seed):
        dice = random.Random(seed)
        end = time.monotonic() + 2
        while time.monotonic() < end:
            try:
                client = server.client(hello=dice.random() < 0.7)
                for _ in range(dice.randint(0, 8)):
                    kind = dice.randrange(6)
                    if kind == 0:
                        client.send_raw(dice.randbytes(dice.randint(1, 60)))
                    elif kind == 1:
                        client.send_raw(frame(dice.randrange(16), dice.randbytes(dice.randint(0, 200))))
                    elif kind == 2:
                        client.send_text('{"type":"list"}')
                    elif kind == 3:
                        whole = text('{"type":"ping","id":%d}' % dice.randrange(1000))
                        client.send_raw(whole[:dice.randint(1, len(whole))])
                    elif kind == 4:
                        client.send_text(dice.choice(['{"type":"act"}', "[" * 100, "\u20ac" * 50]))
                    else:
                        client.send_raw(frame(9, b"x"))
                client.abort() if dice.random() < 0.5 else client.close()
            except (OSError, Closed, AssertionError):
                pass
    with Players():
        threads = [threading.Thread(target=make, args=(seed,)) for seed in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert server.client().ask("ping")["type"] == "pong"


if __name__ == "__main__":
    with Server("--max-per-address", "20", "--allow-origin", "http://game.example",
                "--public-url", "https://public.example/games/") as server:
        status = run_tests(tests_in(globals()))
    sys.exit(status)
