# SPDX-License-Identifier: GPL-3.0-or-later
"""A WebSocket connection from the desk's end (RFC 6455), over TLS or plain."""
import base64
import hashlib
import os
import re
import socket
import ssl
import struct
import time
import urllib.parse

MOST_BYTES = 65536
# Section 6: the answer to the handshake, the fragments of one message, and what comes unasked, at once and each second.
MOST_ANSWER = 16384
MOST_FRAGMENTS = 64
AT_ONCE, EACH_SECOND = 64, 16
# Seconds between two tries to dial.
PAUSE = 0.25
# Seconds in which the whole answer to the handshake must have come, or the patience where that is longer.
ANSWER = 10


def describe(error):
    """What the system says of an error, in words alone: without its numbers, and the places in Python's source."""
    return re.sub(r'^\[[^]]*\] | ?\(_ssl\.c:\d+\)$', '', str(error))


class Closed(Exception):
    """The controller has closed the connection."""

    def __init__(self, why, code=None, reason=''):
        super().__init__(why)
        self.code = code  # of its close frame, 1005 where that has none; None without a close frame
        self.reason = reason


class Vanished(Closed):
    """The connection ended without a close."""


class Busy(Closed):
    """The controller has no time for this end, which only observes: it may say so at any time."""


class Refused(Closed):
    """The controller has ended TLS before it answered anything: it does not take this certificate, or it closed for another reason."""

    def is_certain(self):
        """Whether an alert of TLS says so."""
        return 'alert' in str(self).lower()


class BadAnswer(Closed):
    """The answer to the handshake has no end, by time or by length: which section says so, what was due, what came."""

    def __init__(self, section, due, came):
        super().__init__(f'expected {due}; came: {came}')
        self.fault = section, due, came


class Silent(Exception):
    """What was due did not come in time."""

    def __init__(self, waited, due='', section=None):
        super().__init__(f'nothing within {waited:g} s')
        self.waited = waited  # seconds
        self.due = due  # what was asked for, in words
        self.section = section  # that says so, whatever was tried


class NoPong(Silent):
    """A ping has no pong: whatever was tried, that says so."""


class Pace:
    """Counts what comes unasked against section 6. What lay unread counts as if it had come just now, and so a quarter more is let
    through.
    """

    def __init__(self):
        self.began = time.monotonic()
        self.count = 0
        self.is_told = False

    def find_excess(self, came=1):
        """How many came in how many seconds, once, where that is too many."""
        self.count += came
        seconds = time.monotonic() - self.began
        if self.is_told or self.count <= 1.25 * (AT_ONCE + EACH_SECOND * seconds):
            return None
        self.is_told = True
        return f'{self.count} in {seconds:.1f} s'


def dial(plan, identity=None, **how):
    """A Connection, dialled again for as long as the patience where nobody listens or it breaks before it is answered: a controller
    that starts again does both. That it broke stands in its faults. Who is to be refused is dialled again only where nobody listens.
    """
    deadline, has_broken = time.monotonic() + plan.patience, False
    while True:
        try:
            connection = Connection(plan, identity, **how)
            break
        except (ConnectionError, Vanished, Refused) as error:
            is_anybody = not isinstance(error, ConnectionRefusedError)
            if time.monotonic() >= deadline or (identity and is_anybody):
                raise
            has_broken = has_broken or is_anybody
        time.sleep(PAUSE)
    if has_broken:
        connection.faults.append(('2', 'an answer to the handshake', 'a connection that broke before it, and not when dialled again'))
    return connection


class Connection:
    """A WebSocket connection; what the far end does wrong in it stands in faults: (section, what was due, what came)."""

    def __init__(self, plan, identity=None, **how):
        """With the desk's certificate; with another identity, (certificate, key), or (None, None). how is for shake_hands()."""
        url = urllib.parse.urlsplit(plan.url)
        self.patience = plan.patience
        self.faults = []
        self.pongs = []
        self.began = time.thread_time()
        self.waited = 0  # seconds in which nothing was there to read
        self.buffer = b''   # what came and is not read: it may end in the middle of a frame
        self.message = b''  # the fragments of a message whose end has not come
        self.fragments = 0  # how many these are
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
                raise Refused(describe(error)) from error
            except ssl.SSLError as error:
                # Other errors are this end's: what it thinks of the controller's certificate, or that there is no TLS.
                if 'ALERT' in (error.reason or ''):
                    raise Refused(describe(error)) from error
                raise
        try:
            self.shake_hands(url, **how)
        except (Closed, ConnectionError, ssl.SSLError) as error:
            # TLS 1.3 tells of a certificate that is not taken after the handshake.
            if url.scheme == 'wss' and not self.buffer:
                raise Refused(describe(error)) from error
            raise

    def clock(self):
        """Seconds by which patience is measured: those in which this end waits, and those in which it works. Where other programs have
        the processor, what lies here unread is not late.
        """
        return self.waited + time.thread_time() - self.began

    def shake_hands(self, url, path=None, subprotocol='pit-table.v1', method='GET', version='13'):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f'{method} {path or url.path} HTTP/1.1', f'Host: {url.netloc}', 'Upgrade: websocket', 'Connection: Upgrade',
                 f'Sec-WebSocket-Key: {key}', f'Sec-WebSocket-Version: {version}']
        if subprotocol:
            lines.append(f'Sec-WebSocket-Protocol: {subprotocol}')
        self.socket.sendall('\r\n'.join(lines + ['', '']).encode())
        self.read_answer()
        head, self.buffer = self.buffer.split(b'\r\n\r\n', 1)
        first, *fields = head.decode('latin-1').split('\r\n')
        try:
            self.status = int(first.split()[1])
            self.fields = {name.strip().lower(): value.strip() for name, value in (field.split(':', 1) for field in fields)}
        except (ValueError, IndexError) as error:
            raise Closed('what answers does not speak HTTP') from error
        self.controls = Pace()
        if self.status == 101:
            accept = hashlib.sha1((key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest()
            if self.fields.get('sec-websocket-accept') != base64.b64encode(accept).decode():
                self.faults.append(('2', 'Sec-WebSocket-Accept as RFC 6455 has it',
                                    str(self.fields.get('sec-websocket-accept'))))

    def read_answer(self):
        """The answer to the handshake, which may come byte by byte or never end."""
        patience = max(ANSWER, self.patience)
        deadline = self.clock() + patience
        while b'\r\n\r\n' not in self.buffer[:MOST_ANSWER]:
            if len(self.buffer) >= MOST_ANSWER:
                raise BadAnswer('6', f'an answer to the handshake of at most {MOST_ANSWER} bytes', 'more, and no end of it')
            try:
                self.receive(deadline, patience)
            except Silent as silent:
                if not self.buffer:
                    raise
                raise BadAnswer('2', f'the whole answer to the handshake within {patience:g} s',
                                f'{len(self.buffer)} bytes of it, and no end') from silent

    def receive(self, deadline, patience):
        left = deadline - self.clock()
        if left <= 0:
            raise Silent(patience)
        self.socket.settimeout(left)
        began = time.monotonic()
        try:
            data = self.socket.recv(65536)
        except (socket.timeout, TimeoutError) as error:
            raise Silent(patience) from error
        except (ConnectionError, ssl.SSLError) as error:
            raise Vanished(describe(error)) from error
        finally:
            self.waited += time.monotonic() - began
        if not data:
            raise Vanished('the stream ended without a close')
        self.buffer += data

    def send(self, data, code=1, is_masked=True):
        mask = os.urandom(4) if is_masked else bytes(4)
        length, bit = len(data), 0x80 if is_masked else 0
        if length < 126:
            head = struct.pack('!BB', 0x80 | code, bit | length)
        elif length < 65536:
            head = struct.pack('!BBH', 0x80 | code, bit | 126, length)
        else:
            head = struct.pack('!BBQ', 0x80 | code, bit | 127, length)
        masks = (mask * (length // 4 + 1))[:length]
        body = (int.from_bytes(data, 'big') ^ int.from_bytes(masks, 'big')).to_bytes(length, 'big')
        # What is left of the last wait says nothing of how fast the far end reads.
        self.socket.settimeout(self.patience)
        try:
            self.socket.sendall(head + (mask if is_masked else b'') + body)
        except (socket.timeout, TimeoutError) as error:
            raise Closed(f'the controller has read nothing of what it was sent for {self.patience:g} s') from error
        except OSError:
            pass  # what the controller said before it closed may wait here: reading tells that, or that there is nothing

    def take_frame(self):
        """The next frame of WebSocket, as its first two bytes and its payload; None, and nothing taken, before it is whole."""
        if len(self.buffer) < 2:
            return None
        first, second = self.buffer[:2]
        length, at = second & 0x7f, 2
        if length >= 126:
            at = 4 if length == 126 else 10
            if len(self.buffer) < at:
                return None
            length = int.from_bytes(self.buffer[2:at], 'big')
        if length > 16 * MOST_BYTES or len(self.message) > 16 * MOST_BYTES:
            raise Closed(f'a message of more than {16 * MOST_BYTES} bytes, which this end reads no further')
        at += 4 if second & 0x80 else 0
        if len(self.buffer) < at + length:
            return None
        data, self.buffer = self.buffer[at:at + length], self.buffer[at + length:]
        return first, second, data

    def read(self, patience=None):
        """The bytes of the next text message. Where it does not come in time, the next read goes on with what came of it."""
        patience = self.patience if patience is None else patience
        deadline = self.clock() + patience
        while True:
            frame = self.take_frame()
            if frame is None:
                self.receive(deadline, patience)
                continue
            first, second, data = frame
            code = first & 0x0f
            if second & 0x80:
                self.faults.append(('2', 'frames of WebSocket that a server does not mask', 'a masked one'))
            if code >= 8:
                self.count_control()
            if code == 8:
                number = struct.unpack('!H', data[:2])[0] if len(data) >= 2 else 1005
                reason = data[2:].decode('utf-8', 'replace')
                raise Closed(f'closed with {number} {reason!r}', number, reason)
            if code == 9:
                self.send(data, 10)
            elif code == 10:
                self.pongs.append(data)
            elif code == 2:
                self.faults.append(('2', 'text messages alone', 'a binary message'))
                return data
            else:
                self.count_fragment()
                self.message += data
                if first & 0x80:
                    message, self.message, self.fragments = self.message, b'', 0
                    return message

    def count_control(self):
        excess = self.controls.find_excess()
        if excess:
            self.faults.append(('6', f'at most {AT_ONCE} control frames of WebSocket at once and {EACH_SECOND} a second', excess))

    def count_fragment(self):
        self.fragments += 1
        if self.fragments == MOST_FRAGMENTS + 1:
            self.faults.append(('6', f'at most {MOST_FRAGMENTS} fragments of one message, empty ones included', 'more'))
        if self.fragments > 64 * MOST_FRAGMENTS:
            raise Closed(f'a message of more than {64 * MOST_FRAGMENTS} fragments, which this end reads no further')

    def close(self):
        self.socket.close()
