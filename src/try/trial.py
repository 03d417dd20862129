# SPDX-License-Identifier: GPL-3.0-or-later
"""What is tried of a controller, a function for each part of a section of docs/protocol.md."""
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.parse
import uuid

import link
import schema
import table_state

# How many events are asked for, where there are as many.
MANY = 40
COMPARISONS = 3


class Report:
    """What was tried, by section of the document: (section, name, whether it is right, what was due, what came)."""

    def __init__(self):
        self.checks = []
        self.told = set()
        self.untried = []  # (section, what), for want of something to try it with

    def check(self, section, name, fine, due, came=''):
        self.checks.append((section, name, bool(fine), due, came))

    def fault(self, section, due, came):
        """What was seen in passing: once each, however often it comes."""
        if (section, due, came) not in self.told:
            self.told.add((section, due, came))
            self.check(section, 'seen in passing', False, due, came)

    def wrong(self):
        return [check for check in self.checks if not check[2]]


class Trial:
    """A desk that tries a controller, one function of `parts` after the other, each over connections of its own."""

    def __init__(self, plan):
        self.plan = plan
        self.report = Report()
        self.validator = schema.Validator()
        self.desks = []
        self.events = {}
        self.acknowledged = 0
        self.epoch = None
        self.welcome = None
        self.recorder = None  # the book that records the table, where that is another one: this desk only observes
        self.is_refused = False  # as the table has no place for an observer
        self.skipped = []  # the sections of what only a recorder can try
        self.most_shared = 1  # events in one frame, where that was asked for

    # Connections

    def dial(self):
        desk = link.Desk(self.plan, self.validator)
        self.desks.append(desk)
        if desk.connection.status != 101:
            raise link.Closed(f'the handshake was answered with {desk.connection.status}')
        return desk

    def greeted(self, **more):
        """A desk that was greeted; a refusal is not expected."""
        desk = self.dial()
        if self.recorder is not None:
            # An observer that is slow loses what the recorder frees, and is closed.
            more.pop('window', None)
        welcome, state = desk.greet(self.cursor(), **more)
        if state is None:
            raise link.Closed(f'refused: {welcome["body"]}')
        if self.recorder is not None:
            self.acknowledged = max(self.acknowledged, welcome['body']['oldest'] - 1)
        return desk, welcome, state

    def hang_up(self):
        for desk in self.desks:
            for fault in desk.faults:
                self.report.fault(*fault)
            if desk.book == self.plan.book:
                self.acknowledged = max(self.acknowledged, desk.acked)
            desk.close()
        self.desks.clear()

    def is_recorder(self):
        """Whether the controller has taken this program's book for the recorder: only what it acknowledged says so."""
        role = self.welcome and self.welcome['body'].get('role', 'recorder')
        return self.recorder is None and role == 'recorder' and self.acknowledged > 0

    def run(self, began=lambda section: None):
        """Tries everything; what a part can't go on from is a finding at its section. began() hears what is tried next."""
        for section, part, is_for_all in parts:
            if self.recorder is not None and not is_for_all:
                self.skipped.append(section)
                continue
            began(section)
            try:
                part(self)
            except (link.Closed, OSError) as closed:
                self.report.check(section, part.__name__, False, 'a connection that goes on', str(closed))
            except link.Silent:
                self.report.check(section, part.__name__, False, f'an answer within {self.plan.patience:g} s',
                                  'nothing')
            except schema.Unreadable as unreadable:
                self.report.check('3', part.__name__, False, 'a frame that can be read', str(unreadable))
            except (LookupError, TypeError, AttributeError, ValueError) as error:
                self.report.check(section, part.__name__, False, 'members that can be read',
                                  f'{type(error).__name__}: {error}')
            self.hang_up()
            if self.epoch is None and part is greeting:
                if self.is_refused:
                    self.skipped.extend(later for later, _, _ in parts[parts.index((section, part, is_for_all)):])
                return

    # What all need

    def cursor(self):
        return {'epoch': self.epoch, 'seq': self.acknowledged} if self.epoch else {'seq': 0}

    def check(self, *what):
        self.report.check(*what)

    def read_events(self, desk, first, count):
        """Reads events that must come by number, as many as come in time; gives back their frames."""
        frames = []
        try:
            while len(frames) < count:
                text, frame = desk.hear_event(None if not frames else self.plan.patience / 2)
                if frame['seq'] != first + len(frames):
                    self.check('5', 'numbers', False, f'event {first + len(frames)}', f'event {frame["seq"]}')
                    return frames
                if self.events.setdefault(frame['seq'], text) != text:
                    self.check('5', 'bytes', False, f'the bytes that event {frame["seq"]} had before', 'others')
                frames.append(frame)
        except link.Silent:
            # The recorder may have freed all that there was.
            if not frames and self.recorder is None:
                raise
        return frames

    def first_due(self, welcome):
        return max(welcome['body']['oldest'], self.acknowledged + 1)


parts = []


def part(section, observer=True):
    """A part of the trial, of that section; not for an observer: it needs events that nobody else frees, or orders."""
    def add(function):
        parts.append((section, function, observer))
        return function
    return add


@part('2')
def handshake(self):
    path = urllib.parse.urlsplit(self.plan.url).path
    for name, connect, status in (
            ('another table', lambda: link.Connection(self.plan, path + '-none'), 404),
            ('no subprotocol', lambda: link.Connection(self.plan, subprotocol=None), 400)):
        connection = connect()
        self.check('2', name, connection.status == status, f'HTTP {status}', f'HTTP {connection.status}')
        connection.close()
    connection = link.Connection(self.plan)
    self.check('2', 'WebSocket', connection.status == 101, 'HTTP 101', f'HTTP {connection.status}')
    chosen = connection.fields.get('sec-websocket-protocol')
    self.check('2', 'subprotocol', chosen == 'pit-table.v1', 'pit-table.v1', f'{chosen}')
    extensions = connection.fields.get('sec-websocket-extensions')
    self.check('2', 'compression', extensions is None, 'no extension, as none was asked for', f'{extensions}')
    connection.close()


def make_stranger(folder):
    """A desk's certificate that no authority but itself has signed, with its key; None without the program openssl."""
    if shutil.which('openssl') is None:
        return None
    certificate, key = (os.path.join(folder, 'stranger.' + end) for end in ('pem', 'key'))
    made = subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
                           '-subj', '/CN=desk', '-addext', 'extendedKeyUsage=clientAuth', '-keyout', key, '-out', certificate],
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return (certificate, key) if made.returncode == 0 else None


@part('2')
def certificates(self):
    if not self.plan.url.startswith('wss:'):
        return
    with tempfile.TemporaryDirectory(prefix='pitstand-try.') as folder:
        try_certificates(self, make_stranger(folder))


def try_certificates(self, stranger):
    others = [('no client certificate', (None, None))]
    if stranger:
        others.append(("another authority's certificate", stranger))
    else:
        self.report.untried.append(("2", "whether another authority's certificate is refused; the program openssl is missing, which "
                                         "makes one"))
    if self.plan.table_certificate:
        others.append(("a table's certificate", (self.plan.table_certificate, self.plan.table_key)))
    else:
        self.report.untried.append(("2", "whether a table's certificate is refused; give one with --table-certificate and "
                                         "--table-key"))
    for name, identity in others:
        try:
            connection = link.Connection(self.plan, identity=identity)
            # TLS 1.3 tells of a certificate that is missing, or not taken, after the handshake.
            came = f'HTTP {connection.status}'
            connection.close()
        except (link.Closed, OSError):
            came = ''
        self.check('2', name, came in ('', 'HTTP 403'), 'an end of the TLS handshake, or HTTP 403', came)


@part('4')
def greeting(self):
    desk = self.dial()
    welcome, state = desk.greet()
    if state is None and welcome['body'].get('code') == 'book':
        self.is_refused = True
        return
    if state is None:
        self.check('4', 'greeting', False, 'welcome as the answer to hello', f'a refusal: {welcome["body"]}')
        return
    self.epoch = welcome['epoch']
    self.welcome = welcome
    body = welcome['body']
    self.check('4', 'as-of', state['body']['as-of'] >= body['head'], f'a state as of {body["head"]} at least',
               f'as of {state["body"]["as-of"]}')
    self.check('9', 'oldest', body['oldest'] <= body['head'] + 1, 'oldest of at most head + 1',
               f'oldest {body["oldest"]}, head {body["head"]}')
    if body.get('role') == 'observer' and body.get('book') not in (None, self.plan.book):
        self.recorder = body['book']
    else:
        self.check('5', 'role', body.get('role', 'recorder') == 'recorder',
                   'the role recorder, where no other book has acknowledged anything', f'{body.get("role")}')
    frames = self.read_events(desk, self.first_due(welcome), MANY)
    self.check('4', 'sends while the desk is silent', frames or body['head'] < self.first_due(welcome),
               'events after the cursor', 'none')
    desk.fence()


@part('5', observer=False)
def history(self):
    desk, welcome, _ = self.greeted()
    first = self.first_due(welcome)
    frames = self.read_events(desk, first, MANY)
    desk.close()

    # Not acknowledged: all of it comes again, the very same bytes.
    desk, _, _ = self.greeted()
    again = self.read_events(desk, first, len(frames))
    self.check('5', 'kept until acknowledged', len(again) == len(frames), f'{len(frames)} events again',
               f'{len(again)}')
    desk.acknowledge(first + len(again) // 2 - 1)
    desk.fence()
    self.acknowledged = first + len(again) // 2 - 1
    desk.close()

    desk, welcome, _ = self.greeted()
    self.check('5', 'nothing freed that was not acknowledged', welcome['body']['oldest'] <= self.acknowledged + 1,
               f'oldest of at most {self.acknowledged + 1}', f'{welcome["body"]["oldest"]}')
    self.read_events(desk, self.acknowledged + 1, 1)
    book = welcome['body'].get('book')
    self.check('5', 'book', book == self.plan.book, 'the book of the last acknowledgement', f'{book}')
    desk.close()


@part('5', observer=False)
def witness(self):
    """The head that an acknowledgement told comes back in the welcome; that of a hello does not."""
    head = uuid.uuid4().hex * 2
    desk, _, _ = self.greeted()
    last = self.read_events(desk, self.acknowledged + 1, 1)[-1]
    desk.say('ack', {'seq': last['seq'], 'head': head}, epoch=self.epoch)
    desk.fence()
    self.acknowledged = last['seq']
    desk.close()
    desk, welcome, _ = self.greeted(head='f' * 64)
    came = welcome['body'].get('book-head')
    self.check('5', 'head of the book', came == head, 'the head of the last ack', f'{came}')


@part('5')
def other_epoch(self):
    """A cursor of another history: all from the oldest on."""
    desk = self.dial()
    welcome, state = desk.greet({'epoch': str(uuid.uuid4()), 'seq': 5})
    if state is None:
        self.check('5', 'another epoch', False, 'the conversation from the oldest on', f'{welcome["body"]}')
        return
    self.check('5', 'one epoch', welcome['epoch'] == self.epoch, self.epoch, welcome['epoch'])
    self.read_events(desk, welcome['body']['oldest'], 3)


@part('3', observer=False)
def sharing(self):
    desk, _, _ = self.greeted()
    self.read_events(desk, self.acknowledged + 1, MANY)
    desk.close()
    desk, _, _ = self.greeted(**{'events-in-frame': 8})
    self.read_events(desk, self.acknowledged + 1, MANY)
    self.most_shared = desk.most
    desk.close()
    desk, _, _ = self.greeted(window=5, **{'events-in-frame': 8})
    self.read_events(desk, self.acknowledged + 1, 5)
    beyond = [frame for _, frame in desk.fence() + desk.fence() if 'seq' in frame]
    self.check('6', 'window with shared frames', not beyond, 'no event beyond a window of 5', f'{len(beyond)}')


@part('6', observer=False)
def window(self):
    desk, _, _ = self.greeted(window=1)
    for _ in range(3):
        self.read_events(desk, self.acknowledged + 1, 1)
        beyond = [frame for _, frame in desk.fence() + desk.fence() if 'seq' in frame]
        self.check('6', 'window of one event', not beyond, 'no event beyond the window', f'{len(beyond)}')
        self.acknowledged += 1
        desk.acknowledge(self.acknowledged)
    self.check('6', 'goes on after an ack', self.read_events(desk, self.acknowledged + 1, 1), 'the next event',
               'none')
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


@part('10')
def state(self):
    """A state and the events after it make the next state, wherever the round is then: it is compared three times."""
    desk, welcome, frame = self.greeted()
    start = frame['body']['as-of']
    known = table_state.TableState(frame['body']['state'], welcome['body']['senses'])
    seq = self.acknowledged

    def fold_next():
        nonlocal seq
        _, event = desk.hear_event()
        seq = event['seq']
        if seq > start:
            known.fold(event)

    for turn in range(1, COMPARISONS + 1):
        deadline = time.monotonic() + 4 * self.plan.patience / COMPARISONS
        try:
            while seq < start + self.plan.events * turn // COMPARISONS and time.monotonic() < deadline:
                fold_next()
                desk.acknowledge(seq)
        except link.Silent:
            pass
        desk.fence()
        desk.close()
        self.acknowledged = seq

        desk, _, frame = self.greeted()
        end = frame['body']['as-of']
        while seq < end:
            fold_next()
        differences = known.compare(frame['body']['state'])
        self.check('10', 'state and events', not differences, f'one account of events {start + 1} to {end}',
                   '; '.join(differences[:5]))
        if differences:
            return
        desk.acknowledge(seq)
        self.acknowledged = seq


@part('9')
def state_request(self):
    desk, _, _ = self.greeted()
    last = self.acknowledged
    desk.say('state-request', {})
    frame = {'type': ''}
    while frame['type'] != 'state':
        text, frame = desk.hear()
        if 'seq' in frame:
            last = self.acknowledged = frame['seq']
            desk.acknowledge(last)
    as_of = frame['body']['as-of']
    self.check('4', 'as-of of a later state', as_of == last, f'the last event sent before it, {last}', f'{as_of}')


@part('4')
def pings(self):
    """A pong comes while events wait, with the highest number."""
    desk, welcome, _ = self.greeted(window=1)
    for _ in range(5):
        desk.say('ping', {'id': desk.pings + 1})
        desk.pings += 1
        frame = {'type': ''}
        while frame['type'] != 'pong':
            _, frame = desk.hear()
        self.check('9', 'id of a pong', frame['body']['id'] == desk.pings, f'{desk.pings}', f'{frame["body"]["id"]}')
        self.check('9', 'head of a pong', frame['body']['head'] >= welcome['body']['head'],
                   f'{welcome["body"]["head"]} at least', f'{frame["body"]["head"]}')
    desk.connection.send(b'pitstand', 9)
    desk.fence()
    self.check('2', 'ping of WebSocket', desk.connection.pongs == [b'pitstand'], 'the pong of RFC 6455',
               f'{desk.connection.pongs}')


@part('3')
def tolerance(self):
    """Unknown types and members are the future's."""
    desk, _, _ = self.greeted(window=1, **{'x-mood': 'calm'})
    desk.say('weather', {'sunny': True})
    desk.say('ping', {'id': 900, 'x-mood': None}, **{'x-more': [1.5]})
    frame = {'type': ''}
    while frame['type'] != 'pong':
        _, frame = desk.hear()
    self.check('3', 'unknown members', frame['body'].get('id') == 900, 'the pong of a ping with more members',
               f'{frame["body"]}')


def send_bad(self, desk, name, good):
    """Sends one thing that a controller can't accept."""
    deep = '[' * 40 + ']' * 40
    texts = {
        'malformed': '{"v":1,', 'empty': '', 'an array': '[]', 'no envelope': '{"v":1}',
        'too deep': good[:-1] + f',"x":{deep}}}', 'a member twice': good[:-1] + ',"v":1}',
        'a fraction': good.replace('"id": 1', '"id": 1.0'), 'null': good.replace('"id": 1', '"id": null'),
        'no body': '{"v":1,"type":"ping"}', 'too long': good + ' ' * 70000,
        'an integer beyond 2^53': good[:-1] + ',"x":9007199254740993}',
        'another version': good.replace('"v": 1', '"v": 2'),
        'another table': good.replace(f'"{self.plan.table}"', '"NOT-THIS"'),
        'a numbered ping': good[:-1] + ',"seq":1,"epoch":"%s"}' % self.epoch,
        'a control character in a name': good[:-1] + ',"a\\u0007":1}',
    }
    if name == 'binary':
        desk.connection.send(good.encode(), 2)
    elif name == 'not UTF-8':
        desk.connection.send(good.encode()[:-1] + b'\xff}')
    else:
        desk.connection.send(texts[name].encode())


# What is sent, and the words that a refusal of it may have; '': it may be closed without, as WebSocket's library does.
BAD = {
    'malformed': ('frame',), 'empty': ('frame',), 'an array': ('frame',), 'no envelope': ('frame',),
    'too deep': ('frame',), 'a member twice': ('frame',), 'a fraction': ('frame',), 'null': ('frame',),
    'no body': ('frame',), 'too long': ('frame', 'too-big', ''), 'an integer beyond 2^53': ('frame',),
    'another version': ('version',), 'another table': ('table', 'frame'), 'a numbered ping': ('frame',),
    'a control character in a name': ('frame',), 'binary': ('frame', 'binary'), 'not UTF-8': ('frame', 'utf-8', ''),
}


def check_refused(self, desk, name, words):
    word, closed = desk.end()
    if closed is None:
        self.check('8', name, False, f'a refusal ({words[0]}) and a close', 'the connection goes on')
        return
    self.check('8', name, word in words, f'a refusal of the code {words[0]}', f'{word or closed}')


@part('8')
def bad_frames(self):
    """Each costs its own connection, with the right word, and nothing else."""
    good = json.dumps({'v': 1, 'type': 'ping', 'table': self.plan.table, 'wall': 1, 'mono': 1, 'boot': link.BOOT,
                       'body': {'id': 1}})
    for name, words in BAD.items():
        desk, _, _ = self.greeted(window=1)
        try:
            send_bad(self, desk, name, good)
        except link.Closed:
            pass  # of a long message, before all of it was there
        check_refused(self, desk, name, words)
        desk.close()


@part('8')
def out_of_place(self):
    hello = {'book': self.plan.book, 'cursor': {'seq': 0}, 'window': 1, 'window-bytes': 65536}
    acts = {
        'a second hello': lambda desk: desk.say('hello', hello),
        'an ack ahead': lambda desk: desk.say('ack', {'seq': 2 ** 53 - 1}, epoch=self.epoch),
        'an ack of another epoch': lambda desk: desk.say('ack', {'seq': 1}, epoch=str(uuid.uuid4())),
        'a word of the controller': lambda desk: desk.say('pong', {'id': 1, 'head': 1}, epoch=self.epoch),
    }
    for name, act in acts.items():
        desk, _, _ = self.greeted(window=1)
        act(desk)
        check_refused(self, desk, name, ('frame',))
        desk.close()
    first = {
        'ping': lambda desk: desk.say('ping', {'id': 1}),
        'state-request': lambda desk: desk.say('state-request', {}),
        'ack': lambda desk: desk.say('ack', {'seq': 1}, epoch=self.epoch),
    }
    for name, act in first.items():
        desk = self.dial()
        act(desk)
        check_refused(self, desk, f'{name} before hello', ('frame',))
        desk.close()
    desk, welcome, _ = self.greeted()
    frames = self.read_events(desk, self.acknowledged + 1, 1) or self.recorder is not None
    self.check('8', 'nothing lost by all this', frames and welcome['epoch'] == self.epoch, 'the same history',
               'another, or nothing')


@part('5', observer=False)
def observer(self):
    """Another book watches beside the recorder: what it acknowledges frees nothing, and holds nobody up."""
    recorder, welcome, _ = self.greeted()
    watcher = self.dial()
    welcome, state = watcher.greet(self.cursor(), window=1, book=str(uuid.uuid4()))
    if state is None:
        word = welcome['body'].get('code')
        self.check('5', 'another book', word in ('book', 'busy'), 'the role observer, or the refusal book', f'{word}')
        return
    body = welcome['body']
    self.check('5', 'role of another book', body.get('role') == 'observer', 'observer', f'{body.get("role")}')
    self.check('5', 'witness for another book', body.get('book') == self.plan.book, "the recorder's book",
               f'{body.get("book")}')
    last = self.read_events(watcher, self.acknowledged + 1, 1)[-1]
    watcher.acknowledge(last['seq'])
    order = give(self, watcher, welcome, 'hold', {})
    self.check('5', "an observer's order", (order or {}).get('code') == 'observer', 'refused with the code observer',
               f'{order}')
    frames = self.read_events(recorder, self.acknowledged + 1, MANY)
    recorder.close()
    recorder, welcome, _ = self.greeted()
    self.check('5', 'freed by an observer', welcome['body']['oldest'] <= self.acknowledged + 1,
               f'oldest of at most {self.acknowledged + 1}', f'{welcome["body"]["oldest"]}')
    self.read_events(recorder, self.acknowledged + 1, min(len(frames), 5))


def give(self, desk, welcome, name, args, **more):
    """Gives an order; gives back what its result says, None where none came in time."""
    body = {'id': str(uuid.uuid4()), 'name': name, 'args': args, 'who': 'TRY-1',
            'valid-until': {'boot': welcome['boot'], 'mono': welcome['mono'] + 60000000}}
    epoch = more.pop('epoch', self.epoch)
    body.update(more)
    desk.say('command', body, epoch=epoch)
    desk.last_order = body['id']
    return find_result(desk, body['id'])


def find_result(desk, order):
    """The next result of that order; None where none comes in time. Events that come meanwhile are kept."""
    try:
        while True:
            _, frame = desk.hear()
            if 'seq' in frame:
                desk.heard.append(frame)
                desk.acknowledge(frame['seq'])
            elif frame['type'] == 'result' and frame['body'].get('id') == order:
                return frame['body']
    except link.Silent:
        return None


@part('9', observer=False)
def orders(self):
    """What is refused, and why; then a hold and its release, and that nothing is done twice."""
    if not self.plan.orders:
        self.report.untried.append(('9', 'orders, as --no-orders was given'))
        return
    desk, welcome, state_ = self.greeted()
    head = state_['body']['as-of']
    late = {'boot': welcome['boot'], 'mono': max(welcome['mono'] - 1, 0)}
    refused = {
        'an order that nobody knows': ('name', lambda: give(self, desk, welcome, 'juggle', {})),
        'an order with wrong args': ('args', lambda: give(self, desk, welcome, 'hold', {'reason': 7})),
        'an order of another history': ('epoch', lambda: give(self, desk, welcome, 'hold', {}, epoch=str(uuid.uuid4()))),
        'an order of another run': ('boot', lambda: give(self, desk, welcome, 'hold', {}, **{
            'valid-until': {'boot': str(uuid.uuid4()), 'mono': 2 ** 53 - 1}})),
    }
    for name, (code, order) in refused.items():
        result = order() or {}
        self.check('9', name, (result.get('outcome'), result.get('code')) == ('refused', code),
                   f'refused with the code {code}', f'{result or "no result"}')
    result = give(self, desk, welcome, 'hold', {}, **{'valid-until': late}) or {}
    self.check('9', 'an order whose time is over', result.get('outcome') == 'expired', 'expired',
               f'{result or "no result"}')
    result = ask(desk, str(uuid.uuid4())) or {}
    self.check('9', 'a query of an order never given', result.get('outcome') == 'unknown', 'unknown',
               f'{result or "no result"}')

    held = give(self, desk, welcome, 'hold', {'reason': 'a trial'}) or {}
    order = desk.last_order
    if held.get('outcome') == 'refused':
        # The table may be closed, or take no holds: that is its right.
        self.check('9', 'hold', held.get('code') in ('state', 'name', 'observer'), 'done, or refused as it does not fit',
                   f'{held}')
        return
    self.check('9', 'hold', held.get('outcome') == 'done', 'done', f'{held or "no result"}')
    again = ask(desk, order)
    self.check('9', 'a query of an order that was done', again == held, f'{held}', f'{again}')
    desk.say('command', {'id': order, 'name': 'hold', 'args': {'reason': 'a trial'}, 'who': 'TRY-1',
                         'valid-until': {'boot': welcome['boot'], 'mono': welcome['mono'] + 60000000}},
             epoch=self.epoch)
    again = find_result(desk, order)
    self.check('9', 'an order given twice', again == held, f'the same result, {held}', f'{again}')
    stale = give(self, desk, welcome, 'release', {}, expect={'hold': head}) or {}
    self.check('9', 'an order that expects what is over', stale.get('code') == 'expect', 'refused with the code expect',
               f'{stale or "no result"}')
    released = give(self, desk, welcome, 'release', {}) or {}
    self.check('9', 'release', released.get('outcome') == 'done', 'done', f'{released or "no result"}')
    done = {held.get('seq'): (order, 'table-held'), released.get('seq'): (desk.last_order, 'table-released')}
    caused = [frame for frame in desk.heard if frame.get('cause') == order]
    while not caused and desk.heard[-1]['seq'] < released['seq']:
        _, frame = desk.hear_event()
        desk.heard.append(frame)
        caused = [frame for frame in desk.heard if frame.get('cause') == order]
    self.check('9', 'one event for one order', len(caused) == 1, 'one event with the order as its cause',
               f'{len(caused)}')
    for frame in desk.heard:
        if frame['seq'] in done:
            cause, kind = done[frame['seq']]
            self.check('9', 'the event of an order', (frame.get('cause'), frame['type']) == (cause, kind),
                       f'{kind} with the order as its cause', f'{frame["type"]} with {frame.get("cause")}')


def ask(desk, order):
    desk.say('command-query', {'id': order}, epoch=desk.epoch)
    return find_result(desk, order)


@part('11')
def rounds(self):
    """Numbers of rounds count up, and what belongs to a round stands between its opening and its end."""
    desk, welcome, state_ = self.greeted()
    number, going = None, False
    try:
        for frame in self.read_events(desk, self.acknowledged + 1, 200):
            round_ = frame['body'].get('round')
            kind = frame['type']
            if kind == 'round-opened':
                if number is not None:
                    self.check('11', 'numbers of rounds', round_ > number, f'a round above {number}', f'{round_}')
                number, going = round_, True
            elif round_ is not None and number is not None and kind not in ('correction', 'discards'):
                self.check('11', 'what belongs to a round', going and round_ == number, f'round {number} going on',
                           f'{kind} of round {round_}')
                going = going and kind != 'round-over'
    except link.Silent:
        pass


@part('2')
def replacement(self):
    old, _, _ = self.greeted(window=1)
    new, _, _ = self.greeted(window=1)
    _, closed = old.end()
    self.check('2', 'the older connection of one book', closed is not None, 'closed, as a newer one took its place',
               'it goes on')
    if closed is not None and closed.code is not None:
        self.check('2', 'how it is closed', closed.code in (1000, 4042), '4042 (replaced)', str(closed))
    self.read_events(new, self.acknowledged + 1, 1)
