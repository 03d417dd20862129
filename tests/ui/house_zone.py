# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a house stands whose clocks show a certain time now."""


def house_zone(clock, now):
    """The zone of fixed offset, as "+05:23", in which it is CLOCK, "23:50", at NOW, seconds since 1970."""
    hours, minutes = clock.split(':')
    day = 24 * 60
    east = (int(hours) * 60 + int(minutes) - int(now) // 60 + day // 2) % day - day // 2
    return '%s%02d:%02d' % ('-' if east < 0 else '+', *divmod(abs(east), 60))
