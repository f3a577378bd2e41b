# SPDX-License-Identifier: MIT
"""Checks what was really said against protocol/schema. Every test program that is given
RIDGELINE_SCHEMA does so for what its clients receive and send in good order: of each kind all at first,
later some, since a form that is wrong is wrong each time, and looking costs more than saying."""
import collections
import json
import os
import subprocess

import jsonschema

FOLDER = os.environ.get("RIDGELINE_SCHEMA", "")
FIRST, LATER = 60, 8    # of a kind: so many at first, then one in so many


def checker(schema):
    """A check of what is told against a schema that refers to nothing but its own $defs: these are looked up by
    name, where the library would join addresses each time, which is most of its work."""
    def refers(validator, reference, instance, _):
        yield from validator.descend(instance, schema["$defs"][reference.removeprefix("#/$defs/")])

    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.validators.extend(jsonschema.Draft202012Validator, {"$ref": refers})(schema)


class Schemas:
    def __init__(self):
        self.checks, self.seen = {}, collections.Counter()

    def check(self, file, name, message):
        """Against one definition of a file: the error names the place in the message."""
        self.seen[file, name] += 1
        if self.seen[file, name] > FIRST and self.seen[file, name] % LATER:
            return
        if (file, name) not in self.checks:
            with open(os.path.join(FOLDER, file)) as source:
                schema = json.load(source)
            assert name in schema["$defs"], f"no schema for {name}"
            schema.pop("oneOf")
            schema["$ref"] = "#/$defs/" + name
            self.checks[file, name] = checker(schema)
        problems = sorted(self.checks[file, name].iter_errors(message), key=lambda e: -len(e.path))
        if problems:
            where = "/".join(map(str, problems[0].absolute_path))
            raise AssertionError(f"{name}: {where}: {problems[0].message[:300]}")

    def reply(self, message):
        self.check("replies.json", message["type"], message)

    def request(self, message):
        self.check("requests.json", message["type"], message)


class GameSchemas:
    """The schemas of a game, each made whole: what it refers to becomes its own. Actions, events and
    offers are what the referee makes of the game's tables ($REFEREE) where no file has them."""

    PARTS = ("setup", "view", "offers", "events", "action", "result", "question")

    def __init__(self, game):
        self.game, self.file = game, game.replace("-", "")
        self.checks = {part: checker(self.whole(part)) for part in self.PARTS}
        question = self.checks["question"].schema
        for word in self.words_asked(question):
            answer = {"$ref": f"#/$defs/answer {word}", "$defs": question["$defs"]}
            self.checks[f"answer {word}"] = checker(answer)

    @staticmethod
    def words_asked(question):
        return [one["properties"]["ask"]["const"] for one in question.get("oneOf", ())]

    def load(self, part):
        path = os.path.join(FOLDER, "games", f"{self.file}-{part}.json")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                text = file.read()
        else:
            text = subprocess.run([os.environ["REFEREE"], "--schema", self.game, part], check=True,
                                  stdout=subprocess.PIPE, text=True).stdout
        return json.loads(text.replace(f'"{self.file}-types.json#', '"#')
                          .replace(f'"{self.file}-action.json"', '"#/$defs/whole_action"'))

    def whole(self, part):
        schema, action = self.load(part), self.load("action")
        for word in self.words_asked(schema) if part == "question" else ():
            if word in schema.get("$defs", {}):    # may be the word of a type as well
                schema["$defs"][f"answer {word}"] = schema["$defs"].pop(word)
        action.pop("$schema")
        schema["$defs"] = {**self.load("types")["$defs"], "whole_action": action, **schema.get("$defs", {})}
        return schema

    def check(self, part, value):
        problem = next(self.checks[part].iter_errors(value), None)
        if problem:
            where = "/".join(map(str, problem.absolute_path))
            raise AssertionError(f"{part}: {where}: {problem.message[:300]}")
