# SPDX-License-Identifier: MIT
"""Checks what was really said against protocol/schema. Every test program that is given
RIDGELINE_SCHEMA does so for all that its clients receive and send in good order."""
import json
import os

import jsonschema

FOLDER = os.environ.get("RIDGELINE_SCHEMA", "")


class Schemas:
    def __init__(self):
        self.checks = {}

    def check(self, file, name, message):
        """Against one definition of a file: the error names the place in the message."""
        if (file, name) not in self.checks:
            with open(os.path.join(FOLDER, file)) as source:
                schema = json.load(source)
            assert name in schema["$defs"], f"no schema for {name}"
            schema.pop("oneOf")
            schema["$ref"] = "#/$defs/" + name
            jsonschema.Draft202012Validator.check_schema(schema)
            self.checks[file, name] = jsonschema.Draft202012Validator(schema)
        problems = sorted(self.checks[file, name].iter_errors(message), key=lambda e: -len(e.path))
        if problems:
            where = "/".join(map(str, problems[0].absolute_path))
            raise AssertionError(f"{name}: {where}: {problems[0].message[:300]}")

    def reply(self, message):
        self.check("replies.json", message["type"], message)

    def request(self, message):
        self.check("requests.json", message["type"], message)
