#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Deliberate leaks of tabletop-1916 must be caught.

    tabletop1916.py SOURCE_ROOT WORK_FOLDER [CC]

Each patch in tabletop1916/ lets one fact out that only its owner may know. It is applied to a copy of the file that
it changes, built with the rest of the engine, and the random games (tests/playout/tabletop1916.c) must fail with it
because two positions do not look the same, or somebody is told of whom he does not see. Without any patch they must pass. Prints TAP.
"""

import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
GAME = "server/rules/tabletop1916"
SOURCES = ["tests/playout/tabletop1916.c", "tests/playout/tap.c", "server/dice/fast.c", "server/guard/guard.c",
           "server/rules/plane/*.c", f"{GAME}/*/*.c", "server/codec/*.c", "server/codec/tabletop1916/*.c", "common/*.c"]
INCLUDES = ["common", "server/rules", "server/rules/plane", "server/rules/hex", f"{GAME}/base", f"{GAME}/ask", f"{GAME}/play",
            "server/codec", "server/codec/tabletop1916", "server/dice", "server/guard", "tests/playout"]
FLAGS = ["-std=c11", "-D_POSIX_C_SOURCE=200809L", "-O1", "-w", "-ffunction-sections"]
LINK = ["-no-pie", "-Wl,--gc-sections", "-Wl,--warn-unresolved-symbols", "-ljansson", "-lm"]
LEFT_OUT = {"table.c"}  # the server's table of games: the test has its own
GAMES = "2"


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          check=False, **options)


def compile_file(cc, root, source, output):
    includes = [flag for folder in INCLUDES for flag in ("-I", str(root / folder))]
    return run([cc, *FLAGS, *includes, "-c", str(source), "-o", str(output)])


def build(cc, root, work):
    """The objects of all sources by their path, or what was wrong."""
    objects = {}
    for pattern in SOURCES:
        for source in sorted(root.glob(pattern)):
            name = str(source.relative_to(root))
            if source.name in LEFT_OUT and "codec" in name or name.startswith("common/") and not wanted(source):
                continue
            objects[name] = work / (name.replace("/", "_") + ".o")
            done = compile_file(cc, root, source, objects[name])
            if done.returncode != 0:
                return None, done.stdout
    return objects, None


def wanted(source):
    return source.stem in {"buf", "hex", "jsonout", "jsonx", "xmalloc"}


def play(cc, root, objects, program):
    done = run([cc, *map(str, objects), "-o", str(program), *LINK])
    if done.returncode != 0:
        return done
    return run([str(program), str(root / "server/data/tabletop-1916"), GAMES])


def try_leak(cc, root, work, objects, patch):
    """None if the leak was caught, or what is wrong."""
    name = next(line[6:].strip() for line in patch.read_text().splitlines() if line.startswith("+++ b/"))
    changed = work / (patch.stem + ".c")
    shutil.copy(root / name, changed)
    done = run(["patch", "--fuzz=0", "--no-backup-if-mismatch", "-i", str(patch), str(changed)])
    if done.returncode != 0:
        return "the patch does not apply: " + done.stdout
    output = work / (patch.stem + ".o")
    done = compile_file(cc, root, changed, output)
    if done.returncode != 0:
        return "it does not compile: " + done.stdout
    done = play(cc, root, [output if key == name else value for key, value in objects.items()], work / patch.stem)
    noticed = ("two positions look the same and do not", "somebody is told of who is not seen")
    if done.returncode == 1 and any(words in done.stdout for words in noticed):
        return None
    return "nobody noticed:\n" + done.stdout[-1000:]


def tap(number, name, wrong):
    print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
    if wrong:
        print(wrong, file=sys.stderr)
    sys.stdout.flush()


def main():
    root, work = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    cc = sys.argv[3] if len(sys.argv) > 3 else "cc"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    objects, wrong = build(cc, root, work)
    if not wrong:
        done = play(cc, root, objects.values(), work / "clean")
        wrong = done.stdout if done.returncode != 0 else None
    tap(1, "without a leak nothing is caught", wrong)
    failed = bool(wrong)
    patches = sorted((HERE / "tabletop1916").glob("*.patch"))
    for number, patch in enumerate(patches if not failed else [], start=2):
        wrong = try_leak(cc, root, work, objects, patch)
        tap(number, f"caught: {patch.stem}", wrong)
        failed |= bool(wrong)
    print(f"1..{len(patches) + 1}")
    shutil.rmtree(work, ignore_errors=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
