#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-unit.py BUILD: the desk as installed, as a unit of a person's own systemd, which starts it again or does not.

The manager is a real one, of this test alone: in a mount namespace with an empty /run and what is installed in its
place, and in a control group of its own. Needs root, unshare and systemd; skipped where one is missing.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import time

from desk_session import Session, card, find, wait
from desk_walk import Walk

WALK = Walk('unit')
case = WALK.case
DESK = 'pitstand.service'
MANAGER = '/lib/systemd/systemd'
GROUPS = '/sys/fs/cgroup/systemd' if os.path.isdir('/sys/fs/cgroup/systemd') else '/sys/fs/cgroup'
GROUP = os.path.join(GROUPS, 'pitstand-test-%d' % os.getpid())
APART = 'PITSTAND_UNIT_APART'
BUILD = os.path.abspath(sys.argv[1])


def find_prefix():
    """Where this build is installed to, by its own unit."""
    with open(os.path.join(BUILD, 'data', DESK)) as file:
        program = next(line for line in file if line.startswith('ExecStart=')).strip().partition('=')[2]
    return os.path.dirname(os.path.dirname(program))


PREFIX = find_prefix()


def systemctl(*words, check=True):
    return subprocess.run(['systemctl', '--user', *words], stdout=subprocess.PIPE, text=True, check=check).stdout


def told(unit, what):
    """What the manager says of a unit."""
    return systemctl('show', '--value', '--property', what, unit).strip()


class Unit:
    """The desk's main process, as far as a session wants it for one of its own."""

    pid = property(lambda self: int(told(DESK, 'MainPID')))

    def poll(self):
        return None if told(DESK, 'ActiveState') in ('active', 'activating', 'deactivating') else 0

    def send_signal(self, number):
        os.kill(self.pid, number)

    def wait(self, limit):
        wait(lambda: self.poll() is not None, 'the unit to end', limit)


class UnitSession(Session):
    """A session whose desk is the installed one and the manager's."""

    def __init__(self, build):
        super().__init__(build)
        data = os.environ['XDG_DATA_HOME']
        # The book is where the units look for it.
        shutil.move(self.folder, os.path.join(data, 'pitstand'))
        self.folder = os.path.join(data, 'pitstand')
        self.floor = os.path.join(self.folder, os.path.basename(self.floor))
        self.book = os.path.join(self.folder, 'pit.book')
        self.manager = None
        os.environ.pop('PITSTAND_DATA_DIR', None)

    def start_manager(self):
        place = os.path.join(os.environ['XDG_CONFIG_HOME'], 'systemd', 'user', DESK + '.d')
        os.makedirs(place)
        with open(os.path.join(place, 'demo.conf'), 'w') as file:
            # The manager opens a bus of its own, of which nothing else here knows.
            file.write('[Service]\nEnvironment=DBUS_SESSION_BUS_ADDRESS=%s\nExecStart=\nExecStart=%s/bin/pitstand --demo %s\n'
                       % (os.environ['DBUS_SESSION_BUS_ADDRESS'], PREFIX, self.folder))
        os.makedirs(GROUP)
        self.manager = subprocess.Popen(
            [MANAGER, '--user', '--log-target=console'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: open(os.path.join(GROUP, 'cgroup.procs'), 'w').write('0'))
        wait(lambda: os.path.exists(os.path.join(os.environ['XDG_RUNTIME_DIR'], 'systemd', 'private')), 'the manager')
        wait(lambda: told(DESK, 'LoadState') == 'loaded', 'the unit')
        self.desk = Unit()

    def close(self):
        if self.manager is not None:
            self.desk = None
            systemctl('stop', DESK, check=False)
            super().stop(self.manager)
            for folder, _, _ in os.walk(GROUP, topdown=False):
                os.rmdir(folder)
        super().close()


def goes_on(session):
    window = wait(session.window, 'the window')
    wait(lambda: 'minimum $' in card(window, 3).get_name(), 'table 3')
    return window


@case
def started_within_its_bounds(session):
    goes_on(session)
    status = dict(line.split(':\t', 1) for line in open('/proc/%d/status' % session.desk.pid).read().splitlines() if ':\t' in line)
    assert status['NoNewPrivs'] == '1' and status['Seccomp'] == '2' and status['Umask'] == '0077', status
    assert re.search(r'^Max core file size +0 +0 ', open('/proc/%d/limits' % session.desk.pid).read(), re.M)


@case
def killed_comes_back(session):
    for restarts, number in enumerate((signal.SIGKILL, signal.SIGABRT, signal.SIGSEGV), 1):
        before, began = session.desk.pid, time.monotonic()
        os.kill(before, number)
        wait(lambda: told(DESK, 'NRestarts') == str(restarts) and session.desk.pid not in (0, before), 'it to be started again')
        goes_on(session)
        print('# by signal %d: a floor again after %.1f s' % (number, time.monotonic() - began), flush=True)
    assert 'faults\t0' in session.read_book('verify').splitlines()


@case
def closed_stays_closed(session):
    systemctl('reset-failed', DESK)
    session.quit()
    session.desk.wait(60)
    assert told(DESK, 'Result') == 'success' and told(DESK, 'NRestarts') == '0'
    assert told(DESK, 'ActiveState') == 'inactive'


@case
def stopped_closes_its_book(session):
    systemctl('start', DESK)
    goes_on(session)
    stops = len(session.entries('desk-stopped'))
    systemctl('stop', DESK)
    assert told(DESK, 'Result') == 'success' and told(DESK, 'ActiveState') == 'inactive'
    assert len(session.entries('desk-stopped')) == stops + 1
    assert not os.path.exists(session.book + '-wal'), 'the log is emptied'


@case
def morning_copy_is_made(session):
    systemctl('start', 'pitstand-backup.service')
    copies = os.listdir(os.path.join(session.folder, 'backups'))
    assert len(copies) == 1, copies
    subprocess.run([PREFIX + '/bin/pitstand-book', 'verify', os.path.join(session.folder, 'backups', copies[0])],
                   stdout=subprocess.DEVNULL, check=True)


@case
def what_crashes_on_and_on_is_left_down(session):
    # It was stopped, so what came before counts no longer.
    systemctl('start', DESK)
    killed = 0
    while told(DESK, 'ActiveState') != 'failed':
        assert killed < 8, systemctl('status', DESK, check=False)
        before = wait(lambda: session.desk.pid, 'it to be started again')
        os.kill(before, signal.SIGKILL)
        killed += 1
        wait(lambda: session.desk.pid != before and told(DESK, 'ActiveState') in ('active', 'failed'), 'what comes of it')
    assert killed == 5, killed


def start(session):
    session.start_tables()
    session.start_manager()
    systemctl('start', DESK)
    return ()


def set_apart():
    """Goes on in a namespace where what is installed lies under its prefix; or says why it can't."""
    tools = [tool for tool in ('unshare', 'systemctl', 'meson', MANAGER) if shutil.which(tool) is None]
    if os.geteuid() != 0 or tools or not os.access(GROUPS, os.W_OK):
        print('1..0 # SKIP needs root, control groups and systemd')
        return 0
    place = os.path.join(os.environ['HOME'], 'installed')
    subprocess.run(['meson', 'install', '-C', BUILD, '--no-rebuild', '--quiet', '--destdir', place], check=True)
    subprocess.run(['glib-compile-schemas', place + PREFIX + '/share/glib-2.0/schemas'], check=True)
    script = ('mount -t tmpfs none /run && mkdir -p /run/systemd/system && mount --bind "$1$2" "$2" && shift 2 '
              '&& exec "$@"')
    return subprocess.run(['unshare', '--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', place, PREFIX, sys.executable,
                           *sys.argv], env=dict(os.environ, **{APART: '1'})).returncode


if __name__ == '__main__':
    sys.exit(WALK.run(UnitSession(BUILD), start) if APART in os.environ else set_apart())
