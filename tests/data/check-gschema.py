#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-gschema.py SCHEMA: the schema holds the state of the window, how a person looks at it, and nothing else.

What a house configures is entries of its book, where it is dated, signed and kept; a setting on one workstation
is none of these. The folder that a file chooser was left in is the window's state too: it says where a person looked last,
and nothing goes there by itself. From which side of a layout a person looks changes nothing but the picture.
check-gschema.py --self-test shows that other keys are seen.
"""
import sys
import xml.etree.ElementTree

ALLOWED = {'window-width': 'i', 'window-height': 'i', 'window-maximized': 'b', 'window-fullscreen': 'b',
           'backup-folder': 's', 'players-side': 'b'}
SCHEMA = 'org.pitstand.Pitstand'


def check(root):
    found = []
    schemas = root.findall('schema')
    if [schema.get('id') for schema in schemas] != [SCHEMA]:
        found.append('there must be one schema, %s' % SCHEMA)
    for schema in schemas:
        if schema.get('path') != '/org/pitstand/Pitstand/':
            found.append('%s has the path %s' % (schema.get('id'), schema.get('path')))
        keys = schema.findall('key')
        if not keys:
            found.append('no keys at all')
        for key in keys:
            name = key.get('name')
            if name not in ALLOWED:
                found.append('"%s" is not the state of a window; configuration belongs in the book' % name)
            elif key.get('type') != ALLOWED[name]:
                found.append('"%s" has type %s' % (name, key.get('type')))
        found += ['"%s": children and overrides are not the state of a window' % other.tag
                  for other in schema if other.tag != 'key']
    return found


def self_test():
    sample = '<schemalist><schema id="%s" path="%s">%s</schema></schemalist>'
    key = '<key name="%s" type="%s"><default>0</default></key>'
    path = '/org/pitstand/Pitstand/'
    cases = [('window state', sample % (SCHEMA, path, key % ('window-width', 'i')), 0),
             ('a setting of the house', sample % (SCHEMA, path, key % ('notice-minutes', 'i')), 1),
             ('a wrong type', sample % (SCHEMA, path, key % ('window-width', 's')), 1),
             ('another schema', sample % ('org.pitstand.Other', path, key % ('window-width', 'i')), 1),
             ('another path', sample % (SCHEMA, '/', key % ('window-width', 'i')), 1),
             ('nothing', sample % (SCHEMA, path, ''), 1)]
    bad = 0
    print('1..%d' % len(cases))
    for number, (what, text, expected) in enumerate(cases, 1):
        good = len(check(xml.etree.ElementTree.fromstring(text))) == expected
        bad += not good
        print('%sok %d - %s' % ('' if good else 'not ', number, what))
    return 1 if bad else 0


if __name__ == '__main__':
    if sys.argv[1:] == ['--self-test']:
        sys.exit(self_test())
    complaints = check(xml.etree.ElementTree.parse(sys.argv[1]).getroot())
    print('\n'.join(complaints))
    sys.exit(1 if complaints else 0)
