# SPDX-License-Identifier: GPL-3.0-or-later
"""Which events tell what a controller senses: the senses of section 9 of docs/protocol.md."""

# Only those that nobody can send without that sense. A round opens at any table, and whoever reads no card as it is dealt may read it
# in a hand that is shown.
EVENTS = {
    'wagers': ('wager',),
    'seats': ('seat-taken', 'seat-moved', 'seat-away', 'seat-back', 'seat-left'),
    'payments': ('payment', 'collection', 'return'),
    'decks': ('deck-in', 'deck-checked', 'deck-loaded', 'deck-out'),
    'shuffles': ('shuffled',),
    'cuts': ('cut',),
}
# These are told by a member of events that come without that sense, too.
MEMBERS = {
    'tokens': (('wager', 'collection', 'return'), 'tokens'),
    'card-faces': (('card',), 'face'),
}


def find_told(kind, body):
    """Each sense that an event of that type and body shows, with what shows it in words."""
    for sense, kinds in EVENTS.items():
        if kind in kinds:
            yield sense, f'{kind} events'
    for sense, (kinds, member) in MEMBERS.items():
        # No tokens is what a controller says, too, that can't tell them from chips.
        if kind in kinds and body.get(member):
            yield sense, f'{kind} events with {member}'
