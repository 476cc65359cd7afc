import { type Statement, statementsOf } from '../support/databases/statements.ts';
import type { BenchWorld, Company } from './bench-world.ts';
import { onDriver } from './driver.ts';
import { type Comparison, compare, repeated, type Side } from './rounds.ts';

/** One line of the table. */
export interface Result {
  readonly what: string;
  readonly floor: string;
  /** The largest ratio that is good enough; absent where none was promised. */
  readonly target?: number;
  readonly comparison: Comparison;
}

const turns = { warmUp: 8, rounds: 40, times: 10 };
const LIST = '/items?pageSize=50';
const FLOOR = 'its SQL on the driver + an empty request';

/** Pages of a list and one record, against their own SQL and an empty request. */
export async function measureReads(world: BenchWorld): Promise<Result[]> {
  const { large } = world;
  const deep = await afterRow(large, 50_000);
  const list = 'list of 50 of 100,000 items';
  const cases = [
    { what: `${list}: first page`, path: LIST, manner: 'read' },
    { what: `${list}: after the 50,000th, by cursor`, path: `${LIST}&after=${deep}`, manner: 'read' },
    { what: `${list}: filtered by substring`, path: `${LIST}&search=3fa`, manner: 'read' },
    { what: 'one item', path: `/items/${await someItem(large)}`, manner: 'find' },
  ] as const;
  const results: Result[] = [];
  for (const { what, path, manner } of cases) {
    const comparison = await againstItsSql(world, path, manner, turns);
    results.push({ what, floor: FLOOR, target: 2, comparison });
  }
  return results;
}

/** A request to the larger company against the SQL it sends, on the driver, and an empty request. */
export async function againstItsSql(
  { database, large }: BenchWorld,
  path: string,
  manner: 'read' | 'find',
  turns: Parameters<typeof compare>[0],
): Promise<Comparison> {
  const ask = () => large.client.send('GET', path);
  const statements = await steadyStatements(ask);
  const floor: Side = (times) =>
    onDriver(database, large.companyId, manner, (driver) =>
      repeated(async () => {
        for (const statement of statements) await driver.send(statement);
        await large.client.send('GET', '/health');
      })(times),
    );
  return compare(turns, floor, repeated(ask));
}

/** The statements of a request once connections are set up and statements prepared. */
async function steadyStatements(ask: () => Promise<unknown>): Promise<Statement[]> {
  for (let time = 0; time < 5; time += 1) await ask();
  return statementsOf(ask);
}

/** How the list fares as its table grows: the same three pages of the larger company against the smaller. */
export async function measureGrowth(
  small: Company,
  large: Company,
  sizes: { readonly small: number; readonly large: number },
): Promise<Result[]> {
  const named = (count: number) => count.toLocaleString('en');
  const kinds: readonly [string, (company: Company, size: number) => Promise<string>][] = [
    ['first page', async () => LIST],
    [
      'from the middle, by cursor',
      async (company, size) => `${LIST}&after=${await afterRow(company, size / 2)}`,
    ],
    ['filtered by substring', async () => `${LIST}&search=00123`],
  ];
  const results: Result[] = [];
  for (const [kind, pathFor] of kinds) {
    const [few, many] = [await pathFor(small, sizes.small), await pathFor(large, sizes.large)];
    const comparison = await compare(
      turns,
      repeated(() => small.client.send('GET', few)),
      repeated(() => large.client.send('GET', many)),
    );
    const what = `list of 50 of ${named(sizes.large)} items: ${kind}`;
    results.push({ what, floor: `the same list of ${named(sizes.small)} items`, target: 1.5, comparison });
  }
  return results;
}

const afterRow = async ({ client }: Company, row: number): Promise<string> => {
  const { metadata } = await client.call('GET', `${LIST}&page=${row / 50}`);
  return typeof metadata === 'object' && metadata && 'next' in metadata ? String(metadata.next) : '';
};

async function someItem({ client }: Company): Promise<string> {
  const { items } = await client.call('GET', `${LIST}&search=I0050000`);
  const [first] = Array.isArray(items) ? items : [];
  return String(first?.id);
}
