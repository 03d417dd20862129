# SPDX-License-Identifier: GPL-3.0-or-later
"""Controllers of which each does one thing wrong, as rows: name, the section of docs/protocol.md that says so, and what it has
in place of methods of honest.Controller and of honest.Session.
"""
import json
import re
import time
import uuid

import honest
from honest import Controller, Session
from lax import LAX


def change(method, edit):
    """The method, with what it gives back changed."""
    return lambda self, *args: edit(self, method(self, *args))


def with_members(method, **members):
    return change(method, lambda self, body: {**body, **members})


def without(method, *names):
    return change(method, lambda self, body: {name: value for name, value in body.items() if name not in names})


def edit_event(edit):
    """An event as it is sent, changed as a whole."""
    def event(self, seq):
        frame = json.loads(Session.event(self, seq))
        edit(frame)
        return json.dumps(frame).encode()
    return event


def edit_state(edit):
    def tell_state(self):
        state = Controller.tell_state(self)
        edit(state)
        return state
    return tell_state


def answer(kind, edit):
    """What is written of one type of message, changed as bytes."""
    def write(self, frame):
        return edit(Session.write(self, frame)) if frame['type'] == kind else Session.write(self, frame)
    return write


def set_path(frame, value, *path):
    for name in path[:-1]:
        frame = frame.get(name, {})
    if path[-1] in frame:
        frame[path[-1]] = value


def play_slowly_while_armed(self):
    """A round goes on for a while with an order that waits for its end."""
    if not self.armed or time.monotonic() > self.waits_until:
        self.waits_until = time.monotonic() + (0 if self.armed else 0.5)
        Controller.play(self)


def say_but_armed(self, kind, body, **more):
    if kind != 'result' or body['outcome'] != 'armed':
        Session.say(self, kind, body, **more)


def expect_nothing_at_all(self, session, body):
    result = Controller.judge(self, session, body)
    if result['outcome'] == 'done' and any(seq < len(self.events) for seq in body.get('expect', {}).values()):
        return {'outcome': 'refused', 'code': 'expect', 'text': 'something happened'}
    return result


def answer_one_state_request(self, frame):
    if not self.was_asked:
        self.was_asked = True
        Session.take_state_request(self, frame)


def play_without_round_over(self):
    if honest.ROUND[self.next][0] == 'round-over':
        self.next = 0
    Controller.play(self)


def keep_last_result(self, session, body):
    known = self.results.get(body['id'])
    self.results.clear()
    if known is not None and known == self.last_result:
        self.results[body['id']] = known
    self.last_result = Controller.order(self, session, body)
    return self.last_result


def arm_anew(self, session, body):
    if self.results.get(body['id'], {}).get('outcome') == 'armed':
        del self.results[body['id']]
    return Controller.order(self, session, body)


def show_under_another_id(self, kind, body, **more):
    Controller.happen(self, kind, {'message': str(uuid.uuid4())} if kind == 'message-shown' else body, **more)


def refuse_what_was_done(self, session, body):
    Controller.carry_out(self, session, body)
    return {'outcome': 'refused', 'code': 'state', 'text': 'no'}


def take_command_twice(self, frame):
    Session.take_command(self, frame)
    Session.take_command_query(self, frame)


def change_event(kind, edit):
    """What happens of one type, with a body that is changed; the table's state knows of it."""
    def happen(self, came, body, **more):
        Controller.happen(self, came, {**body, **edit(self)} if came == kind else body, **more)
    return happen


def leap_rounds(self):
    if self.next == 0:
        self.round += 1000
    Controller.play(self)


def start_twice(self):
    Controller.play(self)
    if self.next == 5:
        self.happen('round-started', {**honest.ROUND[4][1], 'round': self.round})


def keep_head_of_anybody(self, frame):
    Session.take_ack(self, frame)
    self.controller.book_head = frame['body'].get('head', self.controller.book_head)


def free_all_at_a_take(self):
    self.book_head, self.oldest = None, len(self.events) + 1


def stay_recorder(self):
    """As it was when the desk said hello."""
    self.first_role = self.first_role or Session.role(self)
    return self.first_role


def fits_observers_always(self, size):
    return self.role() == 'observer' or Session.fits(self, size)


def keep_armed_beyond_time(self, is_due):
    """What is armed has all the time there is."""
    for _, body in self.armed:
        body['valid-until']['mono'] = 2 ** 53 - 1
    Controller.end_armed(self, is_due)


def welcome_after_state(self):
    self.tell_state()
    self.say('welcome', self.welcome())


def skip_one(self, seq):
    return self.controller.events[min(seq + (seq > self.acked + 3), len(self.controller.events)) - 1]


def restamp(self, seq):
    frame = json.loads(Session.event(self, seq))
    frame['wall'] += self.controller.session_count
    return json.dumps(frame).encode()


def count_and_greet(self):
    self.controller.session_count = getattr(self.controller, 'session_count', 0) + 1
    Session.greet(self)


def lose_unacknowledged(self, seq):
    """After the cursor, whatever it was, with what was never acknowledged thrown away."""
    lost = getattr(self.controller, 'told', 0)
    return max(seq, lost)


def pump_and_note(self):
    Session.pump(self)
    self.controller.told = max(getattr(self.controller, 'told', 0), self.sent)


def free_more(self, seq):
    Session.free(self, seq + 5)


def tell_first_book(self, body):
    if 'book' in body:
        self.controller.first_book = getattr(self.controller, 'first_book', body['book'])
        body['book'] = self.controller.first_book
    return body


def share_unasked(self, frame):
    Session.take_hello(self, frame)
    self.shared = 4


def answer_late(self, frame):
    pass


def order_anew(self, session, body):
    self.results.pop(body['id'], None)
    return Controller.order(self, session, body)


def forget_and_greet(self):
    self.controller.results.clear()
    Session.greet(self)


def read_conditions_loosely(self, frame):
    for name in ('expect', 'preconditions'):
        frame['body'].get(name, {}).pop('x-later', None)
    Session.take_command(self, frame)


def refuse_unknown_members(self, frame):
    Session.take_command(self, frame if 'x-mood' not in frame['body'] else {**frame, 'body': {**frame['body'], 'expect': {'x': 1}}})


def happen_without_reason(self, kind, body, **more):
    Controller.happen(self, kind, {name: value for name, value in body.items() if name != 'reason' or 'cause' not in more}, **more)


def tell_ahead_of_a_full_window(self, frame):
    if self.sent < len(self.controller.events) and not self.fits(1000):
        self.tell_state()
    else:
        Session.take_state_request(self, frame)


def free_what_was_sent(self):
    Session.pump(self)
    self.controller.oldest = max(self.controller.oldest, self.sent + 1)


def refuse_watchers(word, most):
    """Refuses so many other books than the recorder's."""
    def take_hello(self, frame):
        table = self.controller
        if table.recorder not in (None, frame['body']['book']) and getattr(table, 'refused', 0) < most:
            table.refused = getattr(table, 'refused', 0) + 1
            raise honest.Refused(word)
        Session.take_hello(self, frame)
    return {'take_hello': take_hello}


def wipe_head(self, frame):
    Session.take_ack(self, frame)
    if 'head' not in frame['body']:
        self.controller.book_head = None


def carry_out_silently(self, session, body):
    return {'outcome': 'done', 'seq': len(self.events)}


def hold_silently(self, session, body):
    """A hold and a release take effect, and no event tells of them: the number in the result is that of the order before."""
    if body['name'] not in ('hold', 'release'):
        return Controller.carry_out(self, session, body)
    self.known.state['held'] = body['name'] == 'hold'
    return {'outcome': 'done', 'seq': next((seq for seq in range(len(self.events), 0, -1) if b'"cause"' in self.events[seq - 1]), 1)}


def carry_out_without_cause(self, session, body):
    seq = Controller.carry_out(self, session, body)['seq']
    self.events[seq - 1] = json.dumps({name: value for name, value in json.loads(self.events[seq - 1]).items()
                                       if name != 'cause'}).encode()
    return {'outcome': 'done', 'seq': seq}


def name_number_before(self, session, body):
    result = Controller.carry_out(self, session, body)
    return {**result, 'seq': result['seq'] - 1}


def take_ack_of_anybody(self, frame):
    """As the recorder's: it frees, and its book is that of the last acknowledgement."""
    Session.take_ack(self, frame)
    self.free(frame['body']['seq'])
    self.controller.heard_book = self.book


def forget_book(self):
    """A recorder that has acknowledged nothing yet may be left out of a welcome."""
    self.book_head, self.recorder_heard = None, False


def record_once(self, session, body):
    """Nobody takes the record a second time."""
    if body['name'] == 'recorder-take' and any(b'"recorder-changed"' in text for text in self.events):
        return {'outcome': 'refused', 'code': 'state', 'text': 'once is enough'}
    return Controller.judge_fit(self, session, body)


def never_release(self, session, body):
    if body['name'] == 'release':
        return {'outcome': 'refused', 'code': 'busy', 'text': 'not now'}
    return Controller.judge_fit(self, session, body)


def judge_without(*codes):
    """Carries out what it should refuse with one of the codes, as far as it fits the table."""
    def judge(self, session, body):
        result = Controller.judge(self, session, body)
        is_meant = result.get('code', result['outcome']) in codes and body['name'] in self.knows
        return Controller.judge_fit(self, session, body) if is_meant else result
    return judge


def obey_in_the_middle(self):
    self.carry_out_armed()
    Controller.play(self)


def play_on_hold(self):
    if self.next == 0:
        self.carry_out_armed()
        self.round += 1
        self.next = 1
        self.happen(honest.ROUND[0][0], dict(honest.ROUND[0][1], round=self.round))
    else:
        Controller.play(self)


def pay_at_the_end(self):
    """The first state of a connection is right; a later one knows of what was paid only when the round is over."""
    state = self.controller.tell_state()
    for seat in state['round']['seats'] if self.has_told_state and self.controller.next else []:
        for line in seat['lines'].values():
            line['paid'] = 0
    self.has_told_state = True
    self.say('state', {'as-of': len(self.controller.events), 'state': state})


def event_before_state(self):
    self.say('welcome', self.welcome())
    self.pump()
    self.tell_state()


def end_with(error):
    """Ends the connection in place of what a method does."""
    def end(self, frame):
        raise error
    return end


def turn_back(self, kind, body, more):
    event = Controller.make_event(self, kind, body, more)
    if kind == 'card' and event['seq'] % 10 == 0:
        event['mono'] -= 5 * 10 ** 6
    return event


def open_again(self):
    if self.next == 0 and self.round % 5 == 0 and self.round != self.opened_again:
        self.opened_again = self.round
        self.round -= 1
    Controller.play(self)


def refuse_unknown(self, frame):
    raise honest.Refused('frame')


def number_rounds_anew(self):
    if self.next == 0 and self.round >= 214:
        self.round = 212
    Controller.play(self)


def end_rounds_early(self):
    Controller.play(self)
    if self.next == 5:
        self.happen('round-over', {'round': self.round})


def run_backwards(self):
    self.turn = getattr(self, 'turn', 0) + 1
    return {**Controller.stamp(self), 'mono': 10 ** 12 - self.turn}


def run_ahead(self):
    """Its wall clock is right at first, and then goes at double speed."""
    stamp = Controller.stamp(self)
    self.began = self.began or stamp['mono']
    return {**stamp, 'wall': stamp['wall'] + stamp['mono'] - self.began}


def reboot_often(self):
    return {**Controller.stamp(self), 'boot': str(uuid.uuid4())}


def repeat(edit, most=20, digit=b'5'):
    """Sends those of its events once more over the same connection whose number ends so, changed."""
    def send_raw(self, data, code=1):
        Session.send_raw(self, data, code)
        if code == 1 and re.search(rb'"seq": \d*%s, "wall"' % digit, data) and self.repeats < most:
            self.repeats += 1
            Session.send_raw(self, edit(data.split(b'\n')[-1]), code)
    return {'send_raw': send_raw, 'repeats': 0}


def send_after(method, seconds, act):
    """Does something more each time that so many seconds have gone by, when the conversation goes on."""
    def pump(self):
        method(self)
        if time.monotonic() - self.flooded_at >= seconds:
            self.flooded_at = time.monotonic()
            act(self)
    return {'pump': pump, 'flooded_at': 0}


def send_fragments(split):
    """Each message of some length in many frames of WebSocket."""
    def send_raw(self, data, code=1):
        if code != 1 or len(data) < 200:
            Session.send_raw(self, data, code)
            return
        parts = split(data)
        for number, part in enumerate(parts):
            first = (0x80 if number == len(parts) - 1 else 0) | (1 if number == 0 else 0)
            size = bytes([len(part)]) if len(part) < 126 else b'\x7e' + len(part).to_bytes(2, 'big')
            self.send_bytes(bytes([first]) + size + part)
    return {'send_raw': send_raw}


def repeat_first_head(self, number):
    self.first_pong = getattr(self, 'first_pong', None) or Session.pong(self, number)
    return {**self.first_pong, 'id': number}


def welcome_anew(self, frame):
    Session.take_command(self, frame)
    if frame['body']['name'] == 'recorder-take':
        self.say('welcome', self.welcome())


def free_by_cursor(self, cursor):
    seq = Session.find_known(self, cursor)
    self.free(min(seq, len(self.controller.events)))
    return seq


def answer_in(drips):
    """What it answers to the handshake, without end, each with a pause."""
    def shake_hands(self):
        while not self.controller.is_over:
            self.peer.sendall(drips)
            time.sleep(0.05 if len(drips) < 9 else 0)
        return False
    return {'shake_hands': shake_hands}


def break_every_third(self):
    table = self.controller
    table.dialled = getattr(table, 'dialled', 0) + 1
    return table.dialled % 3 != 0 and Session.shake_hands(self)


# name, the section at which it is found, and what of the table or of its connections is done otherwise
BROKEN = [
    ('serves-any-table', '2', {}, {'find_status': lambda self, path, offered: Session.find_status(
        self, f'/tables/{honest.TABLE}', offered)}),
    ('no-subprotocol-needed', '2', {}, {'find_status': lambda self, path, offered: Session.find_status(
        self, path, 'pit-table.v1')}),
    ('subprotocol-not-selected', '2', {}, {'protocol': None}),
    ('compresses', '2', {}, {'more_fields': lambda self: ['Sec-WebSocket-Extensions: permessage-deflate']}),
    ('wrong-accept', '2', {}, {'find_accept': lambda self, key: 'bm90IHRoaXMgb25l'}),
    ('replaces-with-1000', '2', {}, {'say_close': lambda self, word: self.send_close(1000, 'done: no') if word == 'replaced'
                                     else Session.say_close(self, word)}),
    ('vanishes', '2', {}, {'take_state_request': end_with(OSError('gone'))}),
    ('breaks-every-third-connection', '2', {}, {'shake_hands': break_every_third}),
    ('masks', '2', {}, {'masks': True}),
    ('deaf-to-websocket-pings', '2', {}, {'answer_ping': lambda self, data: None}),
    ('binary-messages', '2', {}, {'send_raw': lambda self, data, code=1: Session.send_raw(
        self, data, 2 if code == 1 else code)}),
    ('keeps-the-old-connection', '2', {}, {'replace': lambda self, other: None}),
    ('drips-its-handshake', '2', {}, answer_in(b'H')),
    ('a-member-twice', '3', {}, {'write': answer('pong', lambda text: text[:-1] + b',"v":1}')}),
    ('fractions', '3', {}, {'write': answer('welcome', lambda text: text.replace(b'"v": 1', b'"v": 1.0'))}),
    ('null-in-envelope', '3', {}, {'write': answer('pong', lambda text: text[:-1] + b',"cause":null}')}),
    ('not-utf-8', '3', {}, {'write': answer('welcome', lambda text: text.replace(b'Honest', b'Hon\xe9st'))}),
    ('huge-state', '3', {}, {'write': answer('state', lambda text: text + b' ' * 50000)}),
    ('integer-beyond-2-53', '3', {}, {'write': answer('pong', lambda text: text[:-1] + b',"x":9007199254740993}')}),
    ('shares-frames-unasked', '3', {}, {'take_hello': share_unasked}),
    ('another-table-in-events', '3', {}, {'event': edit_event(lambda frame: frame.update(table='OTHER'))}),
    ('closes-on-unknown-types', '3', {}, {'take_unknown': refuse_unknown}),
    ('numbers-its-pongs', '3', {}, {'write': answer('pong', lambda text: text[:-1] + b',"seq":7}')}),
    ('white-space-around-shared-events', '3', {}, {'send_raw': lambda self, data, code=1: Session.send_raw(
        self, data + b'\n' if b'}\n{' in data else data, code)}),
    ('events-that-share-two-line-feeds', '3', {}, {'send_raw': lambda self, data, code=1: Session.send_raw(
        self, data.replace(b'}\n{', b'}\n\n{'), code)}),
    ('chips-with-a-fraction', '3', {}, {'event': lambda self, seq: re.sub(
        rb'"chips": (\d+)', rb'"chips": \1.0', Session.event(self, seq))}),
    ('event-before-state', '4', {}, {'greet': event_before_state}),
    ('state-before-welcome', '4', {}, {'greet': welcome_after_state}),
    ('no-state', '4', {}, {'greet': lambda self: self.say('welcome', self.welcome())}),
    ('closes-as-if-silent', '4', {}, {'take_state_request': end_with(honest.Refused('silent'))}),
    ('waits-for-an-ack', '4', {}, {'fits': lambda self, size: Session.fits(self, size) and len(self.sizes) < 50}),
    ('state-of-the-past', '4', {}, {'tell_state': lambda self: self.say('state', {
        'as-of': len(self.controller.events) - 4, 'state': self.controller.tell_state()})}),
    ('keeps-the-head-of-an-observer', '5', {}, {'take_ack': keep_head_of_anybody}),
    ('frees-all-at-a-recorder-take', '5', {'forget_head': free_all_at_a_take}, {}),
    ('records-for-the-old-connection', '5', {}, {'role': stay_recorder, 'first_role': None}),
    ('skips-a-number', '5', {}, {'event': skip_one}),
    ('starts-over', '5', {}, {'begin': lambda self, seq: 0}),
    ('stamps-anew', '5', {}, {'event': restamp, 'greet': count_and_greet}),
    ('forgets-what-it-sent', '5', {}, {'begin': lose_unacknowledged, 'pump': pump_and_note}),
    ('frees-what-it-sent', '5', {}, {'pump': free_what_was_sent}),
    ('frees-too-much', '5', {}, {'free': free_more}),
    ('frees-for-observers', '5', {}, {'role': lambda self: 'recorder'}),
    ('records-as-its-observers-say', '5', {}, {'take_ack': take_ack_of_anybody, 'welcome': change(Session.welcome, lambda self, body: {
        **body, **({'book': self.controller.heard_book} if hasattr(self.controller, 'heard_book') else {})})}),
    ('records-by-all-welcomes', '5', {'forget_head': forget_book}, {'welcome': with_members(Session.welcome, role='recorder')}),
    ('its-recorder-observes', '5', {}, {'welcome': change(Session.welcome, lambda self, body: {
        **body, 'role': 'observer', 'book': self.book})}),
    ("takes-another-epoch's-cursor", '5', {}, {'find_known': lambda self, cursor: cursor['seq']}),
    ('begins-before-the-cursor', '5', {}, {'begin': lambda self, seq: self.controller.oldest - 1}),
    ("observers-take-the-record-for-others", '5', {'judge_fit': lambda self, session, body: {'outcome': 'done'}
        if session.role() == 'observer' else Controller.judge_fit(self, session, body)}, {}),
    ('forgets-the-book', '5', {}, {'welcome': without(Session.welcome, 'book', 'book-head')}),
    ('keeps-the-head-of-the-old-book', '5', {'forget_head': lambda self: None}, {}),
    ('keeps-the-old-book', '5', {}, {'welcome': change(Session.welcome, tell_first_book)}),
    ('believes-the-head-of-a-hello', '5', {}, {'welcome': with_members(Session.welcome, **{'book-head': 'f' * 64})}),
    ('wipes-the-head-at-an-ack-without', '5', {}, {'take_ack': wipe_head}),
    ('another-epoch-each-time', '5', {}, {'say': lambda self, kind, body, **more: Session.say(
        self, kind, body, **{'epoch': str(uuid.uuid4()), **more})}),
    ('sends-an-event-again-with-other-bytes', '5', {}, repeat(lambda text: text.replace(b'"v": 1', b'"v":1'), 1)),
    ('frees-by-cursors', '5', {}, {'find_known': free_by_cursor}),
    ('no-window-for-observers', '6', {}, {'fits': fits_observers_always}),
    ('no-window', '6', {}, {'fits': lambda self, size: True}),
    ('no-window-of-bytes', '6', {}, {'fits': lambda self, size: len(self.sizes) < self.window}),
    ('stops-after-the-window', '6', {}, {'take_ack': lambda self, frame: None}),
    ('answers-the-handshake-without-end', '6', {}, answer_in(b'X-Mood: calm\r\n')),
    ('floods-with-notes', '6', {}, send_after(Session.pump, 0.005, lambda self: self.say('x-note', {}))),
    ('floods-with-states', '6', {}, send_after(Session.pump, 0, lambda self: self.sent == len(self.controller.events)
                                               and [self.tell_state() for _ in range(4)])),
    ('floods-with-pings-of-websocket', '6', {}, send_after(Session.pump, 0, lambda self: self.send_raw(b'x', 9))),
    ('floods-with-repeats', '6', {}, repeat(lambda text: text, 10 ** 9, b'')),
    ('a-hundred-fragments', '6', {}, send_fragments(lambda data: [data[at:at + len(data) // 99] for at in range(
        0, len(data), len(data) // 99)])),
    ('empty-fragments', '6', {}, send_fragments(lambda data: [b''] * 100 + [data])),
    ('wrong-clock', '7', {'skew': 90 * 1000000}, {}),
    ('runs-backwards', '7', {'stamp': run_backwards}, {}),
    ('counts-milliseconds', '7', {'stamp': lambda self: {**Controller.stamp(self), 'mono': time.monotonic_ns() // 10 ** 6}}, {}),
    ('wall-in-milliseconds', '7', {'stamp': lambda self: {**Controller.stamp(self), 'wall': time.time_ns() // 10 ** 6}}, {}),
    ('wall-twice-as-fast', '7', {'stamp': run_ahead, 'began': None}, {}),
    ('events-run-backwards', '7', {'make_event': turn_back}, {}),
    ('boots-all-the-time', '7', {'stamp': reboot_often}, {}),
    ('events-of-1970', '7', {}, {'event': edit_event(lambda frame: frame.update(wall=frame['seq']))}),
    ('events-of-another-start', '7', {}, {'event': edit_event(lambda frame: frame.update(wall=frame['seq'], mono=0))}),
    ('welcomes-anew-after-a-recorder-take', '8', {}, {'take_command': welcome_anew}),
    ('answers-one-state-request', '9', {}, {'take_state_request': answer_one_state_request, 'was_asked': False}),
    ('orders-armed-beyond-their-time', '9', {'play': play_slowly_while_armed, 'waits_until': 0,
                                             'end_armed': keep_armed_beyond_time}, {}),
    ('orders-armed-and-never-done', '9', {'carry_out_armed': lambda self: None}, {}),
    ('orders-armed-without-a-word', '9', {'play': play_slowly_while_armed, 'waits_until': 0}, {'say': say_but_armed}),
    ('expects-nothing-at-all', '9', {'judge': expect_nothing_at_all}, {}),
    ('keeps-the-last-result-alone', '9', {'order': keep_last_result, 'last_result': None}, {}),
    ('arms-twice', '9', {'order': arm_anew}, {}),
    ('does-what-it-refuses', '9', {'carry_out': refuse_what_was_done}, {}),
    ('results-come-twice', '9', {}, {'take_command': take_command_twice}),
    ('pong-of-another-ping', '9', {}, {'pong': with_members(Session.pong, id=1)}),
    ('pong-of-the-next-ping', '9', {}, {'pong': change(Session.pong, lambda self, body: {**body, 'id': body['id'] + 1})}),
    ('deaf-to-pings', '9', {}, {'take_ping': answer_late}),
    ('deaf-to-pings-while-events-wait', '9', {}, {'take_ping': lambda self, frame: self.sent < len(self.controller.events) or
        Session.take_ping(self, frame)}),
    ('head-of-the-past', '9', {}, {'pong': with_members(Session.pong, head=0)}),
    ('head-too-low', '9', {}, {'welcome': change(Session.welcome, lambda self, body: {
        **body, 'head': max(body['oldest'] - 1, body['head'] - 9)})}),
    ('oldest-of-the-future', '9', {}, {'welcome': with_members(Session.welcome, oldest=2 ** 53 - 1)}),
    ('senses-missing', '9', {'senses': {'wagers': True}}, {}),
    ('senses-nothing', '9', {'senses': dict.fromkeys(Controller.senses, False)}, {}),
    ('senses-no-payments', '9', {'senses': {**Controller.senses, 'payments': False, 'card-faces': False}}, {}),
    ('sends-what-it-does-not-list', '9', {}, {'welcome': with_members(Session.welcome, events=[
        'table-opened', 'table-closed', 'round-opened', 'round-started', 'round-over', 'wager'])}),
    ('lists-no-rounds', '9', {}, {'welcome': with_members(Session.welcome, events=['wager'])}),
    ('announces-half-a-fingerprint', '9', {}, {'welcome': with_members(Session.welcome, **{'next-certificate': 'ab12'})}),
    ('deaf-to-state-requests', '9', {}, {'take_state_request': lambda self, frame: None}),
    ('state-ahead-of-a-full-window', '9', {}, {'take_state_request': tell_ahead_of_a_full_window}),
    ('orders-done-twice', '9', {'order': order_anew}, {}),
    ('orders-without-event', '9', {'carry_out': carry_out_silently}, {}),
    ('orders-a-hold-without-event', '9', {'carry_out': hold_silently}, {}),
    ('orders-without-cause', '9', {'carry_out': carry_out_without_cause}, {}),
    ('orders-with-the-number-before', '9', {'carry_out': name_number_before}, {}),
    ('never-records-for-the-first-again', '9', {'judge_fit': record_once}, {}),
    ('never-releases', '9', {'judge_fit': never_release}, {}),
    ('orders-out-of-time', '9', {'judge': judge_without('expired')}, {}),
    ('orders-of-another-run', '9', {'judge': judge_without('boot', 'epoch')}, {}),
    ('orders-whatever-happened', '9', {'judge': judge_without('expect')}, {}),
    ('orders-whoever-sits-there', '9', {'judge': judge_without('not-empty')}, {}),
    ('records-for-nobody', '9', {'judge': lambda self, session, body: Controller.judge(self, session, body)
        if session.role() == 'recorder' else {'outcome': 'refused', 'code': 'observer', 'text': 'never'}}, {}),
    ('orders-of-nobody', '9', {'judge': judge_without('who')}, {}),
    ('orders-at-once', '9', {'arm_or_carry_out': lambda self, session, body: self.carry_out(session, body)}, {}),
    ('orders-in-the-middle', '9', {'play': obey_in_the_middle}, {}),
    ('orders-no-hold-to-last', '9', {'play': play_on_hold}, {}),
    ('orders-armed-for-ever', '9', {'end_armed': lambda self, is_due: None}, {}),
    *((f'orders-a-second-{name}', '9', {'judge_fit': lambda self, session, body, name=name: {'outcome': 'done'}
        if body['name'] == name else Controller.judge_fit(self, session, body)}, {}) for name in ('hold', 'release')),
    ('records-for-any-book', '9', {'judge_fit': lambda self, session, body: {'outcome': 'done'}
        if body['name'] == 'recorder-take' else Controller.judge_fit(self, session, body)}, {}),
    ('forgets-results', '9', {}, {'take_command_query': lambda self, frame: self.say(
        'result', {'id': frame['body']['id'], 'outcome': 'unknown'})}),
    ('forgets-results-at-a-break', '9', {}, {'greet': forget_and_greet}),
    ('orders-under-unknown-conditions', '9', {}, {'take_command': read_conditions_loosely}),
    ('orders-nothing-with-unknown-members', '9', {}, {'take_command': refuse_unknown_members}),
    ('holds-without-the-reason', '9', {'happen': happen_without_reason}, {}),
    ('repeats-the-head-of-its-first-pong', '9', {}, {'pong': repeat_first_head}),
    ('deaf-to-orders', '9', {}, {'take_command': lambda self, frame: None}),
    ('answers-pings-twice', '9', {}, {'take_ping': lambda self, frame: [Session.take_ping(self, frame) for _ in 'ab']}),
    ('rounds-start-twice', '10', {'play': start_twice}, {}),
    ('shows-cards-never-dealt', '10', {'happen': change_event('hand-shown', lambda self: {'cards': ['2c', '3c']})}, {}),
    ('state-without-the-reason', '10', {'tell_state': edit_state(lambda state: state.pop('held-reason', None))}, {}),
    ('state-invents-a-dealer', '10', {'tell_state': edit_state(lambda state: state.update(
        dealer=f'D-{time.monotonic_ns()}'))}, {}),
    ('state-invents-money', '10', {'tell_state': edit_state(lambda state: [
        line.update(paid=line['paid'] + state['round']['number'])
        for seat in state['round']['seats'] for line in seat['lines'].values()])}, {}),
    ('state-pays-at-the-end', '10', {}, {'tell_state': pay_at_the_end, 'has_told_state': False}),
    ('state-with-a-seat-twice', '10', {'tell_state': edit_state(lambda state: state['seats'].append(dict(state['seats'][0])))}, {}),
    ('state-with-limits-of-its-own', '10', {'tell_state': edit_state(lambda state: state['terms']['limits'].pop('aces-up'))}, {}),
    ('state-vacant-with-players', '10', {'tell_state': edit_state(lambda state: state.update(vacant=True))}, {}),
    ('state-without-hold', '10', {'tell_state': edit_state(lambda state: [
        state.pop(name, None) for name in ('held', 'held-reason')])}, {}),
    ('state-with-null', '10', {'tell_state': edit_state(lambda state: state.update(supervisor=None))}, {}),
    ('rounds-leap', '11', {'play': leap_rounds}, {}),
    ('cards-in-one-order', '11', {'happen': change_event('card', lambda self: {'order': 1})}, {}),
    ('rounds-never-over', '11', {'play': play_without_round_over}, {}),
    ('message-of-another-order', '11', {'happen': show_under_another_id}, {}),
    ('event-with-a-guess', '11', {}, {'event': edit_event(lambda frame: set_path(frame, '??', 'body', 'face'))}),
    ('event-with-a-strange-word', '11', {}, {'event': edit_event(
        lambda frame: set_path(frame, 'split', 'body', 'decision'))}),
    ('event-without-its-seat', '11', {}, {'event': edit_event(lambda frame: frame['body'].pop('seat', None))}),
    ('rounds-opened-again', '11', {'play': open_again, 'opened_again': 0}, {}),
    ('rounds-counted-anew', '11', {'play': number_rounds_anew}, {}),
    ('rounds-end-early', '11', {'play': end_rounds_early}, {}),
    *LAX,
]

# At what other sections a row may be found as well, as its fault shows there too: a controller that numbers nothing can't pass
# much else. A row that isn't here is found at its own section alone.
ALSO = {
    'masks': '9',
    'state-of-the-past': '9 10',
    'skips-a-number': '9 10 11', 'stamps-anew': '10', 'forgets-what-it-sent': '10', 'frees-too-much': '9 10', 'frees-what-it-sent': '9 10',
    'another-epoch-each-time': '6 8 9 10',
    'stops-after-the-window': '5 8', 'starts-over': '9', 'floods-with-states': '5 7 9',
    'counts-milliseconds': '5 9', 'runs-backwards': '5 9', 'boots-all-the-time': '5 9', 'events-of-1970': '10',
    'events-of-another-start': '10',
    'wrong-word': '2', 'refuses-bad-bytes-as-a-frame': '2', 'refuses-binary-as-a-frame': '2',
    'oldest-of-the-future': '2 3 4 5 6 8 10 11', 'orders-without-event': '5', 'orders-a-hold-without-event': '10',
    'deaf-to-state-requests': '10', 'records-for-any-book': '5', 'deaf-to-orders': '5',
    'holds-without-the-reason': '10',
    'event-without-its-seat': '5 9 10', 'event-with-a-guess': '10', 'event-with-a-strange-word': '10',
}

# What the kit says of a row, so that a vendor knows where to look.
WORDS = {
    'drips-its-handshake': 'the whole answer to the handshake within',
    'breaks-every-third-connection': 'a connection that broke before it',
    'orders-armed-and-never-done': 'opened, and the order was still armed',
    'events-run-backwards': 'before the event in front of it', 'rounds-opened-again': 'a round above',
    'carries-out-without-a-deadline': 'the connection goes on', 'takes-frames-without-stamps': 'the connection goes on',
    'wall-in-milliseconds': 'which looks like milliseconds', 'wall-twice-as-fast': 'a wall clock that counts microseconds',
    'counts-milliseconds': 'a monotonic clock that counts microseconds',
    'numbers-its-pongs': 'has a seq, which only events have',
    'deaf-to-pings': 'the pong of each ping', 'deaf-to-pings-while-events-wait': 'before events that wait for the window',
    'events-that-share-two-line-feeds': 'exactly one line feed', 'chips-with-a-fraction': '"numbers" in section 3',
    'state-with-a-seat-twice': 'stands twice', 'refuses-before-it-replaces': 'no refusal before the close replaced',
    'refuses-what-is-too-long': 'no refusal before the close too-big', 'refuses-binary-as-a-frame': 'a refusal of the code binary',
    'takes-unmasked-frames': 'the connection goes on', 'takes-long-pings': 'the connection goes on',
    'orders-no-hold-to-last': 'round-opened',
    'stamps-anew': ' in place of ', 'sends-an-event-again-with-other-bytes': 'from byte 6 on: ',
    'floods-with-repeats': 'events that came already', 'keeps-the-head-of-an-observer': "the recorder's as before",
    'deaf-to-state-requests': 'the state that answers state-request', 'deaf-to-orders': 'the result of the order hold (',
    'senses-nothing': 'senses.wagers is false, and wager events came', 'senses-no-payments': 'senses.payments is false, and payment events came',
    'answers-pings-twice': 'a pong that no ping asked for',
}

# And what it does not say, as that is right.
NEVER = {'wall-in-milliseconds': 'monotonic', 'wall-twice-as-fast': 'a monotonic clock that', 'counts-milliseconds': 'a wall clock that counts'}
