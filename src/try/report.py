# SPDX-License-Identifier: GPL-3.0-or-later
"""What was found, by section of docs/protocol.md, and how it is printed."""
import re

SECTIONS = {'2': 'Transport', '3': 'Frames', '4': 'The conversation', '5': 'History', '6': 'Windows', '7': 'Time',
            '8': 'Errors', '9': 'Messages', '10': 'The state', '11': 'Events'}

# So many findings of one kind are told singly in a section.
MOST_ALIKE = 3


class Report:
    """What was tried: (section, name, whether it is right, what was due, what came)."""

    def __init__(self):
        self.checks = []
        self.begun = set()  # the sections of which a part was begun
        self.told = set()
        self.untried = []  # (section, what, and why not)
        self.absent = []  # (section, what the controller says that it has not)

    def check(self, section, name, fine, due, came=''):
        self.checks.append((section, name, bool(fine), due, came))

    def fault(self, section, due, came):
        """What was seen in passing: once each, however often it comes."""
        if (section, due, came) not in self.told:
            self.told.add((section, due, came))
            self.check(section, 'seen in passing', False, due, came)

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


def find_shape(*texts):
    """What these texts say but for their numbers and identifiers."""
    return re.sub(r'[0-9a-f]{8}-[0-9a-f-]{27}|\d+', '0', ' | '.join(texts))


def count_alike(checks):
    """The first (name, due, came) of those that are of one shape, and how many there are."""
    alike = {}
    for _, name, _, due, came in checks:
        alike.setdefault(find_shape(name, due, came), []).append((name, due, came))
    return [(same[0], len(same)) for same in alike.values()]


def find_kinds(counted):
    """The same in lists of one kind: one name with one thing due, whatever came, else one thing due and one that came."""
    named, kinds = {}, {}
    for line in counted:
        (name, due, _), _ = line
        named.setdefault(find_shape(name, due), []).append(line)
    for shape, lines in named.items():
        (_, due, came), _ = lines[0]
        kinds.setdefault((True, shape) if len(lines) > 1 else (False, find_shape(due, came)), []).extend(lines)
    return kinds.values()


def tell_kind(lines):
    """Each; of many the first MOST_ALIKE, how many more there are, and the first and the last of these."""
    more = lines[MOST_ALIKE:] if len(lines) > MOST_ALIKE + 1 else []
    for (name, due, came), count in lines[:len(lines) - len(more)]:
        times = f' ({count} times like this)' if count > 1 else ''
        print(f'   {name}: expected {due}; came: {came}{times}')
    if more:
        # Names, where these differ, else what came.
        at = 0 if lines[0][0][0] != lines[1][0][0] else 2
        print(f'   {sum(count for _, count in more)} more like these, from "{more[0][0][at]}" to "{more[-1][0][at]}"')


def tell(report, everything):
    for section, title in SECTIONS.items():
        checks = [check for check in report.checks if check[0] == section]
        wrong = [check for check in checks if not check[2]]
        if checks or section in report.begun:
            print(f'{section:>2} {title}: {len(wrong)} wrong of {len(checks)} tried')
        else:
            print(f'{section:>2} {title}: not tried')
        for lines in find_kinds(count_alike(wrong)):
            tell_kind(lines)
        for _, name, _, due, _ in (check for check in checks if everything and check[2] and check[3]):
            print(f'   {name}: right')
        if section == '11':
            print('   not judged: whether stakes, cards and payments follow the rules of the game; the desk judges that')
        for _, what in (untried for untried in report.untried if untried[0] == section):
            print(f'   not tried: {what}')
        for _, what in (absent for absent in report.absent if absent[0] == section):
            print(f'   has none: {what}')
