# SPDX-License-Identifier: GPL-3.0-or-later
"""An honest table controller, written from docs/protocol.md and data/protocol/ alone. No code of Pitstand is in it.

A Table is what stays over connections: its history, which it keeps until it is acknowledged, and its account of itself. A
Link is one connection of a desk. What is hostile changes one of them: see attacks.py."""
import asyncio
import collections
import json
import time
import uuid

import play
import websocket
from account import Account

SENSES = {'wagers': True, 'tokens': True, 'card-faces': True, 'seats': True, 'payments': True, 'sign-panel': False}
# The topic on which an event is something new; the rest is of the round, or of nothing.
TOPICS = {'dealer-on': 'table', 'dealer-off': 'table', 'table-opened': 'table', 'table-closed': 'table',
          'table-suspended': 'table', 'table-resumed': 'table', 'table-closing': 'table', 'table-held': 'hold',
          'table-released': 'hold', 'limits-changed': 'limits', 'pay-tables-changed': 'limits', 'shuffled': 'deck', 'cut': 'deck',
          'fault': 'device', 'fault-over': 'device', 'device-out-of-service': 'device', 'device-in-service': 'device'}
# What an order becomes, and when it fits: (event, member of the state, its value before).
ORDERS = {'hold': ('table-held', 'held', False), 'release': ('table-released', 'held', True),
          'table-suspend': ('table-suspended', 'suspended', False), 'table-resume': ('table-resumed', 'suspended', True)}


def find_topics(name, body):
    """What an event is on, as the table of topics has it."""
    if name == 'table-opened':
        return ['table', 'limits', 'device']
    if name.startswith('seat-'):
        return [f'seat/{body[member]}' for member in ('seat', 'to') if member in body]
    topic = TOPICS.get(name) or ('deck' if name.startswith('deck-') else 'round' if 'round' in body else None)
    return [topic] if topic else []


def encode(message):
    return json.dumps(message, separators=(',', ':'), ensure_ascii=False).encode()


class Table:
    """A table and its controller's storage."""

    def __init__(self, name, seed=1):
        self.name = name
        self.epoch = str(uuid.uuid4())
        self.boot = str(uuid.uuid4())
        self.began = time.monotonic_ns()
        self.head = 0
        self.oldest = 1
        self.kept = collections.deque()  # the events not acknowledged yet, the oldest first
        self.account = Account()
        self.topics = {}
        self.results = {}
        self.rounds = 0
        self.is_ready = False   # the deck was shuffled and cut before the table opened
        self.recorder = None
        self.witness = None
        self.chance = play.new_chance(seed)
        self.link = None
        self.moved = asyncio.Event()
        self.told = []  # what the desk said, in short, for whoever looks

    def stamp(self, name, body, **members):
        """A message as it goes out now."""
        now = time.monotonic_ns()
        return {'v': 1, 'type': name, 'table': self.name, 'epoch': self.epoch, **members, 'wall': time.time_ns() // 1000,
                'mono': (now - self.began) // 1000, 'boot': self.boot, 'body': body}

    def tell(self, name, body, **members):
        """Something has happened here. Gives its number."""
        self.head += 1
        message = self.stamp(name, body, seq=self.head, **members)
        self.account.apply(name, body, message['wall'])
        for topic in find_topics(name, body):
            self.topics[topic] = self.head
        self.keep(encode(message))
        return self.head

    def keep(self, payload):
        """An event's bytes, as its number has them for ever."""
        self.kept.append(payload)
        self.wake()

    def wake(self):
        self.moved.set()
        self.moved = asyncio.Event()

    def free(self, seq):
        """The recorder has them safely."""
        while self.oldest <= seq and self.kept:
            self.kept.popleft()
            self.oldest += 1

    def open(self):
        for name, body in play.opening(self.name):
            self.tell(name, body)
        self.is_ready = True

    def play_round(self, wrong=0):
        """A whole round, at once."""
        self.rounds += 1
        ready = () if self.is_ready else play.prepare(self.name)
        self.is_ready = False
        for name, body in (*ready, *play.play(self.name, self.rounds, self.chance, wrong)):
            self.tell(name, body)
        return self.rounds

    def make_welcome(self):
        body = {'oldest': self.oldest, 'head': self.head, 'controller': 'Vendor TC-1, from the document', 'senses': dict(SENSES)}
        if self.witness:
            body.update({'book': self.witness[0], 'book-head': self.witness[1]})
        return body

    def make_state(self):
        return {'as-of': self.head, 'state': self.account.copy()}

    def make_pong(self, ping):
        return {'id': ping['body']['id'], 'head': self.head}

    def carry_out(self, command):
        """What becomes of an order, checked as section 9 has it; the body of its result."""
        body = command['body']
        if body['id'] in self.results:
            return self.results[body['id']]
        refused = self.find_obstacle(command)
        if refused == 'expired':
            result = {'id': body['id'], 'outcome': 'expired'}
        elif refused:
            result = {'id': body['id'], 'outcome': 'refused', 'code': refused[0], 'text': refused[1]}
        else:
            event, member, _ = ORDERS[body['name']]
            told = {'reason': body['args']['reason']} if 'reason' in body['args'] else {}
            result = {'id': body['id'], 'outcome': 'done', 'seq': self.tell(event, told, cause=body['id'])}
        self.results[body['id']] = result
        return result

    def find_obstacle(self, command):
        body = command['body']
        until = body['valid-until']
        if command['epoch'] != self.epoch:
            return 'epoch', 'that history is over'
        if until['boot'] != self.boot:
            return 'boot', 'this controller has started again since'
        if until['mono'] < self.stamp('', {})['mono']:
            return 'expired'
        if body['name'] not in ORDERS:
            return 'name', f'this controller can\'t do {body["name"]}'
        for topic, seq in body.get('expect', {}).items():
            if self.topics.get(topic, 0) > seq:
                return 'expect', f'something happened on {topic} since'
        _, member, before = ORDERS[body['name']]
        if self.account.state.get('opening') != 'open' or self.account.state.get(member, False) != before:
            return 'state', 'it does not fit the table'
        return None


class Link:
    """A desk's connection to a table, from the hello on."""

    def __init__(self, table, peer):
        self.table = table
        self.peer = peer
        self.hello = None
        self.next = 1           # the number of the next event to send
        self.under_way = collections.deque()  # bytes of each event sent and not acknowledged
        self.bytes_under_way = 0
        self.acknowledged = 0
        self.acknowledgement = asyncio.Event()
        self.pings = 0
        self.wants_state = False

    def say(self, name, body, **members):
        self.peer.send(encode(self.table.stamp(name, body, **members)))

    async def greet(self):
        """Hello, welcome, state."""
        self.hello = json.loads(await self.peer.receive())
        cursor = self.hello['body']['cursor']
        self.table.recorder = self.table.recorder or self.hello['body']['book']
        self.next = cursor['seq'] + 1 if cursor.get('epoch') == self.table.epoch else 1
        self.next = max(self.next, self.table.oldest)
        self.acknowledged = self.next - 1
        self.say('welcome', self.table.make_welcome())
        self.say('state', self.table.make_state())

    def has_room(self, payload):
        limits = self.hello['body']
        return (len(self.under_way) < limits['window']
                and self.bytes_under_way + len(payload) <= limits['window-bytes'])

    def send_event(self, payload):
        self.under_way.append(len(payload))
        self.bytes_under_way += len(payload)
        self.next += 1
        self.peer.send(payload)

    async def send_events(self):
        """Sends what happens, as far as the window goes."""
        table = self.table
        while True:
            while self.next <= table.head:
                # A number of another connection may have been acknowledged, or be spent on what was never kept.
                self.next = max(self.next, table.oldest)
                place = self.next - table.oldest
                if place >= len(table.kept) or not self.has_room(table.kept[place]):
                    break
                payload = table.kept[place]
                self.send_event(payload)
                if self.peer.waiting > 1 << 18:
                    await self.peer.drain()
            if self.wants_state and self.next > table.head:
                self.wants_state = False
                self.say('state', table.make_state())
            await table.moved.wait()

    async def hear(self):
        """Takes what the desk says, until it goes."""
        while True:
            message = json.loads(await self.peer.receive())
            self.take(message, message['body'])

    def take(self, message, body):
        name = message['type']
        if name == 'ack':
            self.take_ack(body)
        elif name == 'ping':
            self.pings += 1
            pong = self.table.make_pong(message)
            if pong is not None:
                self.say('pong', pong)
        elif name == 'state-request':
            self.wants_state = True
            self.table.wake()
        elif name == 'command':
            result = self.table.carry_out(message)
            if result is not None:
                self.say('result', result)
        elif name == 'command-query':
            known = self.table.results.get(body['id'], {'id': body['id'], 'outcome': 'unknown'})
            self.say('result', known)

    def take_ack(self, body):
        while self.acknowledged < body['seq'] and self.under_way:
            self.bytes_under_way -= self.under_way.popleft()
            self.acknowledged += 1
        self.table.free(body['seq'])
        if 'head' in body:
            self.table.witness = self.hello['body']['book'], body['head']
        self.acknowledgement.set()
        self.acknowledgement = asyncio.Event()
        self.table.wake()


class Server:
    """Tables at one address, under different paths."""

    def __init__(self):
        self.tables = {}
        self.handshakes = {}  # path -> how a handshake is answered, if otherwise than it should be
        self.runs = {}        # table -> what goes on at it once a desk is greeted, if anything
        self.server = None
        self.errors = []
        self.peers = []
        self.gone = 0

    async def listen(self, context):
        self.server = await asyncio.start_server(self.serve, '127.0.0.1', 0, ssl=context, limit=1 << 20,
                                                 ssl_handshake_timeout=20)
        return self.server.sockets[0].getsockname()[1]

    async def serve(self, reader, writer):
        peer = websocket.Peer(reader, writer)
        self.peers.append(peer)
        try:
            await self.converse(peer)
        except (websocket.Closed, asyncio.IncompleteReadError, ConnectionError):
            pass
        except Exception as error:  # ours: the run must fail of it
            self.errors.append(repr(error))
        finally:
            self.peers.remove(peer)
            self.gone += peer.sent
            writer.close()

    def sent(self):
        """Bytes that went out, before TLS."""
        return self.gone + sum(peer.sent for peer in self.peers)

    async def converse(self, peer):
        request = await peer.read_request()
        name = request.path.removeprefix('/tables/')
        odd = self.handshakes.get(name)
        if odd is not None and await odd(peer, request):
            return
        table = self.tables.get(name)
        if table is None:
            peer.write(websocket.refuse(404, 'Not Found', 'no such table here'))
            return await peer.drain()
        if websocket.SUBPROTOCOL not in request.offers:
            peer.write(websocket.refuse(400, 'Bad Request', 'this is for pit-table.v1'))
            return await peer.drain()
        peer.write(request.accept())
        if table.link is not None:
            table.link.peer.drop()
        table.link = link = Link(table, peer)
        try:
            await self.hold(link)
        except websocket.Closed as closed:
            table.told.append(('closed', closed.code, closed.reason))
            raise
        finally:
            if table.link is link:
                table.link = None

    async def hold(self, link):
        """One conversation, with whatever goes on beside it."""
        await link.greet()
        run = self.runs.get(link.table.name)
        tasks = [asyncio.create_task(link.hear()), asyncio.create_task(link.send_events())]
        if run is not None:
            tasks.append(asyncio.create_task(run(link)))
        try:
            await asyncio.wait(tasks[:1] + tasks[2:], return_when=asyncio.FIRST_EXCEPTION)
            for task in tasks[2:] + tasks[:1]:
                if task.done():
                    task.result()
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, (websocket.Closed, ConnectionError)):
                    self.errors.append(repr(result))
