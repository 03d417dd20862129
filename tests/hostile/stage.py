# SPDX-License-Identifier: GPL-3.0-or-later
"""A floor to be hostile on: eleven honest tables of pitstand-table, ours beside them, a desk that is watched, and its book."""
import asyncio
import collections
import hashlib
import json
import os
import re
import shutil
import signal
import sqlite3
import ssl
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HONEST = 11
# At this speed a table has about five events a second, as on a busy night.
SPEED = 5.5
LIMIT = int(os.environ.get('PITSTAND_HOSTILE_LIMIT', '60'))  # seconds that any one condition may take

Alert = collections.namedtuple('Alert', 'table kind round occurred now text')
Trouble = collections.namedtuple('Trouble', 'table held text')
Order = collections.namedtuple('Order', 'table outcome began now text')


class Gone(Exception):
    """What was waited for did not come."""


async def wait(condition, what, limit=None, every=0.05):
    """The first true value of CONDITION, which is asked for so often, in seconds."""
    end = time.monotonic() + (limit or LIMIT)
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise Gone(f'waited {limit or LIMIT} s for {what}')
        await asyncio.sleep(every)


class Desk:
    """watched-desk, and what it says."""

    def __init__(self, stage):
        self.stage = stage
        self.process = self.reader = None
        self.alerts, self.troubles, self.orders, self.refused = [], [], [], []
        self.open = False
        self.live = 0

    async def start(self):
        self.open, self.live = False, 0
        options = ['--window'] if self.stage.window else []
        self.began = time.monotonic()
        self.process = await asyncio.create_subprocess_exec(
            os.path.join(self.stage.build, 'tests', 'hostile', 'watched-desk'), *options, self.stage.folder,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.stage.log('desk'), env=self.stage.environment,
            limit=1 << 20)
        self.reader = asyncio.create_task(self.read())
        await wait(lambda: self.open or self.ended, 'the desk to open its book')
        if self.ended:
            raise Gone('the desk ended: ' + self.stage.read_log('desk'))
        self.opened_after = self.opened - self.began

    async def read(self):
        async for line in self.process.stdout:
            name, *rest = line.decode().rstrip('\n').split('\t')
            if name == 'alert':
                table, kind, number, occurred, now, text = rest
                self.alerts.append(Alert(table, kind, int(number), int(occurred), int(now), text))
            elif name == 'trouble':
                self.troubles.append(Trouble(rest[0], rest[1] == '1', rest[2]))
            elif name == 'order':
                self.orders.append(Order(rest[0], rest[2], int(rest[3]), int(rest[4]), rest[5]))
            elif name == 'refused':
                self.refused.append(rest[0])
            elif name == 'live':
                self.live = int(rest[0])
            elif name == 'open':
                self.open, self.opened = True, time.monotonic()

    @property
    def ended(self):
        return self.process.returncode is not None

    def tell(self, *words):
        self.process.stdin.write((' '.join(words) + '\n').encode())

    def holds(self, table):
        """Whether a person has to decide about that table."""
        return next((trouble.held for trouble in reversed(self.troubles) if trouble.table == table), False)

    def said(self, table):
        """All that it said of a table, the order of it kept."""
        lines = [f'{alert.kind}: {alert.text}' for alert in self.alerts if alert.table == table]
        return lines + [trouble.text for trouble in self.troubles if trouble.table == table and trouble.text]

    def read_memory(self, which='VmRSS'):
        """Megabytes in memory now; VmHWM: the most since forget_memory()."""
        with open(f'/proc/{self.process.pid}/status') as text:
            return int(re.search(which + r':\s+(\d+)', text.read())[1]) / 1024

    def forget_memory(self):
        """The most that it had in memory is counted from here."""
        with open(f'/proc/{self.process.pid}/clear_refs', 'w') as out:
            out.write('5')

    def read_cpu(self):
        """Seconds of processor that it has used, in all its threads."""
        with open(f'/proc/{self.process.pid}/stat') as text:
            fields = text.read().rsplit(') ', 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')

    async def stop(self, limit=120):
        """Asks it to end; how long that took, and its status."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(self.process.wait(), limit)
        except asyncio.TimeoutError:
            self.process.kill()
            await self.process.wait()
        await self.reader
        return time.monotonic() - began, self.process.returncode


class Stage:
    """A folder with a floor, its keys and its book."""

    def __init__(self, build, hostile, window=False, speed=SPEED, scenario=()):
        self.build = build
        self.window = window
        self.speed = speed
        self.hostile = list(hostile)  # the identifiers of our tables
        self.folder = tempfile.mkdtemp(prefix='pitstand-hostile.')
        os.chmod(self.folder, 0o700)
        self.pki = os.path.join(self.folder, 'pki')
        self.book = os.path.join(self.folder, 'pit.book')
        self.truth = os.path.join(self.folder, 'truth.jsonl')
        self.scenario = scenario
        self.environment = dict(os.environ, PITSTAND_DATA_DIR=os.path.join(ROOT, 'data'),
                                GSETTINGS_SCHEMA_DIR=os.path.join(build, 'data'))
        self.tables = None
        with open(os.path.join(ROOT, 'data', 'demo', 'floor.json'), encoding='utf-8') as text:
            self.plan = json.load(text)
        self.plan['tables'] = self.plan['tables'][:HONEST]
        self.honest = [table['id'] for table in self.plan['tables']]
        # One controller may serve many tables: ours have one certificate, and one that is not in the plan.
        self.write('keys.json', {'tables': [*({'id': name} for name in self.honest), {'id': 'ours'}, {'id': 'other'}]})
        subprocess.run([os.path.join(ROOT, 'build-aux', 'demo-pki'), self.pki, self.path('keys.json')], check=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, value):
        with open(self.path(name), 'w', encoding='utf-8') as text:
            json.dump(value, text)

    def log(self, name):
        return open(self.path(name + '.log'), 'ab')

    def read_log(self, name):
        with open(self.path(name + '.log'), encoding='utf-8', errors='replace') as text:
            return text.read()

    def key(self, name):
        """Certificate, key and authority of one of the tables, as TLS wants them."""
        return (os.path.join(self.pki, f'table-{name}.pem'), os.path.join(self.pki, f'table-{name}.key'),
                os.path.join(self.pki, 'ca.pem'))

    async def start_tables(self):
        self.write('honest.json', self.plan)
        with open(self.path('scenario.jsonl'), 'w', encoding='utf-8') as out:
            for fault in self.scenario:
                out.write(json.dumps(fault) + '\n')
        self.tables = await asyncio.create_subprocess_exec(
            os.path.join(self.build, 'src', 'croupier', 'pitstand-table'), '--demo', self.folder,
            '--floor', self.path('honest.json'), '--base-port', '0', '--speed', str(self.speed), '--seed', '7',
            '--scenario', self.path('scenario.jsonl'), '--truth', self.truth,
            stdout=self.log('tables'), stderr=self.log('tables'), env=self.environment)
        await wait(lambda: 'ready ' in self.read_log('tables') or self.tables.returncode is not None, 'the honest tables')
        if self.tables.returncode is not None:
            raise Gone('pitstand-table ended: ' + self.read_log('tables'))

    def add_tables(self, port, plan=None):
        """Puts ours on the floor, at a port of this machine; PLAN alters a table's row."""
        with open(self.path('floor.json'), encoding='utf-8') as text:
            floor = json.load(text)
        with open(self.key('ours')[0], encoding='ascii') as text:
            fingerprint = hashlib.sha256(ssl.PEM_cert_to_DER_cert(text.read())).hexdigest()
        for number, name in enumerate(self.hostile, 101):
            row = {'id': name, 'name': f'Hostile {number}', 'number': number, 'pit': 'Pit 9', 'fingerprint': fingerprint,
                   'url': f'wss://127.0.0.1:{port}/tables/{name}'}
            row.update((plan or {}).get(name, {}))
            floor['tables'].append(row)
        self.write('floor.json', floor)

    async def stop_tables(self):
        if self.tables is not None and self.tables.returncode is None:
            self.tables.send_signal(signal.SIGTERM)
            await asyncio.wait_for(self.tables.wait(), 30)

    def ask_table(self, name, question, *values):
        """Rows of an honest table's journal."""
        journal = sqlite3.connect('file:%s?mode=ro' % os.path.join(self.folder, 'tables', name, 'journal.sqlite'), uri=True)
        try:
            return journal.execute(question, values).fetchall()
        finally:
            journal.close()

    def honest_heads(self):
        """The last number that each honest table has given, by its journal."""
        told = self.acknowledged()
        return {name: self.ask_table(name, 'SELECT max (?, ifnull (max (seq), 0)) FROM event', told[name])[0][0]
                for name in self.honest}

    def acknowledged(self):
        """The last number that the desk told each honest table it has, as that table stored it."""
        question = "SELECT ifnull (max (CAST (value AS INTEGER)), 0) FROM note WHERE name = 'acknowledged'"
        return {name: self.ask_table(name, question)[0][0] for name in self.honest}

    def missing(self, desk, since, until):
        """Wrong payments of the honest tables between two times in seconds that the desk has called nobody for."""
        found = {(alert.table, alert.round) for alert in desk.alerts if alert.kind == 'wrong-payment'}
        with open(self.truth, encoding='utf-8') as lines:
            told = [json.loads(line) for line in lines]
        return [(fault['table'], fault['round']) for fault in told if fault['fault'] == 'payment-wrong' and fault['applied']
                and since < fault['wall'] / 1e6 < until and (fault['table'], fault['round']) not in found]

    def has_happened(self, name, types, since, until):
        """Whether an honest table has, in its journal, an event of TYPES between two times in seconds."""
        question = "SELECT value ->> '$.type' FROM (SELECT CAST (value AS TEXT) AS value FROM event) " \
                   "WHERE value ->> '$.wall' BETWEEN ? AND ?"
        return any(kind in types for kind, in self.ask_table(name, question, int(since * 1e6), int(until * 1e6)))

    def ask(self, question, *values):
        """Rows of the book."""
        book = sqlite3.connect(f'file:{self.book}?mode=ro', uri=True)
        try:
            return book.execute(question, values).fetchall()
        finally:
            book.close()

    def cursors(self):
        """The last number that the book has of each table, over its epochs."""
        return dict(self.ask('SELECT table_id, max(seq) FROM stream GROUP BY table_id'))

    def entries(self, table=None):
        """(kind, body) of the entries, oldest first."""
        rows = self.ask('SELECT kind, line FROM entry WHERE ?1 IS NULL OR table_id = ?1 ORDER BY seq', table)
        return [(kind, json.loads(line)['body']) for kind, line in rows]

    def verify(self):
        """What pitstand-book says of the book: status and words."""
        result = subprocess.run([os.path.join(self.build, 'src', 'cli', 'pitstand-book'), 'verify', self.book],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.environment)
        return result.returncode, result.stdout

    def close(self):
        if self.tables is not None and self.tables.returncode is None:
            self.tables.kill()
        if os.environ.get('PITSTAND_HOSTILE_KEEP'):
            print('# kept ' + self.folder, flush=True)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)
