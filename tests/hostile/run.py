#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py BUILD [--seconds N] [--slack X] [--window] [--attacks no|NAME,...] [--ways all|NAME,...] [--waiting]

What one hostile table costs the others, and what the desk says of it. All rows of attacks.py at once, each at a table of its
own, and then the floods of --ways, each for N seconds and with a desk of its own (`quiet` is no flood). --slack: on a machine
that does other work as well, times may be so many times as long. --waiting: with what is known not to pass yet. --window: the
desk with its window, under build-aux/test-env. Prints TAP."""
import argparse
import asyncio

import attacks
import floods
import flooding
import trial


class Tap:
    def __init__(self):
        self.count = self.failed = 0

    def check(self, name, wrong):
        self.count += 1
        self.failed += bool(wrong)
        print(f'{"not ok" if wrong else "ok"} {self.count} - {name}', flush=True)
        for line in wrong:
            print('# ' + str(line).replace('\n', '\n# '), flush=True)

    def finish(self):
        print(f'1..{self.count}', flush=True)
        return 1 if self.failed or not self.count else 0


def choose(rows, names):
    """The rows of these names, in that order."""
    known = {row.name: row for row in rows}
    wanted = names.split(',')
    unknown = set(wanted) - set(known)
    if unknown:
        raise SystemExit('no such row: ' + ', '.join(sorted(unknown)))
    return [known[name] for name in wanted]


async def run_attacks(tap, plan):
    rows = choose(attacks.attacks, plan.attacks) if plan.attacks else [
        row for row in attacks.attacks if plan.waiting or not row.waits_for]
    run = trial.Trial(plan.build, rows, window=plan.window, slack=plan.slack)
    await run.go()
    for name, row in run.rows.items():
        tap.check(f'/hostile/{row.wall}/{row.name}', run.wrong.get(name, ['it was not judged']))
    tap.check('/hostile/others', run.figures.wrong)


async def run_ways(tap, plan):
    quiet = floods.Way('quiet', 'nothing', None, True)
    flooding.print_head()
    for way in (floods.ways if plan.ways == 'all' else choose([quiet, *floods.ways], plan.ways)):
        run = flooding.Run(plan.build, way, plan.seconds, plan.window, every=1 if plan.seconds <= 60 else 3, slack=plan.slack)
        figures = await run.go()
        flooding.print_row(way.name, figures)
        tap.check(f'/hostile/flood/{way.name}', figures.wrong)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('build')
    parser.add_argument('--seconds', type=float, default=10)
    parser.add_argument('--slack', type=float, default=1)
    parser.add_argument('--window', action='store_true')
    parser.add_argument('--waiting', action='store_true')
    parser.add_argument('--attacks', default='')
    parser.add_argument('--ways', default='')
    plan = parser.parse_args()
    tap = Tap()
    if plan.attacks != 'no':
        asyncio.run(run_attacks(tap, plan))
    if plan.ways:
        asyncio.run(run_ways(tap, plan))
    return tap.finish()


if __name__ == '__main__':
    raise SystemExit(main())
