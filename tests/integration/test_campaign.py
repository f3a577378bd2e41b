# SPDX-License-Identifier: MIT
"""The real server and the real game: two players who choose at random among what they are
offered go through a whole campaign, a spectator watches, one of them loses his connection now and
then and the server is killed in the middle; in the end all agree, and the record plays again in
the referee tool."""
import random

from harness import *

REFEREE = os.environ["RIDGELINE_REFEREE"]


def choose(seen, dice):
    """An offer's own action; ending a phase and reordering a stack are chosen rarely."""
    for _ in range(20):
        action = seen.offers[dice.choice(sorted(seen.offers))]["action"]
        if action["do"] not in ("end", "stack") or dice.random() < 0.3:
            break
    return action


def begin_campaign(server, **more):
    ann, bob = server.client(), server.client()
    made = create(ann, game="fotm", edition="2022", scenario="campaign", side="union",
                  public=True, **more)
    first = Seen(ann, made["match"], made["token"])
    first.come()
    joined = join(bob, made["code"])
    second = Seen(bob, joined["match"], joined["token"])
    second.come()
    first.catch_up(1)
    first.do("open-nonce", nonce=made["nonce"])
    second.absorb()
    return first, second


def compare_sights(one, other):
    """Two views show the same, apart from what only the one who decides has before him."""
    for part in sorted(set(one.view) | set(other.view)):
        if part not in ("viewer", "more", "assault"):
            same = one.view.get(part) == other.view.get(part)
            assert same, (part, one.n, other.n, one.view.get(part), other.view.get(part))


def different(one, other):
    """Where two values differ: what the first and the second have there."""
    if not (isinstance(one, dict) and isinstance(other, dict)):
        return [one, other]
    return {key: different(one.get(key), other.get(key))
            for key in sorted(set(one) | set(other)) if one.get(key) != other.get(key)}


def compare_with_fresh(server, seen):
    """Whoever comes now sees what he sees who took all the patches."""
    fresh = Seen(server.client(), seen.match, seen.token)
    fresh.come(setup=False)
    for part in ("n", "view", "decision", "status"):
        one, other = getattr(fresh, part), getattr(seen, part)
        assert one == other, (part, seen.n, different(one, other))
    assert (fresh.offers or {}) == (seen.offers or {}), ("offers", seen.n)
    fresh.client.close()


def ask_about_the_past(ann, dice):
    """Every question, of positions everywhere in the match, with everybody's eyes."""
    for _ in range(12):
        viewer, n = dice.choice(["union", "confederate", "public", "all"]), dice.randrange(ann.n)
        asked = {"match": ann.match, "n": n, "as": viewer}
        view = ann.client.ask("replay", **asked)["view"]
        standing = [unit for unit, brigade in view["brigades"].items() if "hex" in brigade]
        some = dice.choice(standing or ["us-ix-cox-scammon"])
        for question, known in [
                ({"ask": "zoc", "side": "union"}, "hexes"),
                ({"ask": "zoc", "side": "confederate"}, "hexes"),
                ({"ask": "sight", "hex": "1607"}, "hexes"), ({"ask": "sight", "unit": some}, None),
                ({"ask": "reach", "unit": some}, None), ({"ask": "unit", "unit": some}, None),
                ({"ask": "next", "unit": some, "steps": []}, None),
                ({"ask": "retreat-hexes", "brigade": some}, None),
                ({"ask": "preview", "action": {"do": "end"}}, None)]:
            got = ann.client.ask("replay", **asked, question=question)
            if known or got["type"] != "error":
                assert got["view"] == view and known in (None, *got["answer"]), (question, got)
            else:
                assert got["code"] == "bad-question", (question, got)


def test_the_example_of_a_state_is_what_the_server_says():
    """In protocol/games/fotm.md: all of it but what is different each time."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "protocol", "games", "fotm.md")
    with open(path, encoding="utf-8") as file:
        line = next(line for line in file if line.startswith('    < {"type":"state"'))
    example = json.loads(line.split("< ", 1)[1])
    SCHEMAS.reply(example)
    with Server() as server:
        made = create(server.client(), side="confederate", scenario="am", game="fotm", edition="2022")
        got = server.client().ask("watch", match=made["match"], setup=False)
    for message in (example, got):
        for name in ("re", "match"):
            del message[name]
        del message["terms"]["created"], message["dice"]["seed_hash"], message["dice"]["nonce_hash"]
    assert got == example, "put what the server says now into fotm.md"


def test_a_whole_campaign():
    dice = random.Random(1862)
    server = Server()
    ann, bob = begin_campaign(server)
    eve = Seen(server.client(), ann.match)
    eve.come(name="Eve")
    players = by_side(ann, bob)
    steps = 0
    while ann.status["state"] == "playing":
        who = decider(players)
        got = who.act(choose(who, dice))
        assert got["type"] == "update", got
        steps += 1
        if steps == 150:
            server.kill()
            server.start()
        for seen in (ann, bob, eve):
            if steps == 150 or dice.random() < 0.02:
                seen.client.close()
                seen.client = server.client()
                assert seen.come(seen=seen.n, setup=False)["type"] == "gap"
            else:
                seen.absorb()
        if steps % 10 == 0:
            for seen in (ann, bob, eve):
                compare_with_fresh(server, seen)
        compare_sights(ann, bob)
        compare_sights(ann, eve)
        assert steps < 20000
    for seen in (ann, bob, eve):
        assert seen.status["result"]["degree"], seen.status
        compare_with_fresh(server, seen)
    last = ann.client.ask("replay", match=ann.match, n=ann.n, **{"as": "union"})
    assert last["view"] == ann.view
    ask_about_the_past(ann, dice)
    first, _, body = server.http(f"/records/{ann.match}")
    assert " 200 " in first
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(body)
        file.flush()
        replayed = subprocess.run([REFEREE, "--replay", file.name], capture_output=True, text=True)
        assert replayed.returncode == 0, replayed.stdout + replayed.stderr
    status, said = verify(json.loads(body))
    assert status == 0 and "proven" in said, said
    print(f"# {steps} actions; {replayed.stdout.strip().rsplit('/', 1)[-1]}")
    for seen in (ann, bob, eve):
        seen.client.close()
    server.stop()


def verify(record):
    """What the referee tool says of a record: its exit status, and the text."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(record, file)
        file.flush()
        done = subprocess.run([REFEREE, "--verify", file.name], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def told_rolls(seen):
    """Kind and side -> faces, hits and expected hits, from the events that somebody was told."""
    rows = {}
    for event in seen.events:
        if event["event"] != "rolled":
            continue
        row = rows.setdefault((event.get("side"), event["roll"]), [[0] * 6, 0, 0])
        for face in event["dice"]:
            row[0][face - 1] += 1
            if "needed" in event:
                lowest = event["needed"] - event.get("modifier", 0)
                row[1] += face >= lowest
                row[2] += min(6, max(0, 7 - lowest))
    return rows


def statistics(seen):
    """The same from the server."""
    rows, start, last = {}, 0, 1
    while start < last:
        got = seen.client.ask("statistics", match=seen.match, **{"from": start})
        start, last = got["to"], got["last"]
        for row in got["rows"]:
            total = rows.setdefault((row.get("side"), row["roll"]), [[0] * 6, 0, 0])
            total[0] = [a + b for a, b in zip(total[0], row["faces"])]
            total[1] += row.get("hits", 0)
            total[2] += row.get("expected", 0)
    assert last == seen.n
    return rows


def compare_statistics(seen):
    wanted, got = told_rolls(seen), statistics(seen)
    assert set(wanted) == set(got), (sorted(wanted), sorted(got))
    for kind, (faces, hits, sixths) in wanted.items():
        assert got[kind][:2] == [faces, hits], (kind, got[kind], faces, hits)
        pages = seen.n // 200 + 1
        assert abs(got[kind][2] - sixths * 1000 / 6) <= pages, (kind, got[kind], sixths)
    return sum(sum(faces) for faces, _, _ in wanted.values())


def test_a_masked_battle_with_a_late_spectator():
    """Everybody's statistics count the rolls that he was told of; the late spectator knows nothing
    of the present turn; the record is proven, and a changed one is not."""
    dice = random.Random(1914)
    with Server() as server:
        ann, bob = begin_campaign(server, options=["masking", "intelligence"], delay=1)
        ann.do("propose", key=key(), what="link")
        bob.absorb()
        bob.do("respond", key=key(), proposal=bob.status["proposal"]["id"], answer="accept")
        ann.absorb()
        eve = Seen(server.client(), ann.match)
        eve.come(name="Eve", link=ann.status["link"])
        players = by_side(ann, bob)
        counted = 0
        for step in range(2000):
            who = decider(players)
            if who is None or ann.view["turn"] > 6:
                break
            assert who.act(choose(who, dice))["type"] == "update"
            for seen in (ann, bob, eve):
                seen.absorb()
            assert eve.view["turn"] == max(1, ann.view["turn"] - 1)
            if step % 100 == 99:
                counted = [compare_statistics(seen) for seen in (ann, bob, eve)]
        ann.do("resign", key=key())
        for seen in (ann, bob, eve):
            seen.absorb()
            assert "seed" in seen.dice
        record = json.loads(server.http(f"/records/{ann.match}")[2])
        status, said = verify(record)
        assert status == 0 and "proven" in said, said
        print(f"# {step} actions, dice told to union, confederate, late spectator: {counted}")
        check_forgeries(record)
        for seen in (ann, bob, eve):
            seen.client.close()


def check_forgeries(record):
    """The C tests (test_proof.c) have many more; these go through the program."""
    rolled = next(i for i, entry in enumerate(record["entries"]) if entry.get("rolls"))
    acted = [i for i, entry in enumerate(record["entries"]) if entry["kind"] == "act"]

    def forged(change):
        copy = json.loads(json.dumps(record))
        change(copy)
        return copy

    def change_die(copy):
        faces = copy["entries"][rolled]["rolls"][0]
        faces[0] = faces[0] % 6 + 1

    def change_action(copy):
        copy["entries"][acted[30]]["action"] = {"do": "lee", "hex": "1607"}

    def drop(copy):
        del copy["entries"][acted[30]]

    def renumber(copy):
        drop(copy)
        for i, entry in enumerate(copy["entries"], 1):
            entry["e"] = i

    def seed(copy):
        copy["dice"]["seed"] = "0" * 64

    def creator_nonce(copy):
        copy["entries"][1]["nonce"] = copy["dice"]["creator_nonce"] = "0" * 64

    def joiner_nonce(copy):
        copy["entries"][0]["nonce"] = copy["dice"]["joiner_nonce"] = "0" * 64

    def result(copy):
        copy["result"] = {"winner": "union", "degree": "major"}

    def data(copy):
        copy["data"]["extra"] = 1

    for change, place in ((change_die, f"entry {rolled + 1}: rolls[0][0]"),
                          (change_action, f"entry {acted[30] + 1}: action"),
                          (drop, f"entry {acted[30] + 1}: e"),
                          (renumber, f"entry {acted[30] + 1}: "),
                          (seed, "header: dice.seed"), (creator_nonce, "entry 2: nonce"),
                          # Other dice, at the first entry where they do not fall alike by chance.
                          (joiner_nonce, ": rolls["),
                          (result, "header: result"), (data, "header: data_hash")):
        status, said = verify(forged(change))
        assert status == 1 and place in said and "proven" not in said, (change.__name__, said)
    assert verify([])[0] == 2


def distance(one, other):
    """In hexes; even columns stand half a hex lower (games/fotm.md, 1)."""
    (c, r), (d, s) = [(int(name[:2]), int(name[2:])) for name in (one, other)]
    r, s = r - (c + 1) // 2, s - (d + 1) // 2
    return max(abs(c - d), abs(r - s), abs((c - d) + (r - s)))


def ride_up(seen):
    """A step of Union cavalry towards the nearest marker; None: there is no such step."""
    best = None
    for name, offer in seen.offers.items():
        if name.startswith("move:us-cav-"):
            for step in offer["steps"]:
                if "to" in step["step"] and step["may_end"]:
                    far = min(distance(step["step"]["to"], m["hex"]) for m in seen.view["markers"])
                    if best is None or far < best[0]:
                        best = far, {**offer["action"], "steps": [step["step"]]}
    return best and best[1]


def set_up(seen):
    """Hidden infantry two hexes from the Union's cavalry, everybody else far away: so it meets no
    guns."""
    place = seen.offers["place"]
    units = seen.view["brigades"]
    cavalry = [b["hex"] for name, b in units.items() if name.startswith("us-cav-") and "hex" in b]

    def from_cavalry(hex):
        return min(distance(hex, other) for other in cavalry)

    near = [hex for hex in sorted(place["hexes"]) if from_cavalry(hex) == 2]
    away = sorted(place["hexes"], key=from_cavalry, reverse=True)
    for i, unit in enumerate(place["units"]):
        hexes = near if units.get(unit, {}).get("type") == "infantry" else away
        got = seen.act({"do": "place", "unit": unit, "hex": hexes[3 * i]})
        assert got["type"] == "update", got
    assert seen.act({"do": "end"})["type"] == "update"


def test_cavalry_that_met_nothing_has_learnt_something():
    """It rode up to a marker and was not halted: that step cannot be taken back, though nothing
    was to be seen; one that could tell nothing can."""
    dice = random.Random(1126)
    with Server() as server:
        union, confederate = begin_campaign(server, options=["masking"])
        players = by_side(union, confederate)
        set_up(confederate)
        union.absorb()
        silent = taken_back = 0
        for _ in range(200):
            if silent and taken_back:
                break
            who = decider(players)
            before = who.n
            action = who is union and "markers" in who.view and ride_up(who)
            got = who.act(action or choose(who, dice))
            assert got["type"] == "update", got
            (confederate if who is union else union).absorb()
            if who is not union or decider(players) is not union or not got.get("events"):
                continue
            told = {event["event"] for event in got["events"]}
            if told - {"moved", "turned"}:
                continue
            offered = union.status.get("undo", union.n) <= before
            if offered and taken_back > 1:
                continue
            back = union.do("undo", key=key(), seen=union.n)
            confederate.absorb()
            assert offered == (back["type"] == "update"), (back, union.status)
            if offered:
                taken_back += 1
            else:
                assert back["code"] == "ask-opponent", back
                silent += 1
        union.do("resign", key=key())
        record = json.loads(server.http(f"/records/{union.match}")[2])
        barred = [e for e in record["entries"] if e.get("flags") == ["probed"]]
        assert silent > 0 and taken_back > 0 and len(barred) >= silent, (silent, taken_back)
        print(f"# {silent} steps that told nothing and stay, {taken_back} taken back")
        union.client.close()
        confederate.client.close()


def test_every_offer_is_accepted_on_trial():
    """`try` says of each offer's own action what `act` would say: yes."""
    dice = random.Random(63)
    with Server() as server:
        ann, bob = begin_campaign(server)
        players = by_side(ann, bob)
        tried = 0
        for _ in range(60):
            who = decider(players)
            for offer in dice.sample(sorted(who.offers), min(4, len(who.offers))):
                got = who.do("try", action=who.offers[offer]["action"])
                assert got["allowed"] is True, (offer, got)
                tried += 1
            assert who.act(choose(who, dice))["type"] == "update"
            ann.absorb()
            bob.absorb()
        print(f"# {tried} offers tried")
        ann.client.close()
        bob.client.close()


HANDICAPS = [("fotm", "2022", "am", "union", False), ("fotm", "playtest", "am", "union", True),
             ("sharpsburg", "s", "wises-field", "confederate", False), ("sharpsburg", "rw", "wises-field", "union", False),
             ("tabletop-1862", "2026", "turner-fox", "union", False), ("tabletop-1916", "2026", "ferme-1917", "attacker", True)]


def test_points_that_are_given_count_from_the_beginning():
    """Of every game: in the terms, the position, the lists and the record, which proves them."""
    with Server() as server:
        for game, edition, scenario, side, own in HANDICAPS:
            ann, bob = server.client(), server.client()
            row = next(one for one in ann.hello["games"] if (one["game"], one["edition"]) == (game, edition))
            assert row["handicap"], game
            other = next(one for one in row["sides"] if one != side)
            to = side if own else other
            given = {"to": to, "points": 7}
            made = create(ann, game=game, edition=edition, scenario=scenario, side=side, options=[], public=True,
                          handicap=7, **({"handicap_own": True} if own else {}))
            assert bob.ask("look", code=made["code"])["terms"]["handicap"] == given
            first = Seen(ann, made["match"], made["token"])
            assert first.come()["terms"]["handicap"] == given
            joined = join(bob, made["code"])
            second = Seen(bob, joined["match"], joined["token"])
            second.come()
            told = (first if own else second).view["vp"]
            assert told[to] == 7 and not told.get(side if to == other else other), (game, told)
            first.catch_up(1)
            first.do("open-nonce", nonce=made["nonce"])
            rows = server.client().ask("list", game=game)["matches"]
            assert next(one for one in rows if one["match"] == made["match"])["handicap"] == given
            second.absorb()
            second.do("resign", key=key())
            assert bob.ask("look", match=made["match"])["points"][to] == 7 * 100, bob.ask("look", match=made["match"])
            record = json.loads(server.http(f"/records/{made['match']}")[2])
            assert record["handicap"] == given
            status, said = verify(record)
            assert status == 0 and "proven" in said, said
            for wrong in ({"to": to, "points": 6}, {"to": side if to == other else other, "points": 7}, None):
                forged = json.loads(json.dumps(record))
                forged.pop("handicap") if wrong is None else forged.update(handicap=wrong)
                status, said = verify(forged)
                assert status == 1 and "digest" in said and "proven" not in said, (wrong, said)
            for wrong in ({"to": "nobody", "points": 7}, {"to": to, "points": 0}, {"to": to, "points": 100}, {"to": to}, 7):
                assert verify(dict(record, handicap=wrong))[0] != 0, wrong
            again = second.do("rematch", nonce_hash=nonce_hash("00" * 32), key=key())
            terms = server.client().ask("look", code=again["code"])["terms"]
            assert terms["handicap"] == given, "the same price, with sides changed: %s" % terms


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
