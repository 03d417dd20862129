# SPDX-License-Identifier: GPL-3.0-or-later
"""What was found, by section of docs/protocol.md, and how it is printed."""
import re

SECTIONS = {'2': 'Transport', '3': 'Frames', '4': 'The conversation', '5': 'History', '6': 'Windows', '7': 'Time',
            '8': 'Errors', '9': 'Messages', '10': 'The state', '11': 'Events'}

# So many findings of one kind are told singly in a section.
MOST_ALIKE = 3


PASSING = 'seen in passing'
# What is found after each of many things that are tried has one cause, as a rule: one line tells all that came alike.
AFTER = re.compile('(close|reason of the close|refusal) after ')


class Report:
    """What was tried: (section, name, whether it is right, what was due, what came)."""

    def __init__(self):
        self.checks = []
        self.begun = set()  # the sections of which a part was begun
        self.told = {}  # by (section, due, came) of what was seen in passing: the numbers of the events in which it was
        self.untried = []  # (section, what, and why not)
        self.absent = []  # (section, what the controller says that it has not)

    def check(self, section, name, fine, due, came=''):
        self.checks.append((section, name, bool(fine), due, came))

    def fault(self, section, due, came, event=None, name=PASSING):
        """What was seen in passing: once each, however often it comes."""
        if (section, due, came) not in self.told:
            self.told[section, due, came] = set()
            self.check(section, name, False, due, came)
        if event is not None:
            self.told[section, due, came].add(event)

    def leave(self, section, what):
        """What can't be tried, with the reason."""
        if (section, what) not in self.untried:
            self.untried.append((section, what))

    def lack(self, section, what):
        """What the controller says that it has not: nothing of it is left to try."""
        if (section, what) not in self.absent:
            self.absent.append((section, what))

    def wrong(self):
        return [check for check in self.checks if not check[2]]


def fold_after(wrong):
    """Those of AFTER in lists of what came alike, but for words for people, and the others."""
    alike, others = {}, []
    for check in wrong:
        kind = AFTER.match(check[1])
        if kind:
            alike.setdefault((kind.group(), re.split('[\'",(]', check[4])[0]), []).append(check)
        else:
            others.append(check)
    return list(alike.values()), others


def tell_after(checks):
    _, name, _, due, came = checks[0]
    more = f' (the first of {len(checks)} like this; the last: {checks[-1][1]})' if len(checks) > 1 else ''
    print(f'   {name}: expected {due}; came: {came}{more}')


def find_shape(*texts):
    """What these texts say but for their numbers and identifiers."""
    return re.sub(r'[0-9a-f]{8}-[0-9a-f-]{27}|\d+', '0', ' | '.join(texts))


def count_alike(checks, told):
    """The first (name, due, came) of those that are of one shape, how many there are, and in words how often it was seen."""
    alike = {}
    for section, name, _, due, came in checks:
        alike.setdefault(find_shape(name, due, came), []).append((section, name, due, came))
    return [(same[0][1:], len(same), tell_often(same, told)) for same in alike.values()]


def tell_often(same, told):
    events = sorted(set().union(*(told.get((section, due, came), ()) for section, _, due, came in same)))
    if len(events) > 1:
        return f' (in {len(events)} events, the first {events[0]}, the last {events[-1]})'
    if events:
        return '' if f'event {events[0]}' in same[0][3] else f' (event {events[0]})'
    return f' ({len(same)} times like this)' if len(same) > 1 else ''


def find_kinds(counted):
    """The same in lists of one kind: one name with one thing due, whatever came, else one thing due and one that came."""
    named, kinds = {}, {}
    for line in counted:
        name, due, _ = line[0]
        named.setdefault(find_shape(name, due), []).append(line)
    for shape, lines in named.items():
        _, due, came = lines[0][0]
        kinds.setdefault((True, shape) if len(lines) > 1 else (False, find_shape(due, came)), []).extend(lines)
    return kinds.values()


def tell_kind(lines):
    """Each; of many the first MOST_ALIKE, how many more there are, and the first and the last of these."""
    more = lines[MOST_ALIKE:] if len(lines) > MOST_ALIKE + 1 else []
    for (name, due, came), _, times in lines[:len(lines) - len(more)]:
        print(f'   {name}: expected {due}; came: {came}{times}')
    if more:
        # Names, where these differ, else what came.
        at = 0 if lines[0][0][0] != lines[1][0][0] else 2
        print(f'   {sum(count for _, count, _ in more)} more like these, from "{more[0][0][at]}" to "{more[-1][0][at]}"')


def tell(report, everything):
    for section, title in SECTIONS.items():
        checks = [check for check in report.checks if check[0] == section]
        wrong = [check for check in checks if not check[2]]
        if checks or section in report.begun:
            print(f'{section:>2} {title}: {len(wrong)} wrong of {len(checks)} tried')
        else:
            print(f'{section:>2} {title}: not tried')
        after, others = fold_after(wrong)
        for alike in after:
            tell_after(alike)
        for lines in find_kinds(count_alike(others, report.told)):
            tell_kind(lines)
        for _, name, _, due, _ in (check for check in checks if everything and check[2] and check[3]):
            print(f'   {name}: right')
        if section == '11':
            print('   not judged: whether stakes, cards and payments follow the rules of the game; the desk judges that')
        for _, what in (untried for untried in report.untried if untried[0] == section):
            print(f'   not tried: {what}')
        for _, what in (absent for absent in report.absent if absent[0] == section):
            print(f'   has none: {what}')
