# SPDX-License-Identifier: GPL-3.0-or-later
"""A WebSocket connection from the desk's end (RFC 6455), over TLS or plain, and a desk's side of one conversation."""
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

import schema

BOOT = str(uuid.uuid4())
MOST_BYTES = 65536
MOST_STATE = 49152
# Without these no round can be told from another.
NEEDED = ('table-opened', 'table-closed', 'round-opened', 'round-started', 'round-over')
# Which section of the document says what a message's body holds; an event's is the 11th.
MESSAGES = ('welcome', 'state', 'pong', 'refusal', 'result')


class Closed(Exception):
    """The controller has closed the connection."""

    def __init__(self, why, code=None):
        super().__init__(why)
        self.code = code


class Refused(Closed):
    """The controller has ended TLS before it answered anything: it does not take this certificate."""


class Silent(Exception):
    """Nothing came in time."""


class Connection:
    """A WebSocket connection; what the far end does wrong in it stands in faults: (section, what was due, what came)."""

    def __init__(self, plan, path=None, subprotocol='pit-table.v1', identity=None):
        """With the desk's certificate; with another identity, (certificate, key), or (None, None)."""
        url = urllib.parse.urlsplit(plan.url)
        self.patience = plan.patience
        self.faults = []
        self.pongs = []
        self.buffer = b''
        port = url.port or (443 if url.scheme == 'wss' else 80)
        self.socket = socket.create_connection((url.hostname, port), timeout=plan.patience)
        if url.scheme == 'wss':
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.load_verify_locations(plan.authority)
            certificate, key = identity or (plan.certificate, plan.key)
            if certificate:
                context.load_cert_chain(certificate, key)
            try:
                self.socket = context.wrap_socket(self.socket, server_hostname=url.hostname)
            except (ConnectionError, ssl.SSLEOFError) as error:
                raise Refused(str(error)) from error
            except ssl.SSLError as error:
                # Other errors are this end's: what it thinks of the controller's certificate, or that there is no TLS.
                if 'ALERT' in (error.reason or ''):
                    raise Refused(str(error)) from error
                raise
        try:
            self.shake_hands(url, path or url.path, subprotocol)
        except (Closed, ConnectionError, ssl.SSLError) as error:
            # TLS 1.3 tells of a certificate that is not taken after the handshake.
            if url.scheme == 'wss' and not self.buffer:
                raise Refused(str(error)) from error
            raise

    def shake_hands(self, url, path, subprotocol):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f'GET {path} HTTP/1.1', f'Host: {url.netloc}', 'Upgrade: websocket', 'Connection: Upgrade',
                 f'Sec-WebSocket-Key: {key}', 'Sec-WebSocket-Version: 13']
        if subprotocol:
            lines.append(f'Sec-WebSocket-Protocol: {subprotocol}')
        self.socket.sendall('\r\n'.join(lines + ['', '']).encode())
        while b'\r\n\r\n' not in self.buffer:
            self.receive(time.monotonic() + self.patience)
        head, self.buffer = self.buffer.split(b'\r\n\r\n', 1)
        first, *fields = head.decode('latin-1').split('\r\n')
        self.status = int(first.split()[1])
        self.fields = {name.strip().lower(): value.strip() for name, value in (field.split(':', 1) for field in fields)}
        if self.status == 101:
            accept = hashlib.sha1((key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest()
            if self.fields.get('sec-websocket-accept') != base64.b64encode(accept).decode():
                self.faults.append(('2', 'Sec-WebSocket-Accept as RFC 6455 has it',
                                    str(self.fields.get('sec-websocket-accept'))))

    def receive(self, deadline):
        left = deadline - time.monotonic()
        if left <= 0:
            raise Silent()
        self.socket.settimeout(left)
        try:
            data = self.socket.recv(65536)
        except (socket.timeout, TimeoutError) as error:
            raise Silent() from error
        except (ConnectionError, ssl.SSLError) as error:
            raise Closed(str(error)) from error
        if not data:
            raise Closed('the stream ended without a close')
        self.buffer += data

    def take(self, length, deadline):
        while len(self.buffer) < length:
            self.receive(deadline)
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
        except (OSError, ssl.SSLError) as error:
            raise Closed(str(error)) from error

    def read(self, patience=None):
        """The bytes of the next text message."""
        deadline = time.monotonic() + (patience or self.patience)
        message = b''
        while True:
            first, second = self.take(2, deadline)
            code, length = first & 0x0f, second & 0x7f
            if second & 0x80:
                self.faults.append(('2', 'frames of WebSocket that a server does not mask', 'a masked one'))
                self.take(4, deadline)
            if length == 126:
                length, = struct.unpack('!H', self.take(2, deadline))
            elif length == 127:
                length, = struct.unpack('!Q', self.take(8, deadline))
            if length > 16 * MOST_BYTES or len(message) > 16 * MOST_BYTES:
                raise Closed(f'a message of more than {16 * MOST_BYTES} bytes, which this end reads no further')
            data = self.take(length, deadline)
            if code == 8:
                number = struct.unpack('!H', data[:2])[0] if len(data) >= 2 else 1005
                raise Closed(f'closed with {number} {data[2:].decode("utf-8", "replace")!r}', number)
            if code == 9:
                self.send(data, 10)
            elif code == 10:
                self.pongs.append(data)
            elif code == 2:
                self.faults.append(('2', 'text messages alone', 'a binary message'))
                return data
            else:
                message += data
                if first & 0x80:
                    return message

    def close(self):
        self.socket.close()


class Desk:
    """One connection as the protocol has it. What is wrong with what it hears stands in faults."""

    def __init__(self, plan, validator):
        self.plan = plan
        self.validator = validator
        self.connection = Connection(plan)
        self.faults = self.connection.faults
        self.table = plan.table
        self.epoch = None
        self.boot = None
        self.mono = 0
        self.pings = 0
        self.waiting = []  # the rest of a frame
        self.shared = 1    # events that one frame may hold
        self.most = 0      # that shared one
        self.heard = []    # events that came while a result was waited for
        self.last_order = None
        self.book = None
        self.listed = None  # the events that it says it can send
        self.acked = 0

    def say(self, kind, body, **more):
        frame = {'v': 1, 'type': kind, 'table': self.table, 'wall': time.time_ns() // 1000,
                 'mono': time.monotonic_ns() // 1000, 'boot': BOOT, 'body': body, **more}
        self.connection.send(json.dumps(frame).encode())

    def fault(self, section, due, came):
        self.faults.append((section, due, came))

    def hear(self, patience=None):
        """The next frame and its bytes; of a frame that holds several events, the next one."""
        if not self.waiting:
            whole = self.connection.read(patience)
            # It is cut where no single JSON text can hold this.
            self.waiting = re.split(rb'(?<=})\n(?={)', whole)
            self.most = max(self.most, len(self.waiting))
            if len(whole) > MOST_BYTES:
                self.fault('3', f'frames of at most {MOST_BYTES} bytes', f'one of {len(whole)}')
            if len(self.waiting) > self.shared:
                self.fault('3', f'at most {self.shared} events in a frame, as hello says', f'{len(self.waiting)}')
        shares = len(self.waiting) > 1
        text = self.waiting.pop(0)
        frame = schema.read_frame(text)
        self.check(text, frame, shares)
        return text, frame

    def check(self, text, frame, shares):
        kind = frame.get('type')
        section = '10' if kind == 'state' else '9' if kind in MESSAGES else '11'
        for path, what in self.validator.check_frame(frame):
            in_body = path == 'body' or path.startswith('body.')
            inside = '10' if path.startswith('body.state') else '9' if kind == 'state' else section
            self.fault(inside if in_body else '3', f'{kind} by frame.schema.json', f'{path or "the frame"} {what}')
        if shares and 'seq' not in frame:
            self.fault('3', 'nothing but events in a frame that several share', f'{kind}')
        if frame.get('table') != self.table:
            self.fault('3', f'the table {self.table}', f'{kind} of {frame.get("table")}')
        if kind == 'state' and len(text) >= MOST_STATE:
            self.fault('3', f'a state below {MOST_STATE} bytes', f'one of {len(text)}')
        if self.epoch is not None and frame.get('epoch', self.epoch) != self.epoch:
            self.fault('5', 'the epoch of the welcome', f'{kind} with another')
        if 'seq' in frame and self.listed is not None and kind not in self.listed:
            self.fault('9', 'events that the welcome lists', f'{kind}')
        if 'seq' not in frame and kind != 'refusal':
            self.check_clock(frame)

    def check_clock(self, frame):
        """What was sent just now is stamped just now (section 7); an event has the stamp of when it happened."""
        if not all(isinstance(frame.get(name), kind) for name, kind in (('wall', int), ('mono', int), ('boot', str))):
            return
        off = abs(frame['wall'] / 1000000 - time.time())
        if off > 2 + self.plan.patience / 10:
            self.fault('7', 'a wall clock within two seconds', f'{frame.get("type")} {off:.1f} s off')
        if self.boot is not None and frame['boot'] != self.boot:
            self.fault('7', 'one boot throughout a connection', 'another')
        if self.boot == frame['boot'] and frame['mono'] < self.mono:
            self.fault('7', 'a monotonic clock that never runs backwards', f'{self.mono} and then {frame["mono"]}')
        self.boot, self.mono = frame['boot'], frame['mono']

    def greet(self, cursor=None, window=4096, book=None, window_bytes=4194304, **more):
        """Says hello; gives back welcome and state, or a refusal and None."""
        self.shared = more.get('events-in-frame', 1)
        self.book = book or self.plan.book
        self.say('hello', {'book': self.book, 'cursor': cursor or {'seq': 0}, 'window': window,
                           'window-bytes': window_bytes, **more})
        _, welcome = self.hear()
        if welcome['type'] == 'refusal':
            return welcome, None
        if welcome['type'] != 'welcome':
            self.fault('4', 'welcome as the answer to hello', welcome['type'])
            raise Closed('the greeting is out of order')
        self.epoch = welcome.get('epoch')
        self.listed = welcome['body'].get('events')
        for kind in NEEDED:
            if self.listed is not None and kind not in self.listed:
                self.fault('9', f'{kind} among the events that the welcome lists', 'a list without it')
        _, state = self.hear()
        if state['type'] != 'state':
            self.fault('4', 'state after the welcome', state['type'])
            raise Closed('the greeting is out of order')
        return welcome, state

    def hear_event(self, patience=None):
        while True:
            text, frame = self.hear(patience)
            if 'seq' in frame:
                return text, frame

    def fence(self):
        """Pings, and gives back what came before the pong."""
        self.pings += 1
        began = time.monotonic()
        self.say('ping', {'id': self.pings})
        before = []
        while True:
            text, frame = self.hear()
            if frame['type'] == 'pong':
                took = time.monotonic() - began
                if took > 2:
                    self.fault('4', 'a pong within 2 seconds', f'after {took:.1f}')
                if frame['body'].get('id') != self.pings:
                    self.fault('9', f'a pong of the ping {self.pings}', f'of {frame["body"].get("id")}')
                return before
            before.append((text, frame))

    def acknowledge(self, seq, **more):
        self.acked = max(self.acked, seq)
        self.say('ack', {'seq': seq}, **{'epoch': self.epoch, **more})

    def end(self):
        """What the controller says before it closes, the code of its refusal or '', and how it closes."""
        code = ''
        try:
            while True:
                _, frame = self.hear()
                if frame['type'] == 'refusal':
                    code = frame['body'].get('code')
        except Closed as closed:
            return code, closed
        except Silent:
            return code, None

    def close(self):
        self.connection.close()
