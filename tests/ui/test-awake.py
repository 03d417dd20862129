#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-awake.py BUILD: the shipped desk asks a session manager, played here, to stay awake while tables are open."""
import sys
import threading

from gi.repository import Gio, GLib

from desk_session import Gone, Session, wait

INTERFACE = """
<node><interface name="org.gnome.SessionManager">
  <method name="RegisterClient"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/></method>
  <method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="u" direction="in"/><arg type="u" direction="out"/></method>
  <method name="Uninhibit"><arg type="u" direction="in"/></method>
</interface></node>"""
LOGOUT, SUSPEND, IDLE = 1, 4, 8


class SessionManager:
    """What a desk asked for, as long as it lasts.

    It has a context of its own: libatspi keeps its sources in the default one without a lock, so that no other thread
    may run that."""

    def __init__(self):
        self.held = {}
        self.given = 0
        self.released = []
        self.owned = threading.Event()
        self.loop = GLib.MainLoop.new(GLib.MainContext.new(), False)
        threading.Thread(target=self.run, daemon=True).start()
        assert self.owned.wait(10), 'no session bus'

    def run(self):
        context = self.loop.get_context()
        context.push_thread_default()
        Gio.bus_own_name(Gio.BusType.SESSION, 'org.gnome.SessionManager', Gio.BusNameOwnerFlags.NONE, self.acquired,
                         lambda *_: self.owned.set(), None)
        self.loop.run()

    def acquired(self, connection, _name):
        node = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
        connection.register_object('/org/gnome/SessionManager', node.interfaces[0], self.called, None, None)

    def called(self, _connection, _sender, _path, _interface, method, arguments, invocation):
        answer = None
        if method == 'Inhibit':
            self.given += 1
            self.held[self.given] = arguments.unpack()
            answer = GLib.Variant('(u)', (self.given,))
        elif method == 'Uninhibit':
            self.released.append(self.held.pop(arguments.unpack()[0]))
        else:
            answer = GLib.Variant('(o)', ('/org/gnome/SessionManager/Client1',))
        invocation.return_value(answer)


def main():
    manager = SessionManager()
    session = Session(sys.argv[1])
    print('1..2', flush=True)
    failed = 0
    try:
        session.start_tables()
        session.start_desk('--demo', session.folder)
        try:
            wait(lambda: manager.held, 'the desk to ask')
            application, _window, reason, flags = list(manager.held.values())[0]
            assert application == 'org.pitstand.Pitstand', application
            assert flags == LOGOUT | SUSPEND | IDLE, flags
            assert reason.startswith('Tables are open.'), reason
            print('ok 1 - /awake/while-tables-are-open', flush=True)
        except (AssertionError, Gone) as error:
            failed += 1
            print('not ok 1 - /awake/while-tables-are-open: %s' % error, flush=True)
        try:
            assert session.stop(session.desk) == 0
            wait(lambda: manager.released and not manager.held, 'the desk to let go')
            print('ok 2 - /awake/no-longer-than-the-desk', flush=True)
        except (AssertionError, Gone) as error:
            failed += 1
            print('not ok 2 - /awake/no-longer-than-the-desk: %s' % error, flush=True)
    finally:
        session.close()
        manager.loop.quit()
    return failed != 0


sys.exit(main())
