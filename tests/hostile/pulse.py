# SPDX-License-Identifier: GPL-3.0-or-later
"""How many times as long things take now as they would on this machine alone: the attackers, the tables and the other desks of a
run have the same processors as the desk that is judged, and on a floor they are machines of their own.

A process that twice a second does the same piece of work: how long it takes on average, against the one time that nobody disturbed."""
import hashlib
import subprocess
import sys
import time

WORK = bytes(4_000_000)  # some ten milliseconds
EVERY = 0.5


class Pulse:
    def __init__(self):
        self.process = subprocess.Popen([sys.executable, __file__], stdout=subprocess.PIPE, text=True)

    def stop(self):
        """How many times as long, since it was made; never under 1."""
        self.process.terminate()
        took = [float(line) for line in self.process.communicate()[0].split()]
        return max(1.0, sum(took) / len(took) / min(took)) if took else 1.0


def beat():
    while True:
        began = time.perf_counter()
        hashlib.blake2b(WORK).digest()
        print(time.perf_counter() - began, flush=True)
        time.sleep(EVERY)


if __name__ == '__main__':
    beat()
