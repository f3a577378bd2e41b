# SPDX-License-Identifier: MIT
"""Ten thousand streams of bytes that nobody should send, at the real server: HTTP/1, HTTP/2 in clear
text and WebSocket, made from whole pieces that are then cut, doubled, mixed and spoilt. Whatever it
answers, it is there afterwards, and it lets go of every connection.

NOISE=N throws N streams in place of 10,000, NOISE_SEED=S others of them.
"""
import random

from harness import *

STREAMS = int(os.environ.get("NOISE", "10000"))
SEED = int(os.environ.get("NOISE_SEED", "1"))
TOGETHER = 100
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"


def request_line(dice):
    method = dice.choice(["GET"] * 8 + ["HEAD", "POST", "PUT", "CONNECT", "OPTIONS", "PRI", "FLY", ""])
    path = dice.choice(["/", "/ws", "/ws", "/healthz", "/metrics", "/records/" + "0" * 13, "*", "/%", "/%00",
                        "/..%2f", "http://x/ws", "/" + "a" * dice.randrange(6000), "", "x:1"])
    return f"{method} {path} " + dice.choice(["HTTP/1.1"] * 6 + ["HTTP/1.0", "HTTP/2.0", "HTTP/9", ""])


HEADERS = ["Host: localhost", "Host: localhost", "Connection: Upgrade", "Connection: keep-alive, Upgrade",
           "Connection: close", "Connection: Upgrade, HTTP2-Settings", "Upgrade: websocket", "Upgrade: h2c",
           "Upgrade: h2c, websocket", "Upgrade: websocket, h2c", "Upgrade: raw", "Upgrade: HTTP/3.0", "Upgrade:",
           "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA", "HTTP2-Settings: " + "A" * 400, "HTTP2-Settings: ?",
           "Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 8",
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Key: x",
           "Sec-WebSocket-Protocol: ridgeline.v1", "Sec-WebSocket-Protocol: http",
           "Sec-WebSocket-Protocol: http, ridgeline.v1", "Sec-WebSocket-Protocol: " + "p" * 200,
           "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits", "Origin: http://localhost",
           "Content-Length: 0", "Content-Length: 5", "Content-Length: -1", "Content-Length: 99999999999999999999",
           "Transfer-Encoding: chunked", "Expect: 100-continue", "X-Forwarded-For: 1.2.3.4",
           "X-Forwarded-For: " + "1.2.3.4, " * 40, "If-None-Match: *", "Range: bytes=0-1", "Accept-Encoding: gzip",
           "Cookie: " + "c" * 5000, ": x", "\0: x", "Host", " folded"]
SHAKE = ["Host: localhost", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol: ridgeline.v1"]
H2C = ["Host: localhost", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c",
       "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"]


def request(dice):
    lines = [request_line(dice)] + dice.choices(HEADERS, k=dice.randrange(8))
    return ("\r\n".join(lines) + dice.choice(["\r\n\r\n"] * 5 + ["\n\n", "\r\n", "\r\n\r\n12345"])).encode("latin-1")


def shake(dice, path, headers):
    """A whole upgrade request, at times with something changed."""
    headers = list(headers)
    if dice.random() < 0.3:
        headers.insert(dice.randrange(len(headers) + 1), dice.choice(HEADERS))
    if dice.random() < 0.2:
        headers.pop(dice.randrange(len(headers)))
    return ("\r\n".join([f"GET {path} HTTP/1.1", *headers]) + "\r\n\r\n").encode("latin-1")


def h2_frame(dice):
    kind = dice.choice([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, dice.randrange(256)])
    payload = dice.randbytes(dice.choice([0, 1, 4, 5, 6, 8, dice.randrange(100)]))
    size = len(payload) if dice.random() < 0.7 else dice.randrange(1 << dice.choice([7, 14]))
    stream = dice.choice([0, 1, 1, 1, 2, 3, dice.randrange(1 << 31)])
    flags = dice.choice([0, 1, 1, 4, 5, dice.randrange(256)])
    return size.to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload


def ws_frame(dice):
    payload = dice.choice([dice.randbytes(dice.randrange(40)), b"", b'{"type":"ping","id":1}',
                           b'{"type":"hello","id":1}', b'{"type":"list"}', b"[" * dice.randrange(300),
                           b'{"type":"watch","match":"0000000000000"}', struct.pack(">H", dice.randrange(5000)) + b"x",
                           b"\xf0\x9f\x98\x80" * dice.randrange(5), b"\xff"])
    length = None if dice.random() < 0.9 else dice.randrange(1 << dice.choice([7, 16, 31, 62]))
    data = bytearray(frame(dice.choice([1, 1, 1, 0, 2, 8, 9, 10, dice.randrange(16)]), payload,
                           fin=dice.random() < 0.8, mask=dice.random() < 0.9, length=length))
    if dice.random() < 0.1:
        data[0] |= dice.choice([16, 32, 64])
    return bytes(data)


def spoil(dice, data):
    data = bytearray(data)
    for _ in range(dice.randrange(4)):
        if not data:
            break
        at = dice.randrange(len(data))
        kind = dice.randrange(4)
        if kind == 0:
            data[at] = dice.randrange(256)
        elif kind == 1:
            del data[at:at + dice.randrange(1, 20)]
        elif kind == 2:
            data[at:at] = dice.randbytes(dice.randrange(1, 20))
        else:
            data[at:at] = data[max(0, at - dice.randrange(1, 50)):at]
    return bytes(data)


def stream(number):
    """What one connection sends, in pieces."""
    dice = random.Random(f"{SEED}/{number}")
    kind = dice.randrange(4)
    if kind == 0:
        parts = [request(dice) for _ in range(dice.randrange(1, 6))]
    elif kind == 1:
        parts = [shake(dice, dice.choice(["/", "/ws", "/healthz"]), H2C),
                 PREFACE + (bytes.fromhex("000000040000000000") if dice.random() < 0.9 else h2_frame(dice))]
        parts += [h2_frame(dice) for _ in range(dice.randrange(8))]
    elif kind == 2:
        parts = [shake(dice, "/ws", SHAKE)] + [ws_frame(dice) for _ in range(dice.randrange(10))]
    else:
        parts = [dice.choice([PREFACE, request(dice), ws_frame(dice), h2_frame(dice), dice.randbytes(30),
                              b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"]) for _ in range(dice.randrange(1, 5))]
    if dice.random() < 0.4:
        parts = [spoil(dice, part) if dice.random() < 0.5 else part for part in parts]
    if dice.random() < 0.3:  # all of it at once
        parts = [b"".join(parts)]
    elif dice.random() < 0.2:  # cut elsewhere
        whole = b"".join(parts)
        cuts = sorted(dice.randrange(len(whole) + 1) for _ in range(3))
        parts = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)])]
    return [part for part in parts if part], dice.random()


def throw(server, numbers):
    """Sends some streams side by side, a piece of each at a time, reading what comes back."""
    going = []
    for number in numbers:
        parts, how = stream(number)
        sock = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.setblocking(False)
        going.append((sock, parts, how))
    first = True
    while going:
        left = []
        for sock, parts, how in going:
            try:
                if parts:
                    sock.send(parts[0])
                    parts.pop(0)
                if not sock.recv(65536):
                    parts.clear()
            except BlockingIOError:
                pass
            except OSError:
                parts.clear()
            if parts:
                left.append((sock, parts, how))
                continue
            if how < 0.3:  # with a reset
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            sock.close()
        going = left
        # What follows an upgrade is the more interesting when the upgrade has been answered.
        waiting, end = {sock for sock, _, _ in going}, time.monotonic() + 0.1
        while first and waiting and time.monotonic() < end:
            waiting -= set(select.select(list(waiting), [], [], 0.02)[0])
        first = False


def test_ten_thousand_streams():
    with Server() as server:
        for start in range(0, STREAMS, TOGETHER):
            throw(server, range(start, min(start + TOGETHER, STREAMS)))
            assert server.process.poll() is None, f"it ended at streams {start} to {start + TOGETHER}"
        assert server.client().ask("ping")["type"] == "pong"
        end = time.monotonic() + PATIENCE
        while True:  # nothing is kept; the library hangs up on who is silent
            figures = server.metrics()
            if int(figures["ridgeline_plain_connections"]) <= 1 and int(figures["ridgeline_connections"]) == 0:
                break
            assert time.monotonic() < end, figures
            time.sleep(0.1)


def test_http2_in_clear_text_is_refused():
    """One such upgrade and one frame of data used to end in an assertion of the library."""
    with Server() as server:
        for path in ("/", "/healthz", "/ws"):
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as sock:
                sock.sendall(("\r\n".join([f"GET {path} HTTP/1.1", *H2C]) + "\r\n\r\n").encode())
                answer = sock.recv(4096)
                assert answer.startswith(b"HTTP/1.1 400 "), answer
                try:
                    sock.sendall(PREFACE + bytes.fromhex("000000040000000000") + bytes.fromhex("00004e000100000001a9"))
                    while sock.recv(4096):
                        pass
                except OSError:
                    pass  # it hung up
            assert " 200 " in server.http("/healthz")[0]


def test_what_is_asked_to_become_something_else_is_not_kept():
    with Server() as server:
        for line in ("CONNECT x:1 HTTP/1.1", "CONNECT /ws HTTP/1.1", "PRI * HTTP/2.0"):
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as sock:
                sock.sendall(f"{line}\r\nHost: x\r\n\r\n".encode())
                sock.sendall(b"echo?")
                try:
                    data = sock.recv(4096)
                    assert b"echo?" not in data
                    while data:
                        data = sock.recv(4096)
                except ConnectionResetError:
                    pass


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
