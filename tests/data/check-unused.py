#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds what a header offers and nobody takes: code that no longer serves.

check-unused.py [ROOT]      check the tree at ROOT (default: the one this file stands in)
check-unused.py --self-test show that it bites

A function counts as taken where a file other than its header names it, its own source file more than once, or where it is
one that GLib's macros use by its name.
"""
import collections
import os
import re
import sys
import tempfile

OFFERED = re.compile(r'^[\w \*]*?\b(_?pit_\w+)\s*\(', re.M)
NAMES = re.compile(r'\b_?pit_\w+')
COMMENT = re.compile(r'/\*.*?\*/', re.S)
# Named by G_DEFINE_QUARK, G_DECLARE_TYPE and G_DEFINE_AUTOPTR_CLEANUP_FUNC.
BY_MACROS = re.compile(r'_(error_quark|get_type|free|clear|unref)$')


def files(root):
    for folder in ('src', 'tests'):
        for place, _, names in os.walk(os.path.join(root, folder)):
            yield from (os.path.join(place, name) for name in sorted(names) if name.endswith(('.c', '.h')))


def check(root):
    offered, times = {}, collections.Counter()
    for path in files(root):
        with open(path, encoding='utf-8') as file:
            text = COMMENT.sub('', file.read())
        if path.endswith('.h'):
            for name in OFFERED.findall(text):
                offered[name] = os.path.relpath(path, root)
            continue
        times.update(NAMES.findall(text))
    return ['%s: nobody uses %s' % (header, name) for name, header in sorted(offered.items())
            if times[name] < 2 and not BY_MACROS.search(name)]


def self_test():
    print('1..1')
    with tempfile.TemporaryDirectory() as root:
        os.makedirs(os.path.join(root, 'src'))
        with open(os.path.join(root, 'src', 'a.h'), 'w') as file:
            file.write('int pit_a (void);\nint pit_b (void);\nvoid pit_c_free (int c);\n')
        with open(os.path.join(root, 'src', 'a.c'), 'w') as file:
            file.write('int\npit_a (void) { return 1; }\nint\npit_b (void) { return 2; } /* pit_b () */\n')
        with open(os.path.join(root, 'src', 'main.c'), 'w') as file:
            file.write('int main (void) { return pit_a (); }\n')
        right = check(root) == ['src/a.h: nobody uses pit_b']
    print('ok 1 - a function that nobody uses' if right else 'not ok 1 - a function that nobody uses')
    return 0 if right else 1


def main():
    arguments = sys.argv[1:]
    if arguments == ['--self-test']:
        return self_test()
    here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    found = check(arguments[0] if arguments else here)
    print('\n'.join(found))
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
