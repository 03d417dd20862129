# SPDX-License-Identifier: GPL-3.0-or-later
"""What is tried of a controller, part after part, each over connections of its own."""

import desk
import frames
import giving_back
import history
import link
import orders
import play
import promises
import recorders
import report
import schema
import transport

# In this order: the section of docs/protocol.md that a part tries, the part, and whether an observer can try it too. It can't
# where that takes events that nobody else frees, or orders.
PARTS = [
    ('2', transport.handshake, True),
    ('2', transport.certificates, True),
    ('4', history.greeting, True),
    ('5', history.keeping, False),
    ('5', history.witness, False),
    ('5', history.cursors, True),
    ('3', history.sharing, False),
    ('6', history.window, False),
    ('9', frames.full_window, False),
    ('10', play.state, True),
    ('9', frames.state_request, True),
    ('10', play.payment, True),
    ('4', frames.pings, True),
    ('3', frames.tolerance, True),
    ('5', recorders.observer, False),
    ('9', orders.orders, False),
    ('9', promises.unknown_members, False),
    ('9', promises.after_a_break, False),
    ('9', orders.next_round, False),
    # So many connections that events pile up meanwhile: after all that waits for answers.
    ('8', frames.bad_frames, True),
    ('8', frames.out_of_place, True),
    ('11', play.rounds, True),
    ('2', transport.replacement, True),
]


# Closes with these codes say nothing of what is tried just then.
LOST = [schema.CLOSES[word] for word in ('ending', 'silent', 'unread', 'busy')]


class Trial:
    """A desk that tries a controller."""

    def __init__(self, plan):
        self.plan = plan
        self.report = report.Report()
        self.validator = schema.Validator()
        self.known = desk.Known()
        self.desks = []
        self.base = 0  # up to here all was acknowledged over connections that are gone
        self.welcome = None
        self.recorder = None  # the book that records the table, where that is another one: this desk only observes
        self.refused = None  # the code of the refusal, where the table has no place for an observer, or is busy
        self.is_away = False  # whether nobody listened any more when a part dialled
        self.is_idle = False  # as nobody played when a part waited for it
        self.own = set()  # the ids of all orders given
        self.given = {}   # by id those of them that may have changed the table, until they are given back
        self.takes = {}   # by id those among them that take the record: for which book
        self.done = set()  # the numbers that results of such orders name
        self.turns = {}   # by number the events that tell of orders, anybody's
        self.was_held = None  # whether the table was on hold before the first order
        self.armed = {}   # by id the orders that still wait though their time is over: their names
        self.trying = None  # the part that is tried
        self.unanswered = []  # the parts that a ping without a pong ended
        self.stopped_at = None  # the part at which somebody stopped it
        self.left = []  # in words for people, what its own orders have changed and it could not give back
        self.left_book = None  # its second book, where that records the table in the end
        self.skipped = []  # the sections of what only a recorder can try
        self.most_shared = 1  # events in one frame, where that was asked for

    @property
    def epoch(self):
        return self.known.epoch

    @property
    def acknowledged(self):
        """The number up to which this program's book has acknowledged everything."""
        return max([self.base, *(far.acked for far in self.desks if far.book == self.plan.book)])

    # Connections

    def dial(self):
        far = desk.Desk(self.plan, self.validator, self.known)
        self.desks.append(far)
        far.company = self.desks
        if far.connection.status != 101:
            raise link.Closed(f'the handshake was answered with {far.connection.status}')
        return far

    def greeted(self, **more):
        """A desk that was greeted; a refusal is not expected."""
        far = self.dial()
        if self.recorder is not None:
            # An observer that is slow loses what the recorder frees, and is closed.
            more.pop('window', None)
        welcome, state = far.greet(self.cursor(), **more)
        if state is None:
            is_busy = welcome['body'].get('code') == 'busy' and (self.recorder is not None or far.book != self.plan.book)
            raise (link.Busy if is_busy else link.Closed)(f'refused: {welcome["body"]}')
        if self.recorder is not None:
            self.base = max(self.acknowledged, welcome['body']['oldest'] - 1)
        return far, welcome, state

    def hang_up(self):
        self.base = self.acknowledged
        for far in self.desks:
            for fault in far.faults:
                self.report.fault(*fault)
            if not any(fault[0] == '7' for fault in far.faults):
                for what in sorted(far.judged):
                    self.check('7', what, True, '')
            far.close()
        self.desks.clear()

    def cursor(self):
        return {'epoch': self.epoch, 'seq': self.acknowledged} if self.epoch else {'seq': 0}

    def is_recorder(self):
        """Whether the controller has taken this program's book for the recorder: only what it acknowledged says so."""
        role = self.welcome and self.welcome['body'].get('role', 'recorder')
        return self.recorder is None and self.left_book is None and role == 'recorder' and self.acknowledged > 0

    # The parts

    def run(self, began=lambda section, name: None):
        """Tries everything, and leaves the table as it was, also where somebody stops it. began() hears what is tried next."""
        def begin(section, name):
            self.trying = name
            began(section, name)

        try:
            self.try_parts(begin)
            if self.unanswered:
                self.leave('9', f'the rest of {", ".join(self.unanswered)}, as a ping had no pong')
            giving_back.leave_table(self)
        except KeyboardInterrupt:
            self.stopped_at = self.trying
            self.hang_up()
            self.leave_in_haste()
        self.hang_up()

    def leave_in_haste(self):
        try:
            giving_back.leave_table(self)
        except KeyboardInterrupt:
            self.left.append('What the orders of pitstand-try have changed at the table may not be given back: look there whether it is '
                             'on hold, and at the desk which book records it.')

    def try_parts(self, began):
        """What a part can't go on from is a finding at its section; where the greeting fails no later one is tried."""
        for number, (section, part, is_for_all) in enumerate(PARTS):
            if self.recorder is not None and not is_for_all:
                self.skipped.append(section)
                continue
            name = part.__name__.replace('_', ' ')
            began(section, name)
            self.try_part(section, name, part)
            self.hang_up()
            if self.epoch is not None:
                self.report.begun.add('7')  # no part's own: each frame's clock is looked at
            if part is history.greeting and self.welcome is None:
                if self.refused:
                    self.skipped.extend(later for later, _, _ in PARTS[number:])
                return

    def try_part(self, section, name, part):
        self.report.begun.add(section)
        try:
            part(self)
        except link.Busy as busy:
            self.leave(section, f'{name}, as the controller is too busy for an observer: {busy}')
        except link.BadAnswer as bad:
            told, due, came = bad.fault
            self.check(told, name, False, due, came)
        except ConnectionRefusedError as refused:
            # One controller that is gone is one finding, whatever was yet to be tried.
            if self.is_away:
                self.leave(section, f'{name}, as nobody listens at the address any more')
            else:
                self.is_away = True
                self.check('2', name, False, f'a controller that is there again within {self.plan.patience:g} s',
                           link.describe(refused))
        except (link.Closed, OSError) as lost:
            is_gone = isinstance(lost, (link.Vanished, OSError))
            told = '2' if is_gone else '4' if getattr(lost, 'code', None) in LOST else section
            self.check(told, name, False, 'a connection that goes on', f'the connection broke: {link.describe(lost)}' if is_gone else str(lost))
        except link.NoPong as silent:
            self.report.fault('9', 'the pong of each ping at once, before events that wait for the window', f'none within '
                              f'{silent.waited:g} s', name='pong')
            self.unanswered.append(name)
        except link.Silent as silent:
            due = f'an answer within {silent.waited:g} s' + (f', {silent.due}' if silent.due else '')
            self.check(silent.section or section, name, False, due, 'nothing')
        except schema.Unreadable as unreadable:
            self.check('3', name, False, 'a frame that can be read', str(unreadable))
        except (schema.Missing, IndexError, TypeError, AttributeError, ValueError):
            # What a part relies on stands in the schemas: where all frames fit them, the slip is the program's own.
            if not any(far.is_strange for far in self.desks):
                raise
            self.check(section, name, False, 'members as the document has them', 'a frame that the program could not go on from')

    def check(self, *what):
        self.report.check(*what)

    def leave(self, section, what):
        self.report.leave(section, what)

    def lack(self, section, what):
        self.report.lack(section, what)

    def read_events(self, far, count):
        """The next events, as many as come in time; none where the table has no more, Silent where it keeps them back."""
        events = []
        deadline = far.connection.clock() + 2 * self.plan.patience
        try:
            while len(events) < count and far.connection.clock() < deadline:
                _, event = far.hear_event(None if not events else self.plan.patience / 2)
                events.append(event)
        except link.Silent:
            events = events or far.fence()
            # Of what it has told of an observer may miss what the recorder has freed.
            if not events and self.known.head > far.last and self.recorder is None:
                raise
        return events
