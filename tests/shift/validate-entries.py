#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""validate-entries.py PROGRAM KIND[:MEMBER]...: runs a test program of this suite and holds every entry that it had
written into its books against the published schemas (data/entries). Each KIND, with that MEMBER in its body, must have
been among them: else nothing was shown.

The exit status is the program's, or 1 where an entry does not fit.
"""
import json
import os
import subprocess
import sys
import tempfile

import jsonschema

FOLDER = os.path.join(os.environ['PITSTAND_DATA_DIR'], 'entries')


def load(name, known={}):
    if name not in known:
        with open(os.path.join(FOLDER, name + '.schema.json'), encoding='utf-8') as file:
            known[name] = jsonschema.Draft202012Validator(json.load(file))
    return known[name]


def find_faults(lines, wanted):
    """What is wrong with LINES, in words."""
    missing = set(wanted)
    for line in lines:
        entry = json.loads(line)
        missing.discard(entry['kind'])
        missing.difference_update(entry['kind'] + ':' + member for member in entry['body'])
        for fault in [*load('entry').iter_errors(entry), *load(entry['kind']).iter_errors(entry['body'])]:
            yield 'entry %s does not fit its schema: %s' % (line.strip(), fault.message)
    for kind in sorted(missing):
        yield 'no entry %s was written' % kind


def main(program, *wanted):
    with tempfile.NamedTemporaryFile('r', encoding='utf-8') as written:
        status = subprocess.run([program], env=dict(os.environ, PITSTAND_TEST_ENTRIES=written.name), check=False).returncode
        if status != 0:
            return status if status > 0 else 128 - status
        lines = written.readlines()
    faults = list(find_faults(lines, wanted))
    for fault in faults[:20]:
        print('# ' + fault, flush=True)
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main(*sys.argv[1:]))
