#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries a table controller against docs/protocol.md: an independent desk, written from that page alone.

    try_controller.py [--authority CA.pem --certificate DESK.pem --key DESK.key] wss://HOST:PORT/tables/ID

It needs nothing but Python and python3-jsonschema, says hello as a book of its own and acknowledges what it reads, so
try it on a controller that has no recorder yet, while somebody plays at the table. Results come in TAP.
"""
import argparse
import base64
import hashlib
import json
import os
import re
import socket
import ssl
import struct
import time
import urllib.parse
import uuid

import protocol
import table_state

PATIENCE = 25
BOOT = str(uuid.uuid4())


class Closed(Exception):
    """The controller has closed the connection."""


class Connection:
    """A WebSocket connection, from the desk's end."""

    def __init__(self, plan, path=None, subprotocol='pit-table.v1'):
        url = urllib.parse.urlsplit(plan.url)
        self.socket = socket.create_connection((url.hostname, url.port), timeout=PATIENCE)
        if url.scheme == 'wss':
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.load_verify_locations(plan.authority)
            if plan.certificate:
                context.load_cert_chain(plan.certificate, plan.key)
            self.socket = context.wrap_socket(self.socket, server_hostname=url.hostname)
        self.buffer = b''
        self.shake_hands(url, path or url.path, subprotocol)

    def shake_hands(self, url, path, subprotocol):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f'GET {path} HTTP/1.1', f'Host: {url.netloc}', 'Upgrade: websocket', 'Connection: Upgrade',
                 f'Sec-WebSocket-Key: {key}', 'Sec-WebSocket-Version: 13']
        if subprotocol:
            lines.append(f'Sec-WebSocket-Protocol: {subprotocol}')
        self.socket.sendall('\r\n'.join(lines + ['', '']).encode())
        while b'\r\n\r\n' not in self.buffer:
            self.receive()
        head, self.buffer = self.buffer.split(b'\r\n\r\n', 1)
        first, *fields = head.decode('latin-1').split('\r\n')
        self.status = int(first.split()[1])
        self.fields = {name.strip().lower(): value.strip() for name, value in (field.split(':', 1) for field in fields)}
        if self.status == 101:
            accept = hashlib.sha1((key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest()
            assert self.fields['sec-websocket-accept'] == base64.b64encode(accept).decode()

    def receive(self):
        try:
            data = self.socket.recv(65536)
        except (ConnectionError, ssl.SSLError) as error:
            raise Closed(str(error)) from error
        if not data:
            raise Closed('the stream ended')
        self.buffer += data

    def take(self, length):
        while len(self.buffer) < length:
            self.receive()
        data, self.buffer = self.buffer[:length], self.buffer[length:]
        return data

    def send(self, data, code=1):
        mask = os.urandom(4)
        length = len(data)
        if length < 126:
            head = struct.pack('!BB', 0x80 | code, 0x80 | length)
        elif length < 65536:
            head = struct.pack('!BBH', 0x80 | code, 0x80 | 126, length)
        else:
            head = struct.pack('!BBQ', 0x80 | code, 0x80 | 127, length)
        masks = (mask * (length // 4 + 1))[:length]
        body = (int.from_bytes(data, 'big') ^ int.from_bytes(masks, 'big')).to_bytes(length, 'big')
        try:
            self.socket.sendall(head + mask + body)
        except (ConnectionError, ssl.SSLError) as error:
            raise Closed(str(error)) from error

    def read(self):
        """The bytes of the next text message."""
        message = b''
        while True:
            first, second = self.take(2)
            code, length = first & 0x0f, second & 0x7f
            assert not second & 0x80, 'a server must not mask'
            if length == 126:
                length, = struct.unpack('!H', self.take(2))
            elif length == 127:
                length, = struct.unpack('!Q', self.take(8))
            data = self.take(length)
            if code == 8:
                raise Closed('closed with a code')
            if code == 9:
                self.send(data, 10)
                continue
            if code == 10:
                continue
            assert code in (0, 1), 'a message that is not text'
            message += data
            if first & 0x80:
                return message

    def close(self):
        self.socket.close()


class Desk:
    """One connection as the protocol has it; keeps the bytes of every event by its number."""

    def __init__(self, plan, validator):
        self.plan = plan
        self.validator = validator
        self.connection = Connection(plan)
        self.table = urllib.parse.unquote(plan.url.rsplit('/', 1)[1])
        self.epoch = None
        self.faults = []
        self.pings = 0
        self.waiting = []  # the rest of a frame
        self.most = 0      # that shared one

    def say(self, kind, body, **more):
        frame = {'v': 1, 'type': kind, 'table': self.table, 'wall': time.time_ns() // 1000,
                 'mono': time.monotonic_ns() // 1000, 'boot': BOOT, 'body': body, **more}
        self.connection.send(json.dumps(frame).encode())

    def hear(self):
        if not self.waiting:
            whole = self.connection.read()
            # Several events may share a frame: it is cut where no single JSON text can hold this.
            self.waiting = re.split(rb'(?<=})\n(?={)', whole)
            self.most = max(self.most, len(self.waiting))
            if len(whole) > 65536:
                self.faults.append(f'a frame of {len(whole)} bytes')
            if len(self.waiting) > 1 and any('seq' not in json.loads(text) for text in self.waiting):
                self.faults.append('what is no event shares a frame')
        text = self.waiting.pop(0)
        frame = json.loads(text)
        self.faults += [f'{frame.get("type")}: {error.message}' for error in self.validator.iter_errors(frame)]
        if frame['table'] != self.table:
            self.faults.append(f'table is {frame["table"]}')
        if self.epoch is not None and frame.get('epoch', self.epoch) != self.epoch:
            self.faults.append(f'{frame["type"]}: another epoch')
        return text, frame

    def greet(self, cursor=None, window=4096, book=None, window_bytes=4194304, **more):
        """Says hello; gives back welcome and state, or a refusal and None."""
        self.say('hello', {'book': book or self.plan.book, 'cursor': cursor or {'seq': 0}, 'window': window,
                           'window-bytes': window_bytes, **more})
        _, welcome = self.hear()
        if welcome['type'] == 'refusal':
            return welcome, None
        self.epoch = welcome['epoch']
        _, state = self.hear()
        return welcome, state

    def fence(self):
        """Pings, and gives back what came before the pong."""
        self.pings += 1
        self.say('ping', {'id': self.pings})
        before = []
        while True:
            text, frame = self.hear()
            if frame['type'] == 'pong':
                if frame['body']['id'] != self.pings:
                    self.faults.append('a pong with another id')
                return before
            before.append((text, frame))

    def acknowledge(self, seq, **more):
        self.say('ack', {'seq': seq}, **{'epoch': self.epoch, **more})

    def end(self):
        """What the controller says before it closes: the code of its refusal, or 'closed'."""
        code = 'closed'
        try:
            while True:
                _, frame = self.hear()
                if frame['type'] == 'refusal':
                    code = frame['body']['code']
        except Closed:
            return code

    def close(self):
        self.connection.close()


class Trial:
    """The checks, in the order of the document."""

    def __init__(self, plan, tap):
        self.plan = plan
        self.tap = tap
        self.validator = protocol.load_validator()
        self.events = {}
        self.acknowledged = 0
        self.epoch = None
        self.most_shared = 0  # events in one frame

    def dial(self):
        return Desk(self.plan, self.validator)

    def cursor(self):
        return {'epoch': self.epoch, 'seq': self.acknowledged} if self.epoch else {'seq': 0}

    def keep(self, text, frame):
        """Keeps an event; false if another was told under its number before."""
        return self.events.setdefault(frame['seq'], text) == text

    def check(self, name, fine, *why):
        self.tap.check('/controller/' + name, fine, *why)

    def check_handshake(self):
        path = urllib.parse.urlsplit(self.plan.url).path
        self.check('handshake/other-table', Connection(self.plan, path + '-none').status == 404)
        self.check('handshake/no-subprotocol', Connection(self.plan, subprotocol=None).status == 400)
        connection = Connection(self.plan)
        self.check('handshake/subprotocol', connection.fields.get('sec-websocket-protocol') == 'pit-table.v1')
        connection.close()

    def check_greeting(self):
        desk = self.dial()
        welcome, state = desk.greet()
        self.check('greeting/order', (welcome['type'], state['type']) == ('welcome', 'state'))
        self.epoch = welcome['epoch']
        self.check('greeting/as-of', state['body']['as-of'] >= welcome['body']['head'])
        self.check('greeting/valid', not desk.faults, *desk.faults)
        desk.close()

    def read_events(self, desk, first, count):
        """Reads so many events, which must come by number; gives back the last frame."""
        numbers = []
        same = True
        frame = None
        while len(numbers) < count:
            text, frame = desk.hear()
            if 'seq' in frame:
                numbers.append(frame['seq'])
                same = self.keep(text, frame) and same
        return numbers == list(range(first, first + count)), same, frame

    def check_history(self):
        desk = self.dial()
        welcome, _ = desk.greet(self.cursor())
        first = max(welcome['body']['oldest'], self.acknowledged + 1)
        in_order, _, last = self.read_events(desk, first, 40)
        self.check('history/numbers', in_order)
        desk.close()

        # Not acknowledged: all of it comes again, the very same bytes.
        desk = self.dial()
        desk.greet(self.cursor())
        in_order, same, last = self.read_events(desk, first, 40)
        self.check('history/again', in_order)
        self.check('history/same-bytes', same)
        desk.acknowledge(last['seq'])
        desk.fence()
        self.acknowledged = last['seq']
        self.check('history/valid', not desk.faults, *desk.faults)
        desk.close()

        desk = self.dial()
        welcome, _ = desk.greet(self.cursor())
        in_order, _, _ = self.read_events(desk, self.acknowledged + 1, 1)
        self.check('history/after-cursor', in_order)
        self.check('history/recorder', welcome['body'].get('book') == self.plan.book)
        desk.close()

    def check_sharing(self):
        desk = self.dial()
        desk.greet(self.cursor())
        _, _, _ = self.read_events(desk, self.acknowledged + 1, 40)
        self.check('sharing/not-asked-for', desk.most == 1, f'{desk.most} shared a frame')
        desk.close()

        desk = self.dial()
        desk.greet(self.cursor(), **{'events-in-frame': 8})
        in_order, same, _ = self.read_events(desk, self.acknowledged + 1, 40)
        self.check('sharing/numbers', in_order)
        self.check('sharing/same-bytes', same)
        self.check('sharing/most', desk.most <= 8, f'{desk.most} shared a frame')
        self.check('sharing/valid', not desk.faults, *desk.faults)
        self.most_shared = desk.most
        desk.close()

        desk = self.dial()
        desk.greet(self.cursor(), window=5, **{'events-in-frame': 8})
        in_order, _, _ = self.read_events(desk, self.acknowledged + 1, 5)
        beyond = desk.fence() + desk.fence()
        self.check('sharing/window', in_order and not beyond, f'{len(beyond)} came beyond it')
        desk.close()

    def check_window(self):
        desk = self.dial()
        desk.greet(self.cursor(), window=1)
        for _ in range(3):
            in_order, _, _ = self.read_events(desk, self.acknowledged + 1, 1)
            before = desk.fence() + desk.fence()
            self.check(f'window/one/{self.acknowledged + 1}', in_order and not before, f'{len(before)} came beyond it')
            self.acknowledged += 1
            desk.acknowledge(self.acknowledged)
        desk.close()

        desk = self.dial()
        desk.greet(self.cursor(), window_bytes=65536)
        size = 0
        deadline = time.monotonic() + PATIENCE
        # As much as fits: the next event would not, or the table has no more yet.
        while size < 60000 and time.monotonic() < deadline:
            text, frame = desk.hear()
            if 'seq' in frame:
                size += len(text)
                self.keep(text, frame)
        size += sum(len(text) for text, frame in desk.fence() + desk.fence() if 'seq' in frame)
        self.check('window/bytes', 60000 < size <= 65536, f'{size} bytes')
        desk.close()

    def check_state(self):
        """A state and the events after it make the next state."""
        desk = self.dial()
        _, frame = desk.greet(self.cursor())
        start = frame['body']['as-of']
        known = table_state.TableState(frame['body']['state'])
        seq = self.acknowledged
        while seq < start + 300:
            text, event = desk.hear()
            if 'seq' not in event:
                continue
            self.keep(text, event)
            seq = event['seq']
            desk.acknowledge(seq)
            if seq > start:
                known.fold(event)
        desk.fence()
        desk.close()
        self.acknowledged = seq

        desk = self.dial()
        _, frame = desk.greet(self.cursor())
        end = frame['body']['as-of']
        while seq < end:
            text, event = desk.hear()
            if 'seq' in event:
                seq = event['seq']
                known.fold(event)
        differences = known.compare(frame['body']['state'])
        self.check('state/agrees-with-events', not differences, f'after {end - start} events', *differences)
        desk.close()

    def check_state_request(self):
        """The state is told again when it is asked for, as of the last event before it."""
        desk = self.dial()
        desk.greet(self.cursor())
        last = self.acknowledged
        desk.say('state-request', {})
        deadline = time.monotonic() + PATIENCE
        frame = {'type': ''}
        while frame['type'] != 'state' and time.monotonic() < deadline:
            text, frame = desk.hear()
            if 'seq' in frame:
                self.keep(text, frame)
                last = self.acknowledged = frame['seq']
                desk.acknowledge(last)
        as_of = frame['body'].get('as-of')
        self.check('state-request/answered', frame['type'] == 'state')
        self.check('state-request/as-of', as_of == last, f'after event {last} as of {as_of}')
        self.check('state-request/valid', not desk.faults, *desk.faults)
        desk.close()

        desk = self.dial()
        desk.say('state-request', {})
        self.check('intruder/request-first', desk.end() == 'frame')

    def check_tolerance(self):
        desk = self.dial()
        desk.greet(self.cursor(), window=1)
        desk.say('weather', {'sunny': True})
        desk.say('ping', {'id': 900, 'x-mood': None}, **{'x-more': [1.5]})
        frame = {'type': ''}
        while frame['type'] != 'pong':
            _, frame = desk.hear()
        self.check('tolerance/unknown', frame['body']['id'] == 900)
        desk.close()

    def check_intruders(self):
        """Each bad frame costs its connection, with the right word, and nothing else."""
        deep = '[' * 40 + ']' * 40
        good = json.dumps({'v': 1, 'type': 'ping', 'table': self.dial_name(), 'wall': 1, 'mono': 1, 'boot': BOOT,
                           'body': {'id': 1}})
        raw = {
            'malformed': '{"v":1,', 'empty': '', 'array': '[]', 'no-envelope': '{"v":1}',
            'deep': good[:-1] + f',"x":{deep}}}', 'duplicate': good[:-1] + ',"v":1}',
            'fraction': good.replace('"id": 1', '"id": 1.0'),
            'null': good.replace('"id": 1', '"id": null'), 'no-body': '{"v":1,"type":"ping"}',
            'not-utf8': None, 'oversize': good + ' ' * 70000, 'binary': None,
            'version': good.replace('"v": 1', '"v": 2'), 'other-table': good.replace(self.dial_name(), 'NOT-' + 'THIS'),
            'number': good[:-1] + ',"seq":1,"epoch":"%s"}' % self.epoch,
        }
        due = {'version': {'version'}, 'other-table': {'table'}, 'binary': {'binary'}}
        for name, text in raw.items():
            desk = self.dial()
            desk.greet(self.cursor(), window=1)
            if name == 'binary':
                desk.connection.send(good.encode(), 2)
            elif name == 'not-utf8':
                desk.connection.send(good.encode()[:-1] + b'\xff}')
            else:
                desk.connection.send(text.encode())
            code = desk.end()
            # What the WebSocket library finds first it may close without a word.
            fine = due.get(name, {'frame'}) | ({'closed'} if name in ('not-utf8', 'oversize') else set())
            self.check(f'intruder/{name}', code in fine, f'said {code}')
        hello = {'book': self.plan.book, 'cursor': {'seq': 0}, 'window': 1, 'window-bytes': 65536}
        acts = {
            'second-hello': lambda desk: desk.say('hello', hello),
            'ack-ahead': lambda desk: desk.acknowledge(2 ** 53 - 1),
            'ack-other-epoch': lambda desk: desk.acknowledge(1, epoch=str(uuid.uuid4())),
            'controllers-word': lambda desk: desk.say('pong', {'id': 1, 'head': 1}, epoch=self.epoch),
        }
        for name, act in acts.items():
            desk = self.dial()
            desk.greet(self.cursor(), window=1)
            act(desk)
            code = desk.end()
            self.check(f'intruder/{name}', code == 'frame', f'said {code}')
        desk = self.dial()
        desk.say('ping', {'id': 1})
        self.check('intruder/ping-first', desk.end() == 'frame')

        desk = self.dial()
        answer, state = desk.greet({'seq': 0}, book=str(uuid.uuid4()))
        self.check('intruder/other-book', answer['body'].get('role') == 'observer' if state is not None
                   else answer['body']['code'] == 'book')
        desk.close()

        desk = self.dial()
        welcome, _ = desk.greet(self.cursor())
        in_order, same, _ = self.read_events(desk, self.acknowledged + 1, 1)
        self.check('intruder/nothing-lost', in_order and same and welcome['epoch'] == self.epoch)
        desk.close()

    def check_observer(self):
        """Another book watches beside the recorder: what it acknowledges frees nothing, and holds nobody up."""
        recorder, observer = self.dial(), self.dial()
        welcome, _ = recorder.greet(self.cursor())
        self.check('observer/recorder', welcome['body'].get('role', 'recorder') == 'recorder')
        welcome, state = observer.greet(self.cursor(), window=1, book=str(uuid.uuid4()))
        if state is None:
            observer.close()
            recorder.close()
            return
        self.check('observer/told', welcome['body'].get('role') == 'observer')
        self.check('observer/witness', welcome['body'].get('book') == self.plan.book)
        in_order, same, last = self.read_events(observer, self.acknowledged + 1, 1)
        self.check('observer/served', in_order and same)
        observer.acknowledge(last['seq'])
        order = str(uuid.uuid4())
        observer.say('command', {'id': order, 'name': 'hold', 'args': {}, 'who': 'A3',
                                 'valid-until': {'boot': welcome['boot'], 'mono': welcome['mono'] + 60000000}},
                     epoch=self.epoch)
        answers = [frame['body'] for _, frame in observer.fence() if frame['type'] == 'result']
        self.check('observer/refused', [(answer['id'], answer['outcome'], answer.get('code')) for answer in answers]
                   == [(order, 'refused', 'observer')], f'{answers}')
        in_order, same, last = self.read_events(recorder, self.acknowledged + 1, 50)
        self.check('observer/recorder-served', in_order and same)
        recorder.close()
        recorder = self.dial()
        recorder.greet(self.cursor())
        in_order, same, _ = self.read_events(recorder, self.acknowledged + 1, 50)
        self.check('observer/nothing-freed', in_order and same)
        self.check('observer/stays', observer.fence() is not False)
        observer.close()
        recorder.close()

    def check_replacement(self):
        old = self.dial()
        old.greet(self.cursor(), window=1)
        new = self.dial()
        new.greet(self.cursor(), window=1)
        self.check('replacement/old-closed', old.end() == 'closed')
        in_order, _, _ = self.read_events(new, self.acknowledged + 1, 1)
        self.check('replacement/new-served', in_order)
        new.close()

    def dial_name(self):
        return urllib.parse.unquote(self.plan.url.rsplit('/', 1)[1])

    def run(self):
        self.check_handshake()
        self.check_greeting()
        self.check_history()
        self.check_sharing()
        self.check_window()
        self.check_state()
        self.check_state_request()
        self.check_tolerance()
        self.check_intruders()
        self.check_observer()
        self.check_replacement()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('url')
    parser.add_argument('--authority')
    parser.add_argument('--certificate')
    parser.add_argument('--key')
    plan = parser.parse_args()
    plan.book = str(uuid.uuid4())
    tap = protocol.Tap()
    Trial(plan, tap).run()
    tap.finish()


if __name__ == '__main__':
    main()
