# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Common to build-aux/run and build-aux/test, which read it: packages, configuration, compilation.
# The caller has set `root` (the source tree); the build directory is $PITSTAND_BUILD_DIR or _build in it.

build=${PITSTAND_BUILD_DIR:-$root/_build}

# prepare WITH_DEPS WITH_TESTS GROUP...: leaves a built tree in $build, or ends the program. Tests are built where they
# are asked for, or where somebody has asked for them before.
prepare () {
  local with_deps=$1 with_tests=$2
  shift 2
  if [ "$with_deps" = yes ]; then
    "$root/build-aux/deps" "$@" || exit 1
  fi
  # A build directory that meson never finished is no reason to fail: it is made again.
  if [ ! -f "$build/build.ninja" ]; then
    meson setup "$build" "$root" "-Dtests=$([ "$with_tests" = yes ] && echo true || echo false)" || exit 1
  elif [ "$with_tests" = yes ]; then
    meson configure "$build" -Dtests=true || exit 1
  fi
  ninja -C "$build" || exit 1
}

# program NAME: the path of an installed program in the build directory; nothing where the build has none.
program () {
  meson introspect --targets "$build" | python3 -c '
import json, os, sys
for target in json.load(sys.stdin):
    if target["type"] == "executable" and target["installed"] and target["name"] == sys.argv[1]:
        print(target["filename"][0])' "$1"
}
