#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-start.py BUILD [RUNS [ROUNDS]]: from start to the first frame with twelve cards, beside an empty libadwaita window.

Two desks: one on a book of so many rounds, of its own making, or the one that PITSTAND_BIG_BOOK names, which is copied: its
first frame must show every table's number and minimum; and one on a book without rounds, where no minimum is known and
the frame shows numbers only, until all twelve are live. Runs take turns, so that what else the machine does falls on all;
the first of each is for the disk's cache. Prints medians and least values of time and of CPU, and memory at that frame.
Ends with status 1 where the first frame on the big book takes more than 1.5 times as long as the empty window's (medians).
Under build-aux/test-env.
"""
import os
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'ui'))
from desk_session import Session  # noqa: E402


MOST = 1.5


def memory(pid):
    """Resident: all of it, and that of its own, without the mapped files: MB."""
    with open('/proc/%d/status' % pid) as status:
        text = status.read()
    return [int(re.search(name + r':\s+(\d+)', text).group(1)) / 1024 for name in ('VmRSS', 'RssAnon')]


def cpu(pid):
    """Time that its threads had a processor: seconds."""
    tasks = '/proc/%d/task' % pid
    used = 0
    for task in os.listdir(tasks):
        with open(os.path.join(tasks, task, 'schedstat')) as stat:
            used += int(stat.read().split()[0])
    return used / 1e9


def measure(command, environment, wanted):
    """Seconds until COMMAND says each of WANTED, CPU at the first of them, and its memory then."""
    start = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    took, used, resident = [], 0, []
    watchdog = threading.Timer(60, process.kill)
    watchdog.start()
    try:
        for line in process.stdout:
            if 'first frame with' in line and wanted[0] not in line and not took:
                raise SystemExit('%s said "%s", not "%s"' % (command[0], line.strip(), wanted[0]))
            if wanted[len(took)] not in line:
                continue
            took.append(time.monotonic() - start)
            if len(took) == 1:
                used, resident = cpu(process.pid), memory(process.pid)
            if len(took) == len(wanted):
                return took, used, resident
        raise SystemExit('%s never said "%s"' % (command[0], wanted[len(took)]))
    finally:
        watchdog.cancel()
        process.terminate()
        process.communicate()


def make_book(build, path, rounds):
    """The book, and how many rounds are in it."""
    ready = os.environ.get('PITSTAND_BIG_BOOK')
    if ready:
        shutil.copyfile(ready, path)
        os.chmod(path, 0o600)
    else:
        subprocess.run([os.path.join(build, 'tests', 'bench', 'make-big-book'), path, str(rounds)], check=True)
    book = sqlite3.connect('file:%s?mode=ro' % path, uri=True)
    found = book.execute('SELECT count (*) FROM round').fetchone()[0]
    book.close()
    os.sync()  # what is still to be written would have the disk while it is measured
    return found


def main():
    build = sys.argv[1]
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    big, small, live = Session(build), Session(build), Session(build)
    try:
        rounds = make_book(build, os.path.join(big.folder, 'pit.book'), int(sys.argv[3]) if len(sys.argv) > 3 else 12000)
        big.start_tables()
        live.start_tables()
        small.start_tables()  # for the plan of its floor; tables know a book again, so none of them meets a second one
        small.tables.kill()
        environment = dict(big.environment, G_MESSAGES_DEBUG='pit-desk', GDK_DEBUG='gl-disable')
        desk = os.path.join(build, 'src', 'desk', 'pitstand')
        # The tables of a made book are not the ones that run, so none of them is taken for live.
        commands = {
            'empty': ([os.path.join(build, 'tests', 'bench', 'empty-adw-window')], ['first frame']),
            'big': ([desk, '--demo', big.folder], ['first frame with 12 tables, 12 minimums']),
            'small': ([desk, '--demo', small.folder], ['first frame with 12 tables']),
            'live': ([desk, '--demo', live.folder], ['first frame with 12 tables', 'first frame with all 12 tables live']),
        }
        results = {name: [] for name in commands}
        for run in range(runs + 1):
            for name, (command, wanted) in commands.items():
                if name == 'small':  # always its first start
                    for left in os.listdir(small.folder):
                        if left.startswith('pit.book'):
                            os.unlink(os.path.join(small.folder, left))
                result = measure(command, environment, wanted)
                if run > 0:
                    results[name].append(result)
    finally:
        for session in (big, small, live):
            session.close()

    def figures(name, read):
        values, yardstick = [read(r) for r in results[name]], [read(r) for r in results['empty']]
        middle, least = statistics.median(values), min(values)
        return '%.0f ms, %.2f x (least %.0f ms, %.2f x)' % (middle * 1000, middle / statistics.median(yardstick),
                                                           least * 1000, least / min(yardstick))

    print('%d runs in turn; empty libadwaita window %s; CPU %s' %
          (runs, figures('empty', lambda r: r[0][0]), figures('empty', lambda r: r[1])))
    for name, words in (('big', 'twelve cards with number and minimum, %d rounds in the book' % rounds),
                        ('small', 'twelve cards with number, no book yet: no minimum is known'),
                        ('live', 'the same on a book of a few minutes')):
        print('first frame, %s: %s; CPU %s' % (words, figures(name, lambda r: r[0][0]), figures(name, lambda r: r[1])))
    print('all twelve live, over TLS: %s' % figures('live', lambda r: (r[0] + r[0][:1])[1] if len(r[0]) > 1 else r[0][0]))
    for name in ('empty', 'big', 'small'):
        print('RSS then, %s: %.1f MB, %.1f MB of it its own' % (name, *(statistics.median(r[2][i] for r in results[name])
                                                                      for i in range(2))))
    ratio = statistics.median(r[0][0] for r in results['big']) / statistics.median(r[0][0] for r in results['empty'])
    if ratio > MOST:
        sys.exit('Too slow: the first frame on %d rounds takes %.2f times as long as an empty window; at most %.1f is right' %
                 (rounds, ratio, MOST))


main()
