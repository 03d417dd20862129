# SPDX-License-Identifier: GPL-3.0-or-later
"""Who may give orders, and whose acknowledgements count: the recorder and its observers, section 5 of docs/protocol.md."""
import uuid

import history
from giving import ORDERS, TRIED, Giver, is_refused
from giving_back import give_back
from outcomes import check_done, judge_refusal


def observer(self):
    """Another book watches beside the recorder: what it acknowledges frees nothing, and holds nobody up."""
    recorder, before, _ = self.greeted()
    watcher, welcome = history.greet_watcher(self)
    if watcher is None:
        word = welcome
        self.check('5', 'another book', word in ('book', 'busy'), 'the role observer, or the refusal book or busy', f'{word}')
        why = (f'says "busy" each of the {history.MOST_BUSY} times that an observer dials; start pitstand-try again later'
               if word == 'busy' else 'has no place for an observer')
        self.leave('5', f'a book beside the recorder, as the controller {why}')
        return
    body = welcome['body']
    self.check('5', 'role of another book', body.get('role') == 'observer', 'observer', f'{body.get("role")}')
    if self.acknowledged:
        self.check('5', 'witness for another book', body.get('book') == self.plan.book, "the recorder's book",
                   f'{body.get("book")}')
    else:
        self.leave('5', f'witness for another book, {"as this program has acknowledged nothing" if self.known.head else history.TOO_FEW}')
    freed = self.read_events(watcher, 1)
    count = len(self.read_events(recorder, history.MANY))
    if freed:
        history.check_window(self, 'window of an observer', True, watcher.fence() + watcher.fence(), watcher, 1)
        watcher.acknowledge(watcher.last, head=make_head())
        watcher.fence()
    recorder.close()
    recorder, welcome, state = self.greeted()
    if freed:
        came, due = ([frame['body'].get(name) for name in ('book', 'book-head')] for frame in (welcome, before))
        self.check('5', 'book and head after an ack of an observer', came == due, f"the recorder's as before, {due}", f'{came}')
        self.check('5', 'freed by an observer', welcome['body']['oldest'] <= self.acknowledged + 1,
                   f'oldest of at most {self.acknowledged + 1}', f'{welcome["body"]["oldest"]}')
    else:
        self.leave('5', f'freed by an observer, {history.find_lack(self, watcher, 1)}')
    self.read_events(recorder, min(count, 5))
    if self.plan.orders:
        # With the whole window, for the event of an order waits behind all that came before.
        try_observers_orders(self, Giver(self, *self.greeted(book=watcher.book)), Giver(self, recorder, welcome, state))
    else:
        self.leave('5', "an observer's orders, as --no-orders was given")


def make_head():
    return uuid.uuid4().hex * 2


def try_observers_orders(self, giver, old):
    """Refused, all but the one that takes the record for its own book. old is the recorder until then."""
    given = [(f"an observer's {name}", name, ORDERS[name].args) for name in TRIED if giver.can(name)]
    if giver.can('recorder-take'):
        given.append(("an observer's recorder-take for another book", 'recorder-take', {'book': str(uuid.uuid4())}))
    if not given:
        self.lack('5', 'message, hold or recorder-take, as its welcome says')
    try:
        for what, name, args in given:
            judge_refusal(self, giver, '5', what, 'observer', giver.order(name, args))
        if giver.can('recorder-take'):
            giver.hear_all()
            # What the new recorder acknowledges is free; so neither does until it was seen what the controller keeps.
            giver.acknowledges = old.acknowledges = False
            body = giver.make('recorder-take', {'book': giver.far.book})
            result = giver.give(body)
            if 'commands' in giver.welcome['body'] or not is_refused(result, 'name'):
                if check_done(self, giver, 'recorder-take', body, result):
                    try_old_recorder(self, old)
                    check_new_recorder(self, giver.far.book, old.welcome['body'].get('book-head'))
    finally:
        give_back(giver)


def try_old_recorder(self, old):
    """Over the connection that was the recorder's it is an observer now: its orders are refused, and its acks say nothing."""
    name = next((name for name in ('message', *TRIED) if old.can(name)), None)
    if name:
        judge_refusal(self, old, '5', f"a {name} of the old recorder's, over its old connection", 'observer',
                      old.order(name, ORDERS[name].args))
    old.far.acknowledge(self.acknowledged, head=make_head())
    old.far.fence()


def check_new_recorder(self, book, head):
    """The controller forgets the head of the old book, has what that did not acknowledge, and keeps what the new one does."""
    kept = self.acknowledged
    far, welcome, _ = self.greeted(book=book)
    self.check('5', 'kept for the new recorder', welcome['body']['oldest'] <= kept + 1,
               f'oldest of at most {kept + 1}, as the old recorder has acknowledged no more', f'{welcome["body"]["oldest"]}')
    self.read_events(far, 1)
    self.check('5', 'book after a recorder-take', welcome['body'].get('book') != self.plan.book, 'the book that took the record',
               'that of the old recorder')
    role, came = (welcome['body'].get(name) for name in ('role', 'book-head'))
    self.check('5', 'role after a recorder-take', role != 'observer', 'recorder, for the book that took the record', f'{role}')
    if head is None:
        self.leave('5', 'whether a recorder-take makes it forget the head of the old book, as the welcome before had no book-head')
    else:
        self.check('5', 'head of the book after a recorder-take', came is None, 'none, as the new recorder has told no head yet',
                   'the head of the old book' if came == head else f'{came}')
    head = make_head()
    far.acknowledge(far.last, head=head)
    far.fence()
    far.close()
    _, welcome, _ = self.greeted(book=book)
    came = [welcome['body'].get(name) for name in ('book', 'book-head')]
    self.check('5', 'book and head of the new recorder', came == [book, head], f'{book} and the head of its last ack, {head}', f'{came}')
