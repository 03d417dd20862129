#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-docs.py ROOT: what the documents name is there: types, functions and constants, files, each other and their parts.

Each row of a table has as many cells as the first.
A name in capitals within a path, `data/rules/RULES.json`, stands for what a reader puts there.
"""
import os
import re
import sys

NAMES = re.compile(r'\bPit[A-Z]\w+|\bpit_\w+\(\)|\bPIT_[A-Z_]*[A-Z]\b')
PATHS = re.compile(r'`((?:src|tests|data|docs|build-aux|ui|po|flatpak)/[\w./-]+)`')
SOURCES = re.compile(r'`(pit-[a-z0-9-]+\.[ch])`')
LINKS = re.compile(r'\]\(([^)#:]*)(?:#([^)]*))?\)')
# A list of rows, of which an enumeration is made: what a row is called there, the rows, and how each value begins.
LIST = re.compile(r'#define PIT_\w+\((\w+)\) \\\n(.*?[^\\]\n).*?#define \w+_VALUE\(value[^)]*\) (PIT_\w+_)##value', re.S)
CELL = re.compile(r'(?<!\\)\|')
PLACEHOLDER = re.compile(r'(?<![A-Za-z])[A-Z]{2,}(?![A-Za-z])')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def check_tables(text):
    """The rows that have another number of cells than their table's first one: (line, cells, cells of the first)."""
    first = None
    for number, line in enumerate(text.split('\n'), 1):
        cells = len(CELL.findall(line)) - 1 if line.startswith('|') else None
        first = cells if first is None or cells is None else first
        if cells != first:
            yield number, cells, first


def list_parts(path):
    """What a link can have behind its # for a heading: as it is shown, in small letters, with - for each space."""
    headings = re.findall(r'^#+ (.*)', re.sub(r'^```.*?^```', '', read(path), flags=re.S | re.M), re.M)
    shown = (re.sub(r'\[([^]]*)\]\([^)]*\)', r'\1', heading).strip().lower() for heading in headings)
    return {re.sub(r'[^\w -]', '', heading).replace(' ', '-') for heading in shown}


def is_there(path, part):
    return os.path.exists(path) and (not part or part in list_parts(path))


def main(root):
    documents = [os.path.join(root, 'README.md')]
    documents += sorted(os.path.join(root, 'docs', name) for name in os.listdir(os.path.join(root, 'docs'))
                        if name.endswith('.md'))
    headers, sources = '', set()
    for folder in 'src', 'tests/support':
        for path, _, names in os.walk(os.path.join(root, folder)):
            sources.update(names)
            headers += ''.join(read(os.path.join(path, name)) for name in names if name.endswith('.h'))
    known = set(re.findall(r'\w+', headers))
    for row, rows, prefix in LIST.findall(headers):
        known.update(prefix + value for value in re.findall(r'\b%s \((\w+),' % row, rows))
    found = []
    for document in documents:
        found += ['%s:%d: a row of %d cells in a table of %d' % (os.path.relpath(document, root), *row)
                  for row in check_tables(read(document))]
        for number, line in enumerate(read(document).split('\n'), 1):
            where = '%s:%d: ' % (os.path.relpath(document, root), number)
            found += [where + name + ' stands in no header' for name in NAMES.findall(line) if name.rstrip('()') not in known]
            found += [where + name + ' does not exist' for name in PATHS.findall(line)
                      if not PLACEHOLDER.search(name) and not os.path.exists(os.path.join(root, name))]
            found += [where + name + ' is no source' for name in SOURCES.findall(line) if name not in sources]
            found += [where + 'the link to ' + name + ('#' + part if part else '') + ' leads nowhere'
                      for name, part in LINKS.findall(line)
                      if not is_there(os.path.join(os.path.dirname(document), name) if name else document, part)]
    print('\n'.join(found))
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
