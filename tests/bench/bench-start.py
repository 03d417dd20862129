#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-start.py BUILD [RUNS [ROUNDS]]: from start to the first frame with tables, and to the first with all of them live,
beside an empty libadwaita window, on a book of so many rounds: of its own making, or the one that PITSTAND_BIG_BOOK
names, which is copied. Prints medians, and memory. Under build-aux/test-env.
"""
import os
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'ui'))
from desk_session import Session  # noqa: E402


def resident(pid):
    with open('/proc/%d/status' % pid) as status:
        return int(re.search(r'VmRSS:\s+(\d+)', status.read()).group(1)) / 1024


def first_line(command, environment, wanted):
    """Seconds until COMMAND says each of WANTED, and its memory then."""
    start = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        took = []
        for line in process.stdout:
            if wanted[len(took)] in line:
                took.append(time.monotonic() - start)
                if len(took) == len(wanted):
                    found = re.search(r'RSS ([\d.]+)', line)
                    return took, float(found.group(1)) if found else resident(process.pid)
        raise SystemExit('%s never said "%s"' % (command[0], wanted[len(took)]))
    finally:
        process.terminate()
        process.communicate()


def make_book(build, path, rounds):
    """The book, and how many rounds are in it."""
    ready = os.environ.get('PITSTAND_BIG_BOOK')
    if ready:
        shutil.copyfile(ready, path)
        os.chmod(path, 0o600)
    elif rounds > 0:
        subprocess.run([os.path.join(build, 'tests', 'bench', 'make-big-book'), path, str(rounds)], check=True)
    else:
        return 0
    book = sqlite3.connect('file:%s?mode=ro' % path, uri=True)
    found = book.execute('SELECT count (*) FROM round').fetchone()[0]
    book.close()
    return found


def main():
    build = sys.argv[1]
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    session = Session(build)
    try:
        rounds = make_book(build, os.path.join(session.folder, 'pit.book'), int(sys.argv[3]) if len(sys.argv) > 3 else 0)
        session.start_tables()
        environment = dict(session.environment, G_MESSAGES_DEBUG='pit-desk')
        commands = {
            'empty': ([os.path.join(build, 'tests', 'bench', 'empty-adw-window')], ['first frame']),
            'desk': ([os.path.join(build, 'src', 'desk', 'pitstand'), '--demo', session.folder],
                     # The tables of a made book are not the ones that run, so none of them is taken for live.
                     ['first frame with 12'] + ([] if rounds else ['first frame with all 12'])),
        }
        times = {name: [] for name in commands}
        memory = {}
        for run in range(runs + 1):
            for name, (command, wanted) in commands.items():
                took, memory[name] = first_line(command, environment, wanted)
                if run > 0:  # the first is for the disk's cache
                    times[name].append(took)
    finally:
        session.close()
    empty = statistics.median(took[0] for took in times['empty']) * 1000
    for what, index in (('twelve tables', 0), ('twelve live tables, over TLS', 1))[:1 if rounds else 2]:
        desk = statistics.median(took[index] for took in times['desk']) * 1000
        print('start to the first frame with %s, %d rounds in the book: %.0f ms; empty libadwaita window %.0f ms: %.2f x '
              '(median of %d)' % (what, rounds, desk, empty, desk / empty, runs))
    print('RSS then %.1f MB, empty window %.1f MB' % (memory['desk'], memory['empty']))


main()
