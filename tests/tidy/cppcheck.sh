#!/bin/sh
# SPDX-License-Identifier: MIT
# What cppcheck says of all C sources: cppcheck.sh ROOT BUILD
set -eu
root=$1
command -v cppcheck >/dev/null || { echo "cppcheck is missing (deploy/packages names it)"; exit 1; }
cd "$root"
# What it gets wrong: an index that was tested, what a pointer to a local is used for only while the call lasts,
# what a loop before has filled in, and a NULL that comes with an error.
exec cppcheck --quiet --error-exitcode=1 -j 2 --std=c11 --enable=warning,performance,portability \
    --inline-suppr --suppress=returnDanglingLifetime --suppress=uninitvar --suppress=nullPointer --suppress=arrayIndexOutOfBoundsCond \
    --include=tests/tidy/cppcheck.h client-cli common protocol server
