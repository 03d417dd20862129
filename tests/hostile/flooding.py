# SPDX-License-Identifier: GPL-3.0-or-later
"""What one table's flood costs the others: a run for each way, and the figures held against what they may be."""
import asyncio
import os
import threading
import time

import controller
import floods
import websocket
from pulse import Pulse
from stage import Desk, Gone, Stage, wait

TABLE = 'H01'
# What the flood of one table may cost, each number as it is asked for.
ALERT_P99 = 0.150       # seconds from the honest table's event to the alert
ORDER_WORST = 1.0       # seconds from the order to its end
MEMORY = 60             # megabytes above before
MEMORY_CUT = 1000       # where the flood is cut short: the machine is others' too
CPU = 1.0               # cores
OWN_ALERTS = 100        # of the table that floods: past fifty of a kind they are one line
END = 2.0               # seconds from SIGTERM to the end
START = 2.0             # times an ordinary start
STARTS = 3              # of each kind
SETTLE = 20             # seconds that what is on its way has: a round in which a payment was wrong may still go on
ON_ITS_WAY = 20         # events of a table that ends, which the desk did not acknowledge
# Every order to it relies on these (protocol.md, "Topics"): where one happens before the order comes, the table refuses it.
TABLE_TOPIC = ('dealer-on', 'dealer-off', 'table-opened', 'table-closing', 'table-closed', 'table-suspended', 'table-resumed')
START_CPU_GRACE = 0.05  # of processor time, which is counted in hundredths, with the tables' greetings among it
START_GRACE = 0.02      # seconds that a start may take anyway: an ordinary one takes seventy thousandths


class Figures(dict):
    """What was measured, and what of it is not as it has to be."""

    def __init__(self, slack=1.0):
        super().__init__()
        self.slack = slack  # times may be so many times as long
        self['pulse'] = 1.0  # and by so much the machine was busy with others' work
        self.wrong = []

    def hold(self, name, value, limit, unit=''):
        self[name] = value
        limit *= self.slack * self['pulse'] if unit == ' s' else 1
        if value is None or value > limit:
            self.wrong.append(f'{name} {value if value is None else round(value, 3)}{unit}, more than {round(limit, 3)}{unit}')

    def demand(self, name, fine, *why):
        self[name] = bool(fine)
        if not fine:
            self.wrong.append(f'{name}: ' + ' '.join(map(str, why)))


def make_scenario(every, rounds=150):
    """Wrong payments at the honest tables, one in EVERY rounds, never at all tables at once; and at the one that is ordered
    somebody who is faster than the first order, as its dealers are now and then when they are relieved."""
    return [{'table': 'FCP-01', 'fault': 'order-overtaken'},
            *({'table': f'FCP-{table:02d}', 'round': number, 'fault': 'payment-wrong'}
              for table in range(1, 12) for number in range(1 + table % every, rounds, every))]


async def measure_start(desk):
    """Starts the desk; how long until its book was open, and what the first seconds cost of the processor: the least of
    STARTS, as other floods may begin or end beside one."""
    took = []
    while True:
        await desk.start()
        await asyncio.sleep(4)
        took.append((desk.opened_after, desk.read_cpu()))
        if len(took) == STARTS:
            return tuple(map(min, zip(*took)))
        await desk.stop()
        await asyncio.sleep(1)


def judge_start(figures, quiet, slack):
    """What of the start after a flood is not as it has to be, beside the start after as long a night without one; without such
    figures beside the start before the flood, on a book of seconds."""
    held = Figures(slack)
    base, cpu = (quiet['start'], quiet['start-cpu']) if quiet else (figures['ordinary'], figures['ordinary-cpu'])
    held.hold('start', figures['start'], START * base + START_GRACE, ' s')
    held.hold('start-cpu', figures['start-cpu'], START * cpu + START_CPU_GRACE, ' s')
    return held.wrong


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else None


async def settle(figures, stage, desk, since, is_over=lambda: True):
    """Gives what is on its way as long as it needs; then no wrong payment of the honest tables since then may have called nobody."""
    until = time.time()
    try:
        await wait(lambda: desk.ended or (is_over() and not stage.missing(desk, since, until)), 'what is on its way', SETTLE)
    except Gone:
        pass  # what of it never came is told
    missing = stage.missing(desk, since, until)
    figures.demand('no-alert-missing', not missing, missing[:5])


class Attacker:
    """The hostile controller, on a thread of its own that gives way: on a floor it is a machine of its own."""

    def __init__(self):
        self.server = controller.Server()
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
        self.loop.run_forever()

    def listen(self, context):
        return asyncio.run_coroutine_threadsafe(self.server.listen(context), self.loop).result()

    def hang_up(self):
        """Drops the connection that the table has now."""
        for table in self.server.tables.values():
            if table.link is not None:
                self.loop.call_soon_threadsafe(table.link.peer.drop)


class Run:
    """One way, from the quiet before it to the book after it."""

    def __init__(self, build, way, seconds, window=False, speed=12, every=1, slack=1.0):
        self.way, self.seconds = way, seconds
        self.stage = Stage(build, [TABLE], window, speed, make_scenario(every))
        self.attacker = Attacker()
        self.server = self.attacker.server
        self.table = controller.Table(TABLE)
        self.figures = Figures(slack)
        self.desk = Desk(self.stage)
        self.flooding = False

    async def behave(self, link):
        while not self.flooding:
            await asyncio.sleep(0.1)
        if self.way.greet and self.way.run is not None:
            await self.way.run(link)

    async def shake(self, peer, request):
        if self.flooding and not self.way.greet:
            await self.way.run(peer, request)
            return True
        return False

    async def start(self):
        await self.stage.start_tables()
        port = self.attacker.listen(websocket.make_context(*self.stage.key('ours')))
        self.server.tables[TABLE] = self.table
        self.server.runs[TABLE] = self.behave
        self.server.handshakes[TABLE] = self.shake
        self.table.open()
        self.table.play_round()
        self.stage.add_tables(port)

    async def go(self):
        figures = self.figures
        try:
            await self.start()
            await self.desk.start()
            await wait(lambda: self.desk.live == 12, 'all tables to be heard')
            await asyncio.sleep(2)
            await self.desk.stop()
            await asyncio.sleep(1)
            figures['ordinary'], figures['ordinary-cpu'] = await measure_start(self.desk)
            await wait(lambda: self.desk.live == 12, 'all tables to be heard')
            await self.flood()
            figures.hold('end', (await self.desk.stop())[0], END, ' s')
            self.flooding = False
            await asyncio.sleep(1)
            figures['start'], figures['start-cpu'] = await measure_start(self.desk)
            await self.close_books()
        except Gone as gone:
            figures.wrong.append(str(gone))
        finally:
            self.flooding = False
            self.attacker.hang_up()
            if self.desk.process is not None and not self.desk.ended:
                self.desk.process.kill()
            self.stage.close()
        figures.wrong += [f'the trial\'s own fault: {error}' for error in self.server.errors]
        return figures

    async def flood(self):
        """The flood itself, with alerts and orders at the others."""
        desk, figures = self.desk, self.figures
        before = desk.read_memory()
        cpu, began = desk.read_cpu(), time.monotonic()
        head, sent = self.table.head, self.server.sent()
        desk.forget_memory()
        alerts, orders = len(desk.alerts), 0
        since = time.time()
        self.flooding = True
        pulse = Pulse()
        if not self.way.greet:
            self.attacker.hang_up()
        while time.monotonic() < began + self.seconds and not desk.ended:
            # What was refused is still wanted.
            desk.tell('order', ('hold', 'release')[sum(order.outcome == 'done' for order in desk.orders) % 2], 'FCP-01')
            orders += 1
            await asyncio.sleep(2)
            if not desk.ended and desk.read_memory('VmHWM') > before + MEMORY_CUT:
                break
        passed = time.monotonic() - began
        figures['pulse'] = pulse.stop()
        figures.demand('alive', not desk.ended, self.stage.read_log('desk')[-500:])
        if desk.ended:
            raise Gone('the desk ended')
        figures['events'] = (self.table.head - head) / passed
        figures['megabytes'] = (self.server.sent() - sent) / passed / 1e6
        figures.hold('cpu', (desk.read_cpu() - cpu) / passed, CPU, ' cores')
        # Whatever is still on its way has as long as it needs, for the figures to say how long that is.
        await settle(figures, self.stage, desk, since, lambda: len(desk.orders) >= orders)
        figures.hold('memory', desk.read_memory('VmHWM') - before, MEMORY, ' MB')
        delays = [(alert.now - alert.occurred) / 1e6 for alert in desk.alerts[alerts:]
                  if alert.table in self.stage.honest and alert.kind == 'wrong-payment']
        figures['alerts'] = len(delays)
        figures['alert-p50'] = percentile(delays, 0.5)
        figures.hold('alert-p99', percentile(delays, 0.99), ALERT_P99, ' s')
        took = [(order.now - order.began) / 1e6 for order in desk.orders]
        figures.hold('order-worst', max(took, default=None), ORDER_WORST, ' s')
        failed = [order for order in desk.orders if order.outcome != 'done']
        overtaken = [order for order in failed if self.was_overtaken(order)]
        figures['overtaken'] = len(overtaken)
        figures.demand('orders', len(took) >= orders and failed == overtaken, len(took), 'of', orders,
                       [order.text for order in failed if order not in overtaken][:2])
        figures.hold('own-alerts', len([alert for alert in desk.alerts[alerts:] if alert.table == TABLE]), OWN_ALERTS)
        wrong = [alert.text for alert in desk.alerts[alerts:] if alert.table in self.stage.honest
                 and alert.kind in ('silence', 'gap', 'history', 'state-differs', 'bad-event', 'overrun')]
        figures.demand('others-undisturbed', not wrong, wrong[:3])

    def was_overtaken(self, order):
        """Somebody at the table was faster than the order, before the desk could show it."""
        return 'changed before' in order.text and self.stage.has_happened(
            order.table, TABLE_TOPIC, order.began / 1e6 - ALERT_P99, order.now / 1e6)

    async def close_books(self):
        """Nothing of the others is lost, nothing acknowledged is lost, and the book is whole."""
        figures, stage = self.figures, self.stage
        await stage.stop_tables()
        heads = stage.honest_heads()
        try:
            await wait(lambda: all(stage.cursors().get(name) == head for name, head in heads.items()), 'nothing to be lost', 5)
        except Gone:
            pass
        cursors = stage.cursors()
        # What was on its way when the tables ended is theirs to send again; what is acknowledged is theirs no more.
        missing = {name: (head, cursors.get(name)) for name, head in heads.items() if head - cursors.get(name, 0) > ON_ITS_WAY}
        gaps = stage.ask("SELECT table_id, first, last FROM gap JOIN stream ON stream.id = gap.stream WHERE table_id != ?", TABLE)
        figures.demand('nothing-lost', not missing and not gaps, missing, gaps)
        kept = {name: (told, cursors.get(name, 0)) for name, told in stage.acknowledged().items() if told > cursors.get(name, 0)}
        figures.demand('others-kept', not kept, kept)
        figures.demand('acknowledged-kept', cursors.get(TABLE, 0) >= self.table.oldest - 1, cursors.get(TABLE), self.table.oldest)
        _, status = await self.desk.stop()
        figures.demand('ended-well', status == 0, status)
        began = time.monotonic()
        status, words = await asyncio.get_running_loop().run_in_executor(None, stage.verify)
        figures['verify-seconds'] = time.monotonic() - began
        figures.demand('verify', status == 0, words[-500:])
        figures['findings'] = stage.ask("SELECT count(*) FROM entry WHERE table_id = ? AND kind != 'rounds-sealed'", TABLE)[0][0]
        figures['book-megabytes'] = os.path.getsize(stage.book) / 1e6


COLUMNS = ('events', 'megabytes', 'findings', 'own-alerts', 'alerts', 'alert-p50', 'alert-p99', 'order-worst', 'memory', 'cpu', 'pulse', 'end', 'start', 'start-cpu')


def print_row(name, figures):
    cells = [f'{figures[column]:.3f}' if isinstance(figures.get(column), float) else str(figures.get(column))
             for column in COLUMNS]
    print('# ' + name.ljust(18) + ' '.join(cell.rjust(11) for cell in cells), flush=True)


def print_head():
    print('# ' + 'way'.ljust(18) + ' '.join(column.rjust(11) for column in COLUMNS), flush=True)
