# SPDX-License-Identifier: MIT
"""A server to test, and clients to test it with: the standard library only.

Server starts the program given in RIDGELINED (with the toy game) on a free port of this machine;
Client speaks WebSocket by hand, so that it can also speak it wrongly.
"""
import atexit
import base64
import hashlib
import hmac
import json
import os
import re
import secrets
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import traceback

PROGRAM = os.environ.get("RIDGELINED", "")
GAMES = os.environ.get("RIDGELINE_GAMES", "")
PATIENCE = int(os.environ.get("PATIENCE", "100"))  # seconds after which something that should come is missing


NO_PAGES = tempfile.mkdtemp(prefix="ridgeline-test-")
atexit.register(shutil.rmtree, NO_PAGES, ignore_errors=True)


class Server:
    """`web`: the pages that it serves; None where a test looks at none, since they are compressed at each start."""

    def __init__(self, *options, data=None, web=None, rate="0"):
        self.data = data or tempfile.mkdtemp(prefix="ridgeline-test-")
        self.own_data = data is None
        self.options = ["--web", web or NO_PAGES, *options, "--rate", rate]
        self.process = None
        self.port = self.metrics_port = 0
        self.log = []
        self.start()

    def start(self):
        self.log_file = tempfile.TemporaryFile()
        command = [PROGRAM, "--port", str(self.port), "--data", self.data, "--games", GAMES,
                   "--metrics", f"127.0.0.1:{self.metrics_port}", "--matches-per-hour", "100000",
                   *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log_file)
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline().decode() if ready else ""
        found = re.match(r"listening on http://(.*):(\d+)\n", line)
        if not found:
            self.process.kill()
            raise AssertionError("the server did not start: " + line + self.stderr())
        self.port = int(found.group(2))
        self.lines = [line]
        while not line.startswith("figures on "):
            line = self.process.stdout.readline().decode()
            assert line, self.stderr()
            self.lines.append(line)
        self.metrics_port = int(re.search(r":(\d+)/metrics$", line)[1])

    def metrics(self):
        """The figures, by name."""
        text = self.http("/metrics", port=self.metrics_port)[2].decode()
        return dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))

    def stderr(self):
        # Without moving where the server, which shares the offset, goes on writing.
        size = os.fstat(self.log_file.fileno()).st_size
        return os.pread(self.log_file.fileno(), size, 0).decode(errors="replace")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop_keep(self):
        """Ends it cleanly; start() goes on with the same data."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def stop(self):
        """Ends it as an operator would; it must end cleanly."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        text = self.stderr()
        self.log_file.close()
        if self.own_data:
            shutil.rmtree(self.data, ignore_errors=True)
        assert code == 0, f"the server ended with {code}:\n{text}"
        assert "clean=1" in text, text
        for bad in ("Sanitizer", "runtime error", "match.broken"):
            assert bad not in text, text

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            self.stop()
        else:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
            sys.stderr.write(self.stderr()[-4000:])
            if self.own_data:
                shutil.rmtree(self.data, ignore_errors=True)

    def client(self, **more):
        return Client(self.port, **more)

    def http(self, path, method="GET", headers="", port=None):
        """Status line, headers as one text, body."""
        with socket.create_connection(("127.0.0.1", port or self.port), PATIENCE) as sock:
            sock.sendall(f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}"
                         "Connection: close\r\n\r\n".encode())
            data = b""
            while True:
                piece = sock.recv(65536)
                if not piece:
                    break
                data += piece
        head, _, body = data.partition(b"\r\n\r\n")
        first, _, rest = head.decode(errors="replace").partition("\r\n")
        return first, rest.lower(), body


class Closed(Exception):
    def __init__(self, code, reason=""):
        super().__init__(f"closed with {code} {reason}")
        self.code = code


def frame(opcode, payload=b"", fin=True, mask=True, length=None):
    """One WebSocket frame; `length` announces another size than it has."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if fin else 0) | opcode])
    bit = 0x80 if mask else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", size)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", size)
    if not mask:
        return head + payload
    key = secrets.token_bytes(4)
    body = bytes(b ^ key[i % 4] for i, b in enumerate(payload))
    return head + key + body


def handshake(sock, port, path="/ws", protocol="ridgeline.v1", origin=None, version="13",
              extra="", host=None):
    """Sends an upgrade request; returns the status and what came behind the header."""
    lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}",
             "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Key: " + base64.b64encode(secrets.token_bytes(16)).decode()]
    if version:
        lines.append("Sec-WebSocket-Version: " + version)
    if protocol:
        lines.append("Sec-WebSocket-Protocol: " + protocol)
    if origin:
        lines.append("Origin: " + origin)
    sock.sendall(("\r\n".join(lines) + "\r\n" + extra + "\r\n").encode())
    data = b""
    while b"\r\n\r\n" not in data:
        piece = sock.recv(4096)
        if not piece:
            break
        data += piece
    head, _, rest = data.partition(b"\r\n\r\n")
    status = head.split(b" ")[1].decode() if b" " in head else "none"
    return status, rest


if os.environ.get("RIDGELINE_SCHEMA"):
    import schema
    SCHEMAS = schema.Schemas()
else:
    SCHEMAS = None


class Client:

    def __init__(self, port, hello=True, receive_buffer=None, **shake):
        self.sock = socket.socket()
        self.sock.settimeout(PATIENCE)
        if receive_buffer:
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.sock.connect(("127.0.0.1", port))
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.status, self.data = handshake(self.sock, port, **shake)
        self.inbox = []
        self.next_id = 1
        self.careless = False  # may send what is no message
        self.hello = None
        if hello:
            assert self.status == "101", self.status
            self.hello = self.ask("hello", client="test")

    # ---- frames ----

    def send_raw(self, data):
        self.sock.sendall(data)

    def send_text(self, text):
        self.send_raw(frame(1, text if isinstance(text, bytes) else text.encode()))

    def send(self, kind, /, **fields):
        """Sends a message and returns its id."""
        number = self.next_id
        self.next_id += 1
        message = {"type": kind, "id": number, **fields}
        if SCHEMAS and not self.careless:
            SCHEMAS.request(message)
        self.send_text(json.dumps(message))
        return number

    def fill(self, timeout):
        self.sock.settimeout(max(timeout, 0.001))
        try:
            piece = self.sock.recv(1 << 20)
        except (TimeoutError, socket.timeout):
            return False
        except ConnectionResetError:
            raise Closed(1006, "reset")
        if not piece:
            raise Closed(1006, "end")
        self.data += piece
        return True

    def read_frame(self):
        """Opcode and payload, or None if no whole frame has come."""
        data = self.data
        if len(data) < 2:
            return None
        size, at = data[1] & 127, 2
        if size == 126:
            if len(data) < 4:
                return None
            size, at = struct.unpack(">H", data[2:4])[0], 4
        elif size == 127:
            if len(data) < 10:
                return None
            size, at = struct.unpack(">Q", data[2:10])[0], 10
        if len(data) < at + size:
            return None
        self.data = data[at + size:]
        return data[0] & 15, data[at:at + size]

    def receive(self, timeout=PATIENCE):
        """The next message, or None after `timeout` seconds. Raises Closed."""
        end = time.monotonic() + timeout
        while True:
            got = self.read_frame()
            if got is None:
                if time.monotonic() >= end or not self.fill(end - time.monotonic()):
                    if time.monotonic() >= end:
                        return None
                continue
            opcode, payload = got
            if opcode == 8:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
                raise Closed(code, payload[2:].decode(errors="replace"))
            if opcode == 9:
                self.send_raw(frame(10, payload))
            elif opcode == 1:
                message = json.loads(payload.decode())
                if SCHEMAS:
                    SCHEMAS.reply(message)
                return message

    # ---- messages ----

    def reply(self, number, timeout=PATIENCE):
        """The answer to request `number`; what comes before it stays in the inbox."""
        for i, message in enumerate(self.inbox):
            if message.get("re") == number:
                return self.inbox.pop(i)
        end = time.monotonic() + timeout
        while True:
            message = self.receive(end - time.monotonic())
            assert message is not None, f"no answer to {number}"
            if message.get("re") == number:
                return message
            self.inbox.append(message)

    def ask(self, kind, /, **fields):
        return self.reply(self.send(kind, **fields))

    def expect(self, kind, /, timeout=PATIENCE, **fields):
        """The next message of a type (with these members); others before it are dropped."""
        def fits(message):
            return message["type"] == kind and all(message.get(k) == v for k, v in fields.items())
        while self.inbox:
            message = self.inbox.pop(0)
            if fits(message):
                return message
        end = time.monotonic() + timeout
        while True:
            message = self.receive(end - time.monotonic())
            assert message is not None, f"no {kind} {fields}"
            if fits(message):
                return message

    def quiet(self, seconds=0.3):
        """Everything that comes within some time."""
        got, self.inbox = self.inbox, []
        end = time.monotonic() + seconds
        while True:
            message = self.receive(end - time.monotonic())
            if message is None:
                return got
            got.append(message)

    def closed(self, timeout=PATIENCE):
        """Waits for the end; the close code."""
        try:
            while self.receive(timeout) is not None:
                pass
        except Closed as end:
            return end.code
        raise AssertionError("not closed")

    def close(self):
        self.sock.close()

    def abort(self):
        """Ends with a reset instead of a farewell."""
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.sock.close()


# ---- The protocol ----

def key():
    return secrets.token_hex(16)


def nonce_hash(nonce):
    return hashlib.sha256(b"ridgeline hmac-sha256-1 nonce\0" + bytes.fromhex(nonce)).hexdigest()


def merge(old, patch):
    """JSON Merge Patch."""
    if not isinstance(patch, dict):
        return patch
    out = dict(old) if isinstance(old, dict) else {}
    for name, value in patch.items():
        if value is None:
            out.pop(name, None)
        else:
            out[name] = merge(out.get(name), value)
    return out


class Seen:
    """What one player or spectator knows of a match, kept up to date as PROTOCOL.md says."""

    def __init__(self, client, match, token=None):
        self.client, self.match, self.token = client, match, token
        self.events = []
        self.history = {}

    def come(self, seen=None, setup=True, name=None, **more):
        fields = {"match": self.match, "setup": setup, **more}
        if self.token:
            fields["token"] = self.token
        elif name:
            fields["name"] = name
        if seen is not None:
            fields["seen"] = seen
        got = self.client.ask("sit" if self.token else "watch", **fields)
        self.take(got)
        return got

    def take(self, message):
        kind = message["type"]
        if kind == "state":
            for deed in message.get("missed", []):
                self.events += deed.get("events", [])
            self.n = message["n"]
            self.view = message["view"]
            self.decision = message["decision"]
            self.offers = message.get("offers")
            self.status, self.seats = message["status"], message["seats"]
            self.dice = message["dice"]
            if "setup" in message:
                self.setup = message["setup"]
            self.side = message["you"].get("side")
        elif kind == "gap":
            for update in message["updates"]:
                self.update(update)
            assert self.n == message["n"], (self.n, message["n"])
        elif kind == "update" and message["match"] == self.match:
            self.update(message)
        else:
            return
        self.history[self.n] = json.dumps([self.view, self.decision], sort_keys=True)

    def update(self, update):
        assert update["n"] == self.n + 1, f"number {update['n']} after {self.n}"
        self.n = update["n"]
        for part in ("decision", "status", "seats", "dice"):
            if part in update:
                setattr(self, part, update[part])
        if "view" in update:
            self.view = merge(self.view, update["view"])
        if "offers" in update:
            self.offers = merge(self.offers, update["offers"])
        self.events += update.get("events", [])
        if "back_to" in update and update["back_to"] in self.history:
            now = json.dumps([self.view, self.decision], sort_keys=True)
            assert now == self.history[update["back_to"]], "an undo leads to another position"

    def catch_up(self, n, timeout=PATIENCE):
        """Takes what comes until number `n` is reached."""
        end = time.monotonic() + timeout
        while self.n < n:
            if self.client.inbox:
                message = self.client.inbox.pop(0)
            else:
                message = self.client.receive(end - time.monotonic())
            assert message is not None, f"number {n} does not come (is {self.n})"
            self.take(message)

    def absorb(self):
        """Takes everything that was sent before now: the answer to a ping comes behind it."""
        self.client.ask("ping")
        for message in self.client.inbox:
            self.take(message)
        self.client.inbox.clear()

    def act(self, action, **more):
        """Sends an action; takes and returns the answer."""
        got = self.client.ask("act", match=self.match, action=action,
                              **{"key": key(), "seen": self.n, **more})
        for message in self.client.inbox:
            self.take(message)
        self.client.inbox.clear()
        self.take(got)
        return got

    def do(self, kind, /, **fields):
        """Sends another request about the match; takes and returns the answer."""
        got = self.client.ask(kind, match=self.match, **fields)
        for message in self.client.inbox:
            self.take(message)
        self.client.inbox.clear()
        self.take(got)
        return got


def create(client, side="red", scenario="short", **more):
    """Creates a match of the toy game; the answer, with the creator's nonce in it."""
    nonce = secrets.token_hex(32)
    fields = {"game": "duel", "edition": "1", "scenario": scenario, "side": side, "name": "Ann",
              "nonce_hash": nonce_hash(nonce), "key": key(), **more}
    got = client.ask("create", **fields)
    assert got["type"] == "created", got
    got["nonce"] = nonce
    return got


def join(client, code, name="Bob", **more):
    terms = client.ask("look", code=code)
    assert terms["type"] == "terms", terms
    fields = {"code": code, "name": name, "seed_hash": terms["dice"]["seed_hash"],
              "nonce": secrets.token_hex(32), "key": key(), **more}
    got = client.ask("join", **fields)
    assert got["type"] == "joined", got
    return got


def begin(server, side="red", scenario="short", **more):
    """A match in which both sit and dice can roll: (creator, joiner) as Seen."""
    ann, bob = server.client(), server.client()
    made = create(ann, side=side, scenario=scenario, **more)
    first = Seen(ann, made["match"], made["token"])
    first.come()
    joined = join(bob, made["code"])
    second = Seen(bob, joined["match"], joined["token"])
    second.come()
    first.catch_up(1)
    got = first.do("open-nonce", nonce=made["nonce"])
    assert got["type"] == "update", got
    second.catch_up(2)
    first.made = made
    return first, second


def by_side(one, other):
    return {one.side: one, other.side: other}


def decider(players):
    """Which of {side: Seen} is to act, or None."""
    anybody = next(iter(players.values()))
    return players.get(anybody.decision.get("side"))


def die(seed, creator_nonce, joiner_nonce, roll, index, sides=6):
    """One die, as PROTOCOL.md section 8 says of scheme 2: `roll` rolls fell in the match before."""
    block = 0
    while True:
        message = (b"ridgeline hmac-sha256-2 die\0" + bytes.fromhex(creator_nonce) +
                   bytes.fromhex(joiner_nonce) + struct.pack(">IIII", roll, index, sides, block))
        for byte in hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest():
            if byte < 256 - 256 % sides:
                return 1 + byte % sides
        block += 1


def offered_action(seen, random):
    """A random action made of what is offered in the toy game."""
    name = random.choice(sorted(seen.offers))
    template = seen.offers[name]
    action = dict(template["action"])
    if "at" in template:
        action["at"] = random.choice(template["at"])
    if isinstance(template.get("dice"), list):
        action["dice"] = random.choice(template["dice"])
    return action


# ---- A test program ----

def tests_in(names):
    """The tests among a module's names, in the order in which they stand there."""
    return {name.removeprefix("test_").replace("_", " "): value
            for name, value in list(names.items()) if name.startswith("test_")}


class Skipped(Exception):
    """What this machine does not have; the test has shown nothing, and says so."""


def run_tests(tests, together=False):
    """Runs functions by name as a TAP program, or those whose names are given on the command line.
    After a failure the rest does not run where each stands on the one before it (`together`).
    Returns the program's status."""
    wanted = {name.removeprefix("test_").replace("_", " ") for name in sys.argv[1:]}
    chosen = {name: test for name, test in tests.items() if not wanted or name in wanted}
    print(f"1..{len(chosen)}", flush=True)
    failed = 0
    for i, (name, test) in enumerate(chosen.items(), 1):
        try:
            began = time.monotonic()
            test()
            print(f"ok {i} - {name} # {time.monotonic() - began:.1f} s", flush=True)
        except Skipped as why:
            print(f"ok {i} - {name} # SKIP {why}", flush=True)
        except Exception as error:
            failed += 1
            print(f"not ok {i} - {name}: {repr(error)[:300]}", flush=True)
            text = traceback.format_exc()
            sys.stderr.write(text if len(text) < 6000 else text[:2000] + "\n...\n" + text[-4000:])
            if together:
                break
    return 1 if failed else 0
