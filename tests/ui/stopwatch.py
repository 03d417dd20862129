# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the programs of a session take, whatever else the machine does.

The kernel counts for each thread how long it was ready to run while others had the processors (/proc/PID/schedstat). A
program that sleeps, or computes for too long, has no such excuse.
"""
import os
import time

NANOSECONDS = 1e9


def of_this_session():
    """The processes that share the runtime directory of this one: build-aux/test-env gives each session its own."""
    place = os.environ.get('XDG_RUNTIME_DIR')
    wanted = place and b'XDG_RUNTIME_DIR=' + place.encode()
    yield 'self'
    for pid in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open('/proc/%s/environ' % pid, 'rb') as file:
                if wanted and int(pid) != os.getpid() and wanted in file.read().split(b'\0'):
                    yield pid
        except OSError:  # it has ended, or is somebody else's
            continue


def put_off(pids):
    """Nanoseconds for which each thread of PIDS had to wait for a processor."""
    waited = {}
    for pid in pids:
        try:
            for thread in os.listdir('/proc/%s/task' % pid):
                with open('/proc/%s/task/%s/schedstat' % (pid, thread)) as file:
                    waited[thread] = int(file.read().split()[1])
        except (OSError, IndexError):  # it has ended, or this kernel does not count
            continue
    return waited


class Hand:
    """What takes the time that a hand needs, which is none of the program's."""
    taken = 0.0

    @classmethod
    def take(cls, seconds):
        if seconds > 0:
            time.sleep(seconds)
            cls.taken += seconds


class Stopwatch:
    def __init__(self):
        self.hand = Hand.taken
        self.pids = list(of_this_session())
        self.before = put_off(self.pids)
        self.start = time.monotonic()

    def wall(self):
        return time.monotonic() - self.start

    def own(self):
        """Seconds since it was started, but for those in which the session's programs waited for a processor or a hand."""
        wall = self.wall()
        waited = sum(now - self.before.get(thread, 0) for thread, now in put_off(self.pids).items())
        return max(wall - waited / NANOSECONDS - (Hand.taken - self.hand), 0)
