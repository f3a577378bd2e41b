#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Deliberate leaks must be caught.

    leaks.py SOURCE_ROOT WORK_FOLDER CC [EVERY]

Each patch beside this file lets one hidden fact out. It is applied to a copy of the engine, its
codec and what writes to players, built, and a test of hidden information must fail with it:
`between` where the patch changes server/match, `fog_sharpsburg` where it changes that game, else
`interference`, in the playtest edition where its name begins so. A patch that no longer
applies, or a leak that nobody notices, fails this test. Without any patch both must pass. Prints
TAP. Of the patches each EVERYth is tried (1: all).
"""

import concurrent.futures
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FOLDERS = ["common", "server/rules", "server/codec", "server/dice", "server/guard", "server/match",
           "server/notice", "server/people", "server/store", "protocol", "tests/playout"]
INCLUDES = ["common", "server/rules", "server/rules/hex", "server/rules/plane", "server/rules/fotm/base",
            "server/rules/fotm/ask", "server/rules/fotm/play", "server/codec", "server/codec/fotm", "server/dice", "server/guard",
            "server/match", "server/notice", "server/people", "server/store", "protocol", "tests/playout", "server/codec/sharpsburg"]
# Two games have headers of the same names: each is compiled with its own.
SHARPSBURG = ["common", "server/rules", "server/rules/hex", "server/rules/plane", "server/rules/sharpsburg/base",
              "server/rules/sharpsburg/ask", "server/rules/sharpsburg/play", "server/codec",
              "server/codec/sharpsburg", "server/dice", "tests/playout"]
SOURCES = ["server/dice/fast.c", "server/guard/guard.c"]
SHARED = ["common/*.c", "server/codec/*.c", "server/rules/hex/*.c"]
GLOBS = [*SHARED, "server/rules/fotm/*/*.c", "server/codec/fotm/*.c"]
GLOBS_SHARPSBURG = [*SHARED, "server/rules/sharpsburg/*/*.c", "server/codec/sharpsburg/*.c"]
PLAYOUT = ["match", "random_player", "tap", "told"]
RECORD = ["change", "clock", "entry", "guarded", "history", "pace", "position", "rolls", "standing", "tape"]
TELLING = ["account", "chore", "client", "known", "late", "line", "match", "mute", "now", "outage", "plan", "request", "sheet", "shown",
           "tell", "timing"]
# A program's own files, and how many pairs or games it plays without a leak and, at most, with one.
PROGRAMS = {
    "interference": ([f"tests/playout/{name}.c" for name in
                      ["interference", "pair", "parting", "seen", "stage", "twin", *PLAYOUT]], "200", "3000"),
    "between": ([f"tests/playout/{name}.c" for name in ["between", "beside", *PLAYOUT]] +
                [f"server/match/{name}.c" for name in RECORD + TELLING] +
                ["protocol/errors.c", "protocol/msg.c", "protocol/wire.c", "server/dice/committed.c"], "100", "1600"),
    "fog_sharpsburg": (["tests/playout/sharpsburg_fog.c", "tests/playout/tap.c"], "3", "12"),
}
FLAGS = ["-std=c11", "-D_POSIX_C_SOURCE=200809L", "-O1", "-w", "-MMD", "-ffunction-sections"]
# Nothing is asked of the sockets and the store, which are not in the copy.
LINK = ["-no-pie", "-Wl,--gc-sections", "-Wl,--warn-unresolved-symbols"]
SEED = "1862"
PLAYTEST_ROW = "4"  # match_rows in tests/playout/match.c: patches named playtest-... are looked for there
TABLE = """#include "fotm_codec.h"
const struct codec *const codecs[] = {&fotm_codec, &fotm_codec_playtest, 0};
"""
WORKERS = os.cpu_count() or 2


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", check=False, **options)


@functools.cache
def libraries(what):
    return run(["pkg-config", what, "jansson", "libsodium", "libuv"]).stdout.split()


class Build:
    """The sources in a folder of their own, compiled file by file."""

    def __init__(self, cc, tree, objects):
        self.cc, self.tree, self.objects = cc, tree, objects
        objects.mkdir(parents=True, exist_ok=True)

    def files(self, programs):
        names = set(SOURCES)
        for name in programs:
            names.update(PROGRAMS[name][0])
            for pattern in GLOBS_SHARPSBURG if "sharpsburg" in name else GLOBS:
                names.update(str(path.relative_to(self.tree)) for path in self.tree.glob(pattern))
        if all("sharpsburg" in name for name in programs):
            names.discard("server/codec/table.c")  # that test brings its own
        return sorted(names)

    def object(self, name):
        return self.objects / (name.replace("/", "_")[:-2] + ".o")

    def compile(self, name):
        folders = SHARPSBURG if "sharpsburg" in name else INCLUDES
        includes = [flag for folder in folders for flag in ("-I", str(self.tree / folder))]
        return run([self.cc, *FLAGS, *libraries("--cflags"), *includes, "-c",
                    str(self.tree / name), "-o", str(self.object(name))])

    def compile_all(self, names):
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            for done in pool.map(self.compile, names):
                if done.returncode != 0:
                    return done.stdout
        return None

    def depends(self, name, changed):
        """Does the object of a file rest on one of the changed files?"""
        text = self.object(name).with_suffix(".d").read_text()
        return any(str(self.tree / path) in text.split() for path in changed)

    def link(self, objects, program):
        return run([self.cc, *LINK, *map(str, objects), "-o", str(program), *libraries("--libs"), "-lm"])


def copy_sources(root, tree):
    for folder in FOLDERS:
        shutil.copytree(root / folder, tree / folder,
                        ignore=lambda _, names: [n for n in names
                                                 if "." in n and not n.endswith((".c", ".h", ".def"))])
    # Of the games only the one that is looked at.
    (tree / "server/codec/table.c").write_text(TABLE)


def data_of(data, program):
    return data / ("sharpsburg" if "sharpsburg" in program else "fotm")


def play(program, data, pairs, first_row="0"):
    return run([str(program), str(data), pairs, SEED, first_row])


def changed_files(patch):
    return re.findall(r"^\+\+\+ b/(\S+)", patch.read_text(), re.MULTILINE)


def test_for(changed):
    if any("/sharpsburg/" in path for path in changed):
        return "fog_sharpsburg"
    return "between" if any(path.startswith("server/match/") for path in changed) else "interference"


def try_leak(clean, patch, work, data):
    """None if the leak was caught, or what is wrong."""
    tree = work / patch.stem / "tree"
    shutil.copytree(clean.tree, tree)
    done = run(["patch", "-p1", "--fuzz=0", "--no-backup-if-mismatch", "-i", str(patch)], cwd=tree)
    if done.returncode != 0:
        return "the patch does not apply: " + done.stdout
    build = Build(clean.cc, tree, work / patch.stem / "objects")
    changed = changed_files(patch)
    tests = test_for(changed)
    files = clean.files([tests])
    stale = [name for name in files if clean.depends(name, changed)]
    for name in stale:
        done = build.compile(name)
        if done.returncode != 0:
            return "it does not compile: " + done.stdout
    program = work / patch.stem / tests
    objects = [build.object(name) if name in stale else clean.object(name)
               for name in files]
    done = build.link(objects, program)
    if done.returncode != 0:
        return "it does not link: " + done.stdout
    first_row = PLAYTEST_ROW if patch.stem.startswith("playtest-") else "0"
    done = play(program, data_of(data, tests), PROGRAMS[tests][2], first_row)
    if done.returncode == 1 and re.search(r"^not ok .* look the same", done.stdout, re.MULTILINE):
        return None
    return "nobody noticed:\n" + done.stdout[-2000:]


def try_clean(clean, name, work, data):
    """None if the program notices nothing where there is nothing, or what is wrong."""
    program = work / "clean" / name
    done = clean.link([clean.object(file) for file in clean.files([name])], program)
    if done.returncode == 0:
        done = play(program, data_of(data, name), PROGRAMS[name][1])
    return None if done.returncode == 0 else done.stdout or f"it stopped: {done.returncode}"


def tap(number, name, wrong):
    print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
    if wrong:
        print(wrong, file=sys.stderr)
    sys.stdout.flush()


def main():
    root, work = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    cc = sys.argv[3] if len(sys.argv) > 3 else "cc"
    data = root / "server/data"
    shutil.rmtree(work, ignore_errors=True)
    clean = Build(cc, work / "clean/tree", work / "clean/objects")
    copy_sources(root, clean.tree)
    wrong = clean.compile_all(clean.files(PROGRAMS))
    for name in PROGRAMS:
        wrong = wrong or try_clean(clean, name, work, data)
    tap(1, "without a leak nothing is caught", wrong)
    failed = bool(wrong)
    patches = sorted(HERE.glob("*.patch"))[::int(sys.argv[4]) if len(sys.argv) > 4 else 1]
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        results = pool.map(lambda patch: try_leak(clean, patch, work, data),
                           patches if not failed else [])
        for number, (patch, wrong) in enumerate(zip(patches, results), start=2):
            tap(number, f"caught: {patch.stem}", wrong)
            failed |= bool(wrong)
    print(f"1..{len(patches) + 1}")
    shutil.rmtree(work, ignore_errors=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
