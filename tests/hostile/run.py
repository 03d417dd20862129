#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py BUILD [--seconds N] [--window] [--ways NAME,NAME] [--all]: one hostile table, and what it costs the others.

--ways: floods these ways for N seconds each and prints the figures; `quiet` is no flood. Prints TAP."""
import argparse
import asyncio

import floods
import flooding


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


async def run_ways(tap, plan, names):
    flooding.print_head()
    rows = {way.name: way for way in floods.ways}
    for name in names:
        run = flooding.Run(plan.build, rows.get(name) if name != 'quiet' else None, plan.seconds, plan.window,
                           every=1 if plan.seconds <= 60 else 3)
        figures = await run.go()
        flooding.print_row(name, figures)
        tap.check(f'/hostile/flood/{name}', figures.wrong)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('build')
    parser.add_argument('--seconds', type=float, default=10)
    parser.add_argument('--window', action='store_true')
    parser.add_argument('--ways', default='')
    plan = parser.parse_args()
    tap = Tap()
    names = plan.ways.split(',') if plan.ways and plan.ways != 'all' else [way.name for way in floods.ways]
    asyncio.run(run_ways(tap, plan, names))
    return tap.finish()


if __name__ == '__main__':
    raise SystemExit(main())
