# SPDX-License-Identifier: GPL-3.0-or-later
"""What the events of docs/protocol.md make of a table's state, read from that page alone."""
import copy

STAGES = ['wagers', 'deal', 'decisions', 'settlement', 'over']


class TableState:
    """A state as it stands in JSON, with lists by number or place turned into dictionaries."""

    def __init__(self, state, senses=None):
        self.senses = senses or {}
        self.state = self.index(state)

    def index(self, state):
        state = copy.deepcopy(state)
        state['decks'] = state.get('decks', [])
        state['seats'] = {seat['seat']: seat for seat in state.get('seats', [])}
        round_ = state.setdefault('round', {})
        round_['hands'] = {hand['place']: hand for hand in round_.get('hands', [])}
        round_['seats'] = {seat['seat']: seat for seat in round_.get('seats', [])}
        for hand in round_['hands'].values():
            hand.setdefault('cards', [])
        for seat in round_['seats'].values():
            seat.setdefault('lines', {})
            if 'ante-bonus' in seat['lines']:
                for stake in ('staked', 'collected', 'returned'):
                    seat['lines']['ante-bonus'].setdefault(stake, {'chips': 0, 'tokens': 0})
            for line in seat['lines'].values():
                self.complete(line)
        return state

    def complete(self, line):
        """What a table can't sense may be left out of its account."""
        if self.senses.get('wagers') is False:
            line.setdefault('staked', {'chips': 0, 'tokens': 0})
        if self.senses.get('tokens') is False:
            for stake in ('staked', 'collected', 'returned'):
                line.get(stake, {}).setdefault('tokens', 0)

    def deck(self, body):
        return next((deck for deck in self.state['decks'] if deck['deck'] == body['deck']), {})

    def hand(self, place):
        return self.state['round']['hands'].setdefault(place, {'place': place, 'cards': []})

    def seat(self, number):
        return self.state['round']['seats'].setdefault(number, {'seat': number, 'lines': {}})

    def line(self, body):
        nothing = {'chips': 0, 'tokens': 0}
        return self.seat(body['seat'])['lines'].setdefault(
            body['wager'], {'staked': dict(nothing), 'paid': 0, 'collected': dict(nothing), 'returned': dict(nothing)})

    def add(self, body, member):
        stake = self.line(body)[member]
        stake['chips'] += body['chips']
        stake['tokens'] += body.get('tokens', 0)

    def reach(self, stage):
        round_ = self.state['round']
        # Of a round that nobody opened there is no stage to leave.
        if 'stage' in round_ and STAGES.index(round_['stage']) < STAGES.index(stage):
            round_['stage'] = stage

    def fold(self, event):
        handler = getattr(self, 'fold_' + event['type'].replace('-', '_'), None)
        if handler is not None:
            handler(event['body'], event)

    def fold_dealer_on(self, body, event):
        self.state['dealer'] = body['dealer']

    def fold_dealer_off(self, body, event):
        self.leave('dealer', body)

    def leave(self, who, body):
        if body.get(who) in (None, self.state.get(who)):
            self.state.pop(who, None)

    def fold_table_opened(self, body, event):
        self.state['opening'] = 'open'
        self.state['terms'] = body['terms']
        if body.get('vacant'):
            self.state['seats'] = {seat: {'seat': seat, 'taken': False, 'away': False}
                                   for seat in range(1, body['terms']['seats'] + 1)}
            self.state['vacant'] = True

        self.go_on()

    def fold_table_closed(self, body, event):
        self.state['opening'] = 'closed'
        self.go_on()

    def go_on(self):
        for stop in ('held', 'suspended', 'closing'):
            self.release(stop)

    def stop(self, stop, body):
        self.state[stop] = True
        self.state.pop(stop + '-reason', None)
        if 'reason' in body:
            self.state[stop + '-reason'] = body['reason']

    def release(self, stop):
        self.state[stop] = False
        self.state.pop(stop + '-reason', None)

    def fold_table_held(self, body, event):
        self.stop('held', body)

    def fold_table_released(self, body, event):
        self.release('held')

    def fold_table_suspended(self, body, event):
        self.stop('suspended', body)

    def fold_table_resumed(self, body, event):
        self.release('suspended')

    def fold_table_closing(self, body, event):
        self.stop('closing', body)

    def fold_supervisor_on(self, body, event):
        self.state['supervisor'] = body['supervisor']

    def fold_supervisor_off(self, body, event):
        self.leave('supervisor', body)

    def fold_limits_changed(self, body, event):
        self.state.setdefault('terms', {})['limits'] = body['limits']

    def fold_pay_tables_changed(self, body, event):
        self.state.setdefault('terms', {}).update(body)

    @staticmethod
    def put(things, most, body, *names):
        """In the place of the one it is, or at the end, where the first makes room."""
        same = [i for i, thing in enumerate(things) if all(thing.get(name) == body.get(name) for name in names)]
        if same:
            things[same[0]] = dict(body)
        else:
            things.append(dict(body))
            del things[:-most]

    @staticmethod
    def take(things, body, *names):
        things[:] = [thing for thing in things if any(thing.get(name) != body.get(name) for name in names)]

    def fold_fault(self, body, event):
        self.put(self.state.setdefault('faults', []), 8, body, 'code', 'device')

    def fold_fault_over(self, body, event):
        self.take(self.state.setdefault('faults', []), body, 'code', 'device')

    def fold_device_out_of_service(self, body, event):
        self.put(self.state.setdefault('devices-out', []), 4, body, 'device')

    def fold_device_in_service(self, body, event):
        self.take(self.state.setdefault('devices-out', []), body, 'device')

    def fold_deck_in(self, body, event):
        if len(self.state['decks']) == 4 and not self.deck(body):
            return
        self.put(self.state['decks'], 4, {'deck': body['deck'], 'back': body['back'], 'checked': False, 'shuffled': False,
                                          'cut': False, 'in-play': False, 'out-of-service': False}, 'deck')

    def fold_deck_out(self, body, event):
        self.state['decks'] = [deck for deck in self.state['decks'] if deck['deck'] != body['deck']]

    def fold_deck_checked(self, body, event):
        self.deck(body)['checked'] = True

    def fold_shuffled(self, body, event):
        self.deck(body)['shuffled'] = True

    def fold_cut(self, body, event):
        self.deck(body)['cut'] = True

    def fold_deck_loaded(self, body, event):
        for deck in self.state['decks']:
            deck['in-play'] = deck['deck'] == body['deck']

    def fold_deck_out_of_service(self, body, event):
        self.deck(body)['out-of-service'] = True

    def fold_seat_taken(self, body, event):
        seat = {'seat': body['seat'], 'taken': True, 'away': False}
        if 'player' in body:
            seat['player'] = body['player']
        self.state['seats'][body['seat']] = seat
        self.state['vacant'] = False

    def fold_seat_away(self, body, event):
        self.sitting(body)['away'] = True

    def sitting(self, body):
        return self.state['seats'].setdefault(body['seat'], {'seat': body['seat']})

    def fold_seat_back(self, body, event):
        self.sitting(body)['away'] = False

    def fold_seat_moved(self, body, event):
        player = body.get('player', self.state['seats'].get(body['seat'], {}).get('player'))
        self.state['seats'][body['seat']] = {'seat': body['seat'], 'taken': False, 'away': False}
        self.fold_seat_taken({'seat': body['to'], **({'player': player} if player else {})}, event)

    def fold_seat_left(self, body, event):
        self.state['seats'][body['seat']] = {'seat': body['seat'], 'taken': False, 'away': False}
        if not any(seat.get('taken') for seat in self.state['seats'].values()):
            self.state['vacant'] = True

    def fold_round_opened(self, body, event):
        self.state['round'] = {'number': body['round'], 'stage': 'wagers', 'opened-at': event['wall'],
                               'limits': body['limits'], 'hands': {}, 'seats': {}}
        if 'dealer' in self.state:
            self.state['round']['dealer'] = self.state['dealer']

    def fold_wager(self, body, event):
        self.line(body)['staked'] = {'chips': body['chips'], 'tokens': body.get('tokens', 0)}
        player = self.state['seats'].get(body['seat'], {}).get('player', body.get('player'))
        if player:
            self.seat(body['seat'])['player'] = player

    def fold_closing_call(self, body, event):
        self.state['round']['called'] = True

    def fold_round_started(self, body, event):
        if 'started-at' in self.state['round']:
            return  # a second one changes nothing
        self.state['round'].update({name: value for name, value in body.items() if name != 'round'})
        self.state['round']['started-at'] = event['wall']
        self.reach('deal')

    def fold_card(self, body, event):
        hand = self.hand(body['place'])
        hand['cards'].append(body.get('face', '??'))
        if body.get('exposed'):
            hand['exposed'] = hand.get('exposed', 0) + 1
        named = self.state['round'].get('deck')
        for deck in self.state['decks']:
            if deck['deck'] == named if named else deck.get('in-play'):
                deck['shuffled'] = deck['cut'] = False

    def fold_first_touch(self, body, event):
        self.seat(body['seat'])['touched'] = True
        self.reach('decisions')

    def fold_decision(self, body, event):
        seat = self.seat(body['seat'])
        seat['decision'] = body['decision']
        if 'warned' in body:
            seat['warned'] = body['warned']
        self.reach('decisions')

    def fold_hand_shown(self, body, event):
        cards = self.hand(body['place'])['cards']
        known = list(cards)
        for face in body.get('cards', []):
            if face in known:
                known.remove(face)
            elif face != '??' and '??' in cards:
                cards[cards.index('??')] = face
        if body['place'] == 'dealer':
            self.reach('settlement')
        else:
            self.seat(int(body['place'][len('seat/'):]))['shown'] = True

    def fold_hand_set(self, body, event):
        self.hand(body['place'])['set'] = body['cards']

    def fold_hand_declared(self, body, event):
        self.hand(body['place'])['declared'] = body['category']

    def fold_payment(self, body, event):
        self.line(body)['paid'] += body['chips']

    def fold_collection(self, body, event):
        self.add(body, 'collected')

    def fold_return(self, body, event):
        self.add(body, 'returned')

    def fold_cards_counted(self, body, event):
        whole = self.state['round'] if 'place' not in body else self.hand(body['place'])
        whole['counted'] = body['count']

    def fold_declared(self, body, event):
        self.state['round']['declaration'] = body['declaration']

    def fold_correction(self, body, event):
        if body['round'] != self.state['round'].get('number'):
            return
        for name in ('to-player', 'to-house'):
            if body.get(name):
                self.line(body)[name] = self.line(body).get(name, 0) + body[name]

    def fold_round_over(self, body, event):
        self.state['round']['stage'] = 'over'
        self.state['round']['over-at'] = event['wall']

    def compare(self, state):
        """Where a state that was told differs from this one."""
        differences = []
        mine, told = self.prune(self.state), self.prune(self.index(state))
        for whole in (mine, told):
            whole.pop('faults', None)  # of which an event can't tell all
        self.compare_values('state', mine, told, differences)
        return differences

    @classmethod
    def prune(cls, value):
        """Without what says nothing: empty objects and lists, lines with nothing on them, bare numbers of seats."""
        if isinstance(value, list):
            return [cls.prune(inner) for inner in value]
        if not isinstance(value, dict):
            return value
        # False and not said are alike, but for a seat that is taken.
        pruned = {name: cls.prune(inner) for name, inner in value.items() if inner is not False or name == 'taken'}
        # A table of which nothing is known is closed.
        if pruned.get('opening') == 'closed':
            del pruned['opening']
        if set(pruned) == {'staked', 'paid', 'collected', 'returned'}:
            # A line on which something was put right says more.
            stakes = [pruned[name] for name in ('staked', 'collected', 'returned')]
            if not pruned['paid'] and not any(any(stake.values()) for stake in stakes):
                return {}
        pruned = {name: inner for name, inner in pruned.items() if inner not in ({}, [])}
        return {} if set(pruned) <= {'seat'} or set(pruned) <= {'place'} else pruned

    @classmethod
    def compare_values(cls, path, mine, told, differences):
        if isinstance(mine, dict) and isinstance(told, dict):
            for name in sorted(set(mine) | set(told), key=str):
                cls.compare_values(f'{path}.{name}', mine.get(name), told.get(name), differences)
        elif mine != told:
            differences.append(f'{path}: events say {mine}, the state says {told}')
