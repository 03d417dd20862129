# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens at the table: sections 10 and 11 of docs/protocol.md."""
import time

import history
import link
import table_state

COMPARISONS = 3


def state(self):
    """A state and the events after it make the next state, wherever the round is then: it is compared three times."""
    far, welcome, frame = self.greeted()
    start = frame['body']['as-of']
    known = table_state.TableState(frame['body']['state'], welcome['body']['senses'])

    def fold_up_to(end, patience):
        """All events up to that one, as long as they come in time."""
        deadline = time.monotonic() + patience
        try:
            while far.last < end and time.monotonic() < deadline:
                _, event = far.hear_event()
                if event['seq'] > start:
                    known.fold(event)
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
        differences = known.compare(frame['body']['state'])
        self.check('10', 'state and events', not differences, f'one account of events {start + 1} to {end}',
                   '; '.join(differences[:5]))
        if differences:
            return


def rounds(self):
    """Numbers of rounds count up, and what belongs to a round stands between its opening and its end."""
    far, _, _ = self.greeted()
    number, going = None, False
    events = self.read_events(far, 200)
    if not any(frame['type'] == 'round-opened' for frame in events):
        self.leave('11', 'rounds, as no round was opened; try it while somebody plays at the table')
    for frame in events:
        round_ = frame['body'].get('round')
        kind = frame['type']
        if kind == 'round-opened':
            if number is not None:
                self.check('11', 'numbers of rounds', round_ > number, f'a round above {number}', f'{round_}')
            number, going = round_, True
        elif round_ is not None and number is not None and kind not in ('correction', 'discards'):
            self.check('11', 'what belongs to a round', going and round_ == number, f'round {number} going on',
                       f'{kind} of round {round_}')
            going = going and kind != 'round-over'
