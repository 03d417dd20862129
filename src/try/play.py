# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens at the table: sections 10 and 11 of docs/protocol.md."""

import giving
import history
import link
import schema
import table_state
from outcomes import hear_state

COMPARISONS = 3


class Account:
    """What the events say of a table: all of them, where this program has heard each since the first; else those after a state."""

    def __init__(self, trial, far, welcome, frame):
        known, senses = trial.known, welcome['body']['senses']
        past = [known.events.get(number) for number in range(1, far.last + 1)]
        if None in past or known.is_strange:
            self.table, self.as_of = table_state.TableState(frame['body']['state'], senses), frame['body']['as-of']
        else:
            self.table, self.as_of = table_state.TableState({}, senses), 0
        self.first, self.has_gap = self.as_of + 1, False
        for text in past if self.first == 1 else []:
            self.follow(trial.validator.keep_named(schema.read_frame(text)))

    def follow(self, event):
        if event['seq'] > self.as_of:
            self.has_gap = self.has_gap or event['seq'] > self.as_of + 1
            self.table.fold(event)
            self.as_of = event['seq']

    def compare(self, trial, name, frame):
        """Gives back whether that state says the same. An observer's account may lack what the recorder has freed."""
        if self.has_gap and trial.recorder is not None:
            trial.leave('10', f'{name}, as the recorder has freed events before they came')
            return False
        differences = self.table.compare(frame['body']['state'])
        trial.check('10', name, not differences, f'one account of events {self.first} to {self.as_of}', '; '.join(differences[:5]))
        return not differences


def state(self):
    """A state and the events after it make the next state, wherever the round is then: it is compared three times."""
    far, welcome, frame = self.greeted()
    start = frame['body']['as-of']
    account = Account(self, far, welcome, frame)

    def fold_up_to(end, patience):
        """All events up to that one, as long as they come in time."""
        deadline = far.connection.clock() + patience
        try:
            while far.last < end and far.connection.clock() < deadline:
                _, event = far.hear_event()
                account.follow(event)
                far.acknowledge(event['seq'])
        except link.Silent:
            pass

    for turn in range(1, COMPARISONS + 1):
        fold_up_to(start + self.plan.events * turn // COMPARISONS, 4 * self.plan.patience / COMPARISONS)
        far.fence()
        far.close()

        far, _, frame = self.greeted()
        end = frame['body']['as-of']
        fold_up_to(end, 4 * self.plan.patience)
        if far.last < end:
            self.check('4', 'events up to as-of', False, f'all events up to {end}, which the state includes', f'none after {far.last}')
            return
        if end == start:
            self.leave('10', f'state and events, {history.TOO_FEW}')
            return
        if not account.compare(self, 'state and events', frame):
            return


def payment(self):
    """A state that is asked for right after a payment has it already, and all else as the events say."""
    what = 'a state right after a payment'
    far, welcome, frame = self.greeted()
    if welcome['body']['senses'].get('payments') is False:
        self.lack('10', f'{what}, as it does not sense payments')
        return
    account, start = Account(self, far, welcome, frame), frame['body']['as-of']
    for _ in range(giving.MOST_TURNS):
        round_ = hear_payment(self, far, account, start)
        if round_ is None:
            self.leave('10', f'{what}, as none came; try it while somebody plays at the table')
            return
        frame = hear_state(self, far, account.follow, what)
        if frame is None or frame['body']['as-of'] != account.as_of:
            return  # which is a finding already
        is_same_round = account.table.state['round'].get('number') == round_
        if not account.compare(self, what if is_same_round else 'state and events', frame) or is_same_round:
            return
    self.leave('10', f'{what}, as the next round opened each time before the state came')


def hear_payment(self, far, account, start):
    """The round of the next payment that is made now; None where none comes while a round lasts."""
    paid, before = [], account.as_of

    def each(event):
        account.follow(event)
        if event['type'] == 'payment' and event['seq'] > start:
            paid.append(event['body']['round'])

    try:
        far.hear_until(lambda frame: paid, self.plan.patience * (1 if self.is_idle else giving.ROUND_LASTS), each)
    except link.Silent:
        pass
    self.is_idle = account.as_of == before
    return paid[0] if paid else None


def rounds(self):
    """Numbers of rounds count up, and what belongs to a round stands between its opening and its end."""
    far, _, _ = self.greeted()
    number, going, opened, fits = None, False, 0, Fits()
    events = self.read_events(far, 200)
    if not any(frame['type'] == 'round-opened' for frame in events):
        self.leave('11', 'rounds, as no round was opened; try it while somebody plays at the table')
    # All that was heard in this trial: in the last minute a number may not come again.
    events = [self.validator.keep_named(schema.read_frame(text)) for _, text in sorted(self.known.events.items())]
    last, most = 0, 0
    for frame in events:
        if frame['seq'] != last + 1:
            number, fits = None, Fits()  # what is missing may have been what is missed here
        last = frame['seq']
        fits.check(self, frame)
        round_ = frame['body'].get('round')
        kind = frame['type']
        if kind == 'round-opened':
            if number is None and most:
                self.check('11', 'numbers of rounds', round_ > most, f'a round above {most}, which opened before', f'{round_}')
            most = max(most, round_)
            if number is not None:
                self.check('11', 'numbers of rounds', 0 < round_ - number <= last - opened, f'a round above {number}, and at most '
                           f'{last - opened} above it, as so many events came since', f'{round_}')
                self.check('11', 'the end of a round', not going, f'round-over of round {number} before the next one opens',
                           f'round-opened of round {round_}')
            number, going, opened = round_, True, last
        elif round_ is not None and number is not None and kind not in ('correction', 'discards'):
            self.check('11', 'what belongs to a round', going and round_ == number, f'round {number} going on',
                       f'{kind} of round {round_}')
            going = going and kind != 'round-over'


class Fits:
    """What does not fit the events before it in a round that was seen from its opening, as section 10 has it."""

    def __init__(self):
        self.round = None  # of the round going on; None: not seen from its opening

    def check(self, trial, frame):
        kind, body = frame['type'], frame['body']
        if kind == 'round-opened':
            self.round, self.started, self.orders, self.cards = body['round'], False, set(), {}
        elif self.round is not None and body.get('round') == self.round:
            judge = getattr(self, 'check_' + kind.replace('-', '_'), None)
            if judge is not None:
                judge(trial, body)

    def check_round_started(self, trial, body):
        trial.check('10', 'the start of a round', not self.started, f'one round-started in round {self.round}', 'a second one')
        self.started = True

    def check_card(self, trial, body):
        trial.check('11', 'order of a card', body['order'] not in self.orders,
                    f'an order that no card of round {self.round} had before', f'order {body["order"]} again')
        self.orders.add(body['order'])
        self.cards.setdefault(body['place'], []).append(body.get('face', '??'))

    def check_hand_shown(self, trial, body):
        """Of a hand with a card that was not read nobody can say which it has."""
        dealt = self.cards.get(body['place'], [])
        if not dealt or '??' in dealt:
            return
        strange = list(body.get('cards', []))
        for face in dealt:
            if face in strange:
                strange.remove(face)
        strange = [face for face in strange if face != '??']
        trial.check('10', 'the cards of a hand that is shown', not strange, f'cards that were dealt to {body["place"]}: '
                    f'{" ".join(dealt)}', f'{" ".join(strange)}, too')
