#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pitstand-table is the protocol's reference, so it must pass what any controller must: plain, over TLS, and over its
own sudden death."""
import argparse
import concurrent.futures
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import uuid
from functools import partial

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', 'src', 'try')]
import link
import protocol
import trial as kit

FLOOR = os.path.join(protocol.ROOT, 'data', 'demo', 'floor.json')
TABLE = 'FCP-02'
# Whoever is tried whole takes the program's book for its recorder.
OTHERS = ('FCP-03', 'FCP-04')


def write_floor(directory):
    """The demo's floor, with a few of its tables."""
    with open(FLOOR, encoding='utf-8') as file:
        floor = json.load(file)
    floor['tables'] = [table for table in floor['tables'] if table['id'] in (TABLE, *OTHERS)]
    path = os.path.join(directory, 'plan.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(floor, file)
    return path


class Program:
    """pitstand-table, until it is killed."""

    def __init__(self, path, directory, *options):
        self.directory = directory
        self.log = os.path.join(directory, 'log')
        # In this seed's night no supervisor holds a table in the first three hours: all can be tried.
        self.command = [path, '--demo', directory, '--floor', write_floor(directory), '--base-port', '0',
                        '--speed', '50', '--seed', '1', *options]
        self.start()

    def start(self):
        with open(self.log, 'ab') as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log)
        line = self.process.stdout.readline()
        assert line.startswith(b'ready'), line
        with open(os.path.join(self.directory, 'floor.json'), encoding='utf-8') as file:
            self.tables = {table['id']: table for table in json.load(file)['tables']}
        self.table = self.tables[TABLE]

    def kill(self, number):
        self.process.send_signal(number)
        self.process.wait()
        self.process.stdout.close()


def make_plan(url, authority=None, desk=None):
    """How to reach it: with the authority in one directory of certificates, and the desk's own from another."""
    return argparse.Namespace(url=url, book=str(uuid.uuid4()), table=TABLE, patience=10, events=300, orders=True,
                              authority=authority and os.path.join(authority, 'ca.pem'),
                              certificate=desk and os.path.join(desk, 'desk.pem'),
                              key=desk and os.path.join(desk, 'desk.key'), table_certificate=None, table_key=None,
                              unmarked_certificate=None, unmarked_key=None)


def check_all(tap, name, trial):
    """What the kit has to say, section by section."""
    for section in sorted({check[0] for check in trial.report.checks}):
        wrong = [check for check in trial.report.wrong() if check[0] == section]
        tap.check(f'/controller/{name}/section-{section}', not wrong,
                  *(f'{what}: expected {due}; came: {came}' for _, what, _, due, came in wrong))
    tap.check(f'/controller/{name}/tried', len(trial.report.checks) > 80, f'{len(trial.report.checks)} checks')
    trial.report.checks.clear()


def try_death(tap, trial, program, turn):
    """Killed in the middle of play: what was told comes again as it was, and play goes on in the same epoch."""
    desk, _, _ = trial.greeted()
    last = trial.read_events(desk, 200)[-1]
    program.kill(signal.SIGKILL)
    trial.hang_up()

    program.start()
    trial.plan.url = program.table['url']
    desk, welcome, _ = trial.greeted()
    tap.check(f'/controller/killed/{turn}/epoch', welcome['epoch'] == trial.epoch)
    tap.check(f'/controller/killed/{turn}/head', welcome['body']['head'] >= last['seq'])
    frames = trial.read_events(desk, 300)
    tap.check(f'/controller/killed/{turn}/goes-on', len(frames) == 300, f'{len(frames)} events')
    desk.acknowledge(frames[-1]['seq'])
    desk.fence()
    trial.hang_up()
    wrong = trial.report.wrong()
    tap.check(f'/controller/killed/{turn}/right', not wrong, *(str(check) for check in wrong))


def try_exchange(tap, trial, program):
    """With its storage gone the epoch is another."""
    program.kill(signal.SIGTERM)
    shutil.rmtree(os.path.join(program.directory, 'tables'))
    program.start()
    trial.plan.url = program.table['url']
    epoch, cursor = trial.epoch, trial.cursor()
    trial.known = kit.desk.Known()
    desk = trial.dial()
    welcome, _ = desk.greet(cursor)
    tap.check('/controller/exchanged/epoch', welcome['epoch'] != epoch)
    tap.check('/controller/exchanged/from-the-start', trial.read_events(desk, 1)[0]['seq'] == 1)
    desk.close()


def try_log(tap, trial, program):
    """The log of all this says enough to help, and nothing of players, cards or frames."""
    with open(program.log, encoding='utf-8') as file:
        log = file.read()
    players = {json.loads(text)['body'].get('player') for text in trial.known.events.values()} - {None}
    told = [player for player in players if player in log]
    tap.check('/controller/log/refusals', 'byte 7: the text ends too early' in log, log[:1000])
    tap.check('/controller/log/players', players and not told, *told)
    tap.check('/controller/log/frames', '"' + 'body' not in log and '"face' not in log)


def in_folder(case, tap):
    """Runs a case in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix='pit-conformance-') as directory:
        case(tap, directory)


def try_plain(program_path, tap, directory):
    program = Program(program_path, directory, '--plain')
    try:
        trial = kit.Trial(make_plan(program.table['url']))
        trial.run()
        check_all(tap, 'plain', trial)
        # No controller has to, but this one does.
        tap.check('/controller/sharing/done', trial.most_shared == 8, f'{trial.most_shared} shared a frame')
        for turn in range(2):
            try_death(tap, trial, program, turn)
        try_log(tap, trial, program)
        try_exchange(tap, trial, program)
    finally:
        program.kill(signal.SIGTERM)


def try_tls(program_path, pki, try_program, tap, directory):
    ours, others = os.path.join(directory, 'pki'), os.path.join(directory, 'others')
    for made in (ours, others):
        for tables in (write_floor(directory), '1'):
            subprocess.run([pki, made, tables], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    program = Program(program_path, directory)
    try:
        url = program.table['url']
        plan = make_plan(url, ours, ours)
        shown = hashlib.sha256(link.Connection(plan).socket.getpeercert(binary_form=True)).hexdigest()
        tap.check('/controller/tls/fingerprint', shown == program.table['fingerprint'])
        plan.unmarked_certificate, plan.unmarked_key = protocol.make_certificate(ours, 'unmarked', '/CN=desk')
        for name in ('T01', TABLE):
            trial = kit.Trial(plan)
            plan.table_certificate, plan.table_key = (os.path.join(ours, f'table-{name}.{end}') for end in ('pem', 'key'))
            kit.transport.certificates(trial)
            tap.check(f"/controller/tls/a-table's-certificate/{name}", len(trial.report.checks) == 6
                      and not trial.report.wrong() and not trial.report.untried, *map(str, trial.report.checks))
        keys = ['--table-certificate', plan.table_certificate, '--table-key', plan.table_key,
                '--unmarked-certificate', plan.unmarked_certificate, '--unmarked-key', plan.unmarked_key]
        rows = (
            # Without a table's certificate the kit says what it has left open.
            ('program', TABLE, [], 4, "not tried: whether a table's certificate is refused"),
            ('all', OTHERS[0], keys, 0, "This program is now the table's recorder"),
            ('no-orders', OTHERS[1], ['--no-orders', *keys], 4, 'not tried: orders'),
            ('other-authority', TABLE, ['--certificate', os.path.join(others, 'desk.pem'),
                                 '--key', os.path.join(others, 'desk.key')], 3, 'refuses this certificate'),
            ("table's", TABLE, ['--certificate', plan.table_certificate, '--key', plan.table_key], 3,
             'refuses this certificate'),
            ('stranger', TABLE, ['--authority', os.path.join(others, 'ca.pem')], 3, ''))

        def run_program(row):
            _, table, options, _, _ = row
            command = [try_program, program.tables[table]['url'], '--authority', plan.authority, '--certificate', plan.certificate,
                       '--key', plan.key]
            return subprocess.run(command + options, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

        # Two at a time: each is at a table of its own, or refused.
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            runs = list(pool.map(run_program, rows))
        for (name, _, _, status, says), run in zip(rows, runs):
            tap.check(f'/controller/tls/{name}', run.returncode == status and says in run.stdout + run.stderr,
                      f'status {run.returncode}', *run.stdout.split('\n'), *run.stderr.split('\n'))
    finally:
        program.kill(signal.SIGTERM)


def main():
    program_path, pki, try_program = sys.argv[1:]
    tap = protocol.Tap()
    cases = [partial(try_plain, program_path), partial(try_tls, program_path, pki, try_program)]
    protocol.run_cases(tap, [partial(in_folder, case) for case in cases], len(cases))
    tap.finish()


main()
