# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154
# Sourced by deploy/run and deploy/test: packages that are missing are installed.

# Names of the packages for the given purposes, from deploy/packages.
packages_for() {
    for purpose in "$@"; do
        sed -n "s/^$purpose  *\([^ #]*\).*/\1/p" "$root/deploy/packages"
    done
}

# Those that are not installed, but for those whose command is there by other means.
packages_missing() {
    for package in $(packages_for "$@"); do
        status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=
        [ "$status" != installed ] || continue
        command=$(sed -n "s/^[a-z]*  *$package  *\([^ #]*\).*/\1/p" "$root/deploy/packages" | head -n 1)
        [ -z "$command" ] || ! command -v "$command" >/dev/null || continue
        printf '%s ' "$package"
    done
}

# How to become root: nothing to do, sudo (which asks for the password where it can), or not.
packages_root() {
    if [ "$(id -u)" -eq 0 ]; then
        echo env
    elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; }; }; then
        echo sudo env
    else
        return 1
    fi
}

# packages_need PURPOSE...: installs what is missing, or says how and ends with status 2.
packages_need() {
    if ! command -v dpkg-query >/dev/null; then
        echo "This is not Debian: going on without a look at what is installed." >&2
        return 0
    fi
    missing=$(packages_missing "$@")
    [ -n "$missing" ] || return 0
    install="apt-get install -y --no-install-recommends $missing"
    if ! root_by=$(packages_root); then
        echo "Packages are missing. Please run as root:" >&2
        echo "apt-get update && $install" >&2
        exit 2
    fi
    echo "Installing: $missing"
    $root_by DEBIAN_FRONTEND=noninteractive apt-get update -q
    # shellcheck disable=SC2086
    $root_by DEBIAN_FRONTEND=noninteractive $install
}
