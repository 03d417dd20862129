# SPDX-License-Identifier: GPL-3.0-or-later
"""What a hostile table can say, a row each: its name, which wall it tries, what it says or does, and what the desk has to
say of it then. All of them are at tables of one desk at once; none may cost the others anything."""
import asyncio
import dataclasses
import functools
import json
import struct
import typing
import uuid

import controller
import websocket

MOST = 2 ** 53 - 1
OTHER = '00000000-0000-4000-8000-000000000000'


@dataclasses.dataclass
class Attack:
    name: str
    wall: str                       # what it is tried against; frame: what section 8 of the document promises
    what: str
    says: tuple = ()                # patterns, each of which something that the desk says of the table matches
    never: tuple = ()               # patterns that nothing may match
    closes: str = ''                # "CODE WORD" with which the desk closes, as the document's table has it
    run: typing.Optional[typing.Callable] = None         # run (link): beside the honest conversation, on each connection
    welcome: typing.Optional[typing.Callable] = None     # (table, body): alters it
    state: typing.Optional[typing.Callable] = None
    pong: typing.Optional[typing.Callable] = None        # gives the body, or None for no answer
    result: typing.Optional[typing.Callable] = None      # (link, command): what it does instead of carrying it out
    shake: typing.Optional[typing.Callable] = None       # (peer, request): True where the handshake ends there
    silent: bool = False            # greets nobody
    order: bool = False             # somebody orders it to hold
    plan: typing.Optional[dict] = None                   # what the floor plan says otherwise
    certificate: str = 'ours'
    check: typing.Optional[typing.Callable] = None       # (trial, table): what is wrong, or None
    repair: str = ''                # what a person decides after a while: the table is honest from then on, and must be heard

    def __post_init__(self):
        assert self.says or self.never or self.closes or self.check or self.repair, f'{self.name} can\'t fail'


attacks = []


def add(name, wall, what, **members):
    attacks.append(Attack(name, wall, what, **members))


def attack(wall, what, **members):
    """A row whose act is the function that follows."""
    def keep(function):
        add(function.__name__.replace('_', '-'), wall, what, run=function, **members)
        return function
    return keep


class Liar(controller.Table):
    """A table that is honest but for its row."""

    def __init__(self, name, row):
        super().__init__(name)
        self.row = row
        self.connections = 0

    def heal(self):
        """Lies no more, nor does what it kept."""
        for place, payload in enumerate(self.kept):
            self.kept[place] = controller.encode({**json.loads(payload), 'epoch': self.epoch, 'seq': self.oldest + place})
        self.row = dataclasses.replace(self.row, run=None, welcome=None, state=None, pong=None, result=None, shake=None,
                                       silent=False)

    def make_welcome(self):
        body = super().make_welcome()
        if self.row.welcome:
            self.row.welcome(self, body)
        return body

    def make_state(self):
        body = super().make_state()
        if self.row.state:
            self.row.state(self, body)
        return body

    def make_pong(self, ping):
        return self.row.pong(self, ping) if self.row.pong else super().make_pong(ping)

    def carry_out(self, command):
        return self.row.result(self, command) if self.row.result else super().carry_out(command)


def update(**values):
    """Alters a body so; members with a dash have a low line here."""
    return lambda table, body: body.update({name.replace('_', '-'): value for name, value in values.items()})


def once(function):
    """Does so on the first connection only."""
    @functools.wraps(function)
    async def run(link):
        if link.table.connections <= 1:
            await function(link)
    return run


def say(link, name, body, **members):
    link.peer.send(controller.encode(link.table.stamp(name, body, **members)))


def raw(text):
    """Sends this instead of a message."""
    async def run(link):
        link.peer.send(text if isinstance(text, bytes) else text.encode())
    return run


def event(name, body, **envelope):
    """One event more, as it stands, with its envelope altered."""
    async def run(link):
        table = link.table
        if table.connections > 1:
            return
        table.head += 1
        message = {**table.stamp(name, body, seq=table.head), **envelope}
        table.keep(controller.encode({key: value for key, value in message.items() if value is not None}))
    return run


def spoilt(change):
    """One event more whose bytes are altered, each time it is asked for."""
    async def run(link):
        table = link.table
        if table.connections > 1:
            return
        table.head += 1
        table.keep(change(controller.encode(table.stamp('seat-taken', {'seat': 5}, seq=table.head))))
    return run


def lost_events(trial, table):
    """What was acknowledged has to end in a round, or in a gap, and what waits has to wait for a round that goes on."""
    cursor = trial.stage.cursors().get(table.name, 0)
    return None if cursor >= table.oldest - 1 else f'{table.oldest - 1} acknowledged, {cursor} in the book'


def unheard(trial, table):
    """All that it played has to be in the book."""
    return lost_events(trial, table) or (None if trial.is_heard(table) else f'its round {table.rounds} is not in the book as right')


def filed_elsewhere(trial, table):
    """What is found at a table stands in the log of the night in which it was found, whatever the table's clock says."""
    days = trial.stage.ask("SELECT DISTINCT json_extract (line, '$.day') AS day FROM entry WHERE table_id = ?1 AND day NOT IN "
                           "(SELECT json_extract (line, '$.day') AS day FROM entry WHERE table_id IS NULL AND day IS NOT NULL)", table.name)
    return lost_events(trial, table) or (f'entries filed under {days}' if days else None)


# What the numbers promise (A3).
add('oldest-highest', 'numbers', 'a welcome whose oldest is 2^53 - 1', welcome=update(oldest=MOST), says=('^numbers',), closes='4025 numbers',
    check=lost_events, repair='retry')
add('oldest-ahead', 'numbers', 'a welcome whose oldest is beyond its head', welcome=lambda table, body: body.update(oldest=body['head'] + 9),
    says=('^numbers',), closes='4025 numbers', repair='retry')
add('as-of-highest', 'numbers', 'a state as of 2^53 - 1', state=update(as_of=MOST), says=('^numbers',), closes='4025 numbers', repair='retry')
add('as-of-ahead', 'numbers', 'a state as of events that never were', state=lambda table, body: body.update({'as-of': body['as-of'] + 50}),
    says=('^numbers',), closes='4025 numbers', repair='retry')
add('as-of-nothing', 'numbers', 'a state as of 0 that has all of a night', state=update(as_of=0), says=('^round-number',))
add('seq-highest', 'numbers', 'an event numbered 2^53 - 1', run=event('seat-taken', {'seat': 5}, seq=MOST), says=('^numbers',), closes='4025 numbers',
    repair='retry')
add('seq-jump', 'numbers', 'an event a million numbers on', run=event('seat-taken', {'seat': 5}, seq=10 ** 6), says=('^numbers',), closes='4025 numbers',
    repair='retry')
add('pong-head-highest', 'numbers', 'pongs whose head is 2^53 - 1',
    pong=lambda table, ping: {'id': ping['body']['id'], 'head': MOST}, says=('^numbers',), closes='4025 numbers', repair='retry')
add('pong-head-nothing', 'numbers', 'pongs whose head is 0',
    pong=lambda table, ping: {'id': ping['body']['id'], 'head': 0}, says=('^numbers',), closes='4025 numbers', repair='retry')


def forget(table, body):
    if table.connections > 1:
        body.update(oldest=1, head=3)


def move_epoch(table, body):
    if table.connections > 1:
        table.epoch = OTHER


async def leave(link):
    """Ends the first connection after a moment."""
    if link.table.connections == 1:
        await asyncio.sleep(2)
        link.peer.close()
        raise websocket.Closed


async def sit_and_leave(link):
    """The same, with something stored that waits for a round."""
    await event('seat-taken', {'seat': 5})(link)
    await leave(link)


def lie_later(table, body):
    if table.connections > 1:
        body.update(oldest=MOST)


add('oldest-later', 'numbers', 'a second welcome whose oldest is 2^53 - 1, with events acknowledged that wait for a round',
    welcome=lie_later, run=sit_and_leave, says=('^numbers',), closes='4025 numbers', check=lost_events, repair='retry')
add('head-below', 'numbers', 'a second welcome with a lower head', welcome=forget, run=leave, says=('^history',), closes='4021 forgotten',
    repair='accept')
add('epoch-new', 'numbers', 'a second welcome of another epoch', welcome=move_epoch, run=sit_and_leave, says=('^history', '^set-aside'),
    closes='4020 epoch', repair='accept')
add('epoch-of-event', 'frame', 'an event of another epoch', run=event('seat-taken', {'seat': 5}, epoch=OTHER), says=('^bad-event',))


@attack('frame', 'a number that comes again with other bytes', says=('^history.*different content',), closes='4022 conflict',
        repair='accept')
async def other_bytes(link):
    await asyncio.sleep(2)
    say(link, 'seat-taken', {'seat': 6}, seq=2)


# What is believed (A4).
def lie_done(table, command):
    return {'id': command['body']['id'], 'outcome': 'done', 'seq': table.head + 40}


def lie_done_before(table, command):
    return {'id': command['body']['id'], 'outcome': 'done', 'seq': 1}


def not_held(trial, table):
    orders = [order for order in trial.desk.orders if order.table == table.name]
    return f'the desk says that it is on hold: {orders}' if any(order.outcome == 'done' for order in orders) else None


def is_done(trial, table):
    orders = [order for order in trial.desk.orders if order.table == table.name]
    return None if orders and orders[-1].outcome == 'done' else f'the order is not done: {orders}'


def do_silently(table, command):
    table.tell('table-held', {'reason': 'a trial'}, cause=command['body']['id'])


def do_and_refuse(table, command):
    do_silently(table, command)
    return {'id': command['body']['id'], 'outcome': 'refused', 'code': 'state', 'text': 'it does not fit'}


def lie_done_for_good(table, command):
    """The same whenever it is asked."""
    return table.results.setdefault(command['body']['id'], lie_done(table, command))


IN_DOUBT = '^open-order.*hold: unknown since '
add('done-by-no-event', 'belief', 'an order done by an event that never comes, and then never heard of', order=True, result=lie_done,
    check=not_held, says=(IN_DOUBT, '^false-order.*said it carried out.*never got the order'))
add('done-for-good', 'belief', 'an order done by an event that never comes, however often it is asked', order=True,
    result=lie_done_for_good, check=not_held, says=(IN_DOUBT,))
add('done-by-another', 'belief', 'an order done by an event of another matter', order=True, result=lie_done_before, check=not_held,
    says=('^false-order.*its report no. 1 shows something else',))
add('done-without-result', 'belief', 'the event of an order, and never a result', order=True, result=do_silently, check=is_done)
add('done-and-refused', 'belief', 'the event of an order, and that it is refused', order=True, result=do_and_refuse, check=is_done,
    says=('^false-order.*did not carry out an order',))
add('no-answer', 'belief', 'an order that is never answered', order=True, result=lambda table, command: None, check=not_held)
LOW = {area: {'min': 1} for area in ('ante', 'play', 'aces-up')}
add('cause-of-limits', 'belief', 'limits changed to a cent, by an order that nobody gave',
    run=event('limits-changed', {'limits': LOW}, cause=OTHER), says=('^limits-at-table',),
    never=('^false-order',))
add('cause-of-closing', 'belief', 'the table closed, by an order that nobody gave',
    run=event('table-closed', {'reason': 'by order', 'who': '102'}, cause=OTHER), says=('^false-order',))
# It may be another desk's order, of which this one knows nothing.
add('cause-of-recorder', 'belief', 'another recorder, by an order that nobody here gave',
    run=event('recorder-changed', {'book': OTHER, 'who': '102'}, cause=OTHER), says=('recorder-changed.*"recorder": "other"', '^other-recorder'))
add('cause-of-hold', 'belief', 'a hold, by an order that nobody gave', run=event('table-held', {}, cause=OTHER),
    says=('^false-order',))


@attack('belief', 'results of orders that nobody gave', never=('^false-order', '^open-order', 'order ', 'closed 4'))
async def result_of_nothing(link):
    say(link, 'result', {'id': OTHER, 'outcome': 'done', 'seq': 3})
    say(link, 'result', {'id': OTHER, 'outcome': 'refused', 'code': 'state', 'text': 'no'})


# What is silently wrong (A5).
@attack('words', 'payments whose sum no number holds', says=('^impossible-amount',))
@once
async def payments_overflow(link):
    table = link.table
    table.rounds += 1
    table.tell('round-opened', {'round': table.rounds, 'limits': {}})
    for _ in range(3):
        table.tell('payment', {'round': table.rounds, 'seat': 1, 'wager': 'ante', 'chips': MOST})
    table.tell('round-over', {'round': table.rounds})


@attack('words', 'five hundred rounds that never close', says=('^round-unended',))
@once
async def rounds_never_close(link):
    for _ in range(500):
        link.table.rounds += 1
        link.table.tell('round-opened', {'round': link.table.rounds, 'limits': {}})


def open_with(**terms):
    @once
    async def run(link):
        table = link.table
        table.tell('table-opened', {'terms': {**table.account.state['terms'], **terms}, 'vacant': True})
        table.play_round()
    return run

add('game-unknown', 'words', 'a game that nobody knows', run=open_with(game='snap'), says=('^unknown-rules.*snap',))
add('rules-unknown', 'words', 'a rule set that nobody knows', run=open_with(rules='moon-rules'), says=('^unknown-rules.*moon-rules',))


@attack('words', 'a monotonic clock that runs backwards', says=('^false-clock.*went back',))
async def mono_backwards(link):
    await asyncio.sleep(4)  # two pongs
    link.table.began = controller.time.monotonic_ns()
    link.table.tell('seat-taken', {'seat': 5})


@attack('words', 'a boot that changes within a connection', says=('^false-clock.*restarted',))
async def boot_changes(link):
    await asyncio.sleep(1)
    link.table.boot = str(uuid.uuid4())
    link.table.tell('seat-taken', {'seat': 5})


@attack('words', 'events that are stamped with 1970', says=('^false-clock.*off its own clock',), check=lost_events)
@once
async def event_wall(link):
    table = link.table
    table.head += 1
    message = table.stamp('seat-taken', {'seat': 5}, seq=table.head)
    table.keep(controller.encode({**message, 'wall': 0}))


@attack('words', 'a round with a wrong payment, stamped with 1970', says=('^false-clock', 'wrong-payment'), check=filed_elsewhere)
@once
async def empty_battery(link):
    stamp = link.table.stamp
    link.table.stamp = lambda *words, **members: {**stamp(*words, **members), 'wall': 0}
    link.table.play_round(wrong=500)
    link.table.stamp = stamp


def shift_wall(seconds):
    def change(table, ping):
        table.shift = seconds
        return {'id': ping['body']['id'], 'head': table.head}
    return change


add('wall-ahead', 'words', 'a wall clock that is an hour ahead', says=('clock-skew',), pong=shift_wall(3600))
add('wall-nothing', 'words', 'a wall clock at 1970', says=('clock-skew',), pong=shift_wall(-10 ** 12))
add('certificate-other', 'words', 'another certificate of the house', certificate='other',
    says=('^identity.*Something else answers',))


async def refuse_busy(link):
    say(link, 'refusal', {'code': 'busy', 'text': 'the controller is restoring its storage'})
    link.peer.close(4041, 'busy: the controller is restoring its storage')
    raise websocket.Closed

add('busy', 'words', 'busy, each time', run=refuse_busy, silent=True, says=('^busy: Controller is busy.*restoring its storage',),
    never=('Wrong table answers',))


def answer(status, reason, body):
    async def shake(peer, request):
        peer.write(websocket.refuse(status, reason, body))
        await peer.drain()
        return True
    return shake

add('status-404', 'words', 'a handshake refused with 404', shake=answer(404, 'Not Found', 'no such table'), says=('^no-table: No such table at its address.*404',),
    never=('Wrong table answers',))
add('status-400', 'words', 'a handshake refused with 400', shake=answer(400, 'Bad Request', 'no subprotocol'), says=('^refused.*400',))
add('status-403', 'words', 'a handshake refused with 403', shake=answer(403, 'Forbidden', 'not a desk'),
    says=("^refused: .*refuses this desk's certificate.*403",))
add('status-503', 'words', 'a handshake refused with 503 and a reason', shake=answer(503, 'Busy', 'back at nine'),
    says=('^busy: Controller is busy.*back at nine',), never=('Wrong table answers',))
add('status-301', 'words', 'a handshake sent elsewhere', shake=answer(301, 'Moved\r\nLocation: http://127.0.0.1:1/', ''), says=('^refused.*HTTP status',))
add('status-401', 'words', 'a handshake that wants a password', shake=answer(401, 'No\r\nWWW-Authenticate: Basic', ''), says=('^refused.*HTTP status',))
add('book-taken', 'words', 'no place for this book', silent=True, says=('another recorder here',), run=None)


async def refuse_book(link):
    say(link, 'refusal', {'code': 'book', 'text': 'another recorder here'})
    link.peer.close(4040, 'book: another recorder here')
    raise websocket.Closed

attacks[-1].run = refuse_book


async def refuse_markup(link):
    say(link, 'refusal', {'code': 'weather', 'text': '<b>rain</b> %s %n & <a href="x">more</a>'})
    link.peer.close(4123, 'weather: <i>rain</i>')
    raise websocket.Closed

add('refusal-markup', 'words', 'a refusal of an unknown code, in markup', run=refuse_markup, silent=True, says=('rain',))


async def close_busy(link):
    link.peer.close(4041, 'busy: the shoe is being filled')
    raise websocket.Closed


async def close_of_its_own(link):
    link.peer.close(4200, 'lunch: back at nine')
    raise websocket.Closed

add('close-busy', 'closes', 'a close with a word, and no refusal', run=close_busy, silent=True, says=('^busy.*shoe is being filled',),
    never=('Wrong table answers',))
add('close-of-its-own', 'closes', 'a close with a word of its own', run=close_of_its_own, silent=True, says=('^refused.*back at nine',),
    never=('Wrong table answers',))


def no_contact(**members):
    return dict(says=('^silence',), **members)


# The connection itself.
UNREAD = ('^bad-event',)


async def wrong_accept(peer, request):
    peer.write(request.accept().replace(b'Sec-WebSocket-Accept: ', b'Sec-WebSocket-Accept: x'))
    await peer.drain()
    await asyncio.sleep(20)
    return True


async def other_subprotocol(peer, request):
    peer.write(request.accept('chat.v9'))
    await peer.drain()
    await asyncio.sleep(20)
    return True


async def no_subprotocol(peer, request):
    peer.write(request.accept(None))
    await peer.drain()
    await asyncio.sleep(20)
    return True


async def compressing(peer, request):
    peer.write(request.accept()[:-2] + b'Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n')
    await peer.drain()
    await asyncio.sleep(20)
    return True


async def slow_headers(peer, request):
    for byte in request.accept():
        peer.write(bytes([byte]))
        await peer.drain()
        await asyncio.sleep(1)
    return True


async def mute_handshake(peer, request):
    await asyncio.sleep(60)
    return True


async def not_http(peer, request):
    peer.write(bytes(range(256)) * 16)
    await peer.drain()
    return True

for act, words, says in ((wrong_accept, 'a wrong Sec-WebSocket-Accept', "^refused.*doesn't speak WebSocket"),
                         (other_subprotocol, 'a subprotocol that nobody offered', "^refused.*doesn't speak pit-table.v1"),
                         (no_subprotocol, 'no subprotocol', "^refused.*doesn't speak pit-table.v1"),
                         (compressing, 'an extension that nobody offered', "^refused.*doesn't speak WebSocket"),
                         (slow_headers, 'headers a byte a second', 'does not answer'),
                         (mute_handshake, 'no answer to the handshake', 'does not answer'),
                         (not_http, 'what is not HTTP', "^refused.*doesn't speak WebSocket")):
    add(act.__name__.replace('_', '-'), 'link', words, shake=act, says=(says,) if says.startswith('^refused') else ('^silence', says))


async def mute(link):
    while True:
        await link.peer.receive()

add('no-welcome', 'link', 'a handshake, and then nothing', run=mute, silent=True, **no_contact(), closes='4004 silent')
add('no-pongs', 'link', 'no pong at all', pong=lambda table, ping: None, **no_contact(), closes='4004 silent')
add('pongs-of-others', 'link', 'pongs to pings that never were', pong=lambda table, ping: {'id': ping['body']['id'] + 1000, 'head': table.head},
    **no_contact(), closes='4004 silent')


@attack('link', 'half a frame, and then nothing', closes='4004 silent', **no_contact())
async def half_frame(link):
    link.peer.write(websocket.pack(b' ' * 60000)[:30000])
    await link.peer.drain()
    await asyncio.sleep(60)


@attack('link', 'a frame that says it has 2^62 bytes', says=UNREAD, closes='1009')
async def frame_of_exabytes(link):
    link.peer.write(bytes([0x81, 127]) + struct.pack('>Q', 1 << 62))


@attack('link', 'a masked frame, as only a desk sends', says=UNREAD, closes='1002')
async def masked(link):
    text = websocket.pack(b'{}')
    link.peer.write(text[:1] + bytes([text[1] | 0x80]) + bytes(4) + text[2:])


def bits(first, payload=b'x'):
    async def run(link):
        link.peer.write(bytes([first, len(payload)]) + payload)
    return run

add('reserved-bits', 'link', 'a compressed frame that nobody agreed to', run=bits(0xc1), says=UNREAD, closes='1002')
add('opcode-unknown', 'link', 'a frame of an unknown kind', run=bits(0x83), says=UNREAD, closes='1002')
add('ping-in-parts', 'link', 'a ping in fragments', run=bits(0x09), says=UNREAD, closes='1002')
add('ping-too-long', 'link', 'a ping of 200 bytes', run=lambda link: long_ping(link), says=UNREAD, closes='1002')
add('continuation-of-nothing', 'link', 'the continuation of nothing', run=bits(0x80), says=UNREAD, closes='1002')
add('close-9999', 'link', 'a close of no known code, with a reason that is not UTF-8', run=bits(0x88, b'\x27\x0f\xff\xfe'), says=UNREAD)


async def long_ping(link):
    link.peer.send(b'x' * 200, websocket.PING)


@attack('link', 'honest events in as many fragments as are allowed', never=('bad-event', 'silence'), check=lost_events)
@once
async def honest_fragments(link):
    table = link.table
    table.head += 1
    text = controller.encode(table.stamp('seat-taken', {'seat': 6}, seq=table.head))
    table.kept.append(text)
    link.next += 1
    link.under_way.append(len(text))
    size = -(-len(text) // 64)
    for place in range(0, len(text), size):
        link.peer.write(websocket.pack(text[place:place + size], websocket.TEXT if place == 0 else websocket.CONTINUATION,
                                       place + size >= len(text)))


@attack('link', 'a message in 65 fragments', says=('^overrun: .*sends more than it may',), closes='4003 flood')
async def many_fragments(link):
    for place in range(65):
        link.peer.write(websocket.pack(b' ', websocket.CONTINUATION if place else websocket.TEXT, place == 64))


# Where they are read slowly enough, the table is known to flood by then, and what is said is folded under that.
@attack('link', 'more events than the window has room for',
        says=('^(overrun: |table-finding .*"overrun", "folded": true).*sends more than it may',), closes='4003 flood')
async def over_the_window(link):
    table = link.table
    large = 60000
    for _ in range(link.hello['body']['window-bytes'] * 8 // large):  # it is read at its share of the desk
        table.head += 1
        text = controller.encode(table.stamp('seat-away', {'seat': 6, 'filling': ' ' * large}, seq=table.head))
        table.kept.append(text)
        link.next += 1
        link.peer.send(text)
    await link.peer.drain()


# What can't be read (sections 3 and 8): closes, and is held at the third time.
for name, what, text in (
        ('not-json', 'words that are no JSON', 'good evening'), ('empty', 'an empty message', ''), ('list', 'a list', '[]'),
        ('not-utf-8', 'bytes that are no UTF-8', b'{"v":1,"type":"\xff"}'), ('nothing', 'an object of nothing', '{}'),
        ('deep', 'an object four hundred deep', '{"a":' * 400 + '1' + '}' * 400), ('long', 'a message of 70,000 bytes', ' ' * 70000),
        ('nul', 'a text with U+0000', '{"v":1,"type":"\\u0000"}'), ('surrogate', 'half a surrogate pair', '{"v":1,"type":"\\ud800"}')):
    add('unread-' + name, 'frame', what, run=raw(text), says=UNREAD,
        closes={'not-utf-8': '1007', 'long': '1009'}.get(name, '4000 frame'))


def stamped(name, what, change, says=UNREAD, closes=''):
    async def run(link):
        link.peer.send(change(link.table.stamp('pong', {'id': 1, 'head': 0})))
    add(name, 'frame', what, run=run, says=says, closes=closes)


def dump(**members):
    return lambda message: controller.encode({**message, **members})

stamped('version-2', 'a message of version 2', dump(v=2), closes='4001 version')
stamped('table-other', 'a message of another table', dump(table='FCP-01'), says=('^identity.*FCP-01',), closes='4002 table')
stamped('member-twice', 'a member twice', lambda message: controller.encode(message)[:-1] + b',"v":1}', closes='4000 frame')
stamped('null', 'a null', dump(epoch=None), closes='4000 frame')
stamped('fraction', 'a number with a fraction', lambda message: controller.encode(message).replace(b'"head":0', b'"head":0.0'), closes='4000 frame')
stamped('number-too-high', 'a number of 2^53', dump(mono=MOST + 1), closes='4000 frame')
stamped('message-of-a-desk', 'a ping, which only a desk sends', dump(type='ping', body={'id': 1}), closes='4000 frame')
stamped('second-welcome', 'a welcome in the middle', dump(type='welcome', body={'oldest': 1, 'head': 0, 'controller': 'x', 'senses': dict(controller.SENSES)}), closes='4000 frame')
stamped('state-wrong', 'a state that can\'t be read', dump(type='state', body={'as-of': 0, 'state': {'opening': 'ajar'}}), closes='4000 frame')


@attack('frame', 'a state of 60,000 bytes: longer than a controller may send, and not too long to be read', check=lost_events,
        never=('^bad-event', '^history', '^state-differs', '^silence', 'closed 4'))
async def state_too_long(link):
    await asyncio.sleep(1)
    body = link.table.make_state()
    body['state']['x'] = 'y' * 59000
    say(link, 'state', body)


@attack('frame', 'a binary message', says=UNREAD, closes='1003 binary')
async def binary(link):
    link.peer.send(b'{}', websocket.BINARY)


add('event-not-json', 'frame', 'an event that is not JSON, each time it is asked for', run=spoilt(lambda text: text[:-1]), says=(*UNREAD, '^unreadable'),
    closes='4000 frame')
add('event-renumbered', 'frame', 'an event without its number', run=event('seat-taken', {'seat': 5}, seq=None), says=UNREAD, closes='4000 frame')


# Bodies that can't be read: stored raw, acknowledged, an alert, untrusted until the next state.
BAD = ('^bad-event: .*event [0-9]+ ',)
for name, what, body in (
        ('seat-99', 'seat 99', {'seat': 99}), ('seat-text', 'a seat in words', {'seat': 'three'}), ('seat-null', 'a seat of null', {'seat': None}),
        ('seat-none', 'no seat', {}), ('player-markup', 'a player in markup', {'seat': 5, 'player': '<b>'}),
        ('player-long', 'a player of 33 letters', {'seat': 5, 'player': 'P' * 33})):
    add('body-' + name, 'frame', what, run=event('seat-taken', body), says=BAD, check=lost_events)
add('reason-backwards', 'frame', 'a reason that turns the direction of writing', run=event('table-held', {'reason': 'not \u202eheld'}),
    says=BAD)
add('money-negative', 'frame', 'a negative payment', run=event('payment', {'round': 1, 'seat': 1, 'wager': 'ante', 'chips': -5}), says=BAD)
add('word-unknown', 'frame', 'a wager on an area that nobody knows', run=event('wager', {'round': 1, 'seat': 1, 'wager': 'moon', 'chips': 5}), says=BAD)
add('type-unknown', 'frame', 'an event of an unknown type', run=event('earthquake', {'strength': 6}), check=lost_events)


@attack('link', 'the 10,000 events that a controller has to keep, all after an outage', check=unheard,
        never=('^flood', 'overrun', '^gap', 'held', 'wrong-', 'state-differs'))
@once
async def outage(link):
    link.peer.drop()
    while link.table.head < 10000:
        link.table.play_round()
    await asyncio.Event().wait()


# Facts that the rules do not have: stored, and found.
@attack('floor', 'a payment for a round that was never opened', says=('^stray-event',))
@once
async def stray_payment(link):
    link.table.tell('payment', {'round': 77, 'seat': 1, 'wager': 'ante', 'chips': 500})


@attack('floor', 'a round number used again', says=('round-number',))
@once
async def round_again(link):
    link.table.rounds -= 1
    link.table.play_round()


@attack('floor', 'a face that lies there twice', says=('duplicate-card',))
@once
async def face_twice(link):
    table = link.table
    table.rounds += 1
    table.tell('round-opened', {'round': table.rounds, 'limits': {}})
    table.tell('wager', {'round': table.rounds, 'seat': 2, 'wager': 'ante', 'chips': 1000})
    table.tell('round-started', {'round': table.rounds})
    for order in (1, 2):
        table.tell('card', {'round': table.rounds, 'order': order, 'place': ('seat/2', 'dealer')[order - 1], 'face': 'As'})


@attack('floor', 'a wrong payment, honestly told', says=('wrong-payment',), check=lost_events)
@once
async def wrong_payment(link):
    link.table.play_round(wrong=500)


@attack('floor', 'a state that is not what the events say', says=('state-differs',))
async def state_lies(link):
    await asyncio.sleep(1)
    link.table.account.state['dealer'] = 'D-999'
    link.table.account.state['opening'] = 'closed'
    say(link, 'state', link.table.make_state())


assert len({row.name for row in attacks}) == len(attacks)
