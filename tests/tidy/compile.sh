#!/bin/sh
# SPDX-License-Identifier: MIT
# Every C source as the other compiler reads it, its warnings errors as with the first; nothing is
# built: compile.sh ROOT BUILD. Where the other is clang, clang.sh has its warnings for the program's own
# sources, so that only those of tests and examples are left.
set -eu
root=$1
build=$2
command -v clang >/dev/null || { echo "clang is missing (deploy/packages names it)"; exit 1; }
command -v gcc >/dev/null || { echo "gcc is missing (deploy/packages names it)"; exit 1; }
exec python3 - "$build" "$root" <<'END'
import json, os, shlex, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

build, root = sys.argv[1:]
TIDIED = tuple(os.path.join(os.path.realpath(root), folder, "") for folder in ("client-cli", "common", "protocol", "server"))
files, other = {}, ""
for entry in json.load(open(os.path.join(build, "compile_commands.json"))):
    words = shlex.split(entry["command"])
    while "gcc" not in words[0] and "clang" not in words[0] and words[0] not in ("cc", "c99"):
        words.pop(0)  # such as ccache
    other = "gcc" if "clang" in words[0] else "clang"
    kept, skip = [], 0
    for word in words[1:]:
        if skip:
            skip -= 1
        elif word in ("-o", "-MF", "-MQ"):
            skip = 1
        elif word not in ("-c", "-MD") and not word.startswith(("-fsanitize", "-fdiagnostics", "-O", "-g")):
            kept.append(word)
    path = os.path.realpath(os.path.join(entry["directory"], entry["file"]))
    if other == "clang" and path.startswith(TIDIED):
        continue
    files[path] = entry["directory"], [other, "-fsyntax-only", *kept]
work = list(files.values())

def look(job):
    return subprocess.run(job[1], cwd=job[0], capture_output=True, text=True)

wrong = 0
with ThreadPoolExecutor(2) as pool:
    for (_, words), done in zip(work, pool.map(look, work)):
        if done.returncode:
            wrong += 1
            print(words[-1], done.stderr, sep="\n")
if wrong or not work:
    sys.exit(f"{wrong} of {len(work)} sources do not compile with {other}")
print(f"{len(work)} sources compile with {other} too")
END
