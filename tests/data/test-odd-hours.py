#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests/odd-hours promises of uptime, hour and load, and how the UI tests measure beside that.

test-odd-hours.py TESTS: prints TAP.
"""
import os
import signal
import subprocess
import sys
import time

TESTS = os.path.abspath(sys.argv[1])
ODD = os.path.join(TESTS, 'odd-hours')
sys.path.insert(0, os.path.join(TESTS, 'ui'))
from house_zone import house_zone  # noqa: E402
from stopwatch import Stopwatch  # noqa: E402

NO_NAMESPACE = 77


def odd(*arguments):
    """(status, stdout) of it."""
    done = subprocess.run([ODD, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True, timeout=60, check=False)
    return done.returncode, done.stdout


def is_running(pid):
    try:
        with open('/proc/%d/stat' % pid) as file:
            return file.read().rsplit(')', 1)[1].split()[0] != 'Z'
    except OSError:
        return False


def machine_is_young():
    """Both clocks that count from the start of the machine, in whatever process of the command."""
    return look_at_clocks()


def machine_is_young_within_an_odd_one():
    return look_at_clocks('--uptime', '500', ODD)


def look_at_clocks(*before):
    status, said = odd(*before, '--uptime', '5', 'sh', '-c', '"$0" -c "$1"', sys.executable,
                       'import time; print(time.clock_gettime(time.CLOCK_MONOTONIC), time.clock_gettime(time.CLOCK_BOOTTIME))')
    if status == NO_NAMESPACE:
        return 'no time namespace here'
    times = [float(one) for one in said.split()]
    assert status == 0 and len(times) == 2 and all(4 <= one < 60 for one in times), (status, said)


def house_has_its_hour():
    """Both ways round the world, and over midnight UTC."""
    for clock, now, zone in (('23:50', 0, '-00:10'), ('12:00', 0, '-12:00'), ('11:59', 0, '+11:59'), ('00:00', 0, '+00:00'),
                             ('05:50', 22 * 3600, '+07:50'), ('23:50', 3600 + 59, '-01:10')):
        assert house_zone(clock, now) == zone, (clock, now, house_zone(clock, now))


def hour_is_told():
    """To the tests that make a house, and to all programs by TZ."""
    status, said = odd('--house', '05:50', 'sh', '-c', 'echo $PITSTAND_HOUSE_CLOCK; date +%H:%M')
    house, local = said.split()
    assert (status, house) == (0, '05:50') and local in ('05:50', '05:51'), (status, said)


def what_keeps_the_machine_busy_goes():
    """With the command, and where it is stopped."""
    young = ['--uptime', '5'] if odd('--uptime', '5', 'true')[0] == 0 else []
    with subprocess.Popen([ODD, *young, '--busy', '2', 'sh', '-c', 'echo $$; exec sleep 60'], stdout=subprocess.PIPE,
                          text=True) as run:
        command = int(run.stdout.readline())
        with open('/proc/%d/task/%d/children' % (run.pid, run.pid)) as file:
            children = [int(pid) for pid in file.read().split()] + [command]
        assert len(set(children)) >= 3 and all(is_running(pid) for pid in children), children
        run.send_signal(signal.SIGTERM)
        assert run.wait(30) == 143, run.returncode
    left = [pid for pid in children if is_running(pid)]
    assert not left, 'still there: %r of %r' % (left, children)


def status_is_the_commands():
    assert odd('sh', '-c', 'exit 3')[0] == 3
    assert odd('--busy', '1', 'sh', '-c', 'kill -KILL $$')[0] == 137
    for wrong in (['--house', '24:00', 'true'], ['--house', '9', 'true'], ['--uptime', '-1', 'true'], []):
        assert odd(*wrong)[0] == 2, wrong


def watch_leaves_out_what_others_took():
    """Beside twice as many processes as there are processors, the time that is left is that of the work."""
    others = [subprocess.Popen([sys.executable, '-c', 'while True: pass']) for _ in range(2 * (os.cpu_count() or 1))]
    try:
        watch, used = Stopwatch(), time.thread_time()
        while time.thread_time() - used < 0.3:
            pass
        wall, own = watch.wall(), watch.own()
    finally:
        for other in others:
            other.kill()
            other.wait()
    print('# %.2f s of work took %.2f s, of which %.2f s are its own' % (0.3, wall, own))
    assert wall > 0.45 and own < 0.3 + (wall - 0.3) / 2, (wall, own)


def watch_excuses_no_sleep():
    watch = Stopwatch()
    time.sleep(0.3)
    assert watch.own() > 0.25, watch.own()


CASES = (machine_is_young, machine_is_young_within_an_odd_one, house_has_its_hour, hour_is_told, what_keeps_the_machine_busy_goes, status_is_the_commands,
         watch_leaves_out_what_others_took, watch_excuses_no_sleep)


def main():
    print('1..%d' % len(CASES), flush=True)
    failed = 0
    for number, case in enumerate(CASES, 1):
        line = '%d - /odd-hours/%s' % (number, case.__name__.replace('_', '-'))
        try:
            skipped = case()
            print('ok ' + line + (' # SKIP ' + skipped if skipped else ''), flush=True)
        except Exception as error:  # whatever it is, the other cases follow
            failed += 1
            print('# %r\nnot ok %s' % (error, line), flush=True)
    return failed != 0


sys.exit(main())
