import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { checks } from './checks.ts';
import { faults } from './faults.ts';
import { type Result, type Results, readResults } from './results.ts';

const PAGE = 'docs/reliability.md';

/** Writes the page of what was proved last, and how to prove it again. */
export const writePage = (): void => writeFileSync(PAGE, pageOf(readResults()));
export const pageAsWritten = (): string => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '');

export function pageOf({ results, figures }: Results): string {
  const held = checks.filter(({ number }) => results[`check ${number}`]?.status === 'passed');
  const came = faults.filter(({ name }) => results[name]?.status === 'passed');
  return `${[
    '# Reliability and security',
    '',
    'An acknowledged write is never lost, a retried write is never doubled, a refused write leaves nothing behind, and',
    'every screen can say which of the three happened. This page is written by the commands below from their last run.',
    '',
    '| Command | What it does |',
    '| --- | --- |',
    '| `npm run checks [20 21]` | The checks, all or by number, over every route of the router and the API’s description |',
    '| `npm run fuzz` | 200 calls of every operation; `FUZZ_SEED` repeats a round |',
    '| `npm run faults [F7]` | The faults, all or by name, in long rounds |',
    '| `npm run simulate -- --seed 7` | Commands in a random order with drops, repeats, delays, kills and clock jumps, against a model |',
    '| `npm run stock:model` | 10,000 random stock commands against models of the ledger: quantities, costs, batches, serial numbers; `STOCK_SEED` repeats a round |',
    '| `npm run soak -- --minutes 10` | Steady load; memory, file handles, answer times and the ledger’s proof |',
    '| `npm run flood -- --seconds 120 --home postgres` | People at work in 512 MB, alone and beside a hundred connections of each kind of slow and partial request |',
    '| `npm run bench -- --only=load` | Load, overload, starts and stops on both homes; `--little` leaves the full size out |',
    '',
    '`npm test` runs a short round of each; `TEST_REPORTS=folder npm test`, then `tsx tests/reliability/run.ts take',
    'folder/*.json`, puts its results here. Rounds on PostgreSQL run where it is installed.',
    '',
    `## The checks: ${held.length} of ${checks.length} hold`,
    '',
    '| No. | What | Last result | Not covered |',
    '| ---: | --- | --- | --- |',
    ...checks.map(
      ({ number, what, gap }) =>
        `| ${number} | ${what} | ${words(results[`check ${number}`])} | ${gap ?? ''} |`,
    ),
    '',
    `## The faults: ${came.length} of ${faults.length} come through`,
    '',
    '| Fault | What happens | Passes when | Last result | Not covered |',
    '| --- | --- | --- | --- | --- |',
    ...faults.map(
      ({ name, what, passes, gap }) =>
        `| ${name} | ${what} | ${passes} | ${words(results[name])} | ${gap ?? ''} |`,
    ),
    '',
    `The simulation: ${words(results.simulation)}.`,
    '',
    '## Figures',
    '',
    'Measured on two cores that also ran the caller, PostgreSQL and whatever else the machine did; a bar that was not',
    'reached says ✗. The bars of requests a second ask for more processor than that: a second has 2,000 milliseconds of',
    'it here, of which the caller and PostgreSQL take their part; what the server takes for each request stands beside',
    'the figure. Several server processes on one PostgreSQL share the load ([operations](operations.md)).',
    '',
    '| What | Measured | Bar | On |',
    '| --- | --- | --- | --- |',
    ...Object.values(figures).map(
      ({ what, measured, bar, on }) => `| ${what} | ${measured} | ${bar} | ${on} |`,
    ),
    '',
    'Answer times against the bare database stand in [performance.md](performance.md).',
    '',
    '## Known gaps',
    '',
    '- A second factor at sign-in and a virus scanner for uploads are not built in.',
    '- The embedded database is backed up while its server stands still; PostgreSQL goes on meanwhile.',
    '- The figures under load are of the demonstration companies, unless one says full size: 100,000 items, a million',
    '  movements and 200,000 documents.',
    '- Written documents miss their bar of so many a second on two cores that also run the caller and the database',
    '  (see Figures).',
    '- Faults of the disk itself (a block that reads back wrong) are left to the file system and to backups.',
    '',
  ].join('\n')}`;
}

function words(result: Result | undefined): string {
  if (!result) return 'not run yet';
  const tests = `${result.tests} test${result.tests === 1 ? '' : 's'}`;
  if (result.status === 'skipped') return `skipped here (${tests}), ${result.on}`;
  return `${result.status === 'passed' ? '✓' : '✗ failed'} ${tests}, ${result.on}`;
}
