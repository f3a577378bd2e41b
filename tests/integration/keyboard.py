# SPDX-License-Identifier: MIT
"""Whole battles at the keyboard: two `ridgeline --plain` clients are typed at as people would,
taking random numbered choices, moving by names, and looking around in between. Every decision
must offer choices, and no choice that was offered may be refused by the rules (but for entries
that are full). Every question of the rules that two armies bring about is met. Prints TAP.

Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE (the client); SEED.
"""
import os
import random
import re
import select
import subprocess
import sys
import tempfile
import time

import harness

CLIENT = os.environ["RIDGELINE"]
PATIENCE = 100
LONGEST = 400         # seconds for all battles
CHOICE = re.compile(r"^ ?(\d+)\) (.*)$")
SECTION = r"\((\d+\.\d+|[A-Z][A-Z ,-]+)\)"  # of either edition
END = 0.06            # chance to end a phase rather than to do something else in it
FIGHT = 0.9           # chance to assault where one can
NEAR = 0.85           # chance to go as near to Fox's Gap as one can
ASIDE = 0.25          # chance to type something else before a decision

# What is played, with which edition (2022) and options.
BATTLES = [("am", ""), ("am", "lee free_stack_order"), ("pm", "lee longstreet"),
           ("pm", "burnside masking"), ("campaign", "lee longstreet what masking intelligence"),
           ("pm", "lee longstreet"), ("am", ""), ("campaign", ""),
           ("am", "fotm/playtest"),
           ("pm", "fotm/playtest combat_facing movement_facing artillery_restrictions "
                  "forced_march friendly_fire lee"),
           ("campaign", "fotm/playtest masking intelligence columns burnside_roll lee")]
SHORT = (2, 4, 6, 9)    # of them, where there is not much time: each scenario, each edition, hidden and open

# Typed between decisions: U and V are units of one's own, E one of anybody, H a hex. What is
# refused must be refused in a sentence.
LOOKS = ["units", "units infantry", "units xyzzy", "schedule", "status", "zoc", "zoc union",
         "zoc confederate", "zoc mars", "sight H", "sight E", "sight", "legend", "map", "map H",
         "overview", "zoom in", "zoom out", "zoom 2", "zoom 3", "go H", "go E", "go Fox's Gap",
         "go Utopia", "go", "look E", "look U", "look H", "look 9999", "look fox", "follow off",
         "follow on", "clear", "choices", "help move", "help rally", "help nonsense", "reach U",
         "reach", "odds", "odds H", "'To you!", "say", "dice", "999", "invite",
         "autoend off", "do {}", "do nonsense", "lee", "longstreet", "m", "st", "ov", "xyzzy",
         "statistics", "next", "back", "to 3", "play", "as all", "redraw", "note E",
         "notes", "name", "draw", "retract", "accept", "decline", "undo", "undo all", "verify"]
STEPS = ["face U left", "face U", "face U H", "face U to H", "face", "column U", "column", "line U",
         "mount U", "dismount U", "march U H", "march U", "march U to H", "exit U", "move U",
         "move U facing left", "move U H facing H", "move U H H H left", "move U Utopia", "move E H",
         "move", "stack H U V", "stack H", "stack", "place U H", "place U", "place", "place U H left",
         "place E H", "rally U", "rally U with V", "rally U with nobody", "rally", "regroup U",
         "regroup U left", "regroup U with V up-left", "regroup", "enter U", "enter", "enter U V at 4",
         "enter U in H", "enter U to H H", "assault H", "assault H with U", "assault H without U",
         "assault H with U V lead U", "assault H lead V", "assault H suppress E", "assault E",
         "assault", "odds H with U", "odds H longstreet"]
ANSWERS = ["retreat H", "retreat to H", "retreat", "morale", "morale with U", "morale with nobody",
           "lead U", "lead", "answer U", "answer", "defend", "defend canister", "defend U at E", "suppress E", "suppress",
           "casualty officer", "casualty E", "casualty", "advance", "advance none", "advance U left",
           "advance U and V facing left",
           "withdraw U", "longstreet rally", "longstreet xyzzy", "stand", "loss", "loss U",
           "retreat U H", "retreat U to H V H", "morale U with V", "answer U H",
           "defend U at E V at E", "casualty U", "assault H with U at E", "enter lee"]
VERBS = re.findall(r"^VERB\(\w+, +(\w+)\)",
                   open(os.path.join(os.path.dirname(__file__), "..", "..", "server", "rules", "fotm",
                                     "base", "verbs.def")).read(), re.M)
ASIDES = LOOKS + STEPS + ANSWERS + [verb + what for verb in VERBS if verb != "end"
                                      for what in ("", " U")]


class Typist:
    """One client and the lines that it has printed."""
    probe = "look 0101"  # when it is answered, everything typed before it has been
    marks = ("0101: level", "There is no battle to look at.")

    def __init__(self, port, folder, name, link="", options=("--yes",)):
        environment = {**os.environ, "XDG_STATE_HOME": os.path.join(folder, name), "LC_ALL": "C"}
        self.errors = tempfile.TemporaryFile()
        self.name, self.data = name, b""
        self.process = subprocess.Popen(
            [CLIENT, "--plain", *options, "--name", name, f"http://127.0.0.1:{port}/{link}"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, env=environment)
        self.said, self.asides = [], []

    def type(self, *lines):
        """Types lines; what was said until all of them were answered."""
        for line in [*lines, self.probe]:
            self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        said, end = [], time.monotonic() + PATIENCE
        while True:
            line = self.line(end)
            if line.startswith(self.marks):
                return said
            said.append(line)
            self.said.append(line)

    def line(self, end):
        while b"\n" not in self.data:
            ready, _, _ = select.select([self.process.stdout], [], [],
                                        max(end - time.monotonic(), 0))
            assert ready, f"{self.name}: nothing is said after {self.said[-5:]}"
            piece = os.read(self.process.stdout.fileno(), 65536)
            assert piece, f"{self.name}'s client ended: {self.stderr()}"
            self.data += piece
        line, _, self.data = self.data.partition(b"\n")
        return line.decode()

    def stderr(self):
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")[-3000:]

    def close(self):
        self.process.stdin.write(b"quit\n")
        self.process.stdin.close()
        self.process.stdout.read()
        code = self.process.wait(PATIENCE)
        errors = self.stderr()
        self.process.stdout.close()
        self.errors.close()
        assert code == 0, f"{self.name}'s client ended with {code}: {errors}"
        assert "Sanitizer" not in errors and "runtime error" not in errors, errors


def aside(typist, rng):
    """Something else than what is asked; it may be refused, and the program stands it."""
    units = re.findall(r"^  (\w[\w.' ]*?) \(", "\n".join(typist.type("units")), re.M) or ["Cox"]
    asides = typist.asides
    line = asides.pop() if asides else rng.choice(ASIDES)
    for letter, names in (("U", units), ("V", units), ("E", units)):
        line = re.sub(rf"\b{letter}\b", lambda _: rng.choice(names).replace(" ", ""), line)
    line = re.sub(r"\bH\b", lambda _: f"{rng.randrange(12, 21):02}{rng.randrange(5, 15):02}", line)
    typist.type(line, "no")


def choices(said):
    """The numbered choices among what was said: label -> number."""
    found = [CHOICE.match(line) for line in said]
    return {match.group(2): match.group(1) for match in found if match}


def refused(said):
    return [line for line in said if line.startswith("Not allowed")]


def is_over(said):
    return any(line.startswith("The match is over") for line in said)


def take_top(labels, rng):
    """Which choice of a decision to take."""
    others = [label for label in labels if not label.startswith(("end the", "change the order"))]
    assaults = [label for label in labels if label.startswith(("assault", "bombard"))]
    if assaults and rng.random() < FIGHT:
        return rng.choice(assaults)
    if "end the phase" in labels and (not others or rng.random() < END):
        return "end the phase"
    return rng.choice(others or list(labels))


def destination(going, rng):
    """A hex among those that were said: mostly one near the fighting."""
    hexes = re.findall(r"[0-9]{4}", going)
    if rng.random() < NEAR:
        hexes.sort(key=lambda h: abs(int(h[:2]) - 16) + abs(int(h[2:]) - 7))
        return hexes[0]
    return rng.choice(hexes)


def decide(typist, rng):
    """One decision of this player; what was said. None: it is not his."""
    if rng.random() < ASIDE:
        aside(typist, rng)
    said = typist.type("choices")
    if is_over(said) or any(line.endswith(" to act.") or "battle is over" in line
                            for line in said):
        return None
    if any("end ends the phase" in line for line in said):
        return typist.type("end now")
    offered = choices(said)
    assert offered, f"{typist.name}: nothing can be chosen: {said}"
    label = take_top(offered, rng)
    if label == "end the phase":
        return typist.type("end now")
    said = typist.type(offered[label])
    for _ in range(4):
        # Where units must go on at once from the entry hex, people say where to.
        if refused(said) and " at entry " in label:
            assert all("It may go on at once" in line for line in refused(said)), said
            return said
        assert not refused(said), f"{typist.name}: {label}: {said}"
        going = next((line for line in said if " points and can go" in line), None)
        if going:
            name = going.split(" has ")[0]
            return typist.type(f"move {name} {destination(going, rng)}")
        offered = choices(said)
        if not offered or any(line.startswith("9") for line in said[:1]):
            return said
        # A menu inside: a question of the rules instead would have its prompt before it.
        if any(re.search(SECTION + r"\.?$", line) for line in said):
            return said
        label = rng.choice(list(offered))
        said = typist.type(offered[label])
    return said


def play(players, rng, deadline):
    decisions = 0
    while True:
        for typist in players:
            while decide(typist, rng) is not None:
                decisions += 1
                assert time.monotonic() < deadline, "the battle takes too long"
        if any(is_over(typist.said) for typist in players):
            return decisions


def check_dice(typist):
    """Whether the client found the dice true by itself, and counts them as it was told."""
    said = typist.type("wait", "dice")
    verdicts = [line for line in typist.said if line.startswith("Dice verified")]
    assert len(verdicts) >= 2, f"{typist.name}: the dice were not verified: {said}"
    rolled = int(re.search(r"\((\d+)\)", verdicts[-1]).group(1))
    rows = [re.match(r"  (?!together)[a-z ]+?  +\d+ +(\d+) ", line)
            for line in typist.type("statistics")]
    counted = sum(int(row.group(1)) for row in rows if row)
    assert counted == rolled, f"{typist.name}: {rolled} dice fell, {counted} were counted"


def battle(scenario, options, rng, asides):
    """One of them, from its creation to the proof of its dice; the sections of what was asked."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        players = [Typist(server.port, folder, "Ann")]
        try:
            players[0].asides = asides
            said = players[0].type(f"create union {scenario} {options} title Typing")
            link = next(re.search(r"#join=\w+", line).group() for line in said if "#join=" in line)
            players.append(Typist(server.port, folder, "Bob", link))
            players[1].asides = asides
            players[1].type()
            decisions = play(players, rng, began + LONGEST)
            for typist in players:
                check_dice(typist)
                typist.close()
        finally:
            for typist in players:
                typist.process.kill()
    met = sorted({word for typist in players for word in re.findall(
        r"\? " + SECTION + "$", "\n".join(typist.said), re.M)})
    print(f"# {decisions} decisions, {time.monotonic() - began:.0f} s; questions of sections "
          + ", ".join(met), flush=True)
    return met


def main():
    seed = int(os.environ.get("SEED", random.randrange(10 ** 9)))
    print(f"# seed {seed}", flush=True)
    rng, asides = random.Random(seed), ASIDES * 3
    every = "--all" in sys.argv
    sys.argv = [word for word in sys.argv if word != "--all"]
    rng.shuffle(asides)
    return harness.run_tests({
        f"{number}. {scenario} {options}".strip():
            lambda scenario=scenario, options=options: battle(scenario, options, rng, asides)
        for number, (scenario, options) in enumerate(BATTLES, 1)
        if every or number - 1 in SHORT})


if __name__ == "__main__":
    sys.exit(main())
