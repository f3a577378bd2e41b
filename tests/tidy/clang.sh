#!/bin/sh
# SPDX-License-Identifier: MIT
# What clang and its tidy checks say of all C sources, as errors: clang.sh ROOT BUILD
# (.clang-tidy says which; clang's own warnings are those of the compiler options.)
set -eu
root=$1
build=$2
command -v clang-tidy >/dev/null || { echo "clang-tidy is missing (deploy/packages names it)"; exit 1; }
cd "$root"
find client-cli common protocol server -name '*.c' |
    xargs -P 2 -n 12 clang-tidy -p "$build" --quiet 2>/dev/null
