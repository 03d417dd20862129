# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader finds of a program: its objects, over the bus of AT-SPI.

GTK says the names and roles of all its objects in one answer (the interface Cache), but makes an object only when somebody
asks its parent for its children, and goes on naming those that are hidden since. So who looks for something asks all
parents for their children, a level at a time without waiting for each answer, and once for all names. What is asked of one
object is asked anew each time.
"""
import ast
import re

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PREFIX = 'org.a11y.atspi.'
ROOT = '/org/a11y/atspi/accessible/root'
REGISTRY = 'org.a11y.atspi.Registry'
# One object in the answer of the interface Cache, as GLib writes it: its path, its number of children, its name, its role.
# A window has thousands, and taking their variants apart in Python takes a second.
WORD = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
ITEM = re.compile(r"\(\('[^']*', '([^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '[^']*'\), -?[0-9]+, ([0-9]+), \[[^]]*\], "
                  r"(%s), ([0-9]+), %s, \[[^]]*\]\)" % (WORD, WORD))
MOST_MS = 20000

# "push button" by number: the numbers are the protocol's.
ROLES = {int(getattr(Atspi.Role, name)): getattr(Atspi.Role, name).value_nick.replace('-', ' ')
         for name in dir(Atspi.Role) if name.isupper()}
CHECKED, EXPANDED, FOCUSED, SELECTED, SENSITIVE = (int(getattr(Atspi.StateType, name)) for name in (
    'CHECKED', 'EXPANDED', 'FOCUSED', 'SELECTED', 'SENSITIVE'))

_buses = []
_heard = []  # that something of a program is another now, since somebody looked


def bus():
    """The bus of AT-SPI; one for the test, once it is needed."""
    if not _buses:
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address, = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                     Gio.DBusCallFlags.NONE, MOST_MS, None).unpack()
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        _buses.append(Gio.DBusConnection.new_for_address_sync(address, flags))
        _buses[0].signal_subscribe(None, PREFIX + 'Event.Object', None, None, None, Gio.DBusSignalFlags.NONE,
                                   lambda *_: _heard.append(True))
    return _buses[0]


def wait_for_news(most):
    """Until a program says that something of it is another, and no longer than MOST seconds. What was said since the last
    time counts, so nothing is missed that came while somebody looked."""
    context = GLib.MainContext.default()
    over = []
    source = GLib.timeout_add(int(most * 1000), lambda: over.append(True))
    while not _heard and not over:
        context.iteration(True)
    if not over:
        GLib.source_remove(source)
    # What belongs together comes together.
    while context.iteration(False):
        pass
    _heard.clear()


def ask(owner, path, interface, method, parameters=None):
    """What METHOD answers, as a variant."""
    return bus().call_sync(owner, path, interface, method, parameters, None, Gio.DBusCallFlags.NONE, MOST_MS, None)


def call(owner, path, interface, method, *arguments, signature=''):
    """What METHOD returns, without the tuple around it."""
    parameters = GLib.Variant('(%s)' % signature, arguments) if arguments else None
    answer = ask(owner, path, interface, method, parameters).unpack()
    return answer[0] if answer else None


def call_each(owner, paths, interface, method):
    """What METHOD returns for each of PATHS, by path; what has gone meanwhile is left out."""
    answers, waiting = {}, set(paths)

    def answered(connection, result, path):
        waiting.discard(path)
        try:
            answers[path], = connection.call_finish(result).unpack()
        except GLib.Error:
            pass

    for path in paths:
        bus().call(owner, path, interface, method, None, None, Gio.DBusCallFlags.NONE, MOST_MS, None, answered, path)
    while waiting:
        GLib.MainContext.default().iteration(True)
    return {path: answers[path] for path in paths if path in answers}


class Node:
    """One object of a program. It may vanish at any time; whoever asks it then gets an error."""

    def __init__(self, owner, path, role=None):
        self.owner = owner
        self.path = path
        self.role = role

    def __eq__(self, other):
        return isinstance(other, Node) and (self.owner, self.path) == (other.owner, other.path)

    def __hash__(self):
        return hash((self.owner, self.path))

    def ask(self, interface, method, *arguments, signature=''):
        return call(self.owner, self.path, PREFIX + interface, method, *arguments, signature=signature)

    def get(self, name, interface='Accessible'):
        return call(self.owner, self.path, 'org.freedesktop.DBus.Properties', 'Get', PREFIX + interface, name, signature='ss')

    def get_name(self):
        return self.get('Name')

    def get_description(self):
        return self.get('Description')

    def get_role_name(self):
        if self.role is None:
            self.role = ROLES[self.ask('Accessible', 'GetRole')]
        return self.role

    def get_parent(self):
        return Node(*self.get('Parent'))

    def get_children(self):
        return [Node(*child) for child in self.ask('Accessible', 'GetChildren')]

    def has(self, state):
        low, high = self.ask('Accessible', 'GetState')
        return bool((high << 32 | low) >> state & 1)

    def press(self):
        """Does its first action. Whether it was done."""
        return self.ask('Action', 'DoAction', 0, signature='i')

    def get_text(self):
        return self.ask('Text', 'GetText', 0, self.get('CharacterCount', 'Text'), signature='ii')

    def set_text(self, text):
        self.ask('EditableText', 'SetTextContents', text, signature='s')

    def get_extents(self):
        """x, y, width and height, in its window."""
        return self.ask('Component', 'GetExtents', 1, signature='u')

    def read_program(self):
        """Role, name and number of children of all objects of its program that GTK has made, by path."""
        answer = ask(self.owner, '/org/a11y/atspi/cache', PREFIX + 'Cache', 'GetItems')
        known = {path: (ROLES[int(role)], ast.literal_eval(name) if '\\' in name else name[1:-1], int(count))
                 for path, count, name, role in ITEM.findall(answer.print_(False))}
        assert len(known) == answer.get_child_value(0).n_children(), 'an object that ITEM does not read'
        return known

    def read_children(self, known):
        """The paths of the children of each object below it; of KNOWN those are asked that have some."""
        children, level = {}, [self.path]
        while level:
            asked = call_each(self.owner, level, PREFIX + 'Accessible', 'GetChildren')
            children.update((path, [child for _, child in below]) for path, below in asked.items())
            level = [child for below in asked.values() for _, child in below if child not in known or known[child][2] > 0]
        return children

    def list_below(self):
        """(node, name) of itself and of all below it that GTK shows, in the order of a reader."""
        known = self.read_program()
        children = self.read_children(known)
        if not known.keys() >= {child for below in children.values() for child in below}:
            known = self.read_program()  # asking has made more
        found, waiting = [], [self.path]
        while waiting:
            path = waiting.pop()
            if path in known:
                role, name, _ = known[path]
                found.append((Node(self.owner, path, role), name))
                waiting.extend(reversed(children.get(path, [])))
        return found


def find_application(process):
    """The program with that process number, once it has said hello; None before."""
    for owner, path in call(REGISTRY, ROOT, PREFIX + 'Accessible', 'GetChildren'):
        try:
            number = call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID',
                          owner, signature='s')
        except GLib.Error:  # it has gone, and the registry has not heard of that yet
            continue
        if number == process:
            return Node(owner, path)
    return None
