# SPDX-License-Identifier: GPL-3.0-or-later
"""Four Card Poker as a table plays it: cards, what is due, and a whole round as the events that tell it."""
import collections
import itertools
import random

RANKS = '23456789TJQKA'
SUITS = 'shdc'
DECK = [rank + suit for rank in RANKS for suit in SUITS]
CATEGORIES = ('high-card', 'pair', 'two-pair', 'straight', 'flush', 'three-of-a-kind', 'straight-flush', 'four-of-a-kind')
ACES_UP = {'four-of-a-kind': 50, 'straight-flush': 40, 'three-of-a-kind': 8, 'flush': 6, 'straight': 4, 'two-pair': 2}
ANTE_BONUS = {'four-of-a-kind': 25, 'straight-flush': 20, 'three-of-a-kind': 2}
LIMITS = {'ante': {'min': 1000, 'max': 50000, 'unit': 500}, 'play': {'min': 1000, 'max': 150000},
          'aces-up': {'min': 500, 'max': 10000, 'unit': 500}}


def rate(four):
    """What four cards are worth: the category, and the ranks that decide within it."""
    ranks = sorted((RANKS.index(card[0]) for card in four), reverse=True)
    counts = collections.Counter(ranks)
    ordered = sorted(ranks, key=lambda rank: (-counts[rank], -rank))
    shape = sorted(counts.values(), reverse=True)
    flush = len({card[1] for card in four}) == 1
    if ranks == [12, 2, 1, 0]:
        straight, ordered = True, [2, 1, 0, -1]
    else:
        straight = len(counts) == 4 and ranks[0] - ranks[3] == 3
    if shape[0] == 4:
        name = 'four-of-a-kind'
    elif straight and flush:
        name = 'straight-flush'
    elif shape[0] == 3:
        name = 'three-of-a-kind'
    elif flush:
        name = 'flush'
    elif straight:
        name = 'straight'
    elif shape == [2, 2]:
        name = 'two-pair'
    elif shape[0] == 2:
        name = 'pair'
    else:
        name = 'high-card'
    return CATEGORIES.index(name), ordered


def best(cards):
    """The four that count, and what they are worth."""
    four = max(itertools.combinations(cards, 4), key=rate)
    return list(four), rate(four)


def pays_aces_up(worth):
    name = CATEGORIES[worth[0]]
    if name == 'pair':
        return 1 if worth[1][0] == 12 else 0
    return ACES_UP.get(name, 0)


def settle(stakes, decision, hand, dealer):
    """What is due of a seat's stakes, in the order in which it is handed over: (event, wager, chips)."""
    if decision == 'fold':
        return [('collection', wager, stakes[wager]) for wager in ('ante', 'aces-up') if wager in stakes]
    due = []
    worth, against = best(hand)[1], best(dealer)[1]
    won = worth >= against
    for wager in ('ante', 'play'):
        due.append(('payment' if won else 'collection', wager, stakes[wager]))
    bonus = ANTE_BONUS.get(CATEGORIES[worth[0]], 0)
    if bonus:
        due.append(('payment', 'ante-bonus', bonus * stakes['ante']))
    if 'aces-up' in stakes:
        odds = pays_aces_up(worth)
        due.append(('payment', 'aces-up', odds * stakes['aces-up']) if odds else ('collection', 'aces-up', stakes['aces-up']))
    return due


def opening(table_id, seats=7):
    """A table opens: the events before its first round."""
    deck = {'deck': deck_of(table_id), 'by': 'dealer'}
    return [
        ('dealer-on', {'dealer': 'D-114'}),
        ('deck-in', {'deck': deck['deck'], 'back': 'blue', 'by': 'supervisor'}),
        ('deck-checked', {**deck, 'count': 52}),
        *prepare(table_id),
        ('deck-loaded', deck),
        ('table-opened', {'terms': {'game': 'four-card-poker', 'rules': 'nsw-four-card-poker', 'device': 'shoe',
                                    'device-id': f'shoe-{table_id}', 'aces-up-table': '6', 'ante-bonus-table': '25-20-2',
                                    'seats': seats, 'limits': LIMITS}, 'vacant': True}),
        ('seat-taken', {'seat': 2, 'player': 'P-2'}), ('seat-taken', {'seat': 3}),
    ]


def deck_of(table_id):
    return f'{table_id}-1'


def play(table_id, number, chance, wrong=0, seats=(2, 3)):
    """A whole round with all that is due handed over, but for WRONG, which the first seat is paid too much: (type, body)."""
    cards = chance.sample(DECK, 5 * len(seats) + 6)
    stakes = {seat: {'ante': chance.randrange(2, 10) * 500} for seat in seats}
    stakes[seats[-1]]['aces-up'] = 500
    hands = {seat: [] for seat in seats}
    dealer = []

    def tell(name, **body):
        return name, {'round': number, **body}

    yield tell('round-opened', limits=LIMITS)
    for seat in seats:
        for wager, chips in stakes[seat].items():
            yield tell('wager', seat=seat, wager=wager, chips=chips)
    yield tell('closing-call')
    yield tell('round-started', deck=deck_of(table_id), device='shoe', **{'aces-up-table': '6', 'ante-bonus-table': '25-20-2'})
    order = 0
    for _ in range(5):
        for place in [*seats, 'dealer']:
            face = cards[order]
            order += 1
            (dealer if place == 'dealer' else hands[place]).append(face)
            yield tell('card', order=order, place=name_place(place), face=face, up=False)
    dealer.append(cards[order])
    yield tell('card', order=order + 1, place='dealer', face=cards[order], up=True)

    decisions = {}
    for seat in seats:
        yield tell('first-touch', seat=seat)
        folds = 'aces-up' not in stakes[seat] and best(hands[seat])[1][0] == 0
        decisions[seat] = 'fold' if folds else 'play'
        yield tell('decision', seat=seat, decision=decisions[seat])
        if not folds:
            stakes[seat]['play'] = stakes[seat]['ante']
            yield tell('wager', seat=seat, wager='play', chips=stakes[seat]['play'])
    four, worth = best(dealer)
    yield tell('hand-shown', place='dealer', cards=dealer)
    yield tell('hand-set', place='dealer', cards=four)
    yield tell('hand-declared', place='dealer', category=CATEGORIES[worth[0]])
    for seat in seats:
        place = name_place(seat)
        if decisions[seat] == 'play':
            yield tell('hand-shown', place=place, cards=hands[seat])
            yield tell('hand-set', place=place, cards=best(hands[seat])[0])
        for name, wager, chips in settle(stakes[seat], decisions[seat], hands[seat], dealer):
            yield tell(name, seat=seat, wager=wager, chips=chips)
        yield tell('cards-counted', place=place, count=5)
    if wrong:
        yield tell('payment', seat=seats[0], wager='ante', chips=wrong)
    yield tell('cards-counted', count=len(cards))
    yield tell('discards', cards=cards)
    yield tell('round-over')


def prepare(table_id):
    """What the deck needs before each round; before the first, what was done at the closed table counts."""
    deck = {'deck': deck_of(table_id), 'by': 'dealer'}
    return [('shuffled', deck), ('cut', deck)]


def name_place(place):
    return place if place == 'dealer' else f'seat/{place}'


def new_chance(seed):
    return random.Random(seed)
