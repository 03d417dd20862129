# SPDX-License-Identifier: GPL-3.0-or-later
"""The greeting, numbers, keeping, cursors and windows: sections 3 to 6 of docs/protocol.md.

Whether numbers and bytes are right the desk sees with each event that it hears.
"""
import time
import uuid

import link
import schema

# How many events are asked for, where there are as many, and how many without an acknowledgement.
MANY = 40
FLOW = 1000
WINDOW_BYTES = 65536
# So often another book dials where the controller says that it is busy.
MOST_BUSY = 3
# The words with which a controller closes that has no place, or no time, for another book.
WATCHER_CLOSES = {schema.CLOSES[word]: word for word in ('book', 'busy')}
TOO_FEW = 'as the controller has too few events; try it while somebody plays at the table'


def find_lack(self, far, count):
    """Why so many events did not come over that connection, with more behind them."""
    if far.welcome['body']['oldest'] > self.acknowledged + 1 and self.recorder is None:
        return 'as the controller has freed events that nobody has acknowledged'
    if any(fault[0] == '5' for fault in far.faults):
        return 'as the controller has left out events'
    if self.known.head <= far.last:
        return TOO_FEW
    if self.recorder is not None:
        return 'as the recorder frees events meanwhile'
    return f'as fewer than {count} events came in time, although the controller has more'


def greeting(self):
    # The window in bytes is never the limit here.
    far = self.dial()
    welcome, state = far.greet(window=FLOW, window_bytes=2 ** 30)
    if state is None and welcome['body'].get('code') in ('book', 'busy'):
        self.refused = welcome['body']['code']
        return
    if state is None:
        self.check('4', 'greeting', False, 'welcome as the answer to hello', f'a refusal: {welcome["body"]}')
        return
    self.welcome = welcome
    find_recorder(self, welcome['body'])
    first, head = far.due, welcome['body']['head']
    came = self.read_events(far, MANY)
    if came or head >= first:
        self.check('4', 'sends while the desk is silent', came, 'events after the cursor', 'none')
    else:
        self.leave('4', f'sends while the desk is silent, {TOO_FEW}')
    far.fence()
    is_tried = check_flow(self, far, first, head)
    # What has happened meanwhile comes, too.
    if not check_flow(self, far, first, self.known.head) and not is_tried:
        end = min(self.known.head, first + FLOW - 1)
        self.leave('4', f'no wait for an ack, {find_lack(self, far, end - first + 1) if far.last < end else TOO_FEW}')


def find_recorder(self, body):
    """Whether another book is the recorder. One that was set on the controller may not have acknowledged anything yet."""
    if body.get('role') != 'observer':
        return
    self.check('5', 'role', body.get('book') != self.plan.book, 'the role recorder for the book of the last acknowledgement', 'observer')
    self.recorder = body.get('book', '')


def check_flow(self, far, first, head):
    """All up to the head comes without an acknowledgement, as long as the window has room. Gives back whether it was tried."""
    end = min(head, first + FLOW - 1)
    deadline = far.connection.clock() + 4 * self.plan.patience
    try:
        while far.last < end:
            far.hear_event()
            if far.connection.clock() > deadline:
                return False  # slow, but on its way
    except link.Silent:
        pass
    # What the recorder frees meanwhile an observer need not get.
    if self.recorder is not None or (far.last >= end and end - first < MANY - 1):
        return False
    self.check('4', 'no wait for an ack', far.last >= end, f'all events up to {end} without an ack, as the window is open',
               f'none after {far.last}')
    return True


def keeping(self):
    far, welcome, _ = self.greeted()
    first = far.due
    count = len(self.read_events(far, MANY))
    far.close()

    # Not acknowledged: all of it comes again, the very same bytes.
    far, _, _ = self.greeted()
    again = self.read_events(far, count)
    if count == 0:
        for what in ('kept until acknowledged', 'nothing freed that was not acknowledged', 'book'):
            self.leave('5', f'{what}, {find_lack(self, far, 1)}')
        return
    self.check('5', 'kept until acknowledged', len(again) == count, f'{count} events again', f'{len(again)}')
    far.acknowledge(first + max(len(again) // 2 - 1, 0))
    far.fence()
    far.close()

    far, welcome, _ = self.greeted()
    if welcome['body']['head'] > self.acknowledged:
        self.check('5', 'nothing freed that was not acknowledged', welcome['body']['oldest'] <= self.acknowledged + 1,
                   f'oldest of at most {self.acknowledged + 1}', f'{welcome["body"]["oldest"]}')
    else:
        self.leave('5', f'nothing freed that was not acknowledged, {TOO_FEW}')
    self.read_events(far, 1)
    book = welcome['body'].get('book')
    self.check('5', 'book', book == self.plan.book, 'the book of the last acknowledgement', f'{book}')


def witness(self):
    """The head that an acknowledgement told comes back in the welcome; that of a hello does not."""
    head = uuid.uuid4().hex * 2
    far, _, _ = self.greeted()
    if not self.read_events(far, 1):
        self.leave('5', f'head of the book, {find_lack(self, far, 1)}')
        return
    far.acknowledge(far.last, head=head)
    far.fence()
    far.close()
    far, welcome, _ = self.greeted(window=1, head='f' * 64)
    came = welcome['body'].get('book-head')
    self.check('5', 'head of the book', came == head, 'the head of the last ack', f'{came}')
    if came != head:
        return
    # A new event where one comes, else what was acknowledged already.
    self.read_events(far, 1)
    far.acknowledge(far.last)
    far.fence()
    far.close()
    _, welcome, _ = self.greeted(window=1)
    came = [welcome['body'].get(name) for name in ('book', 'book-head')]
    self.check('5', 'book and head after an ack without head', came == [self.plan.book, head],
               f'the book and the head of the ack before, {self.plan.book} and {head}', f'{came}')


def greet_watcher(self):
    """Another book beside the recorder, with its welcome; None with the word of the refusal, and with that busy only where each
    try ends so.
    """
    book = str(uuid.uuid4())
    for turn in range(MOST_BUSY):
        if turn:
            time.sleep(self.plan.patience / 2)
        watcher = self.dial()
        try:
            welcome, state = watcher.greet(self.cursor(), window=1, book=book)
            if state is not None:
                return watcher, welcome
            word = welcome['body'].get('code')
        except link.Closed as closed:
            if closed.code not in WATCHER_CLOSES:
                raise
            word = WATCHER_CLOSES[closed.code]
        watcher.close()
        if word != 'busy':
            break
    return None, word


def cursors(self):
    """Events begin after the cursor, not after what was acknowledged; a cursor of another history says nothing."""
    far, welcome, _ = self.greeted()
    oldest, head = welcome['body']['oldest'], welcome['body']['head']
    middle = (oldest + head + 1) // 2
    far.close()
    if middle <= oldest or middle >= head:
        self.leave('5', f'cursors, {find_lack(self, far, 3)}')
        return
    last = None
    for name, cursor in (
            ('a cursor beyond the last ack', {'epoch': self.epoch, 'seq': middle}),
            ('a cursor of another epoch', {'epoch': str(uuid.uuid4()), 'seq': middle}),
            ('a cursor without an epoch', {'seq': middle})):
        far = self.dial()
        welcome, state = far.greet(cursor)
        if state is None:
            self.check('5', name, False, 'the conversation', f'{welcome["body"]}')
            continue
        if last and self.recorder is None:
            self.check('5', f'nothing freed by {last}', welcome['body']['oldest'] <= self.acknowledged + 1,
                       f'oldest of at most {self.acknowledged + 1}, as acknowledgements alone free events', f'{welcome["body"]["oldest"]}')
        last = name
        due = far.due
        came = self.read_events(far, 1)
        if came:
            self.check('5', name, came[0]['seq'] == due, f'event {due} first', f'event {came[0]["seq"]}')
        else:
            self.leave('5', f'{name}, {find_lack(self, far, 1)}')
        far.close()


def sharing(self):
    far, _, _ = self.greeted()
    self.read_events(far, MANY)
    far.close()
    far, _, _ = self.greeted(**{'events-in-frame': 8})
    self.read_events(far, MANY)
    self.most_shared = far.most
    far.close()
    far, _, _ = self.greeted(window=5, **{'events-in-frame': 8})
    came = self.read_events(far, 5)
    beyond = far.fence() + far.fence()
    check_window(self, 'window with shared frames', len(came) == 5, beyond, far, 5)


def check_window(self, name, is_full, beyond, far, size):
    """Tried only where the window was full and more waited. Gives back whether it was."""
    is_tried = bool(beyond) or (is_full and self.known.head > far.last)
    if is_tried:
        self.check('6', name, not beyond, f'the controller to send {count(size)} and wait for an ack before the next one',
                   f'it sent {count(len(beyond))} beyond that without an ack')
    else:
        self.leave('6', f'{name}, {find_lack(self, far, size)}')
    return is_tried


def count(events):
    return '1 event' if events == 1 else f'{events} events'


def window(self):
    far, _, _ = self.greeted(window=1)
    for _ in range(4):
        try:
            came = self.read_events(far, 1)
        except link.Silent as silent:
            self.check('6', 'events while the window is open', False, 'the controller to send the next event, as the desk has '
                       'acknowledged all before it', f'it sent none within {silent.waited:g} s')
            return
        beyond = far.fence() + far.fence()
        if not check_window(self, 'window of one event', came, beyond, far, 1) or beyond:
            break
        far.acknowledge(far.last)
    if not came:
        self.leave('6', 'whether events go on after an ack, as nothing happens; try it while somebody plays at the table')
    far.close()
    window_in_bytes(self)


def window_in_bytes(self):
    far, _, _ = self.greeted(window_bytes=WINDOW_BYTES)
    deadline = far.connection.clock() + 4 * self.plan.patience

    def fence():
        return sum(len(self.known.events.get(event['seq'], b'')) for event in far.fence())

    size = fence()
    # As much as fits: the next event would not, or the table has no more.
    while size <= WINDOW_BYTES and far.connection.clock() < deadline:
        try:
            size += len(far.hear_event(self.plan.patience / 2)[0])
        except link.Silent:
            late = fence() + fence()
            size += late
            if not late:
                break
    # A pong after a while of play, too, knows of all the events before it.
    size += fence()
    if size > WINDOW_BYTES or (size > WINDOW_BYTES // 2 and self.known.head > far.last and far.connection.clock() < deadline):
        self.check('6', 'window in bytes', size <= WINDOW_BYTES, f'the controller to send at most {WINDOW_BYTES} bytes of events and '
                   'wait for an ack before the next one', f'it sent {size} bytes without an ack')
    else:
        self.leave('6', f'window in bytes, as {size} bytes of events came and no more waited; try it while somebody plays at the '
                        'table')
