# SPDX-License-Identifier: MIT
"""A connection's first request, judged before anything else: what is none gets a status and a
sentence, over a connection that then ends, and costs nobody else anything."""
from harness import *

GOOD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def request(line, *headers):
    return "\r\n".join([line, *(headers or ("Host: localhost", "Connection: close")), "", ""]).encode("latin-1")


def whole_answer(sock):
    data = b""
    while True:
        piece = sock.recv(65536)
        if not piece:
            return data
        data += piece


def connect(server, port=None):
    return socket.create_connection(("127.0.0.1", port or server.port), PATIENCE)


def ask(server, data, port=None):
    """Status and body of what comes back until the server ends it."""
    with connect(server, port) as sock:
        sock.sendall(data)
        head, _, body = whole_answer(sock).partition(b"\r\n\r\n")
    assert head, data[:80]
    assert b"\r\nConnection: close" in head or b"200 OK" in head, head
    return int(head.split(b" ")[1]), body.decode()


REFUSED = [
    ("no request", b"hello\r\n\r\n", 400, "no request"),
    ("another protocol", b"SSH-2.0-OpenSSH_9.2\r\n", 400, "no request"),
    ("TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, "control character"),
    ("an empty line first", b"\r\n" + GOOD, 400, "no request"),
    ("two spaces", request("GET  / HTTP/1.1"), 400, "version"),
    ("no version", request("GET /"), 400, "no request"),
    ("a strange version", request("GET / HTTP/x.y"), 400, "version"),
    ("HTTP/2", request("PRI * HTTP/2.0"), 505, "HTTP/1.1"),
    ("a method with a bracket", request("G[T / HTTP/1.1"), 400, "no request"),
    ("an unknown method", request("FLY / HTTP/1.1"), 405, "GET and HEAD"),
    ("a tunnel", request("CONNECT x:1 HTTP/1.1"), 405, "GET and HEAD"),
    ("half an escape", request("GET /% HTTP/1.1"), 400, "escape"),
    ("another half", request("GET /a%2 HTTP/1.1"), 400, "escape"),
    ("no escape", request("GET /%zz HTTP/1.1"), 400, "escape"),
    ("a NUL in disguise", request("GET /%00 HTTP/1.1"), 400, "escape"),
    ("a line's end in disguise", request("GET /%0d%0aHost:x HTTP/1.1"), 400, "escape"),
    ("the same in a query", request("GET /?a=%0A HTTP/1.1"), 400, "escape"),
    ("a letter that no path has", request("GET /\xe4 HTTP/1.1"), 400, "letter"),
    ("a whole URL", request("GET http://localhost/ HTTP/1.1"), 400, "begins with /"),
    ("a star", request("GET * HTTP/1.1"), 400, "begins with /"),
    ("a long path", request("GET /" + "a" * 9000 + " HTTP/1.1"), 414, "so long"),
    ("a long path without an end", b"GET /" + b"a" * 9000, 414, "so long"),
    ("a long header", request("GET / HTTP/1.1", "Host: x", "Cookie: " + "c" * 9000), 431, "8 kB"),
    ("long headers without an end", b"GET / HTTP/1.1\r\n" + b"Cookie: cc\r\n" * 60 + b"X: " + b"x" * 9000, 431, "8 kB"),
    ("many headers", request("GET / HTTP/1.1", *["A: b"] * 65), 431, "too many"),
    ("a long query", request("GET /?" + "a&" * 70 + " HTTP/1.1"), 431, "too many"),
    ("a header without a colon", request("GET / HTTP/1.1", "Host"), 400, "a colon"),
    ("a header without a name", request("GET / HTTP/1.1", ": x"), 400, "a colon"),
    ("a name with a space", request("GET / HTTP/1.1", "Host : x"), 400, "a colon"),
    ("a folded header", request("GET / HTTP/1.1", "Host: x", " y"), 400, "second line"),
    ("a bare line feed", b"GET / HTTP/1.1\nHost: x\n\n", 400, "control character"),
    ("a bare carriage return", request("GET / HTTP/1.1", "Host: x\ry"), 400, "control character"),
    ("a NUL", request("GET / HTTP/1.1", "Host: x\0y"), 400, "control character"),
]


def test_what_is_no_request_is_answered():
    with Server() as server:
        for port in (server.port, server.metrics_port):
            for name, data, status, words in REFUSED:
                got, body = ask(server, data, port)
                assert got == status and words in body and body.count("\n") == 1, (name, got, body)
        assert int(server.metrics()["ridgeline_requests_refused_total"]) == 2 * len(REFUSED)
        assert ask(server, GOOD) == (200, '{"ok":true}\n')


def test_what_is_within_the_limits_is_served():
    with Server() as server:
        for line, headers in (("GET /healthz?utm=1&b=c;d HTTP/1.1", ["Host: localhost"]),
                              ("GET /healthz HTTP/1.0", ["Host: localhost"]),
                              ("GET /he%61lthz HTTP/1.1", ["Host: localhost"]),
                              ("GET /healthz HTTP/1.1", ["Host: localhost", "X-Tab:\ta\tb", "X-High: \xe4"]),
                              ("GET /healthz HTTP/1.1", ["Host: localhost", *["Cookie: a"] * 62]),
                              ("GET /healthz HTTP/1.1", ["Host: localhost", *[f"x{n}:" for n in range(62)]]),
                              ("GET /healthz?" + "a&" * 60 + " HTTP/1.1", ["Host: localhost"]),
                              ("GET /healthz HTTP/1.1", ["Host: localhost", "Cookie: " + "c" * 8000])):
            got = ask(server, request(line, *headers, "Connection: close"))
            assert got == (200, '{"ok":true}\n'), (line, got)


def test_pieces_are_put_together():
    """Byte by byte; what comes behind the head is not read, whatever the request says."""
    with Server() as server:
        with connect(server) as sock:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for at in range(len(GOOD)):
                sock.send(GOOD[at:at + 1])
                time.sleep(0.001)
            assert whole_answer(sock).endswith(b'{"ok":true}\n')
        keep = GOOD.replace(b"close", b"keep-alive")
        with connect(server) as sock:
            sock.sendall(keep + GOOD)
            assert whole_answer(sock).count(b'{"ok":true}\n') == 1
        with connect(server) as sock:  # who has nothing more to say may say so
            sock.sendall(GOOD)
            sock.shutdown(socket.SHUT_WR)
            assert whole_answer(sock).endswith(b'{"ok":true}\n')
        client = server.client()
        assert client.ask("ping")["type"] == "pong"


def test_who_goes_or_stays_silent_is_not_kept():
    with Server() as server:
        def plain():
            return int(server.metrics()["ridgeline_plain_connections"])
        def wait(ready, what):
            end = time.monotonic() + PATIENCE
            while not ready():
                assert time.monotonic() < end, (what, plain())
                time.sleep(0.05)
        before = plain()
        socks = [connect(server) for _ in range(20)]
        for number, sock in enumerate(socks):
            sock.sendall(GOOD[:number])
        wait(lambda: plain() >= before + 20, "they are counted from the start")
        for number, sock in enumerate(socks[:10]):
            sock.shutdown(socket.SHUT_WR)  # half a request, and then nothing
            assert whole_answer(sock).startswith(b"HTTP/1.1 400 " if number else b"")
            sock.close()
        for sock in socks[10:15]:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            sock.close()
        wait(lambda: plain() <= before + 5, "who has gone is not counted")
        used = cpu(server)
        began = time.monotonic()
        for sock in socks[15:]:
            assert whole_answer(sock).startswith(b"HTTP/1.1 408 "), "and who says nothing more is sent away"
            sock.close()
        assert cpu(server) - used < (time.monotonic() - began) / 10, "waiting costs nothing"
        wait(lambda: plain() <= before, "nobody is kept")
        silent = connect(server)
        assert whole_answer(silent) == b"", "without a word to who said none"
        refused = connect(server)  # nor who reads why he was refused, and stays
        refused.sendall(b"x\r\n")
        assert refused.recv(100).startswith(b"HTTP/1.1 400")
        wait(lambda: plain() <= before, "the refused one goes")
        with connect(server) as sock:
            sock.sendall(GOOD[:5])  # and one who stands there as it shuts down


def cpu(server):
    """Seconds of processor that the server has used."""
    with open(f"/proc/{server.process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
