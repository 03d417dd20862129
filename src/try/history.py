# SPDX-License-Identifier: GPL-3.0-or-later
"""The greeting, numbers, keeping, cursors and windows: sections 3 to 6 of docs/protocol.md.

Whether numbers and bytes are right the desk sees with each event that it hears.
"""
import time
import uuid

import link

# How many events are asked for, where there are as many, and how many without an acknowledgement.
MANY = 40
FLOW = 1000


def greeting(self):
    # The window in bytes is never the limit here.
    desk = self.dial()
    welcome, state = desk.greet(window=FLOW, window_bytes=2 ** 30)
    if state is None and welcome['body'].get('code') == 'book':
        self.is_refused = True
        return
    if state is None:
        self.check('4', 'greeting', False, 'welcome as the answer to hello', f'a refusal: {welcome["body"]}')
        return
    self.welcome = welcome
    find_recorder(self, welcome['body'])
    first, head = desk.due, welcome['body']['head']
    self.check('4', 'sends while the desk is silent', self.read_events(desk, MANY) or head < first,
               'events after the cursor', 'none')
    desk.fence()
    check_flow(self, desk, first, head)
    # What has happened meanwhile comes, too.
    check_flow(self, desk, first, self.known.head)


def find_recorder(self, body):
    """Whether another book is the recorder. One that was set on the controller may not have acknowledged anything yet."""
    if body.get('role') != 'observer':
        return
    self.check('5', 'role', body.get('book') != self.plan.book, 'the role recorder for the book of the last acknowledgement', 'observer')
    self.recorder = body.get('book', '')


def check_flow(self, desk, first, head):
    """All up to the head comes without an acknowledgement, as long as the window has room."""
    end = min(head, first + FLOW - 1)
    deadline = time.monotonic() + 4 * self.plan.patience
    try:
        while desk.last < end:
            desk.hear_event()
            if time.monotonic() > deadline:
                return  # slow, but on its way
    except link.Silent:
        pass
    # What the recorder frees meanwhile an observer need not get.
    if self.recorder is None:
        self.check('4', 'no wait for an ack', desk.last >= end, f'all events up to {end} without an ack, as the window is open',
                   f'none after {desk.last}')


def keeping(self):
    desk, welcome, _ = self.greeted()
    first = desk.due
    count = len(self.read_events(desk, MANY))
    desk.close()

    # Not acknowledged: all of it comes again, the very same bytes.
    desk, _, _ = self.greeted()
    again = self.read_events(desk, count)
    self.check('5', 'kept until acknowledged', len(again) == count, f'{count} events again', f'{len(again)}')
    desk.acknowledge(first + len(again) // 2 - 1)
    desk.fence()
    desk.close()

    desk, welcome, _ = self.greeted()
    self.check('5', 'nothing freed that was not acknowledged', welcome['body']['oldest'] <= self.acknowledged + 1,
               f'oldest of at most {self.acknowledged + 1}', f'{welcome["body"]["oldest"]}')
    self.read_events(desk, 1)
    book = welcome['body'].get('book')
    self.check('5', 'book', book == self.plan.book, 'the book of the last acknowledgement', f'{book}')


def witness(self):
    """The head that an acknowledgement told comes back in the welcome; that of a hello does not."""
    head = uuid.uuid4().hex * 2
    desk, _, _ = self.greeted()
    self.read_events(desk, 1)
    desk.acknowledge(desk.last, head=head)
    desk.fence()
    desk.close()
    desk, welcome, _ = self.greeted(head='f' * 64)
    came = welcome['body'].get('book-head')
    self.check('5', 'head of the book', came == head, 'the head of the last ack', f'{came}')


def cursors(self):
    """Events begin after the cursor, not after what was acknowledged; a cursor of another history says nothing."""
    desk, welcome, _ = self.greeted()
    oldest, head = welcome['body']['oldest'], welcome['body']['head']
    middle = (oldest + head + 1) // 2
    desk.close()
    if middle <= oldest or middle >= head:
        self.leave('5', 'cursors, as the controller keeps too few events; try it while somebody plays at the table')
        return
    for name, cursor in (
            ('a cursor beyond the last ack', {'epoch': self.epoch, 'seq': middle}),
            ('a cursor of another epoch', {'epoch': str(uuid.uuid4()), 'seq': middle}),
            ('a cursor without an epoch', {'seq': middle})):
        desk = self.dial()
        welcome, state = desk.greet(cursor)
        if state is None:
            self.check('5', name, False, 'the conversation', f'{welcome["body"]}')
            continue
        due = desk.due
        came = self.read_events(desk, 1)
        self.check('5', name, not came or came[0]['seq'] == due, f'event {due} first', f'event {desk.last}')
        desk.close()


def sharing(self):
    desk, _, _ = self.greeted()
    self.read_events(desk, MANY)
    desk.close()
    desk, _, _ = self.greeted(**{'events-in-frame': 8})
    self.read_events(desk, MANY)
    self.most_shared = desk.most
    desk.close()
    desk, _, _ = self.greeted(window=5, **{'events-in-frame': 8})
    self.read_events(desk, 5)
    beyond = desk.fence() + desk.fence()
    self.check('6', 'window with shared frames', not beyond, 'no event beyond a window of 5', f'{len(beyond)}')


def window(self):
    desk, _, _ = self.greeted(window=1)
    for _ in range(3):
        self.read_events(desk, 1)
        beyond = desk.fence() + desk.fence()
        self.check('6', 'window of one event', not beyond, 'no event beyond the window', f'{len(beyond)}')
        desk.acknowledge(desk.last)
    # Where it keeps back what it has, the part ends here.
    if not self.read_events(desk, 1):
        self.leave('6', 'whether events go on after an ack, as nothing happens; try it while somebody plays at the table')
    desk.close()

    desk, _, _ = self.greeted(window_bytes=65536)
    size = 0
    try:
        # As much as fits: the next event would not, or the table has no more.
        while size <= 65536:
            size += len(desk.hear_event(self.plan.patience / 2)[0])
    except link.Silent:
        pass
    self.check('6', 'window in bytes', size <= 65536, 'at most 65536 bytes of events on the way', f'{size}')
