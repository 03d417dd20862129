# SPDX-License-Identifier: GPL-3.0-or-later
"""A walk through the window: cases one after the other in the same session, each a line of TAP."""
import subprocess
import textwrap
import traceback

from desk_session import Gone, find_all

# The goal's hand: what one keystroke costs, in seconds.
KEY = 0.3
# What a case may end with; anything else is a mistake in the test and ends the walk.
FAILURES = (AssertionError, AttributeError, Gone, IndexError, subprocess.SubprocessError)


def tell(session):
    """How the session stands, for who reads days later why a case failed: the book's last entries, and all that the window says."""
    try:
        for line in session.read_book('entries').splitlines()[-4:]:
            print('# ' + line)
        said = dict.fromkeys(node.get_name() for node in find_all(session.window()))
        for line in textwrap.wrap(' | '.join(filter(None, said)), 390):
            print('# ' + line)
    except Exception as error:  # the program may be gone, and that is what is told then
        print('# %r' % error)


class Walk:
    """Cases in the order in which they stand in the file; each goes on from where the one before left the window."""

    def __init__(self, name, before=None):
        self.name = name
        # What is done before each case, with what that is given.
        self.before = before
        self.cases = []

    def case(self, function):
        """Decorates what is a case: a function of the session, and of what the walk was started with."""
        self.cases.append(function)
        return function

    def run(self, session, start):
        """All cases with what START (session) gives them, a tuple whose first is the window. The status to exit with."""
        print('1..%d' % len(self.cases), flush=True)
        failed = 0
        try:
            given = start(session)
            for number, function in enumerate(self.cases, 1):
                name = '/%s/%s' % (self.name, function.__name__.replace('_', '-'))
                try:
                    if self.before:
                        self.before(session, *given)
                    function(session, *given)
                    print('ok %d - %s' % (number, name), flush=True)
                except FAILURES as error:
                    failed += 1
                    print('# ' + '\n# '.join(traceback.format_exc().splitlines()))
                    print('not ok %d - %s: %s' % (number, name, error), flush=True)
                    tell(session)
        finally:
            session.close()
        return failed != 0


def demo(session):
    """To start a walk with: the simulated tables, and a desk on the demo's book."""
    session.start_tables()
    return (session.start_desk('--demo', session.folder),)


def judge(what, keys, own, budget=None):
    """Prints what an act costs by hand, KEY a keystroke and OWN seconds of the program's; it keeps BUDGET, if any."""
    total = keys * KEY + own
    print('# %s: %d keys and %.2f s of the program: %.2f s' % (what, keys, own, total), flush=True)
    assert budget is None or total < budget, total
    return total
