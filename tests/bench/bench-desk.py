#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-desk.py BUILD [TABLES [SECONDS [WIDTHxHEIGHT]]]: the desk on a full floor of pitstand-table's, over TLS, each table
with about five events a second, and in one round of eight a fault; what bench-desk prints. Under build-aux/test-env.
"""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'ui'))
from desk_session import ROOT, Session  # noqa: E402

# A table at this speed has about five events a second.
SPEED = 5.5
WARM_UP = 20
FAULTS = ('payment-wrong', 'card-exposed', 'payment-wrong', 'hand-short')
FAULTY_ROUND = 8
LAST_ROUND = 60


def make_floor(path, tables):
    """The demo's floor, its tables repeated until there are enough."""
    with open(os.path.join(ROOT, 'data', 'demo', 'floor.json')) as text:
        floor = json.load(text)
    models = floor['tables']
    floor['tables'] = []
    for number in range(1, tables + 1):
        table = json.loads(json.dumps(models[(number - 1) % len(models)]))
        table.update({'id': 'FCP-%03d' % number, 'number': number, 'name': 'Four Card Poker %d' % number,
                      'device-id': 'DEV-%03d' % number})
        for deck in table['decks']:
            deck['id'] = '%03d-%s' % (number, deck['id'].rsplit('-', 1)[-1])
        floor['tables'].append(table)
    with open(path, 'w') as text:
        json.dump(floor, text)


def make_faults(path, tables):
    """Some at every moment, and never at all tables at once."""
    with open(path, 'w') as out:
        for number in range(1, tables + 1):
            for turn, round_number in enumerate(range(2 + number % FAULTY_ROUND, LAST_ROUND, FAULTY_ROUND)):
                out.write(json.dumps({'table': 'FCP-%03d' % number, 'round': round_number,
                                      'fault': FAULTS[(number + turn) % len(FAULTS)]}) + '\n')


def main():
    build = sys.argv[1]
    tables = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    seconds = sys.argv[3] if len(sys.argv) > 3 else '285'
    size = sys.argv[4] if len(sys.argv) > 4 else '2560x1440'
    session = Session(build, speed=SPEED)
    try:
        session.floor = os.path.join(session.folder, 'tables.json')
        make_floor(session.floor, tables)
        subprocess.run([os.path.join(ROOT, 'build-aux', 'demo-pki'), os.path.join(session.folder, 'pki'), session.floor],
                       check=True)
        faults = os.path.join(session.folder, 'faults.jsonl')
        make_faults(faults, tables)
        session.options += ['--scenario', faults]
        session.port = 0
        session.start_tables()
        return subprocess.run([os.path.join(build, 'tests', 'bench', 'bench-desk'), str(WARM_UP), seconds, size,
                               '--demo', session.folder], env=session.environment).returncode
    finally:
        session.close()


sys.exit(main())
