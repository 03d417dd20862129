# SPDX-License-Identifier: GPL-3.0-or-later
"""What a controller makes of single messages: sections 3, 4, 8 and 9 of docs/protocol.md."""
import json
import uuid

import desk
import giving
import history
import link
import schema
import transport

# Where so many connections go on that had to end, the rest of a part is not tried: each costs the whole patience.
MOST_UNANSWERED = 6
# So many pings of the protocol are answered at most before that of WebSocket is.
MOST_PINGS = 12
# Events that fill a window soon, and yet let the desk keep up with the table.
SMALL_WINDOW = 20


def ask_state(self, far, each=lambda event: None):
    """The state that the controller tells when it is asked; each() has the events before it."""
    far.say('state-request', {})
    frame = far.hear_until(lambda frame: frame['type'] == 'state', each=each)
    as_of = frame['body']['as-of']
    self.check('4', 'as-of of a later state', as_of == far.last, f'the last event sent before it, {far.last}', f'{as_of}')
    return frame


def state_request(self):
    far, _, _ = self.greeted()
    ask_state(self, far)


def full_window(self):
    """Asked for with a full window, a state does not speak of events that still wait for an ack."""
    far, _, _ = self.greeted(window=SMALL_WINDOW)
    came = self.read_events(far, SMALL_WINDOW)
    if far.fence():
        self.leave('9', 'a state-request with a full window, as the controller sends more events than the window allows')
        return
    if len(came) < SMALL_WINDOW or self.known.head <= far.last:
        self.leave('9', f'a state-request with a full window, {history.find_lack(self, far, SMALL_WINDOW)}')
        return
    def acknowledge_some(frame):
        """Many at once, as the desk has to keep up with the table."""
        if 'seq' in frame and frame['seq'] >= far.acked + SMALL_WINDOW // 2:
            far.acknowledge(frame['seq'])

    sent = far.last
    far.say('state-request', {})
    # The second pong comes after whatever the controller says at once.
    far.ping()
    far.ping()
    _, frame = far.hear_first(lambda frame: frame['type'] == 'state' or (frame['type'] == 'pong' and not far.awaited))
    if frame['type'] == 'state':
        due = f'a state as of the last event sent, {sent}, or one that waits for the ack'
    else:
        due = 'a state as of the last event sent before it'
        far.acknowledge(sent)
        try:
            _, frame = far.hear_first(lambda frame: frame['type'] == 'state', 2 * self.plan.patience, acknowledge_some)
        except link.Silent:
            far.fence()
            if self.known.head <= far.last:
                raise
            # The table plays faster than this window lets events through. No state came ahead of them, which is right.
            self.check('9', 'a state-request with a full window', True, due)
            return
        sent = far.last
        far.fence()  # its pong knows of all these events
    as_of = frame['body']['as-of']
    self.check('9', 'a state-request with a full window', as_of == sent, due, f'as of {as_of}, and the last event sent was {sent}')


def pings(self):
    """A pong comes while events wait, with the highest number."""
    far, _, _ = self.greeted(window=1)
    for _ in range(5):
        far.fence()
    far.connection.send(b'pitstand', 9)
    # Where each ping has two pongs, those of the pings before come first.
    for _ in range(MOST_PINGS):
        far.fence()
        if far.connection.pongs:
            break
    self.check('2', 'ping of WebSocket', far.connection.pongs == [b'pitstand'], 'the pong of RFC 6455',
               f'{far.connection.pongs}')


def tolerance(self):
    """Unknown types and members are the future's."""
    far, _, _ = self.greeted(window=1, **{'x-mood': 'calm'})
    far.say('weather', {'sunny': True})
    far.say('ping', {'id': 900, 'x-mood': None}, **{'x-more': [1.5]})
    frame = far.hear_until(lambda frame: frame['type'] == 'pong')
    # Which ping it names the desk looks at.
    self.check('3', 'unknown members', frame['type'] == 'pong', 'the pong of a ping with more members', f'{frame["body"]}')


def make_frame(self, kind, body, **more):
    """A desk's frame, with nothing wrong in it."""
    return {'v': 1, 'type': kind, 'table': self.plan.table, 'wall': 1, 'mono': 1, 'boot': desk.BOOT, 'body': body, **more}


def list_bad(self):
    """What a controller can't accept, by name: the bytes, and the words of the close of which one is due. Each has one fault alone, or
    it would be refused for another one.
    """
    ping = make_frame(self, 'ping', {'id': 1})
    good = json.dumps(ping)
    # Members of an object of an unknown name, in which only the bytes count.
    def with_member(text):
        return good.encode()[:-1] + b',"x":' + text + b'}'

    def without(frame, *names):
        return json.dumps({name: value for name, value in frame.items() if name not in names}).encode()

    bad = {
        'malformed': b'{"v":1,', 'empty': b'', 'an array': b'[%s]' % good.encode(),
        'too deep': with_member(b'[' * 32 + b']' * 32), 'a member twice': good.encode()[:-1] + b',"v":1}',
        'a member twice, once with an escape': good.encode()[:-1] + b',"\\u0076":1}',
        'a fraction': good.replace('"id": 1', '"id": 1.0').encode(), 'null': good.replace('"id": 1', '"id": null').encode(),
        'an integer beyond 2^53': with_member(b'9007199254740993'),
        'a numbered ping': good[:-1].encode() + b',"seq":1,"epoch":"%s"}' % self.epoch.encode(),
        'a control character in a name': good.encode()[:-1] + b',"a\\u0007":1}',
        'U+0000 in a text': with_member(b'"a\\u0000"'), 'half a surrogate pair in a text': with_member(b'"a\\ud800"'),
        'the other half of a surrogate pair in a text': with_member(b'"a\\udc00"'),
        'no body': without(make_frame(self, 'state-request', {}), 'body'),
        **{f'no {name}': without(ping, name) for name in ('v', 'type', 'table', 'wall', 'mono', 'boot')},
        'a fraction in wall': good.replace('"wall": 1', '"wall": 1.5').encode(),
        'a mono below 0': good.replace('"mono": 1', '"mono": -1').encode(),
        'a boot that is no UUID': good.replace(desk.BOOT, 'boot').encode(),
    }
    if self.plan.orders:
        # A message shows a text to the dealer, where it is carried out all the same, and changes nothing.
        order = {'id': str(uuid.uuid4()), 'name': 'message', 'args': {'text': 'a trial'}, 'who': giving.WHO,
                 'valid-until': {'boot': self.welcome['boot'], 'mono': schema.MOST}}
        for what, body in (
                *((f'an order without {name}', {key: value for key, value in order.items() if key != name})
                  for name in ('id', 'name', 'args', 'valid-until')),
                ('an order whose args are no object', {**order, 'args': 'a trial'}),
                ('an order whose valid-until has no mono', {**order, 'valid-until': {'boot': self.welcome['boot']}})):
            bad[what] = json.dumps(make_frame(self, 'command', body, epoch=self.epoch)).encode()
    return {**{name: (data, ('frame',)) for name, data in bad.items()},
            'another version': (good.replace('"v": 1', '"v": 2').encode(), ('version',)),
            'another table': (json.dumps({**ping, 'table': 'NOT-THIS'}).encode(), ('table', 'frame')),
            TOO_LONG: (good.encode() + b' ' * 70000, ('too-big',)), 'a text that is not UTF-8': (with_member(b'"a\xff"'), ('utf-8',)),
            BINARY: (good.encode(), ('binary',)), UNMASKED: (good.encode(), ('websocket',)),
            LONG_CONTROL: (b' ' * 126, ('websocket',))}


TOO_LONG = 'a message that is too long'
BINARY = 'a binary message'
UNMASKED = 'a frame of WebSocket without a mask'
LONG_CONTROL = 'a ping of WebSocket with 126 bytes'
# What is no text.
OPCODES = {BINARY: 2, LONG_CONTROL: 9}
# Before a close with one of these words there is no refusal.
UNREFUSED = ('websocket', 'utf-8', 'too-big')


def check_refused(self, far, name, words):
    """Gives back whether the connection ended, with the right word and the right code."""
    word, closed = far.end()
    is_silent = words[0] in UNREFUSED
    due = f'no refusal before the close {words[0]}' if is_silent else f'a refusal of the code {words[0]}'
    if closed is None:
        due = f'a close with {transport.CODES[words[0]]}' if is_silent else f'{due}, and a close'
        self.check('8', name, False, due, 'the connection goes on')
        return False
    self.check('8', f'refusal after {name}', not word if is_silent else word in words, due,
               f'a refusal of the code {word}' if word else f'no refusal, {closed}')
    # Who closes before all of a long message was read may lose the close frame on the way.
    if closed.code is not None or name != TOO_LONG:
        transport.check_close(self, name, closed, [word] if word in words else words)
    return True


def try_each(self, kind, acts):
    """Each (name, what is done, the words of the refusal) on a connection of its own, until too many go on."""
    unanswered = 0
    for number, (name, act, words) in enumerate(acts):
        if unanswered == MOST_UNANSWERED:
            self.leave('8', f'{len(acts) - number} more {kind}, as the connection went on after {unanswered}')
            return
        far = self.dial() if name.endswith('before hello') else self.greeted(window=1)[0]
        far.is_probed = True
        try:
            act(far)
        except link.Closed:
            pass  # of a long message, before all of it was there
        unanswered += not check_refused(self, far, name, words)
        far.close()


def bad_frames(self):
    """Each costs its own connection, with the right word, and nothing else."""
    def send(name, data):
        return lambda far: far.connection.send(data, OPCODES.get(name, 1), name != UNMASKED)

    if not self.plan.orders:
        self.leave('8', "orders that can't be read, as --no-orders was given")
    try_each(self, 'bad frames', [(name, send(name, data), words) for name, (data, words) in list_bad(self).items()])


def out_of_place(self):
    hello = {'book': self.plan.book, 'cursor': {'seq': 0}, 'window': 1, 'window-bytes': 65536}
    acts = {
        'a second hello': lambda far: far.say('hello', hello),
        'an ack ahead': lambda far: far.say('ack', {'seq': 2 ** 53 - 1}, epoch=self.epoch),
        'an ack of another epoch': lambda far: far.say('ack', {'seq': 1}, epoch=str(uuid.uuid4())),
        'a word of the controller': lambda far: far.say('pong', {'id': 1, 'head': 1}, epoch=self.epoch),
        'ping before hello': lambda far: far.say('ping', {'id': 1}),
        'state-request before hello': lambda far: far.say('state-request', {}),
        'ack before hello': lambda far: far.say('ack', {'seq': 1}, epoch=self.epoch),
    }
    try_each(self, 'messages out of place', [(name, act, ('frame',)) for name, act in acts.items()])
    far, welcome, _ = self.greeted()
    self.read_events(far, 1)
    self.check('8', 'nothing lost by all this', welcome['epoch'] == self.epoch, 'the same history', 'another')
