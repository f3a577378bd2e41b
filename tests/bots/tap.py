# SPDX-License-Identifier: MIT
"""What a server tells one client, listened to: a door before the server's, behind which every message is kept by its
match until somebody takes it. Only where nothing is compressed, as with the computer."""
import re
import socket
import threading

MATCH = re.compile(rb'"match":"([0-9a-z]+)"')
TEXT, CONTINUED = 1, 0


def copy(source, target, look=None):
    """Until one of them has gone; then neither is there any more."""
    try:
        while data := source.recv(65536):
            if look:
                look(data)
            target.sendall(data)
    except OSError:
        pass
    for one in source, target:
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


class Frames:
    """Texts out of what a server sends: a head, then frames that are not masked."""

    def __init__(self, heard):
        self.heard, self.rest, self.opened, self.text = heard, bytearray(), False, b""

    def take(self, data):
        self.rest += data
        if not self.opened:
            end = self.rest.find(b"\r\n\r\n")
            if end < 0:
                return
            del self.rest[:end + 4]
            self.opened = True
        while self.frame():
            pass

    def frame(self):
        if len(self.rest) < 2:
            return False
        length, start = self.rest[1] & 127, 2
        if length > 125:
            start += 2 if length == 126 else 8
            length = int.from_bytes(self.rest[2:start], "big")
        if len(self.rest) < start or len(self.rest) < start + length:
            return False
        kind, body = self.rest[0] & 15, bytes(self.rest[start:start + length])
        if kind in (TEXT, CONTINUED):
            self.text += body
            if self.rest[0] & 128:
                self.heard(self.text)
                self.text = b""
        del self.rest[:start + length]
        return True


class Tap:
    def __init__(self, port):
        self.target, self.kept, self.lock = port, {}, threading.Lock()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.open, daemon=True).start()

    def open(self):
        while True:
            one, _ = self.door.accept()
            try:
                other = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                one.close()  # whoever is there tries again
                continue
            threading.Thread(target=copy, args=(one, other), daemon=True).start()
            threading.Thread(target=copy, args=(other, one, Frames(self.hear).take), daemon=True).start()

    def hear(self, text):
        found = MATCH.search(text)
        if found:
            with self.lock:
                self.kept.setdefault(found.group(1).decode(), []).append(text)

    def heard(self, match):
        """All that was told of it; it is forgotten."""
        with self.lock:
            return self.kept.pop(match, [])
