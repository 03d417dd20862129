# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Common to build-aux/run and build-aux/test, which read it: packages, configuration, compilation.
# The caller has set `root` (the source tree); the build directory is $PITSTAND_BUILD_DIR or _build in it.

build=${PITSTAND_BUILD_DIR:-$root/_build}
# What a build directory is made with, besides the option "tests".
setup_options=()

# Whether $build is one that meson finished for this source, with all options that the source has now.
is_current () {
  [ -f "$build/build.ninja" ] && python3 - "$build/meson-info" "$root" "$(meson --version)" << 'EOF'
import json, os, sys
info, root, version = sys.argv[1:]
try:
    with open(os.path.join(info, 'meson-info.json'), encoding='utf-8') as file:
        made = json.load(file)
    with open(os.path.join(info, 'intro-buildoptions.json'), encoding='utf-8') as file:
        options = {option['name'] for option in json.load(file)}
    current = (os.path.realpath(made['directories']['source']) == os.path.realpath(root)
               and made['meson_version']['full'] == version and 'tests' in options)
except (OSError, ValueError, LookupError, TypeError):
    current = False
sys.exit(0 if current else 1)
EOF
}

# Leaves $build configured, or ends the program. A directory that an older state of the source, another source or
# another meson left there is made again; one that isn't meson's is left alone, and so is what lies in it.
configure () {
  local tests=$1
  if is_current; then
    [ "$tests" = false ] || meson configure "$build" -Dtests=true "${setup_options[@]}" || exit 1
  elif [ -f "$build/meson-private/coredata.dat" ]; then
    echo "$(basename "$0"): $build was made for another state of the source; making it anew"
    meson setup --wipe "$build" "$root" "-Dtests=$tests" "${setup_options[@]}" || exit 1
  elif [ -d "$build/meson-private" ] || [ ! -e "$build" ] || [ -z "$(ls -A "$build")" ]; then
    # New, or never finished.
    meson setup "$build" "$root" "-Dtests=$tests" "${setup_options[@]}" || exit 1
  else
    echo "$(basename "$0"): $build is no build directory of meson's; move it away, or name another one in" \
      "PITSTAND_BUILD_DIR" >&2
    exit 1
  fi
}

# prepare WITH_DEPS WITH_TESTS GROUP...: leaves a built tree in $build, or ends the program. Tests are built where they
# are asked for, or where somebody has asked for them before.
prepare () {
  local with_deps=$1 with_tests=$2
  shift 2
  if [ "$with_deps" = yes ]; then
    "$root/build-aux/deps" "$@" || exit 1
  fi
  configure "$([ "$with_tests" = yes ] && echo true || echo false)"
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
