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


def compare_with_fresh(server, seen):
    """Whoever comes now sees what he sees who took all the patches."""
    fresh = Seen(server.client(), seen.match, seen.token)
    fresh.come(setup=False)
    for part in ("n", "view", "decision", "status"):
        assert getattr(fresh, part) == getattr(seen, part), (part, seen.n)
    assert (fresh.offers or {}) == (seen.offers or {}), ("offers", seen.n)
    fresh.client.close()


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
    first, _, body = server.http(f"/records/{ann.match}")
    assert " 200 " in first
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(body)
        file.flush()
        replayed = subprocess.run([REFEREE, "--replay", file.name], capture_output=True, text=True)
        assert replayed.returncode == 0, replayed.stdout + replayed.stderr
    print(f"# {steps} actions; {replayed.stdout.strip().rsplit('/', 1)[-1]}")
    for seen in (ann, bob, eve):
        seen.client.close()
    server.stop()


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


if __name__ == "__main__":
    main([value for name, value in list(globals().items()) if name.startswith("test_")])
