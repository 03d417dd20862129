# SPDX-License-Identifier: GPL-3.0-or-later
"""A desk's side of one conversation. Whatever it hears is held against docs/protocol.md, whoever waits for it."""
import json
import re
import time
import uuid

import answers
import link
import schema
import sensing

BOOT = str(uuid.uuid4())
MOST_STATE = 49152
# Without these no round can be told from another.
NEEDED = ('table-opened', 'table-closed', 'round-opened', 'round-started', 'round-over')
# Which section of the document says what a message's body holds; an event's is the 11th.
MESSAGES = ('welcome', 'state', 'pong', 'refusal', 'result')
# Seconds in which all of the greeting must be done (section 4); this end waits longer where its patience is.
GREETING = 10
# White space around a JSON text: no part of an event's bytes.
SPACE = b' \t\r\n'
# A desk pings where it has said nothing for so many seconds: who hears nothing for 30 may hang up.
QUIET = 10
# How far apart, in microseconds, two stamps of one run may say that the clocks are.
MOST_APART = 60 * 1000000
# How far apart, in microseconds, two stamps are at least by which the rates of the clocks are told.
RATE_SPAN = 3 * 1000000
# In what a wall clock may count instead of microseconds, and how much of that is one second.
UNITS = {'seconds': 1, 'milliseconds': 1000, 'nanoseconds': 1000000000}
DAY = 24 * 3600


def find_unit(wall):
    """In what a wall clock seems to count, where that is not microseconds."""
    return next((unit for unit, second in UNITS.items() if abs(wall / second - time.time()) < DAY), None)


class Known:
    """What the table has told of its history, over whichever connection: all later ones must agree with it."""

    def __init__(self):
        self.epoch = None
        self.head = 0     # the highest number heard of
        self.events = {}  # number -> bytes
        self.clocks = {}  # boot -> wall and mono of the first message with it, and when it came, in microseconds of this machine's
        self.has_told_rates = False
        self.is_strange = False  # whether any frame came that the schemas do not allow
        self.denied = set()  # the senses that a welcome denied, and events showed
        self.has_shown_bytes = False  # whether it was shown how the bytes of an event differ


class Desk:
    """One connection as the protocol has it. What is wrong with what it hears stands in faults."""

    def __init__(self, plan, validator, known):
        self.plan = plan
        self.validator = validator
        self.known = known
        self.connection = link.dial(plan)
        self.faults = self.connection.faults
        self.table = plan.table
        self.epoch = None
        self.asked = time.time()  # when this end last said what wants another answer than a pong
        self.said_at = time.monotonic()  # when it last said anything
        self.judged = set()  # what of the clocks was looked at
        self.happened = 0  # the monotonic clock of the last event of this connection's time
        self.is_greeted = False
        self.is_closed = False
        self.company = [self]  # all desks of one trial: while one is heard, none of them falls silent
        self.boot = None
        self.mono = 0
        self.heard_at = time.monotonic()  # by this machine's clock, when mono was
        self.pings = 0
        self.answered = 0  # the last ping that had a pong
        self.is_probed = False  # whether it is sent what it must not take: what it answers is no fault of its own
        self.hearing = None  # the number of the event that is heard; None: it is none
        self.awaited = []  # pings without a pong so far: (id, when, the head known then)
        self.unanswered = answers.Awaited()
        self.unasked = link.Pace()  # of frames that are no new events, beyond what answers this end
        self.came = {}  # what came over this connection: number -> bytes
        self.head = 0   # the highest number that this connection has told of
        self.waiting = []  # the rest of a frame
        self.shared = 1    # events that one frame may hold
        self.most = 0      # that shared one
        self.book = None
        self.welcome = None
        self.due = None    # the number of the next event
        self.last = 0      # of the last one that came
        self.is_strange = False  # whether a frame came that the schemas do not allow
        self.listed = None  # the events that it says it can send
        self.acked = 0

    def say(self, kind, body, **more):
        frame = {'v': 1, 'type': kind, 'table': self.table, 'wall': time.time_ns() // 1000,
                 'mono': time.monotonic_ns() // 1000, 'boot': BOOT, 'body': body, **more}
        self.said_at = time.monotonic()
        self.unasked.count -= self.unanswered.say(kind, body)
        if kind == 'ping':
            self.awaited.append((body['id'], time.time(), self.known.head))
        elif kind != 'ack':
            self.asked = time.time()
        self.connection.send(json.dumps(frame).encode())

    def fault(self, section, due, came):
        if not self.is_probed:
            self.faults.append((section, due, came, self.hearing))

    # Hearing

    def keep_awake(self):
        """Pings where this end has been silent for QUIET seconds, over any connection that was greeted."""
        for far in self.company:
            if not far.is_greeted or far.is_closed or time.monotonic() - far.said_at < QUIET:
                continue
            try:
                far.ping()
            except link.Closed:
                # Whoever hears that one learns of it; of this one reading tells more.
                far.said_at = time.monotonic()

    def read(self, patience):
        """The next message, however long it takes; meanwhile the controller hears something every QUIET seconds."""
        patience = self.plan.patience if patience is None else patience
        deadline = self.connection.clock() + patience
        while True:
            self.keep_awake()
            left = deadline - self.connection.clock()
            try:
                return self.connection.read(min(left, QUIET / 4))
            except link.Closed as closed:
                if closed.code == schema.CLOSES['busy'] and self.welcome and self.welcome['body'].get('role') == 'observer':
                    raise link.Busy(str(closed), closed.code, closed.reason) from closed
                raise
            except link.Silent as silent:
                if left <= QUIET / 4:
                    raise link.Silent(patience) from silent

    def hear(self, patience=None):
        """The next frame, with what the document names of it, and its bytes; of a frame that holds several events, the next one. An
        event that comes again over the same connection is dropped.
        """
        patience = self.plan.patience if patience is None else patience
        deadline = self.connection.clock() + patience
        while True:
            whole, frame, shares = self.hear_any(deadline - self.connection.clock())
            text = whole.strip(SPACE)
            self.hearing = frame.get('seq')
            if frame.get('type') in MESSAGES and 'seq' in frame:
                del frame['seq']
                self.fault('3', f'{frame["type"]} by frame.schema.json', 'has a seq, which only events have')
            if frame.get('seq') in self.came:
                self.check_again(text, frame['seq'])
                continue
            self.check(whole, frame, shares)
            if 'seq' in frame:
                self.came[frame['seq']] = text
            return text, self.validator.keep_named(frame)

    def hear_any(self, patience):
        """The next text, what it says, and whether it shares its frame with others."""
        if not self.waiting:
            whole = self.read(patience)
            # It is cut where no single JSON text can hold this.
            self.waiting = re.split(rb'(?<=})\n(?={)', whole)
            self.most = max(self.most, len(self.waiting))
            if len(whole) > link.MOST_BYTES:
                self.fault('3', f'frames of at most {link.MOST_BYTES} bytes', f'one of {len(whole)}')
            if len(self.waiting) > self.shared:
                self.fault('3', f'at most {self.shared} events in a frame, as hello says', f'{len(self.waiting)}')
            self.hearing = None
            if len(self.waiting) > 1 and whole != whole.strip(SPACE):
                self.fault('3', 'no white space around the events that share a frame', 'some')
        shares = len(self.waiting) > 1
        text = self.waiting.pop(0)
        try:
            return text, schema.read_frame(text), shares
        except schema.Unreadable:
            first, frame = self.part_badly_shared(text)
            if frame is None:
                raise
            return first, frame, True

    def part_badly_shared(self, text):
        """The first of events between which something else than one line feed stands, and what it says; else None twice."""
        parts = re.split(rb'(?<=})([ \t\r\n]*)(?={)', text)
        try:
            read = [schema.read_frame(part) for part in parts[::2]]
        except schema.Unreadable:
            return None, None
        if len(read) == 1:
            return None, None
        self.fault('3', 'exactly one line feed between two events that share a frame', repr(parts[1].decode()))
        self.waiting[:0] = parts[2::2]
        return parts[0], read[0]

    def hear_first(self, is_wanted, patience=None, each=lambda frame: None):
        """The first frame that is_wanted() and its bytes; Silent where it does not come in time, whatever else does."""
        patience = self.plan.patience if patience is None else patience
        deadline = self.connection.clock() + patience
        while True:
            try:
                text, frame = self.hear(deadline - self.connection.clock())
            except link.Silent as silent:
                raise self.tell_silence(patience) from silent
            each(frame)
            if is_wanted(frame):
                return text, frame

    def hear_until(self, is_wanted, patience=None, each=lambda event: None):
        """The first frame that is_wanted(). each() has the events up to there, which are acknowledged, so that the window never
        stops what is wanted.
        """
        def take(frame):
            if 'seq' in frame:
                each(frame)
                self.acknowledge(frame['seq'])
        return self.hear_first(is_wanted, patience, take)[1]

    def hear_event(self, patience=None):
        """The next event and its bytes."""
        return self.hear_first(lambda frame: 'seq' in frame, patience)

    def tell_silence(self, patience):
        """What this end waits for: where nothing was asked, an event."""
        kind = link.NoPong if self.unanswered.is_pong_alone() else link.Silent
        return kind(patience, self.unanswered.tell() or f'event {self.due}')

    # What holds for every frame

    def check(self, text, frame, shares):
        kind = frame.get('type')
        section = '10' if kind == 'state' else '9' if kind in MESSAGES else '11'
        for path, what in self.validator.check_frame(frame):
            self.is_strange = self.known.is_strange = True
            if what.endswith(schema.FRACTION):
                self.fault('3', 'integers as "numbers" in section 3 has them, without fraction and exponent', f'{kind}: {path} {what}')
                continue
            in_body = path == 'body' or path.startswith('body.')
            inside = '10' if path.startswith('body.state') else '9' if kind == 'state' else section
            self.fault(inside if in_body else '3', f'{kind} by frame.schema.json', f'{path or "the frame"} {what}')
        if shares and 'seq' not in frame:
            self.fault('3', 'nothing but events in a frame that several share', f'{kind}')
        if frame.get('table') != self.table:
            self.fault('3', f'the table {self.table}', f'{kind} of {frame.get("table")}')
        if kind == 'state':
            self.check_state(text, frame)
        if self.epoch is not None and frame.get('epoch', self.epoch) != self.epoch:
            self.fault('5', 'the epoch of the welcome', f'{kind} with another')
        if 'seq' in frame:
            self.check_number(text.strip(SPACE), frame['seq'])
            self.check_event_clock(frame)
            self.check_senses(frame)
            if self.listed is not None and kind not in self.listed:
                self.fault('9', 'events that the welcome lists', f'{kind}')
        elif kind != 'refusal':
            self.check_clock(frame)
        if 'seq' not in frame:
            self.unanswered.hear(frame)
            self.count_unasked()
        if kind == 'welcome' and self.is_greeted:
            self.fault('8', 'a welcome as the answer to hello alone', 'another one later')
        if kind == 'pong':
            # It may have lain here unread while another connection told of more.
            self.check_head('a pong', frame['body']['head'], max(self.head, self.awaited[0][2] if self.awaited else 0))
            self.check_pong(frame['body'].get('id'))

    def check_state(self, text, frame):
        if len(text) >= MOST_STATE:
            self.fault('3', f'a state below {MOST_STATE} bytes', f'one of {len(text)}')
        state = frame['body']['state']
        taken = [seat['seat'] for seat in state.get('seats', []) if seat.get('taken')]
        for name, one, each in (('seats', 'seat', state.get('seats', [])), ('decks', 'deck', state.get('decks', [])),
                                ('round.seats', 'seat', state.get('round', {}).get('seats', [])),
                                ('round.hands', 'place', state.get('round', {}).get('hands', []))):
            there = [entry.get(one) for entry in each]
            for twice in sorted({str(value) for value in there if there.count(value) > 1}):
                self.fault('10', f'each {one} once in {name} of the state', f'{one} {twice} stands twice')
        if state.get('vacant') and taken:
            self.fault('10', 'vacant only where no seat is taken', f'vacant, and seat {taken[0]} taken')

    def check_senses(self, event):
        """What happens during this connection is told by senses that its welcome has; what happened before, others may have told."""
        if self.welcome is None or event['seq'] <= self.welcome['body']['head'] or not isinstance(event.get('body'), dict):
            return
        senses = self.welcome['body'].get('senses', {})
        for sense, what in sensing.find_told(event.get('type'), event['body']):
            if senses.get(sense) is False and sense not in self.known.denied:
                self.known.denied.add(sense)
                self.fault('9', f'senses.{sense} true in the welcome of a table that sends its events',
                           f'senses.{sense} is false, and {what} came')

    def check_pong(self, number):
        if not self.awaited:
            self.fault('9', 'one pong for each ping', 'a pong that no ping asked for')
            return
        due = self.answered = self.awaited.pop(0)[0]
        if number != due:
            self.fault('9', f'a pong of the ping {due}', f'of {number}')

    def check_head(self, what, head, heard):
        """The highest number given so far is never below one that was heard before."""
        if head < heard:
            self.fault('9', f'a head of {heard} at least in {what}, as that number was heard before', f'{head}')
        self.known.head = max(self.known.head, head)
        self.head = max(self.head, head)

    def count_unasked(self):
        excess = self.unasked.find_excess()
        if excess:
            self.fault('6', f'at most {link.AT_ONCE} messages without a number and events that came already at once, and '
                       f'{link.EACH_SECOND} a second', f'{excess}, beyond what this end asked for')

    def check_again(self, text, seq):
        """What is not acknowledged may come again, and is no new event."""
        self.count_unasked()
        if self.came[seq] != text:
            self.tell_bytes(seq, self.came[seq], text)

    def tell_bytes(self, seq, before, now):
        """Where they differ is shown once: in all others it will be alike."""
        what = 'others'
        if not self.known.has_shown_bytes:
            self.known.has_shown_bytes = True
            at = next((at for at, (old, new) in enumerate(zip(before, now)) if old != new), min(len(before), len(now)))
            old, new = (text[max(at - 8, 0):at + 24].decode('utf-8', 'replace') for text in (before, now))
            what = f'others from byte {at + 1} on: {new!r} in place of {old!r}'
        self.fault('5', f'the bytes that event {seq} had before', what)

    def check_number(self, text, seq):
        """Numbers follow each other from the cursor on, and each has the same bytes for ever."""
        if self.due is None:
            self.fault('4', 'welcome and state before all events', f'event {seq}')
        elif seq != self.due:
            self.fault('5', f'event {self.due}', f'event {seq}')
        else:
            self.head = max(self.head, seq)
        self.due = seq + 1
        self.last = seq
        if self.epoch == self.known.epoch:
            before = self.known.events.setdefault(seq, text)
            if before != text:
                self.tell_bytes(seq, before, text)
            self.known.head = max(self.known.head, seq)

    def check_event_clock(self, frame):
        """What happened during this connection is stamped by the clocks that the welcome has (section 7)."""
        kind, met = frame.get('type'), self.welcome
        if met is None or frame['seq'] <= met['body']['head'] or not self.has_stamp(frame) or find_unit(met['wall']):
            return
        if frame['boot'] != met['boot']:
            self.fault('7', 'one boot throughout a connection', f'another in {kind}')
        elif abs((frame['wall'] - frame['mono']) - (met['wall'] - met['mono'])) > MOST_APART:
            self.fault('7', 'an event whose two clocks are as far apart as those of the welcome',
                       f'{kind} with wall {frame["wall"]} and mono {frame["mono"]}')
        elif frame['wall'] < met['wall'] - MOST_APART:
            self.fault('7', 'an event stamped when it happened, after the welcome', f'{kind} with wall {frame["wall"]}')
        elif frame['wall'] / 1000000 - time.time() > self.most_off():
            self.fault('7', 'an event stamped when it happened', f'{kind} from the future')
        # Messages are stamped when they are sent: an event may have waited for the window meanwhile.
        if frame['boot'] == met['boot']:
            if frame['mono'] < self.happened:
                self.fault('7', 'events whose monotonic clock never runs backwards within a boot', f'{kind} stamped '
                           f'{(self.happened - frame["mono"]) / 1000000:.6f} s before the event in front of it')
            self.happened = frame['mono']

    @staticmethod
    def has_stamp(frame):
        return all(isinstance(frame.get(name), kind) for name, kind in (('wall', int), ('mono', int), ('boot', str)))

    def most_off(self):
        """Seconds by which a wall clock may be off, with the time that a frame is on the way."""
        return 2 + self.plan.patience / 10

    def check_clock(self, frame):
        """What was sent just now is stamped just now (section 7); an event has the stamp of when it happened."""
        if not self.has_stamp(frame):
            return
        # Between what this end said last and now: how long the frame lay here unread does not matter.
        asked = self.awaited[0][1] if frame.get('type') == 'pong' and self.awaited else self.asked
        off = max(asked - frame['wall'] / 1000000, frame['wall'] / 1000000 - time.time())
        if off > self.most_off():
            unit = find_unit(frame['wall'])
            self.fault('7', 'a wall clock within two seconds', f'{frame.get("type")} with wall {frame["wall"]}, which looks like {unit} '
                       'and not microseconds' if unit else f'{frame.get("type")} {off:.1f} s off')
        if self.boot is not None and frame['boot'] != self.boot:
            self.fault('7', 'one boot throughout a connection', 'another')
        if self.boot == frame['boot'] and frame['mono'] < self.mono:
            self.fault('7', 'a monotonic clock that never runs backwards', f'{self.mono} and then {frame["mono"]}')
        self.boot, self.mono, self.heard_at = frame['boot'], frame['mono'], time.monotonic()
        self.check_rates(frame)

    def check_rates(self, frame):
        """Both clocks count microseconds, so that they move alike. Which of them does not this machine's own tells."""
        now = time.monotonic_ns() // 1000
        first = self.known.clocks.setdefault(frame['boot'], (frame['wall'], frame['mono'], now))
        wall, mono, ours = frame['wall'] - first[0], frame['mono'] - first[1], now - first[2]
        self.judged.add('stamps of messages')
        if max(wall, mono) < RATE_SPAN or find_unit(frame['wall']):
            return  # too early, or a finding of its own
        if abs(wall - mono) <= max(wall, mono) / 10:
            self.judged.add('rates of both clocks')
        elif not self.known.has_told_rates:
            self.known.has_told_rates = True
            slips, other = ('wall', 'monotonic') if abs(wall - ours) > abs(mono - ours) else ('monotonic', 'wall')
            moved = {'wall': wall, 'monotonic': mono}
            self.fault('7', f'a {slips} clock that counts microseconds, as the {other} clock does',
                       f'{moved[slips]} by the {slips} clock in {moved[other]} by the {other} clock')

    # Saying

    def greet(self, cursor=None, window=4096, book=None, window_bytes=4194304, **more):
        """Says hello; gives back welcome and state, or a refusal and None."""
        cursor = cursor or {'seq': 0}
        self.shared = more.get('events-in-frame', 1)
        self.book = book or self.plan.book
        self.say('hello', {'book': self.book, 'cursor': cursor, 'window': window, 'window-bytes': window_bytes, **more})
        limit, waited = max(GREETING, self.plan.patience), self.connection.waited
        deadline = self.connection.clock() + limit

        def hear():
            try:
                return self.hear(deadline - self.connection.clock())[1]
            except link.Silent as silent:
                raise link.Silent(limit, self.unanswered.tell(), '4') from silent

        welcome = hear()
        if welcome['type'] == 'refusal':
            return welcome, None
        if welcome['type'] != 'welcome':
            self.fault('4', 'welcome as the answer to hello', welcome['type'])
            raise link.Closed('the greeting is out of order')
        self.check_welcome(welcome, cursor)
        state = hear()
        if state['type'] != 'state':
            self.fault('4', 'state after the welcome', state['type'])
            raise link.Closed('the greeting is out of order')
        if state['body']['as-of'] < welcome['body']['head']:
            self.fault('4', f'a state as of {welcome["body"]["head"]} at least', f'as of {state["body"]["as-of"]}')
        self.is_greeted = True
        took = self.connection.waited - waited
        if took > GREETING:
            self.fault('4', f'welcome and state within {GREETING:g} seconds of hello', f'after {took:.1f}')
        return welcome, state

    def check_welcome(self, welcome, cursor):
        body = welcome['body']
        self.epoch = welcome.get('epoch')
        self.known.epoch = self.known.epoch or self.epoch
        if self.epoch != self.known.epoch:
            self.fault('5', f'the epoch {self.known.epoch}', f'{self.epoch}')
        else:
            self.check_head('the welcome', body['head'], self.known.head)
        if body['oldest'] > body['head'] + 1:
            self.fault('9', 'oldest of at most head + 1', f'oldest {body["oldest"]}, head {body["head"]}')
        self.listed = body.get('events')
        for kind in NEEDED:
            if self.listed is not None and kind not in self.listed:
                self.fault('9', f'{kind} among the events that the welcome lists', 'a list without it')
        # A cursor of no epoch, or of another, says nothing.
        self.due = max(body['oldest'], cursor['seq'] + 1 if cursor.get('epoch') == self.epoch else 1)
        self.last = self.due - 1
        self.welcome = welcome

    def ping(self):
        self.pings += 1
        self.say('ping', {'id': self.pings})

    def fence(self):
        """Pings, and gives back the events that came before the pong.

        The time in which this end reads what came before counts for nothing: only where it waits is the controller late.
        """
        deadline, waited = self.connection.clock() + self.plan.patience, self.connection.waited
        self.ping()
        before = []
        while True:
            try:
                _, frame = self.hear(deadline - self.connection.clock())
            except link.Silent as silent:
                raise self.tell_silence(self.plan.patience) from silent
            if frame['type'] == 'pong' and not self.awaited:
                took = self.connection.waited - waited
                if took > 2:
                    self.fault('4', 'a pong within 2 seconds', f'after {took:.1f}')
                return before
            if 'seq' in frame:
                before.append(frame)

    def acknowledge(self, seq, **more):
        self.acked = max(self.acked, seq)
        self.say('ack', {'seq': seq, **more}, epoch=self.epoch)

    def end(self):
        """What the controller says before it closes, the code of its refusal or '', and how it closes: None where it doesn't."""
        code = ''
        deadline = self.connection.clock() + self.plan.patience
        try:
            while True:
                _, frame = self.hear(deadline - self.connection.clock())
                if frame['type'] == 'refusal':
                    code = frame['body'].get('code')
        except link.Closed as closed:
            return code, closed
        except link.Silent:
            return code, None

    def close(self):
        self.is_closed = True
        self.connection.close()
