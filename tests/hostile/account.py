# SPDX-License-Identifier: GPL-3.0-or-later
"""A table's account of itself, as section 10 of the document has events change it."""
import copy

SEAT_FREE = {'taken': False, 'away': False}


class Account:
    """The present state."""

    def __init__(self):
        self.state = {'decks': [], 'seats': [], 'faults': [], 'devices-out': []}

    def copy(self):
        return copy.deepcopy(self.state)

    def apply(self, name, body, wall):
        change = CHANGES.get(name)
        if change is not None:
            change(self.state, body, wall)


def find(items, member, value, make=True):
    """The one of ITEMS with that value; where there is none, a new one."""
    for item in items:
        if item.get(member) == value:
            return item
    if not make:
        return None
    items.append({member: value})
    return items[-1]


def set_reason(member, value):
    def change(state, body, wall):
        state[member] = value
        state.pop(f'{member}-reason', None)
        if value and 'reason' in body:
            state[f'{member}-reason'] = body['reason']
    return change


def set_opening(word):
    def change(state, body, wall):
        state['opening'] = word
        for member in ('held', 'suspended', 'closing'):
            state[member] = False
            state.pop(f'{member}-reason', None)
        if word == 'open':
            state['terms'] = body['terms']
            if body.get('vacant'):
                state['seats'] = [{'seat': number, **SEAT_FREE} for number in range(1, body['terms']['seats'] + 1)]
                state['vacant'] = True
    return change


def leave(who):
    """Who takes over may sign on first: then the other one's going changes nothing."""
    def change(state, body, wall):
        if body.get(who) in (None, state.get(who)):
            state.pop(who, None)
    return change


def bring_deck(state, body, wall):
    deck = find(state['decks'], 'deck', body['deck'])
    deck.update({'back': body['back'], 'checked': False, 'shuffled': False, 'cut': False, 'in-play': False,
                 'out-of-service': False})


def take_deck(state, body, wall):
    state['decks'] = [deck for deck in state['decks'] if deck['deck'] != body['deck']]


def mark_deck(member):
    def change(state, body, wall):
        deck = find(state['decks'], 'deck', body['deck'], make=False)
        if deck is not None:
            deck[member] = True
        if member == 'in-play':
            for other in state['decks']:
                other['in-play'] = other is deck
    return change


def take_seat(state, body, wall):
    seat = find(state['seats'], 'seat', body['seat'])
    seat.update({'taken': True, 'away': False})
    seat.pop('player', None)
    if 'player' in body:
        seat['player'] = body['player']
    state['vacant'] = False


def leave_seat(state, body, wall):
    seat = find(state['seats'], 'seat', body['seat'])
    seat.pop('player', None)
    seat.update(SEAT_FREE)
    if not any(other.get('taken') for other in state['seats']):
        state['vacant'] = True


def mark_away(value):
    def change(state, body, wall):
        find(state['seats'], 'seat', body['seat'])['away'] = value
    return change


def open_round(state, body, wall):
    state['round'] = {'number': body['round'], 'stage': 'wagers', 'opened-at': wall, 'limits': body['limits'], 'hands': [],
                      'seats': []}
    if 'dealer' in state:
        state['round']['dealer'] = state['dealer']


def in_round(function):
    """What speaks of another round, or of one that is over, changes nothing."""
    def change(state, body, wall):
        now = state.get('round')
        if now is not None and now['number'] == body['round'] and now['stage'] != 'over':
            function(state, now, body, wall)
    return change


@in_round
def call(state, now, body, wall):
    now['called'] = True


@in_round
def start_round(state, now, body, wall):
    now['stage'] = 'deal'
    now['started-at'] = wall
    now.update({member: body[member] for member in ('deck', 'device', 'aces-up-table', 'ante-bonus-table') if member in body})


def find_line(now, body):
    seat = find(now['seats'], 'seat', body['seat'])
    lines = seat.setdefault('lines', {})
    line = lines.get(body['wager'])
    if line is None:
        line = lines[body['wager']] = {'staked': {'chips': 0, 'tokens': 0}, 'paid': 0, 'collected': {'chips': 0, 'tokens': 0},
                                       'returned': {'chips': 0, 'tokens': 0}}
    return line


@in_round
def stake(state, now, body, wall):
    find_line(now, body)['staked'] = {'chips': body['chips'], 'tokens': body.get('tokens', 0)}
    sitting = find(state['seats'], 'seat', body['seat'], make=False) or {}
    player = sitting.get('player', body.get('player'))
    if player is not None:
        find(now['seats'], 'seat', body['seat'])['player'] = player


@in_round
def lay_card(state, now, body, wall):
    hand = find(now['hands'], 'place', body['place'])
    hand.setdefault('cards', []).append(body.get('face', '??'))
    hand['exposed'] = hand.get('exposed', 0) + bool(body.get('exposed'))
    named = now.get('deck')
    deck = find(state['decks'], *(('deck', named) if named else ('in-play', True)), make=False)
    if deck is not None:
        deck.update({'shuffled': False, 'cut': False})


def begin_decisions(now):
    if now['stage'] == 'deal':
        now['stage'] = 'decisions'


@in_round
def touch(state, now, body, wall):
    find(now['seats'], 'seat', body['seat'])['touched'] = True
    begin_decisions(now)


@in_round
def decide(state, now, body, wall):
    seat = find(now['seats'], 'seat', body['seat'])
    seat['decision'] = body['decision']
    seat['warned'] = body.get('warned', False)
    begin_decisions(now)


@in_round
def show(state, now, body, wall):
    if body['place'] == 'dealer':
        now['stage'] = 'settlement'
    else:
        find(now['seats'], 'seat', int(body['place'][5:]))['shown'] = True


def set_hand(member, name):
    @in_round
    def change(state, now, body, wall):
        find(now['hands'], 'place', body['place'])[member] = body[name]
    return change


def add_money(member):
    @in_round
    def change(state, now, body, wall):
        line = find_line(now, body)
        if member == 'paid':
            line['paid'] += body['chips']
        else:
            line[member]['chips'] += body['chips']
            line[member]['tokens'] += body.get('tokens', 0)
    return change


@in_round
def count(state, now, body, wall):
    where = find(now['hands'], 'place', body['place']) if 'place' in body else now
    where['counted'] = body['count']


@in_round
def declare(state, now, body, wall):
    now['declaration'] = body['declaration']


@in_round
def end_round(state, now, body, wall):
    now['stage'] = 'over'
    now['over-at'] = wall


CHANGES = {
    'dealer-on': lambda state, body, wall: state.update(dealer=body['dealer']),
    'dealer-off': leave('dealer'),
    'supervisor-on': lambda state, body, wall: state.update(supervisor=body['supervisor']),
    'supervisor-off': leave('supervisor'),
    'table-opened': set_opening('open'), 'table-closed': set_opening('closed'),
    'table-held': set_reason('held', True), 'table-released': set_reason('held', False),
    'table-suspended': set_reason('suspended', True), 'table-resumed': set_reason('suspended', False),
    'table-closing': set_reason('closing', True),
    'limits-changed': lambda state, body, wall: state['terms'].update(limits=body['limits']),
    'pay-tables-changed': lambda state, body, wall: state['terms'].update(body),
    'deck-in': bring_deck, 'deck-out': take_deck, 'deck-checked': mark_deck('checked'), 'shuffled': mark_deck('shuffled'),
    'cut': mark_deck('cut'), 'deck-loaded': mark_deck('in-play'), 'deck-out-of-service': mark_deck('out-of-service'),
    'seat-taken': take_seat, 'seat-left': leave_seat, 'seat-away': mark_away(True), 'seat-back': mark_away(False),
    'round-opened': open_round, 'closing-call': call, 'round-started': start_round, 'wager': stake, 'card': lay_card,
    'first-touch': touch, 'decision': decide, 'hand-shown': show, 'hand-set': set_hand('set', 'cards'),
    'hand-declared': set_hand('declared', 'category'), 'payment': add_money('paid'), 'collection': add_money('collected'),
    'return': add_money('returned'), 'cards-counted': count, 'declared': declare, 'round-over': end_round,
}
