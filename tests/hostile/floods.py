# SPDX-License-Identifier: GPL-3.0-or-later
"""The ways in which one table can send as fast as it goes, for as long as one likes. A row each: name, what it sends."""
import asyncio
import collections
import itertools
import time

import controller
import play
import websocket

FRAME = 60000  # bytes of a frame of several events

Way = collections.namedtuple('Way', 'name what run greet')
ways = []
# Those for which figures were promised first.
worst = ['fragments', 'rounds', 'bad-bodies', 'payments', 'states', 'reconnects', 'pings']


def way(what, greet=True):
    """Adds a way; without GREET it has the connection before any hello."""
    def add(function):
        ways.append(Way(function.__name__.replace('_', '-'), what, function, greet))
        return function
    return add


class Source:
    """A table's events, made as fast as Python can."""

    def __init__(self, table):
        self.table = table
        self.number = table.rounds
        self.head = (f'"table":"{table.name}","epoch":"{table.epoch}"', f'"boot":"{table.boot}"')
        self.waiting = collections.deque()
        model = play.prepare(table.name) + list(play.play(table.name, 0, play.new_chance(3)))
        self.model = [(name, self.compact(body)) for name, body in model]

    @staticmethod
    def compact(body):
        return controller.encode(body).decode()

    def write(self, name, body):
        """An event's bytes; it has happened now."""
        table = self.table
        table.head += 1
        now = time.monotonic_ns()
        return (f'{{"v":1,"type":"{name}",{self.head[0]},"seq":{table.head},"wall":{time.time_ns() // 1000},'
                f'"mono":{(now - table.began) // 1000},{self.head[1]},"body":{body}}}').encode()

    def write_round(self):
        """A round in which all is right."""
        self.number += 1
        for name, body in self.model:
            yield self.write(name, body.replace('"round":0', f'"round":{self.number}', 1))

    def write_wrong_round(self):
        """The same, with payments to whoever has nothing there."""
        self.number += 1
        for name, body in self.model:
            if name == 'round-over':
                for seat, wager in itertools.product(range(4, 13), ('ante', 'play', 'aces-up', 'ante-bonus')):
                    yield self.write('payment', f'{{"round":{self.number},"seat":{seat},"wager":"{wager}","chips":{seat * 100}}}')
            yield self.write(name, body.replace('"round":0', f'"round":{self.number}', 1))

    def write_bad_bodies(self):
        """Events whose bodies can't be read."""
        for body in ('{"round":-1}', '{"round":"x"}', '{}', '{"seat":99}'):
            yield self.write('payment', body)


def source_of(table):
    if not hasattr(table, 'source'):
        table.source = Source(table)
    return table.source


async def pour(link, write, heeds=True):
    """Sends what WRITE makes; HEEDS: stops at the window."""
    table, limits = link.table, link.hello['body']
    most = min(limits.get('events-in-frame', 1), 256)
    while link.next <= table.head:
        await asyncio.sleep(0.02)
    batch, size = [], 0
    while True:
        for payload in write():
            table.kept.append(payload)
            link.next += 1
            link.under_way.append(len(payload))
            link.bytes_under_way += len(payload)
            batch.append(payload)
            size += len(payload)
            if len(batch) == most or size > FRAME - 1000:
                await send(link, batch, heeds)
                batch, size = [], 0


async def send(link, batch, heeds):
    limits = link.hello['body']
    while heeds and (len(link.under_way) > limits['window'] or link.bytes_under_way > limits['window-bytes']):
        await link.acknowledgement.wait()
    link.peer.send(b'\n'.join(batch))
    if link.peer.waiting > 1 << 20:
        await link.peer.drain()
    await asyncio.sleep(0)


async def repeat(link, data):
    """The same bytes over and over."""
    block = data * max(1, 65536 // len(data))
    while True:
        link.peer.write(block)
        await link.peer.drain()
        await asyncio.sleep(0)


@way('a message in fragments that never ends')
async def fragments(link):
    link.peer.write(websocket.pack(b'{"v":1,', fin=False))
    await repeat(link, websocket.pack(b' ' * 60000, websocket.CONTINUATION, fin=False))


@way('a message in empty fragments that never ends')
async def empty_fragments(link):
    link.peer.write(websocket.pack(b'{', fin=False))
    await repeat(link, websocket.pack(b'', websocket.CONTINUATION, fin=False))


@way('valid rounds as fast as the window takes them')
async def rounds(link):
    await pour(link, source_of(link.table).write_round)


@way('numbered events with bodies that can\'t be read')
async def bad_bodies(link):
    await pour(link, source_of(link.table).write_bad_bodies)


@way('wrong payments, as fast as the window takes them')
async def payments(link):
    await pour(link, source_of(link.table).write_wrong_round)


@way('wrong payments, whatever the window says')
async def careless_payments(link):
    await pour(link, source_of(link.table).write_wrong_round, heeds=False)


@way('payments for a round that was never opened')
async def strays(link):
    source = source_of(link.table)
    await pour(link, lambda: [source.write('payment', '{"round":9,"seat":1,"wager":"ante","chips":100}')])


@way('states')
async def states(link):
    state = controller.encode(link.table.stamp('state', link.table.make_state()))
    await repeat(link, websocket.pack(state))


@way('connections that end as soon as they are greeted')
async def reconnects(link):
    link.peer.close()
    raise websocket.Closed


@way('connections that end in the middle of a frame')
async def torn_frames(link):
    link.peer.write(websocket.pack(b'{"v":1,"type":"pong"')[:-4])
    await link.peer.drain()
    link.peer.drop()
    raise websocket.Closed


@way('pings of WebSocket')
async def pings(link):
    await repeat(link, websocket.pack(b'x' * 125, websocket.PING))


@way('pings of WebSocket, by a table that reads no answer')
async def unread_pings(link):
    link.peer.writer.transport.pause_reading()
    await repeat(link, websocket.pack(b'x' * 125, websocket.PING))


@way('pongs that nobody asked for')
async def pongs(link):
    await repeat(link, websocket.pack(controller.encode(link.table.stamp('pong', {'id': 1, 'head': link.table.head}))))


@way('results of orders that nobody gave')
async def results(link):
    body = {'id': link.table.boot, 'outcome': 'done', 'seq': 1}
    await repeat(link, websocket.pack(controller.encode(link.table.stamp('result', body))))


@way('messages of a type that nobody knows')
async def unknown_messages(link):
    await repeat(link, websocket.pack(controller.encode(link.table.stamp('weather', {}))))


@way('a handshake whose headers never end', greet=False)
async def endless_headers(peer, request):
    peer.write(b'HTTP/1.1 101 Switching Protocols\r\n')
    while True:
        peer.write(b'X-Filler: ' + b'y' * 60000 + b'\r\n')
        await peer.drain()
        await asyncio.sleep(0)


@way('a refused handshake whose page never ends', greet=False)
async def endless_page(peer, request):
    peer.write(b'HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\n\r\n')
    while True:
        peer.write(b'y' * 60000)
        await peer.drain()
        await asyncio.sleep(0)
