#!/bin/sh
# SPDX-License-Identifier: MIT
# All C sources are as clang-format leaves them: format.sh ROOT
set -eu
cd "$1"
command -v clang-format >/dev/null || { echo "clang-format is missing (deploy/packages names it)"; exit 1; }
find client-cli common protocol server tests -name '*.[ch]' |
    xargs clang-format --dry-run -Werror
