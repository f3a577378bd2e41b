#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot on `ridgeline --json`: the program keeps the connection, makes it again when it breaks, and
understands addresses and links; the bot says what to do, one JSON object a line.

    json_bot.py SERVER              makes a match and prints its invitation
    json_bot.py http://host/#join=CODE    joins by one
"""
import json
import subprocess

import bot


class JsonBot(bot.Bot):
    name = "Jason"

    def __init__(self, arguments):
        super().__init__(arguments)
        self.program = subprocess.Popen([arguments.client, "--json", arguments.server],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def write(self, message):
        print(json.dumps(message), file=self.program.stdin, flush=True)

    def take_transport(self, message):
        """Lines of the program itself. What was not sent is sent again behind the next hello."""
        if message["event"] != "connected":
            return
        link = message.get("link", {})
        if link.get("kind") == "join":
            self.code = link["code"]
        self.connected()

    def play(self):
        for line in self.program.stdout:
            message = json.loads(line)
            if message["type"] == "transport":
                self.take_transport(message)
            else:
                self.take(message)
            if self.result is not None:
                break
        self.program.stdin.close()
        self.program.stdout.close()
        self.program.wait()
        return self.result


if __name__ == "__main__":
    parser = bot.arguments("A bot on ridgeline --json.")
    parser.add_argument("--client", default="ridgeline", help="the program (default: ridgeline)")
    bot.report(JsonBot(parser.parse_args()).play())
