# SPDX-License-Identifier: MIT
"""PROTOCOL.md says what is so: its table is that of messages.def, its list of errors that of
errors.def, and its examples are messages that the server reads and the schemas describe."""
from harness import *

FOLDER = os.environ["RIDGELINE_PROTOCOL"]


def read(name):
    with open(os.path.join(FOLDER, name)) as file:
        return file.read()


def printed(*options):
    program = os.environ["RIDGELINE_PRINT_MESSAGES"]
    return subprocess.run([program, *options], capture_output=True, text=True, check=True).stdout


def test_the_table_is_that_of_messages_def():
    text = read("PROTOCOL.md")
    begin = text.index("\n", text.index("<!-- messages:")) + 1
    assert text[begin:text.index("<!-- end of messages -->")] == printed(), \
        "put the output of print_messages into PROTOCOL.md"


def test_the_schema_of_requests_is_that_of_messages_def():
    assert read("schema/requests.json") == printed("--schema"), \
        "put the output of print_messages --schema into schema/requests.json"


def test_every_message_has_a_schema_and_a_word():
    table = read("messages.def")
    for file, pattern in (("requests", r'^(?:MSG|BARE) .*?"([\w-]+)"'), ("replies", r'^REPLY\(\w+, +"([\w-]+)"')):
        names = re.findall(pattern, table, re.M)
        defined = json.loads(read(f"schema/{file}.json"))
        assert {"#/$defs/" + name for name in names} == {r["$ref"] for r in defined["oneOf"]}, file
        for name in names:
            assert f"`{name}`" in read("PROTOCOL.md"), name


def test_the_errors_are_those_of_errors_def():
    codes = set(re.findall(r'^ERROR\(\w+, +"([\w-]+)"', read("errors.def"), re.M))
    text = read("PROTOCOL.md")
    section = text[text.index("\n## 6."):text.index("\n## 7.")]
    listed = set()
    for line in section.splitlines():
        if line.startswith("| `"):
            listed |= set(re.findall(r"`([\w-]+)`", line.split("|")[1]))
    assert listed == codes, (listed - codes, codes - listed)


def examples():
    """(direction, message) for each example line, with full ids in place of '...'."""
    for line in read("PROTOCOL.md").splitlines():
        found = re.match(r" *([<>]) (\{.*\})$", line)
        if found:
            text = found[2].replace('"match":"..."', '"match":"0123456789abc"')
            text = text.replace('"token":"..."', '"token":"0123456789abcdefghjkmnpqrs"')
            yield found[1], json.loads(text)


def test_the_examples_fit_the_schemas():
    count = 0
    for direction, message in examples():
        (SCHEMAS.request if direction == ">" else SCHEMAS.reply)(message)
        count += 1
    assert count > 40, count


def test_the_server_reads_the_examples():
    """None of them is a fault of form, whatever else there is to say against it here."""
    faults = {"bad-json", "too-deep", "no-type", "unknown-type", "unknown-field", "missing-field",
              "wrong-type", "out-of-range", "too-long", "bad-text", "bad-value"}
    with Server() as server:
        client = server.client(hello=False)
        for direction, message in examples():
            if direction == "<":
                continue
            client.send_text(json.dumps(message))
            got = client.reply(message["id"])
            assert got["type"] != "error" or got["code"] not in faults, (message, got)
            if got.get("code") in ("bad-token", "bad-code", "unknown-match"):
                client.close()  # too many wrong guesses on one connection end it
                client = server.client()
        client.close()


def test_what_is_told_of_hidden_units_is_what_the_game_says():
    """The chapter on who is told what, and the table that the engine goes by."""
    source = os.path.join(FOLDER, "..", "server", "rules", "fotm", "base", "events.def")
    with open(source) as file:
        rows = re.findall(r'^EVENT\(\w+, +"([\w-]+)", +"[\w.]+", +(\w+),', file.read(), re.M)
    chapter = read("games/fotm.md").split("<!-- events:")[1].split("###")[0]
    words = {"NOTHING": "not at all", "MARKER": "as what a marker did", "ALL": "as it is"}
    assert len(rows) > 40
    for told, heading in words.items():
        line = next(l for l in chapter.splitlines() if l.startswith(f"| {heading} |"))
        line = re.sub(r"\(.*?\)", "", line)
        assert re.findall(r"`([\w-]+)`", line) == [name for name, how in rows if how == told], told


def test_the_conversation_of_a_bot():
    """Section 10, step by step, in the toy game."""
    import random
    dice = random.Random(5)
    with Server() as server:
        ann, bob = begin(server)
        assert "joiner_nonce" in bob.dice and "creator_nonce" in bob.dice
        players = by_side(ann, bob)
        while ann.status["state"] != "finished":
            who = decider(players)
            offer = who.offers[dice.choice(sorted(who.offers))]
            if "guard" in who.offers and dice.random() < 0.5:
                offer = who.offers["guard"]
            got = who.act(offer["action"])
            assert got["type"] == "update", "an offer's own action is accepted as it stands"
            ann.absorb()
            bob.absorb()
        for seen in (ann, bob):
            seen.client.close()


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
