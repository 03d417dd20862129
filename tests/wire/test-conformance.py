#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pitstand-table is the protocol's reference, so it must pass what any controller must: plain, over TLS, and over its
own sudden death."""
import argparse
import hashlib
import json
import os
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import uuid

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import protocol
import try_controller

FLOOR = os.path.join(protocol.ROOT, 'data', 'demo', 'floor.json')
TABLE = 'FCP-02'


def write_floor(directory):
    """The demo's floor, with one of its tables."""
    with open(FLOOR, encoding='utf-8') as file:
        floor = json.load(file)
    floor['tables'] = [table for table in floor['tables'] if table['id'] == TABLE]
    path = os.path.join(directory, 'plan.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(floor, file)
    return path


class Program:
    """pitstand-table, until it is killed."""

    def __init__(self, path, directory, *options):
        self.directory = directory
        self.log = os.path.join(directory, 'log')
        self.command = [path, '--demo', directory, '--floor', write_floor(directory), '--base-port', '0',
                        '--speed', '200', '--seed', '7', *options]
        self.start()

    def start(self):
        with open(self.log, 'ab') as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log)
        line = self.process.stdout.readline()
        assert line.startswith(b'ready'), line
        with open(os.path.join(self.directory, 'floor.json'), encoding='utf-8') as file:
            self.table = json.load(file)['tables'][0]

    def kill(self, number):
        self.process.send_signal(number)
        self.process.wait()
        self.process.stdout.close()


def make_plan(url, authority=None, desk=None):
    """How to reach it: with the authority in one directory of certificates, and the desk's own from another."""
    return argparse.Namespace(url=url, book=str(uuid.uuid4()),
                              authority=authority and os.path.join(authority, 'ca.pem'),
                              certificate=desk and os.path.join(desk, 'desk.pem'),
                              key=desk and os.path.join(desk, 'desk.key'))


def try_death(tap, trial, program, turn):
    """Killed in the middle of play: what was told comes again as it was, and play goes on in the same epoch."""
    name = f'/controller/killed/{turn}'
    desk = trial.dial()
    desk.greet(trial.cursor())
    _, _, last = trial.read_events(desk, trial.acknowledged + 1, 200)
    program.kill(signal.SIGKILL)
    desk.close()

    program.start()
    trial.plan.url = program.table['url']
    desk = trial.dial()
    welcome, _ = desk.greet(trial.cursor())
    tap.check(f'{name}/epoch', welcome['epoch'] == trial.epoch)
    tap.check(f'{name}/head', welcome['body']['head'] >= last['seq'])
    in_order, same, last = trial.read_events(desk, trial.acknowledged + 1, 300)
    tap.check(f'{name}/numbers', in_order)
    tap.check(f'{name}/same-bytes', same)
    desk.acknowledge(last['seq'])
    desk.fence()
    trial.acknowledged = last['seq']
    tap.check(f'{name}/valid', not desk.faults, *desk.faults)
    desk.close()


def try_exchange(tap, trial, program):
    """With its storage gone the epoch is another."""
    program.kill(signal.SIGTERM)
    shutil.rmtree(os.path.join(program.directory, 'tables'))
    program.start()
    trial.plan.url = program.table['url']
    trial.events.clear()
    desk = trial.dial()
    welcome, _ = desk.greet(trial.cursor())
    tap.check('/controller/exchanged/epoch', welcome['epoch'] != trial.epoch)
    in_order, _, _ = trial.read_events(desk, 1, 1)
    tap.check('/controller/exchanged/from-the-start', in_order)
    desk.close()


def try_log(tap, trial, program):
    """The log of all this says enough to help, and nothing of players, cards or frames."""
    with open(program.log, encoding='utf-8') as file:
        log = file.read()
    players = {json.loads(text)['body'].get('player') for text in trial.events.values()} - {None}
    told = [player for player in players if player in log]
    tap.check('/controller/log/refusals', 'byte 7: the text ends too early' in log, log[:1000])
    tap.check('/controller/log/players', players and not told, *told)
    tap.check('/controller/log/frames', '"' + 'body' not in log and '"face' not in log)


def try_plain(tap, program_path, directory):
    program = Program(program_path, directory, '--plain')
    try:
        trial = try_controller.Trial(make_plan(program.table['url']), tap)
        trial.run()
        # No controller has to, but this one does.
        tap.check('/controller/sharing/done', trial.most_shared == 8, f'{trial.most_shared} shared a frame')
        for turn in range(2):
            try_death(tap, trial, program, turn)
        try_log(tap, trial, program)
        try_exchange(tap, trial, program)
    finally:
        program.kill(signal.SIGTERM)


def try_tls(tap, program_path, pki, directory):
    ours, others = os.path.join(directory, 'pki'), os.path.join(directory, 'others')
    for made in (ours, others):
        subprocess.run([pki, made, write_floor(directory)], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
    program = Program(program_path, directory)
    try:
        url = program.table['url']
        trial = try_controller.Trial(make_plan(url, ours, ours), tap)
        trial.check_greeting()
        trial.check_history()
        desk = trial.dial()
        shown = hashlib.sha256(desk.connection.socket.getpeercert(binary_form=True)).hexdigest()
        tap.check('/controller/tls/fingerprint', shown == program.table['fingerprint'])
        desk.close()
        strangers = {'no-certificate': make_plan(url, ours), 'other-authority': make_plan(url, ours, others)}
        for name, plan in strangers.items():
            try:
                desk = try_controller.Desk(plan, trial.validator)
                desk.greet()
                refused = False
            except (ssl.SSLError, ConnectionError, try_controller.Closed):
                refused = True
            tap.check(f'/controller/tls/{name}', refused)
    finally:
        program.kill(signal.SIGTERM)


def main():
    program_path, pki = sys.argv[1:]
    tap = protocol.Tap()
    with tempfile.TemporaryDirectory(prefix='pit-conformance-') as directory:
        try_plain(tap, program_path, directory)
    with tempfile.TemporaryDirectory(prefix='pit-conformance-') as directory:
        try_tls(tap, program_path, pki, directory)
    tap.finish()


main()
