# SPDX-License-Identifier: GPL-3.0-or-later
"""The server's side of WebSocket (RFC 6455) over TLS, by hand: so that a table can send what no library would."""
import asyncio
import base64
import hashlib
import logging
import ssl
import struct

SUBPROTOCOL = 'pit-table.v1'
GUID = b'258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LONGEST = 1 << 20  # what a desk may say at once
# A desk that has gone is told of by Closed.
logging.getLogger('asyncio').setLevel(logging.CRITICAL)


class Closed(Exception):
    """The desk is gone; with the code and the reason of its close frame, if there was one."""

    def __init__(self, code=None, reason=''):
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


def pack(payload, opcode=TEXT, fin=True):
    """One frame, unmasked, as a server sends it."""
    head = bytes([(0x80 if fin else 0) | opcode])
    if len(payload) < 126:
        head += bytes([len(payload)])
    elif len(payload) < 1 << 16:
        head += struct.pack('>BH', 126, len(payload))
    else:
        head += struct.pack('>BQ', 127, len(payload))
    return head + payload


def make_context(certificate, key, authority):
    """TLS with a client certificate of the house demanded."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(certificate, key)
    context.load_verify_locations(authority)
    context.verify_mode = ssl.CERT_REQUIRED
    return context


class Request:
    """A handshake that a desk has begun: its path and its headers."""

    def __init__(self, head):
        lines = head.decode('latin-1').split('\r\n')
        self.method, self.path, _ = lines[0].split(' ', 2)
        pairs = (line.split(':', 1) for line in lines[1:] if ':' in line)
        self.headers = {name.strip().lower(): value.strip() for name, value in pairs}

    @property
    def offers(self):
        return [name.strip() for name in self.headers.get('sec-websocket-protocol', '').split(',')]

    def accept(self, subprotocol=SUBPROTOCOL):
        """The answer that makes a WebSocket of it."""
        key = self.headers.get('sec-websocket-key', '').encode('latin-1')
        token = base64.b64encode(hashlib.sha1(key + GUID).digest()).decode()
        return (f'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                f'Sec-WebSocket-Accept: {token}\r\n'
                + (f'Sec-WebSocket-Protocol: {subprotocol}\r\n' if subprotocol else '') + '\r\n').encode('latin-1')


def refuse(status, reason, body=''):
    """The answer that makes none."""
    text = body.encode()
    return (f'HTTP/1.1 {status} {reason}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(text)}\r\n'
            'Connection: close\r\n\r\n').encode('latin-1') + text


class Peer:
    """One connection of a desk."""

    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer
        self.parts = []
        self.sent = 0

    async def read_request(self):
        return Request(await self.reader.readuntil(b'\r\n\r\n'))

    def write(self, data):
        """Bytes as they are."""
        if self.writer.transport.is_closing():
            raise Closed
        self.sent += len(data)
        self.writer.write(data)

    def send(self, payload, opcode=TEXT):
        self.write(pack(payload, opcode))

    @property
    def waiting(self):
        """Bytes that the desk has not taken yet."""
        return self.writer.transport.get_write_buffer_size()

    async def drain(self):
        """Waits until the desk takes what was sent."""
        try:
            await self.writer.drain()
        except (ConnectionError, ssl.SSLError) as error:
            raise Closed from error

    async def read_frame(self):
        try:
            first, second = await self.reader.readexactly(2)
            length = second & 0x7f
            if length == 126:
                length, = struct.unpack('>H', await self.reader.readexactly(2))
            elif length == 127:
                length, = struct.unpack('>Q', await self.reader.readexactly(8))
            mask = await self.reader.readexactly(4) if second & 0x80 else bytes(4)
            if length > LONGEST:
                raise Closed
            payload = await self.reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError, ssl.SSLError) as error:
            raise Closed from error
        if length:
            pattern = (mask * (length // 4 + 1))[:length]
            payload = (int.from_bytes(payload, 'big') ^ int.from_bytes(pattern, 'big')).to_bytes(length, 'big')
        return first & 0x0f, bool(first & 0x80), payload

    async def receive(self):
        """The next whole message of the desk, as text. Answers its pings."""
        while True:
            opcode, fin, payload = await self.read_frame()
            if opcode == PING:
                self.send(payload, PONG)
            elif opcode == CLOSE:
                code = struct.unpack('>H', payload[:2])[0] if len(payload) >= 2 else None
                raise Closed(code, payload[2:].decode('utf-8', 'replace'))
            elif opcode in (TEXT, CONTINUATION):
                self.parts.append(payload)
                if fin:
                    message, self.parts = b''.join(self.parts), []
                    return message

    def close(self, code=1000, reason=''):
        """Says good-bye and goes."""
        try:
            self.send(struct.pack('>H', code) + reason.encode(), CLOSE)
            self.writer.close()
        except (Closed, ConnectionError, RuntimeError):
            pass

    def drop(self):
        """Goes without a word."""
        self.writer.transport.abort()
