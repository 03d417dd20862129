# SPDX-License-Identifier: GPL-3.0-or-later
"""All rows of attacks.py at once, each at a table of its own, beside the honest ones; and what the desk said."""
import asyncio
import json
import re
import time

import attacks
import controller
import flooding
import websocket
from pulse import Pulse
from stage import Desk, Gone, Stage, wait

MEMORY = 60  # megabytes that all of them together may cost
STARTS = 4  # seconds in which the desks of floods beside this one start, and take the processor from it


class HostileServer(controller.Server):
    """Tables that go by their rows."""

    async def hold(self, link):
        table = link.table
        table.connections += 1
        if not table.row.silent:
            return await super().hold(link)
        link.hello = json.loads(await link.peer.receive())
        await table.row.run(link)


async def act(link):
    """What the row of a table does, as long as it lies."""
    if link.table.row.run:
        await link.table.row.run(link)


class ShiftedTable(attacks.Liar):
    """One whose wall clock may be off."""
    shift = 0

    def stamp(self, name, body, **members):
        message = super().stamp(name, body, **members)
        message['wall'] = max(0, message['wall'] + self.shift * 10 ** 6)
        return message


class Trial:
    def __init__(self, build, rows, seconds=16, window=False, slack=1.0):
        self.rows = {f'H{number:03d}': row for number, row in enumerate(rows, 1)}
        self.seconds = seconds
        self.stage = Stage(build, self.rows, window, 12, flooding.make_scenario(1, 20))
        self.desk = Desk(self.stage)
        self.tables = {name: ShiftedTable(name, row) for name, row in self.rows.items()}
        self.wrong, self.servers = {}, {}
        self.figures = flooding.Figures(slack)
        self.met = asyncio.Event()  # the desk has been at every table, or never will be

    async def start(self):
        await self.stage.start_tables()
        servers = {key: HostileServer() for key in ('ours', 'other')}
        ports = {key: await server.listen(websocket.make_context(*self.stage.key(key))) for key, server in servers.items()}
        plan = {}
        for name, row in self.rows.items():
            server, table = servers[row.certificate], self.tables[name]
            server.tables[name] = table
            table.open()
            table.play_round()
            if row.shake:
                server.handshakes[name] = row.shake
            if row.run and not row.silent:
                server.runs[name] = act
            plan[name] = {'url': f'wss://127.0.0.1:{ports[row.certificate]}/tables/{name}', **(row.plan or {})}
        self.servers = servers
        self.stage.add_tables(ports['ours'], plan)

    async def go(self):
        figures = self.figures
        try:
            await self.start()
            await self.desk.start()
            await self.meet()
            calm = time.time() + STARTS
            pulse = Pulse()
            await asyncio.sleep(1)
            before, since = self.desk.read_memory(), time.time()
            self.desk.forget_memory()
            began = time.monotonic()
            await asyncio.sleep(3)
            for name, row in self.rows.items():
                if row.order:
                    self.desk.tell('order', 'hold', name)
            await asyncio.sleep(max(0, self.seconds / 2 - 3))
            await self.repair()
            await asyncio.sleep(max(0, began + self.seconds - time.monotonic()))
            figures['pulse'] = pulse.stop()
            figures.demand('alive', not self.desk.ended, self.stage.read_log('desk')[-500:])
            if self.desk.ended:
                raise Gone('the desk ended')
            await flooding.settle(figures, self.stage, self.desk, since)
            figures.hold('memory', self.desk.read_memory('VmHWM') - before, MEMORY, ' MB')
            delays = [(alert.now - alert.occurred) / 1e6 for alert in self.desk.alerts
                      if alert.table in self.stage.honest and alert.kind == 'wrong-payment' and alert.occurred >= calm * 1e6]
            figures['alerts'] = len(delays)
            figures.demand('alerts-of-others', delays, 'no alert of an honest table was measured')
            figures.hold('alert-p99', flooding.percentile(delays, 0.99), flooding.ALERT_P99, ' s')
            wrong = [alert.text for alert in self.desk.alerts if alert.table in self.stage.honest
                     and alert.kind in ('silence', 'gap', 'history', 'state-differs', 'bad-event', 'overrun')]
            figures.demand('others-undisturbed', not wrong, wrong[:3])
            figures.hold('end', (await self.desk.stop())[0], flooding.END, ' s')
            self.entries = {name: self.stage.entries(name) for name in self.rows}
            self.wrong = {name: self.judge(name) for name in self.rows}
            await self.restart()
            status, words = self.stage.verify()
            figures.demand('verify', status == 0, words[-800:])
            figures.demand('quiet-log', 'CRITICAL' not in self.stage.read_log('desk'), self.stage.read_log('desk')[-800:])
        except Gone as gone:
            figures.wrong.append(str(gone))
        finally:
            self.met.set()
            for table in self.tables.values():
                table.link and table.link.peer.drop()
            if self.desk.process is not None and not self.desk.ended:
                self.desk.process.kill()
            await self.stage.stop_tables()
            self.stage.close()
        for server in self.servers.values():
            figures.wrong += [f'the trial\'s own fault: {error}' for error in server.errors]

    async def meet(self):
        """The desk has been at every table that lets it in: on a slow machine their time begins no earlier."""
        open_to_it = [self.tables[name] for name, row in self.rows.items() if row.certificate == 'ours' and not row.shake]
        await wait(lambda: self.desk.ended or all(table.connections for table in open_to_it), 'the desk to dial every table')
        self.met.set()

    async def repair(self):
        """A person decides, and the tables of these rows are honest from now on."""
        repaired = [table for table in self.tables.values() if table.row.repair]
        await self.until(lambda: all(self.desk.holds(table.name) for table in repaired))
        before = {table: table.connections for table in repaired}
        for table in repaired:
            how = table.row.repair
            table.heal()
            self.desk.tell('decide', table.name, how)
        # A round that is over before the desk is back is one that it has not watched.
        await self.until(lambda: all(table.connections > count for table, count in before.items()))
        await asyncio.sleep(1)
        for table in repaired:
            table.play_round()
        await self.until(lambda: all(self.is_heard(table) for table in repaired), 1)

    async def until(self, condition, every=0.05):
        """Of what never comes about, the row says so that waits for it."""
        try:
            await wait(condition, 'it', 20, every)
        except Gone:
            pass

    async def restart(self):
        """What lied and was let go on is a table as any other, also to the desk that starts next: nothing that was acknowledged
        is left behind, outside of every round and of every gap that the screen shows."""
        repaired = [table for table in self.tables.values() if table.row.repair]
        await self.desk.start()
        await wait(lambda: self.desk.live >= len(self.stage.honest) + len(repaired), 'tables that lied to be heard again')
        for table in repaired:
            table.play_round()
        await wait(lambda: all(self.is_heard(table) for table in repaired), 'their rounds to be in the book')
        await self.desk.stop()
        for table in repaired:
            self.wrong[table.name] += [f'after a restart: {what}' for what in self.find_left(table)]

    def find_left(self, table):
        """Acknowledged events of a table that are in no round, in no gap, wait for no round that may come, and of which no entry
        says so."""
        streams = self.stage.ask('SELECT id, seq, epoch FROM stream WHERE table_id = ? ORDER BY id', table.name)
        said = [body for kind, body in self.stage.entries(table.name)
                if kind == 'table-finding' and body['finding'] == 'set-aside']
        for stream, cursor, epoch in streams:
            over, = self.stage.ask('SELECT ifnull(max(last_seq), 0) FROM round WHERE stream = ?', stream)[0]
            gaps = self.stage.ask('SELECT first, last FROM gap WHERE stream = ?', stream)
            waiting = [number for number, in self.stage.ask('SELECT seq FROM inbox WHERE stream = ?', stream)]
            left = [number for number in waiting if number <= over]
            if left:
                yield f'events {left[:3]} wait for a round, and a later one is over'
            aside = [range(body['first'], body['last'] + 1) for body in said if body['epoch'] == epoch]
            lost = [number for number in waiting if stream != streams[-1][0] and not any(number in numbers for numbers in aside)]
            if lost:
                yield f'events {lost[:3]} of a history that is over wait for ever, and nothing says so'
            following = over + 1
            for first, last in sorted([*gaps, *((number, number) for number in waiting)]):
                if first > following:
                    yield f'events {following} to {first - 1} are nowhere'
                following = max(following, last + 1)
            if following <= cursor:
                yield f'events {following} to {cursor} are nowhere'

    def is_heard(self, table):
        """Whether the last round of a table was taken and found right."""
        return self.stage.ask("SELECT 1 FROM round WHERE table_id = ? AND number = ? AND verdict = 'ok'", table.name, table.rounds)

    def corpus(self, name):
        """All that the desk said of a table: to people at once, and in the pit log."""
        table = self.tables[name]
        lines = self.desk.said(name)
        lines += [f'order {order.outcome}: {order.text}' for order in self.desk.orders if order.table == name]
        lines += [f'{kind} {json.dumps(body)}' for kind, body in self.entries[name]
                  if kind != 'rounds-sealed']
        return lines + [f'closed {told[1]} {told[2]}' for told in table.told]

    def judge(self, name):
        """What of a row is not as it has to be."""
        row, lines = self.rows[name], self.corpus(name)
        wrong = [f'nothing says "{pattern}"' for pattern in row.says if not any(re.search(pattern, line, re.I) for line in lines)]
        wrong += [f'it says "{pattern}": {line}' for pattern in row.never for line in lines if re.search(pattern, line, re.I)]
        if row.closes and not any(line.startswith('closed ' + row.closes) for line in lines):
            wrong.append(f'it is not closed with {row.closes}')
        if row.repair and not self.is_heard(self.tables[name]):
            wrong.append(f'its round {self.tables[name].rounds} is not in the book after "{row.repair}": {self.desk.refused}')
        found = row.check(self, self.tables[name]) if row.check else None
        return wrong + ([found] if found else []) + ([f'it said: {line}' for line in lines[:8]] if wrong or found else [])
