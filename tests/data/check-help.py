#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-help.py [ROOT]: the pages of help/ have the words of the screen, and lead everywhere.

A word in <b> stands in src/ or ui/ as the screen has it; each page can be reached from contents.page; no text has an entity.
check-help.py --self-test: shows on samples that each of these is seen.
"""
import os
import re
import sys
import tempfile

LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)+)"')
CONTENT = re.compile(r'>([^<>]+)</(?:property|attribute|item)>')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def words_of_the_screen(root):
    words = set()
    for folder, ending, pattern in (('src', '.c', LITERAL), ('ui', '.ui', CONTENT)):
        for path, _, names in os.walk(os.path.join(root, folder)):
            for name in names:
                if name.endswith(ending):
                    words.update(found.replace('_', '') for found in pattern.findall(read(os.path.join(path, name))))
    return words


def check(root):
    words = words_of_the_screen(root)
    pages = {name[:-len('.page')]: read(os.path.join(root, 'help', name))
             for name in sorted(os.listdir(os.path.join(root, 'help'))) if name.endswith('.page')}
    found = []
    for topic, text in pages.items():
        found += [f'help/{topic}.page: no screen has the words "{said}"'
                  for said in re.findall(r'<b>(.*?)</b>', re.sub(r'\s+', ' ', text)) if said not in words]
        if '&' in text:
            found.append(f'help/{topic}.page has an entity, which no message has')
    reached, left = set(), ['contents']
    while left:
        topic = left.pop()
        if topic in reached:
            continue
        reached.add(topic)
        left += re.findall(r'<see topic="(.*?)"/>', pages.get(topic, ''))
    found += [f'help/{topic}.page: no way leads there from the contents' for topic in pages if topic not in reached]
    found += [f'help/{topic}.page is named, and is not there' for topic in sorted(reached) if topic not in pages]
    return found


def self_test():
    files = {'src/a.c': 'puts (_("_Hold"));', 'ui/b.ui': '<property translatable="yes">All Tables</property>',
             'help/contents.page': '<page><p>Press <b>Hold</b> or <b>All\n Tables</b>.</p><see topic="hold"/></page>',
             'help/hold.page': '<page/>'}
    cases = (('all as it should be', {}, None), ('another word', {'src/a.c': ''}, 'no screen has the words "Hold"'),
             ('an entity', {'help/hold.page': '<page><p>&lt;</p></page>'}, 'has an entity'),
             ('a page alone', {'help/open.page': '<page/>'}, 'help/open.page: no way leads there'),
             ('a way to nowhere', {'help/hold.page': '<page><see topic="lost"/></page>'}, 'help/lost.page is named'))
    print(f'1..{len(cases)}')
    for number, (name, others, expected) in enumerate(cases, 1):
        with tempfile.TemporaryDirectory() as root:
            for path, text in {**files, **others}.items():
                os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
                with open(os.path.join(root, path), 'w', encoding='utf-8') as file:
                    file.write(text)
            found = check(root)
        is_well = found == [] if expected is None else len(found) == 1 and expected in found[0]
        print(f'{"ok" if is_well else "not ok"} {number} {name}' + ('' if is_well else f'\n# {found}'))


if sys.argv[1:] == ['--self-test']:
    self_test()
else:
    faults = check(sys.argv[1] if len(sys.argv) > 1 else '.')
    print('\n'.join(faults))
    sys.exit(len(faults) > 0)
