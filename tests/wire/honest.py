# SPDX-License-Identifier: GPL-3.0-or-later
"""A table controller in Python, from docs/protocol.md alone: the honest one, of which test-try.py breaks one thing each.

It plays the round of section 12 over and over. Everything that can be done wrong is a method of its own.
"""
import base64
import copy
import hashlib
import json
import os
import re
import select
import socket
import struct
import sys
import threading
import time
import uuid

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', 'src', 'try')]
import protocol
import schema
import table_state

TABLE = 'FCP-7'
# What of an order the controller may fail to read, and then refuses as `args`.
IN_ORDERS = ('body.args.', 'body.expect.', 'body.preconditions.')
GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'


def load_story():
    """What happens before the first round, and the round: (type, body) each, as the document tells them."""
    frames = [json.loads(text) for _, text in protocol.read_examples()]
    events = {frame['type']: frame['body'] for frame in frames if 'seq' in frame}
    order = ['dealer-on', 'deck-in', 'deck-checked', 'shuffled', 'cut', 'deck-loaded', 'table-opened', 'seat-taken']
    with open(protocol.DOCUMENT, encoding='utf-8') as file:
        whole = re.search(r'^## 12 .*?```json-lines\n(.*?)```', file.read(), re.S | re.M).group(1)
    rounds = [json.loads(line) for line in whole.strip().split('\n')]
    return ([(kind, events[kind]) for kind in order], [(frame['type'], frame['body']) for frame in rounds])


BEFORE, ROUND = load_story()
VALIDATOR = schema.Validator()


class Refused(Exception):
    """What came can't be accepted; its text is the code of the refusal."""


class Controller:
    """The table, and what all its connections share."""

    senses = {'wagers': True, 'tokens': True, 'card-faces': True, 'seats': True, 'payments': True, 'sign-panel': False}
    knows = commands = ['hold', 'release', 'message', 'recorder-take']  # what it can be ordered, and what it lists of that
    plays = 100  # steps of the round that were played before anybody connects
    begins = True  # with the table opened; else nothing has happened there
    most = 20000  # events, and then nothing happens any more
    skew = 0  # microseconds by which its clock is off
    tls = None  # a context of ssl: who a desk has to be

    def __init__(self):
        self.epoch, self.boot = str(uuid.uuid4()), str(uuid.uuid4())
        self.lock = threading.RLock()
        self.events = []  # bytes; number n at n - 1
        self.oldest = 1
        self.known = table_state.TableState({})
        self.recorder = None
        self.book_head = None
        self.sessions = []
        self.results = {}
        self.ordered = set()  # the names of all that it was ordered
        self.armed = []  # (session, order)
        self.latest = {'round': 0, 'hold': 0}  # the last number on each topic that it knows
        self.round = 212
        self.next = 0
        self.is_over = False
        for kind, body in BEFORE if self.begins else []:
            self.happen(kind, body)
        for _ in range(self.plays):
            self.play()
        self.server = socket.create_server(('127.0.0.1', 0))
        self.url = f'{"wss" if self.tls else "ws"}://127.0.0.1:{self.server.getsockname()[1]}/tables/{TABLE}'
        for work in (self.serve, self.live):
            threading.Thread(target=work, daemon=True).start()

    def close(self):
        self.is_over = True
        self.server.shutdown(socket.SHUT_RDWR)
        self.server.close()

    def serve(self):
        while not self.is_over:
            try:
                peer, _ = self.server.accept()
            except OSError:
                return
            threading.Thread(target=self.meet, args=(peer,), daemon=True).start()

    def meet(self, peer):
        if self.tls:
            try:
                peer = self.tls.wrap_socket(peer, server_side=True)
            except OSError:  # not a desk
                peer.close()
                return
        self.session_class(self, peer).run()

    def live(self):
        while not self.is_over:
            time.sleep(0.004)
            with self.lock:
                self.end_armed(lambda body: body['valid-until']['mono'] < time.monotonic_ns() // 1000)
                if self.sessions and len(self.events) < self.most:
                    self.play()

    def play(self):
        if self.next == 0:
            self.carry_out_armed()
            if self.known.state.get('held'):
                return
            self.round += 1
        kind, body = ROUND[self.next]
        self.next = (self.next + 1) % len(ROUND)
        self.happen(kind, dict(body, round=self.round))

    def stamp(self):
        return {'wall': time.time_ns() // 1000 + self.skew, 'mono': time.monotonic_ns() // 1000, 'boot': self.boot}

    def happen(self, kind, body, **more):
        event = self.make_event(kind, body, more)
        self.events.append(json.dumps(event).encode())
        self.known.fold(event)
        for topic, is_on in (('round', 'round' in body), ('hold', kind in ('table-held', 'table-released'))):
            if is_on:
                self.latest[topic] = event['seq']

    def make_event(self, kind, body, more):
        return {'v': 1, 'type': kind, 'table': TABLE, 'epoch': self.epoch, 'seq': len(self.events) + 1, **self.stamp(),
                **more, 'body': body}

    def tell_state(self):
        state = copy.deepcopy(self.known.state)
        state['seats'] = list(state['seats'].values())
        round_ = state.pop('round')
        if 'number' in round_:
            state['round'] = {**round_, 'hands': list(round_['hands'].values()), 'seats': list(round_['seats'].values())}
        return state

    # Orders

    def order(self, session, body):
        self.ordered.add(body['name'])
        if body['id'] in self.results:
            return self.results[body['id']]
        result = {'id': body['id'], **self.judge(session, body)}
        if result['outcome'] == 'done':
            result = {'id': body['id'], **self.arm_or_carry_out(session, body)}
        if session.role() == 'recorder':
            self.results[body['id']] = result
        return result

    def arm_or_carry_out(self, session, body):
        if body.get('preconditions', {}).get('at') == 'next-round' and self.next != 0:
            self.armed.append((session, body))
            return {'outcome': 'armed'}
        return self.carry_out(session, body)

    def carry_out_armed(self):
        self.end_armed(lambda body: True)

    def end_armed(self, is_due):
        armed = [(session, body) for session, body in self.armed if is_due(body)]
        self.armed = [(session, body) for session, body in self.armed if not is_due(body)]
        for session, body in armed:
            result = self.judge(session, body)
            if result['outcome'] == 'done':
                result = self.carry_out(session, body)
            self.results[body['id']] = {'id': body['id'], **result}
            try:
                session.say('result', self.results[body['id']])
            except OSError:
                pass  # whoever gave it asks again

    def judge(self, session, body):
        def refuse(code):
            return {'outcome': 'refused', 'code': code, 'text': f'refused: {code}'}

        if session.role() == 'observer' and body['name'] != 'recorder-take':
            return refuse('observer')
        if session.order_epoch != self.epoch:
            return refuse('epoch')
        if body['valid-until']['boot'] != self.boot:
            return refuse('boot')
        if body['valid-until']['mono'] < time.monotonic_ns() // 1000:
            return {'outcome': 'expired'}
        if body['name'] not in self.knows:
            return refuse('name')
        if not session.reads_args:
            return refuse('args')
        if 'who' not in body and body['name'] != 'message':
            return refuse('who')
        if any(self.latest.get(topic, 0) > seq for topic, seq in body.get('expect', {}).items()):
            return refuse('expect')
        if body.get('preconditions', {}).get('if-empty') and not self.is_empty():
            return refuse('not-empty')
        return self.judge_fit(session, body)

    def is_empty(self):
        return self.next == 0 and not any(seat.get('taken') for seat in self.known.state['seats'].values())

    def judge_fit(self, session, body):
        is_held = bool(self.known.state.get('held'))
        if (body['name'] == 'hold' and is_held) or (body['name'] == 'release' and not is_held):
            return {'outcome': 'refused', 'code': 'state', 'text': 'on hold already, or not on hold'}
        if body['name'] == 'recorder-take' and body['args']['book'] != session.book:
            return {'outcome': 'refused', 'code': 'observer', 'text': 'for its own book alone'}
        return {'outcome': 'done'}

    def carry_out(self, session, body):
        kind = {'hold': 'table-held', 'release': 'table-released', 'message': 'message-shown',
                'recorder-take': 'recorder-changed'}[body['name']]
        told = {'message': body['id']} if kind == 'message-shown' else body['args']
        if kind == 'recorder-changed' and self.recorder != body['args']['book']:
            self.recorder = body['args']['book']
            self.forget_head()
        self.happen(kind, told, cause=body['id'])
        return {'outcome': 'done', 'seq': len(self.events)}

    def forget_head(self):
        self.book_head = None


class Session:
    """One connection of a desk."""

    masks = False
    protocol = 'pit-table.v1'

    def __init__(self, controller, peer):
        self.controller = controller
        self.peer = peer
        self.buffer = b''
        self.book = None
        self.sent = self.acked = 0
        self.sizes = []
        self.shared = 1
        self.heard = True

    def run(self):
        controller = self.controller
        try:
            if not self.shake_hands():
                return
            while not controller.is_over:
                with controller.lock:
                    if self.book is not None:
                        self.pump()
                if select.select([self.peer], [], [], 0.004)[0]:
                    data = self.peer.recv(65536)
                    if not data:
                        return
                    self.buffer += data
                    while self.take_message():
                        pass
        except Refused as refused:
            self.refuse(str(refused))
            self.drain()
        except OSError:
            pass
        finally:
            with controller.lock:
                if self in controller.sessions:
                    controller.sessions.remove(self)
            self.peer.close()

    def drain(self):
        """Reads until the desk hangs up: a socket that is closed with unread bytes may take the close frame with it."""
        try:
            self.peer.shutdown(socket.SHUT_WR)
            self.peer.settimeout(1)
            while self.peer.recv(65536):
                pass
        except OSError:
            pass

    # WebSocket

    def find_status(self, path, offered):
        if path != f'/tables/{TABLE}':
            return '404 Not Found'
        return '101 Switching Protocols' if 'pit-table.v1' in offered else '400 Bad Request'

    def shake_hands(self):
        while b'\r\n\r\n' not in self.buffer:
            self.buffer += self.peer.recv(4096)
        head, self.buffer = self.buffer.split(b'\r\n\r\n', 1)
        first, *fields = head.decode().split('\r\n')
        fields = dict((name.lower(), value.strip()) for name, value in (field.split(':', 1) for field in fields))
        status = self.find_status(first.split()[1], fields.get('sec-websocket-protocol', ''))
        if not self.takes(first.split()[0], fields['sec-websocket-version']):
            status = '400 Bad Request'
        lines = [f'HTTP/1.1 {status}']
        if status.startswith('101'):
            lines += ['Upgrade: websocket', 'Connection: Upgrade', *self.more_fields(),
                      'Sec-WebSocket-Accept: ' + self.find_accept(fields['sec-websocket-key'])]
            if self.protocol:
                lines.append(f'Sec-WebSocket-Protocol: {self.protocol}')
        self.peer.sendall('\r\n'.join(lines + ['', '']).encode())
        return status.startswith('101')

    def takes(self, method, version):
        return method == 'GET' and version == '13'

    def more_fields(self):
        return []

    def find_accept(self, key):
        return base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()

    def take_message(self):
        if len(self.buffer) < 2:
            return False
        code, length, at = self.buffer[0] & 15, self.buffer[1] & 127, 2
        if length >= 126:
            at = 4 if length == 126 else 10
            if len(self.buffer) < at:
                return False
            length = int.from_bytes(self.buffer[2:at], 'big')
        if not self.buffer[1] & 0x80 or (code >= 8 and length > 125):
            raise Refused('websocket')
        if len(self.buffer) < at + 4 + length:
            return False
        mask, data = self.buffer[at:at + 4], self.buffer[at + 4:at + 4 + length]
        self.buffer = self.buffer[at + 4 + length:]
        masks = (mask * (length // 4 + 1))[:length]
        data = (int.from_bytes(data, 'big') ^ int.from_bytes(masks, 'big')).to_bytes(length, 'big')
        if code == 8:
            raise OSError('closed')
        if code == 9:
            self.answer_ping(data)
        elif code == 2:
            self.take_binary(data)
        elif code == 1:
            self.take_frame(data)
        return True

    def answer_ping(self, data):
        self.send_raw(data, 10)

    def send_raw(self, data, code=1):
        head = bytes([0x80 | code])
        mask = 0x80 if self.masks else 0
        if len(data) < 126:
            head += bytes([mask | len(data)])
        elif len(data) < 65536:
            head += bytes([mask | 126]) + struct.pack('!H', len(data))
        else:
            head += bytes([mask | 127]) + struct.pack('!Q', len(data))
        self.send_bytes(head + (b'\0\0\0\0' if self.masks else b'') + data)

    def send_bytes(self, data):
        self.peer.sendall(data)

    def say(self, kind, body, **more):
        frame = {'v': 1, 'type': kind, 'table': TABLE, 'epoch': self.controller.epoch, **self.controller.stamp(), **more,
                 'body': body}
        self.send_raw(self.write(frame))

    def write(self, frame):
        return json.dumps(frame).encode()

    def refuse(self, word):
        try:
            if word not in ('replaced', 'websocket', 'utf-8', 'too-big'):
                self.say('refusal', {'code': word, 'text': f'refused: {word}'})
            self.say_close(word)
        except OSError:
            pass

    def say_close(self, word):
        codes = {'websocket': 1002, 'utf-8': 1007, 'too-big': 1009, 'frame': 4000, 'version': 4001, 'table': 4002, 'binary': 1003, 'silent': 4004, 'busy': 4041, 'replaced': 4042}
        self.send_close(codes.get(word, 4100), f'{word}: no')

    def send_close(self, code, reason):
        self.send_raw(struct.pack('!H', code) + reason.encode(), 8)

    # The protocol

    def role(self):
        return 'recorder' if self.controller.recorder in (None, self.book) else 'observer'

    def take_binary(self, data):
        raise Refused('binary')

    def read(self, data):
        """The frame of a desk, or a refusal."""
        if len(data) > 65536:
            raise Refused('too-big')
        try:
            data.decode('utf-8')
        except UnicodeDecodeError as error:
            raise Refused('utf-8') from error
        try:
            frame = schema.read_frame(data)
        except schema.Unreadable as error:
            raise Refused('frame') from error
        if frame.get('v') != 1:
            raise Refused('version' if isinstance(frame.get('v'), int) and 'type' in frame else 'frame')
        # What is wrong inside these is a matter of the order's result.
        if [path for path, _ in VALIDATOR.check_frame(frame) if not path.startswith(IN_ORDERS)]:
            raise Refused('frame')
        if frame['table'] != TABLE:
            raise Refused('table')
        return frame

    def take_frame(self, data):
        frame = self.read(data)
        kind = frame['type']
        if 'seq' in frame or kind in ('welcome', 'state', 'pong', 'refusal', 'result') or (kind == 'hello') != (
                self.book is None) and kind in ('hello', 'ack', 'ping', 'state-request', 'command', 'command-query'):
            self.take_misplaced(kind)
            return
        with self.controller.lock:
            getattr(self, 'take_' + kind.replace('-', '_'), self.take_unknown)(frame)

    def take_misplaced(self, kind):
        raise Refused('frame')

    def take_unknown(self, frame):
        pass

    def take_hello(self, frame):
        body, controller = frame['body'], self.controller
        self.book = body['book']
        for other in list(controller.sessions):
            if other.book == self.book:
                self.replace(other)
        controller.sessions.append(self)
        if controller.recorder is None:
            controller.recorder = self.book
        self.window, self.bytes = body['window'], body['window-bytes']
        self.shared = body.get('events-in-frame', 1)
        self.sent = self.acked = self.begin(max(self.find_known(body['cursor']), controller.oldest - 1))
        self.greet()

    def find_known(self, cursor):
        return cursor['seq'] if cursor.get('epoch') == self.controller.epoch else 0

    def begin(self, seq):
        return seq

    def replace(self, other):
        other.refuse('replaced')
        try:
            other.peer.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # it is gone already
        self.controller.sessions.remove(other)

    def greet(self):
        self.say('welcome', self.welcome())
        self.tell_state()

    def welcome(self):
        controller = self.controller
        body = {'oldest': controller.oldest, 'head': len(controller.events), 'controller': 'Honest 1',
                'senses': controller.senses, 'role': self.role(), 'next-certificate': 64 * 'a'}
        if controller.commands is not None:
            body['commands'] = controller.commands
        if controller.recorder_heard:
            body['book'] = controller.recorder
            if controller.book_head:
                body['book-head'] = controller.book_head
        return body

    def tell_state(self):
        self.say('state', {'as-of': len(self.controller.events), 'state': self.controller.tell_state()})

    def take_state_request(self, frame):
        # As of the last event sent: what waits for the window comes first.
        self.is_asked = True

    is_asked = False

    def fits(self, size):
        return len(self.sizes) < self.window and sum(self.sizes) + size <= self.bytes

    def pump(self):
        events = self.controller.events
        while self.sent < len(events):
            batch = []
            while self.sent < len(events) and len(batch) < self.shared:
                text = self.event(self.sent + 1)
                if not self.fits(len(text)):
                    break
                batch.append(text)
                self.sizes.append(len(text))
                self.sent += 1
            if not batch:
                break
            self.send_raw(b'\n'.join(batch))
        if self.is_asked and self.sent == len(events):
            self.is_asked = False
            self.tell_state()

    def event(self, seq):
        return self.controller.events[seq - 1]

    def take_ack(self, frame):
        seq = frame['body']['seq']
        if frame['epoch'] != self.controller.epoch or seq > self.sent:
            self.take_misplaced('ack')
            return
        del self.sizes[:max(seq - self.acked, 0)]
        self.acked = max(self.acked, seq)
        if self.role() == 'recorder':
            self.free(seq)
            self.controller.recorder_heard = True
            self.controller.book_head = frame['body'].get('head', self.controller.book_head)

    def free(self, seq):
        self.controller.oldest = max(self.controller.oldest, seq + 1)

    def take_ping(self, frame):
        self.say('pong', self.pong(frame['body']['id']))

    def pong(self, number):
        return {'id': number, 'head': len(self.controller.events)}

    def take_command(self, frame):
        self.order_epoch = frame['epoch']
        self.reads_args = not [path for path, _ in VALIDATOR.check_frame(frame) if path.startswith(IN_ORDERS)]
        self.say('result', self.controller.order(self, frame['body']))

    def take_command_query(self, frame):
        self.say('result', self.controller.results.get(frame['body']['id'], {'id': frame['body']['id'],
                                                                             'outcome': 'unknown'}))


Controller.session_class = Session
Controller.recorder_heard = False
