#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-potfiles.py [--write] [ROOT]: po/POTFILES.in lists every file with words for people, in order, and no other.

--write brings it up to date instead of complaining.
check-potfiles.py --self-test: shows on samples that what is missing, too much or out of order is seen.
"""
import os
import re
import sys
import tempfile

COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*', re.S)
# A call of gettext with a literal, as xgettext's glib preset knows them.
C_WORDS = re.compile(r'\b(?:_|N_|C_|NC_|Q_|gettext|ngettext|g_dngettext|g_dgettext|g_dpgettext2?)\s*\(\s*"')
UI_WORDS = re.compile(r'translatable=["\'](?:yes|true|1)["\']')


def has_words(path):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    if path.endswith(('.c', '.h')):
        return C_WORDS.search(COMMENT.sub('', text)) is not None
    if path.endswith('.ui'):
        return UI_WORDS.search(text) is not None
    return path.endswith(('.page', '.desktop.in', '.metainfo.xml.in', '.gschema.xml'))


def needed(root):
    found = []
    for folder in ('data', 'help', 'src', 'ui'):
        for path, _, names in os.walk(os.path.join(root, folder)):
            full = [os.path.join(path, name) for name in names]
            found += [os.path.relpath(name, root) for name in full
                      if name.endswith(('.c', '.h', '.ui', '.in', '.page', '.gschema.xml')) and has_words(name)]
    return sorted(found)


def read(path):
    with open(path, encoding='utf-8') as file:
        lines = file.read().split('\n')
    comments = [line for line in lines if line.startswith('#')]
    return comments, [line for line in lines if line and not line.startswith('#')]


def check(root):
    _, listed = read(os.path.join(root, 'po', 'POTFILES.in'))
    should = needed(root)
    found = ['%s has words for people and is not in po/POTFILES.in' % name for name in should if name not in listed]
    found += ['%s is in po/POTFILES.in and has no words, or does not exist' % name
              for name in listed if name not in should]
    if not found and listed != should:
        found.append('po/POTFILES.in is not in order')
    return found


def self_test():
    files = {'src/a/x.c': 'puts (_("one"));', 'src/a/y.c': '/* _("two") */ call (_(name));',
             'src/a/z.h': '#define NAME N_ ("three")', 'ui/w.ui': '<property translatable="yes">four</property>',
             'ui/v.ui': '<property>five</property>'}
    cases = [('as it should be', ['src/a/x.c', 'src/a/z.h', 'ui/w.ui'], 0),
             ('one missing', ['src/a/x.c', 'ui/w.ui'], 1),
             ('one without words', ['src/a/x.c', 'src/a/y.c', 'src/a/z.h', 'ui/w.ui'], 1),
             ('one that is gone', ['src/a/old.c', 'src/a/x.c', 'src/a/z.h', 'ui/w.ui'], 1),
             ('out of order', ['ui/w.ui', 'src/a/x.c', 'src/a/z.h'], 1)]
    bad = 0
    print('1..%d' % len(cases))
    for number, (what, listed, expected) in enumerate(cases, 1):
        with tempfile.TemporaryDirectory() as root:
            for name, text in list(files.items()) + [('po/POTFILES.in', '# list\n' + '\n'.join(listed) + '\n')]:
                os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
                with open(os.path.join(root, name), 'w', encoding='utf-8') as file:
                    file.write(text)
            found = check(root)
        bad += len(found) != expected
        print('%sok %d - %s' % ('' if len(found) == expected else 'not ', number, what))
    return 1 if bad else 0


def main():
    arguments = sys.argv[1:]
    if arguments == ['--self-test']:
        return self_test()
    write = arguments[:1] == ['--write']
    here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    root = arguments[write] if len(arguments) > write else here
    if write:
        path = os.path.join(root, 'po', 'POTFILES.in')
        comments, _ = read(path)
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(comments + needed(root)) + '\n')
        return 0
    found = check(root)
    print('\n'.join(found))
    if found:
        print('tests/data/check-potfiles.py --write mends it')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
