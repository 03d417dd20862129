#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py BUILD [--seconds N] [--slack X] [--window] [--attacks no|NAME,...] [--ways NAME,...] [--beside N | --at-once]

What one hostile table costs the others, and what the desk says of it. All rows of attacks.py at once, each at a table of its
own, and then the floods of --ways, each for N seconds and with a desk of its own (`quiet` is no flood, and with it among them
starts are held against the start after it; `worst` are the seven that bind a figure, `rest` the others). --beside: so many
floods at a time. --at-once: attacks and floods all at a time, once every table is linked, as each waits for most of its own.
--slack: on a machine that does other work as well, times may be so many times as long. --window: the desk with its window, under
build-aux/test-env. Prints TAP, a flood's row when it ends."""
import argparse
import asyncio
import json
import sys

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


def choose(rows, names, groups=()):
    """The rows of these names, in that order, each once."""
    known = {row.name: row for row in rows}
    wanted = []
    for name in names.split(','):
        wanted += dict(groups).get(name, [name])
    unknown = set(wanted) - set(known)
    if unknown:
        raise SystemExit('no such row: ' + ', '.join(sorted(unknown)))
    return [known[name] for name in dict.fromkeys(wanted)]


def choose_ways(names):
    quiet = floods.Way('quiet', 'nothing', None, True)
    return choose([quiet, *floods.ways], names,
                  {'worst': floods.worst, 'rest': [way.name for way in floods.ways if way.name not in floods.worst]})


def make_trial(plan):
    rows = choose(attacks.attacks, plan.attacks) if plan.attacks else attacks.attacks
    return trial.Trial(plan.build, rows, window=plan.window, slack=plan.slack)


async def run_attacks(tap, run):
    await run.go()
    for name, row in run.rows.items():
        tap.check(f'/hostile/{row.wall}/{row.name}', run.wrong.get(name, ['it was not judged']))
    tap.check('/hostile/others', run.figures.wrong)


async def run_way(plan):
    """One flood, in a process that does nothing else; its figures as a line of JSON."""
    way, = choose_ways(plan.ways)
    run = flooding.Run(plan.build, way, plan.seconds, plan.window, every=1 if plan.seconds <= 60 else 3, slack=plan.slack)
    figures = await run.go()
    print(json.dumps({'figures': figures, 'wrong': figures.wrong}), flush=True)


async def judge_way(tap, plan, way, places):
    """Has a process of its own flood a desk: what it costs Python there slows no other's tables, nor what measures them."""
    options = ['--window'] if plan.window else []
    async with places:
        process = await asyncio.create_subprocess_exec(
            sys.executable, __file__, plan.build, '--alone', '--ways', way.name, '--seconds', str(plan.seconds),
            '--slack', str(plan.slack), *options, stdout=asyncio.subprocess.PIPE)
        *notes, last = (await process.communicate())[0].decode().splitlines() or ['']
    try:
        told = json.loads(last)
    except ValueError:
        told = {'figures': {}, 'wrong': [f'its process ended with status {process.returncode} and no figures', *notes, last]}
    else:
        print(*notes, sep='\n', end='\n' if notes else '')
        flooding.print_row(way.name, told['figures'])
    tap.check(f'/hostile/flood/{way.name}', told['wrong'])
    return way.name, told['figures']


async def run_ways(tap, plan):
    ways = choose_ways(plan.ways)
    places = asyncio.Semaphore(len(ways) if plan.at_once else plan.beside)
    flooding.print_head()
    told = dict(await asyncio.gather(*(judge_way(tap, plan, way, places) for way in ways)))
    for name, figures in told.items():
        if 'start' in figures and name != 'quiet':
            tap.check(f'/hostile/start/{name}', flooding.judge_start(figures, told.get('quiet'), plan.slack))


async def run_all(tap, plan):
    attacked = make_trial(plan) if plan.attacks != 'no' else None
    attacking = asyncio.create_task(run_attacks(tap, attacked)) if attacked else None
    # 107 links that are made at the same time are work enough: floods beside them begin when they stand.
    if attacking:
        await (attacked.met.wait() if plan.at_once else attacking)
    if plan.ways:
        await run_ways(tap, plan)
    if attacking:
        await attacking


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('build')
    parser.add_argument('--seconds', type=float, default=10)
    parser.add_argument('--slack', type=float, default=1)
    parser.add_argument('--window', action='store_true')
    parser.add_argument('--attacks', default='')
    parser.add_argument('--ways', default='')
    parser.add_argument('--beside', type=int, default=1)
    parser.add_argument('--at-once', action='store_true')
    parser.add_argument('--alone', action='store_true', help=argparse.SUPPRESS)
    plan = parser.parse_args()
    if plan.alone:
        return asyncio.run(run_way(plan))
    tap = Tap()
    asyncio.run(run_all(tap, plan))
    return tap.finish()


if __name__ == '__main__':
    raise SystemExit(main())
