#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot on the WebSocket itself (RFC 6455), as far as a client of Ridgeline needs it: one text frame
a message to the server, masked; frames in pieces, pings and goodbyes from it.

    websocket_bot.py http://host:port/              makes a match and prints its invitation
    websocket_bot.py http://host:port/#join=CODE    joins by one
"""
import base64
import json
import os
import socket
import ssl
import struct
import time
import urllib.parse

import bot

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Connection:
    def __init__(self, url):
        secure = url.scheme in ("https", "wss")
        port = url.port or (443 if secure else 80)
        self.socket = socket.create_connection((url.hostname, port), timeout=60)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket,
                                                                   server_hostname=url.hostname)
        path = url.path.rpartition("/")[0] + "/ws"
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            "Sec-WebSocket-Protocol: ridgeline.v1\r\n\r\n".encode())
        self.data = b""
        while b"\r\n\r\n" not in self.data:
            self.read()
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        if b" 101 " not in head.splitlines()[0]:
            raise SystemExit(head.splitlines()[0].decode(errors="replace"))

    def read(self):
        piece = self.socket.recv(65536)
        if not piece:
            raise ConnectionError("the connection was lost")
        self.data += piece

    def take(self, count):
        while len(self.data) < count:
            self.read()
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def send(self, payload, opcode=TEXT):
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += struct.pack(">BH", 0x80 | 126, size)
        else:
            head += struct.pack(">BQ", 0x80 | 127, size)
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def receive(self):
        """The next whole message."""
        message = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7f
            if size == 126:
                size, = struct.unpack(">H", self.take(2))
            elif size == 127:
                size, = struct.unpack(">Q", self.take(8))
            payload, opcode = self.take(size), first & 0x0f
            if opcode == PING:
                self.send(payload, PONG)
            elif opcode == CLOSE:
                raise ConnectionError("the server says goodbye")
            elif opcode != PONG:
                message += payload
                if first & 0x80:
                    return message


class WebSocketBot(bot.Bot):
    name = "Webster"

    def __init__(self, arguments):
        super().__init__(arguments)
        self.url = urllib.parse.urlsplit(arguments.server)
        self.code = dict(urllib.parse.parse_qsl(self.url.fragment)).get("join", "").partition(".")[0]
        self.connection = None

    def write(self, message):
        try:
            self.connection.send(json.dumps(message).encode())
        except OSError:
            pass  # receive() finds out, and what is waiting is sent again

    def play(self):
        """A connection that breaks is made again: nothing is lost and nothing happens twice."""
        failures = 0
        while self.result is None and failures < 10:
            try:
                self.connection = Connection(self.url)
                self.connected()
                while self.result is None:
                    self.take(json.loads(self.connection.receive()))
                    failures = 0
            except OSError:
                failures += 1
                time.sleep(min(0.25 * 2 ** failures, 16))
        return self.result


if __name__ == "__main__":
    bot.report(WebSocketBot(bot.arguments("A bot on the WebSocket.").parse_args()).play())
