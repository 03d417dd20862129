#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""crash-test KILLS [SEED]: kills a desk and its simulated tables at random and looks at what is left.

$PITSTAND_TABLE and $PIT_HEADLESS_DESK are killed with SIGKILL in the middle of play, one or both, KILLS times, and
started again. At the end every acknowledged event must be in the book once, its chain whole, and every round that is
over checked. A controller forgets what was acknowledged: an event that the book lost would be a gap for ever.
Prints TAP."""
import os
import random
import selectors
import shutil
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

LIMIT = int(os.environ.get('PITSTAND_CRASH_LIMIT', '60'))  # seconds that any one condition may take
# Times as fast as people play. What the desk missed comes beside what is played meanwhile, so a slower desk needs slower tables.
SPEED = os.environ.get('PITSTAND_CRASH_SPEED', '250')
TABLES = 12


class Process:
    """One of the two programs, with what it has said."""

    def __init__(self, *command, **variables):
        self.command = command
        self.variables = variables
        self.process = None

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, env=dict(os.environ, **self.variables))
        os.set_blocking(self.process.stdout.fileno(), False)
        self.rest = b''

    def wait_line(self, begin):
        """Reads on until a line begins so; fails when the program ends instead."""
        end = time.monotonic() + LIMIT
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while True:
                while b'\n' in self.rest:
                    line, self.rest = self.rest.split(b'\n', 1)
                    if line.decode().startswith(begin):
                        return line.decode()
                if not selector.select(max(0, end - time.monotonic())):
                    raise AssertionError('%s did not say "%s" in %d s' % (self.command[0], begin, LIMIT))
                data = self.process.stdout.read()
                if data == b'':
                    raise AssertionError('%s ended with %s' % (self.command[0], self.process.wait()))
                self.rest += data or b''

    def end(self, number):
        self.process.send_signal(number)
        self.process.wait(LIMIT)
        self.process.stdout.close()
        self.process = None


class Status:
    """What the desk shares with us: it stays true when the desk is killed."""

    def __init__(self, path):
        self.path = path

    def read(self):
        with open(self.path, 'rb') as file:
            return struct.unpack('QQ', file.read(16))


def find_ports(count):
    """The first of so many ports in a row that are free now."""
    for _ in range(200):
        base = random.randrange(20000, 32000)
        sockets = []
        try:
            for port in range(base, base + count):
                sockets.append(socket.create_server(('127.0.0.1', port)))
            return base
        except OSError:
            pass
        finally:
            for each in sockets:
                each.close()
    raise AssertionError('no %d free ports in a row' % count)


def run(kills, seed):
    random.seed(seed)
    demo = tempfile.mkdtemp(prefix='pit-crash-')
    os.symlink(os.path.join(os.environ['G_TEST_BUILDDIR'], 'support', 'demo-pki'), os.path.join(demo, 'pki'))
    status = Status(os.path.join(demo, 'status'))
    # A desk that is killed in the middle of a handshake has glib-networking lose its certificates at the tables.
    tables = Process(os.environ['PITSTAND_TABLE'], '--demo', demo, '--speed', SPEED, '--base-port',
                     str(find_ports(TABLES)), ASAN_OPTIONS=os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0')
    desk = Process(os.environ['PIT_HEADLESS_DESK'], demo, status.path)
    try:
        return play(kills, tables, desk, status, os.path.join(demo, 'pit.book'))
    finally:
        for process in (desk, tables):
            if process.process is not None:
                process.end(signal.SIGKILL)
        shutil.rmtree(demo)


def enough(kills):
    return kills * 3 // 5


def play(kills, tables, desk, status, book):
    busy = made = 0
    counts = {'desk': 0, 'tables': 0, 'both': 0}
    while made < kills or (busy < enough(kills) and made < 3 * kills):
        if tables.process is None:
            tables.start()
            tables.wait_line('ready')
        if desk.process is None:
            desk.start()
            desk.wait_line('open')
        desk.wait_line('live %d' % random.randrange(1, TABLES + 1))
        time.sleep(random.uniform(0, 0.3))

        victim = random.choice(('desk', 'desk', 'tables', 'both'))
        counts[victim] += 1
        if victim in ('desk', 'both'):
            desk.end(signal.SIGKILL)
        if victim in ('tables', 'both'):
            tables.end(signal.SIGKILL)
        pending, _ = status.read()
        busy += pending > 0
        made += 1
    print('# killed: %s' % ', '.join('%s %d' % item for item in counts.items()))
    print('# %d of %d with unacknowledged events or an open transaction' % (busy, made))

    # A last time in order: all is caught up, then the tables stop, then the desk.
    if tables.process is None:
        tables.start()
        tables.wait_line('ready')
    if desk.process is not None:
        desk.end(signal.SIGKILL)
    desk.start()
    desk.wait_line('live %d' % TABLES)
    tables.end(signal.SIGTERM)
    desk.wait_line('live 0')
    desk.end(signal.SIGTERM)

    return busy, check_book(book)


def check_book(path):
    book = sqlite3.connect('file:%s?mode=ro' % path, uri=True)
    number = lambda sql: book.execute(sql).fetchone()[0]
    result = {
        'streams': number('SELECT count(*) FROM stream'),
        'events': number('SELECT sum(seq) FROM stream'),
        'gaps': number('SELECT count(*) FROM gap'),
        'strays': number('SELECT count(*) FROM stray'),
        'waiting': number('SELECT count(*) FROM inbox'),
        'in rounds': number("SELECT sum(record ->> '$.raw-count') FROM round"),
        'over and waiting': number("SELECT count(*) FROM inbox WHERE type = 'round-over'"),
        'rounds': number('SELECT count(*) FROM round'),
        'checked': number("SELECT count(*) FROM round WHERE verdict = 'ok'"),
        'last rounds': number('SELECT sum(last) FROM (SELECT max(number) AS last FROM round GROUP BY stream)'),
        'older books': number("SELECT count(*) FROM entry WHERE kind = 'table-finding' AND "
                              "line ->> '$.body.finding' = 'older-book'"),
        'torn streams': number('SELECT count(*) FROM (SELECT s.seq AS seq, s.checked AS checked, '
                               'count(i.seq) AS n FROM stream s LEFT JOIN inbox i ON i.stream = s.id GROUP BY s.id) '
                               'WHERE n != seq - checked'),
    }
    book.close()
    print('# ' + ', '.join('%s %s' % item for item in result.items()))
    verify = subprocess.run([os.environ['PITSTAND_BOOK'], 'verify', path], capture_output=True, text=True)
    print('# ' + '\n# '.join((verify.stdout + verify.stderr).strip().splitlines()[-6:]))
    result['verify'] = verify.returncode
    return result


def main():
    kills = int(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 30)
    print('1..6')
    print('# seed %d' % seed)
    sys.stdout.flush()
    busy, book = run(kills, seed)
    checks = (
        ('%d kills with something on its way' % enough(kills), busy >= enough(kills)),
        ('every acknowledged event is stored, none as another', book['gaps'] == 0 and book['strays'] == 0),
        ('every event is stored once', book['torn streams'] == 0 and
         book['events'] == book['waiting'] + book['in rounds']),
        ('no table has heard of more than the book has', book['older books'] == 0),
        ('the book is whole', book['verify'] == 0),
        ('every round that is over is checked', book['over and waiting'] == 0 and
         book['rounds'] == book['checked'] == book['last rounds'] and book['rounds'] > kills),
    )
    for index, (name, passed) in enumerate(checks, 1):
        print('%s %d - %s' % ('ok' if passed else 'not ok', index, name))
    return 0 if all(passed for _, passed in checks) else 1


if __name__ == '__main__':
    sys.exit(main())
