#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the lists of rows in src/, of which enumerations and words are made, against what is published of them.

check-lists.py [--write] [ROOT]  check the tree at ROOT (default: the one this file stands in); --write writes the words into
                                 the schemas that only list them, instead of complaining
check-lists.py --self-test       show that what is missing, too much or out of order is seen
"""
import json
import os
import re
import shutil
import sys
import tempfile

EVENTS = 'src/wire/pit-event.h', 'PIT_EVENTS'
COMMANDS = 'src/wire/pit-command.h', 'PIT_COMMANDS'
SUBJECTS = 'src/floor/findings/pit-subject.h', 'PIT_SUBJECTS'
ENTRIES = 'src/book/entries/pit-entry-kinds.h', 'PIT_ENTRY_KINDS'
SETTINGS = 'src/log/pit-desk-setting.h', 'PIT_SETTINGS'
SETTINGS_SCHEMA = 'data/entries/desk-setting.schema.json'

# The schemas that have a list's words and nothing else of it: file, and the way to the words.
LISTED = [
    (COMMANDS, 'data/entries/order-given.schema.json', ('properties', 'order', 'enum')),
    (SUBJECTS, 'data/entries/table-finding.schema.json', ('properties', 'subject', 'properties', 'kind', 'enum')),
]


def read(*path):
    with open(os.path.join(*path), encoding='utf-8') as file:
        return file.read()


def words_of(root, where):
    """The words of a list, in its order: the first text of each row."""
    header, name = where
    rows = re.search(r'#define %s\(([\w, ]+)\) \\\n((?:.*\\\n)*.*\n)' % name, read(root, header))
    row = r'^  (?:%s) \([^"]*"([a-z-]+)"' % '|'.join(rows.group(1).split(', '))
    found = re.findall(row, rows.group(2), re.M)
    # What a row has no room for stands below it, further in.
    if len(found) != len(re.findall(r'^  (?=\S)', rows.group(2), re.M)):
        raise SystemExit('%s: a row of %s has no word' % (header, name))
    return found


def settings_of(root):
    """The words of the settings, each with those of its choices."""
    header, name = SETTINGS
    rows = re.search(r'#define %s\(SETTING, CHOICE\) \\\n((?:.*\\\n)*.*\n)' % name, read(root, header)).group(1)
    settings = {}
    for kind, word in re.findall(r'^ +(SETTING|CHOICE) \([^"]*"([a-z0-9-]+)"', rows, re.M):
        if kind == 'SETTING':
            settings[word] = choices = []
        else:
            choices.append(word)
    return settings


def check_settings(root, write):
    settings, schema = settings_of(root), json.loads(read(root, SETTINGS_SCHEMA))
    published = {case['properties']['name']['const']: case for case in schema['oneOf']}
    if not write:
        yield from differ('desk-setting.schema.json', list(settings), list(published))
        for word in settings.keys() & published.keys():
            yield from differ('desk-setting.schema.json, ' + word, settings[word], published[word]['properties']['value']['enum'])
        return
    schema['oneOf'] = []
    for word, choices in settings.items():
        case = published.get(word, {'description': '', 'properties': {'name': {'const': word}, 'value': {}}})
        case['properties']['value']['enum'] = choices
        schema['oneOf'].append(case)
    write_schema(root, SETTINGS_SCHEMA, schema)


def write_schema(root, path, schema):
    with open(os.path.join(root, path), 'w', encoding='utf-8') as file:
        file.write(json.dumps(schema, indent=2, ensure_ascii=False) + '\n')


def differ(what, words, published, ordered=True):
    if ordered and set(words) == set(published) and words != published:
        yield '%s: not in the order of the list' % what
    for word in words:
        if word not in published:
            yield '%s: %s is missing' % (what, word)
    for word in published:
        if word not in words:
            yield '%s: %s is in no list' % (what, word)


def constants(schema, member, folder):
    """The words of MEMBER for which SCHEMA asks for a definition in FOLDER, a file's name or ''."""
    for case in schema['allOf']:
        word = case['if'].get('properties', {}).get(member, {}).get('const')
        if word is not None and ('"$ref": "%s#' % folder) in json.dumps(case['then']):
            yield word


def check(root, write=False):
    frames = json.loads(read(root, 'data/protocol/frame.schema.json'))
    yield from differ('frame.schema.json', words_of(root, EVENTS), list(constants(frames, 'type', 'events.schema.json')), False)
    commands = json.loads(read(root, 'data/protocol/commands.schema.json'))
    names = list(constants(commands['$defs']['args-by-name'], 'name', ''))
    yield from differ('commands.schema.json', words_of(root, COMMANDS), names)

    for where, path, way in LISTED:
        schema = json.loads(read(root, path))
        holder = schema
        for step in way[:-1]:
            holder = holder[step]
        if not write:
            yield from differ(os.path.basename(path), words_of(root, where), holder[way[-1]])
            continue
        holder[way[-1]] = words_of(root, where)
        write_schema(root, path, schema)
    yield from check_settings(root, write)

    kinds = words_of(root, ENTRIES)
    files = [name[:-len('.schema.json')] for name in sorted(os.listdir(os.path.join(root, 'data/entries')))]
    yield from differ('data/entries', kinds, [name for name in files if name != 'entry'], False)
    for kind in set(kinds) & set(files):
        if json.loads(read(root, 'data/entries', kind + '.schema.json'))['title'] != kind:
            yield '%s.schema.json: has another title' % kind
    yield from differ('docs/book.md', kinds, [kind for kind in kinds if '\n| `%s` |' % kind in read(root, 'docs/book.md')])


def self_test(root):
    breaks = [
        ('nothing', 'docs/book.md', '', '', None),
        ('an event in no schema', EVENTS[0], 'EVENT (CARD, "card"', 'EVENT (CARD, "cart"', 'frame.schema.json: cart is missing'),
        ('an event in no list', EVENTS[0], 'EVENT (CARD, "card"', 'EVENT (CARD, "cart"', 'frame.schema.json: card is in no list'),
        ('orders out of order', 'data/protocol/commands.schema.json', '{"const": "hold"}', '{"const": "release"}',
         'commands.schema.json: hold is missing'),
        ('a kind of order', COMMANDS[0], '"recorder-take"', '"recorder-give"', 'order-given.schema.json: recorder-give is missing'),
        ('a subject', SUBJECTS[0], '"person"', '"guest"', 'table-finding.schema.json: guest is missing'),
        ('a kind of entry', ENTRIES[0], '"time-mark"', '"mark"', 'data/entries: mark is missing'),
        ('a title', 'data/entries/note.schema.json', '"note"', '"remark"', 'note.schema.json: has another title'),
        ('a setting', SETTINGS[0], '"alert-sound"', '"alert-light"', 'desk-setting.schema.json: alert-light is missing'),
        ('a choice of a setting', SETTINGS_SCHEMA, '"once"', '"one"', 'desk-setting.schema.json, alert-sound: once is missing'),
        ('a row of the document', 'docs/book.md', '\n| `note` |', '\n| `remark` |', 'docs/book.md: note is missing'),
    ]
    print('1..%d' % len(breaks))
    failed = False
    for number, (name, path, old, new, wanted) in enumerate(breaks, 1):
        with tempfile.TemporaryDirectory() as copy:
            for folder in 'src', 'data', 'docs':
                shutil.copytree(os.path.join(root, folder), os.path.join(copy, folder))
            text = read(copy, path)
            assert old in text, (path, old)
            with open(os.path.join(copy, path), 'w', encoding='utf-8') as file:
                file.write(text.replace(old, new, 1) if old else text)
            found = list(check(copy))
        right = found == [] if wanted is None else wanted in found
        failed = failed or not right
        print('%sok %d - %s' % ('' if right else 'not ', number, name))
        if not right:
            print('# found: %s' % found)
    return 1 if failed else 0


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    if sys.argv[1:] == ['--self-test']:
        return self_test(root)
    write = sys.argv[1:2] == ['--write']
    rest = sys.argv[2:] if write else sys.argv[1:]
    found = list(check(rest[0] if rest else root, write))
    print('\n'.join(found))
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
