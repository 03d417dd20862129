# SPDX-License-Identifier: GPL-3.0-or-later
"""Controllers that break connections and come back, or do not: cases of test-try.py."""
import socket
import threading
import uuid

import trial as kit
from honest import Controller, Session
from patience import PATIENCE, make_plan


def break_first(self):
    table = self.controller
    table.dialled = getattr(table, 'dialled', 0) + 1
    return table.dialled > 1 and Session.shake_hands(self)


class Restarted(Controller):
    """It starts again while it is tried: all its connections break, and for a while nobody listens."""

    away = PATIENCE / 2  # seconds; None: for ever
    has_restarted = False

    def restart(self):
        self.has_restarted, address = True, self.server.getsockname()
        self.server.shutdown(socket.SHUT_RDWR)
        self.server.close()
        for session in self.sessions:
            session.peer.shutdown(socket.SHUT_RDWR)
        self.boot = str(uuid.uuid4())
        if self.away is not None:
            threading.Timer(self.away, self.listen, [address]).start()

    def listen(self, address):
        self.server = socket.create_server(address)
        threading.Thread(target=self.serve, daemon=True).start()

    def close(self):
        try:
            super().close()
        except OSError:
            pass  # nobody listens any more


def restart_when_asked(self, frame):
    if not self.controller.has_restarted:
        self.controller.restart()
    Session.take_state_request(self, frame)


def try_restart(tap, name):
    """A controller that starts again breaks one connection, and is dialled again; one that stays away is no fault of each part."""
    is_back = name == 'back'
    kind = type('Table', (Restarted,), {'away': Restarted.away if is_back else None,
                                        'session_class': type('Session', (Session,), {'take_state_request': restart_when_asked})})
    table = kind()
    trial = kit.Trial(make_plan(table.url))
    try:
        trial.run()
    finally:
        table.close()
    due = [check[3] for check in trial.report.wrong()]
    tap.check(f'/try/restart/{name}', due == ['a connection that goes on'] + (
        [] if is_back else [f'a controller that is there again within {PATIENCE:g} s']), *map(str, trial.report.wrong()))
    told = [what for _, what in trial.report.untried if 'nobody listens' in what]
    tap.check(f'/try/restart/{name}/untried', bool(told) != is_back, *told)
    if is_back:
        tap.check(f'/try/restart/{name}/given-back', not table.known.state.get('held') and table.recorder == trial.plan.book)
