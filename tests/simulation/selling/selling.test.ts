import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../../src/server/audit/verify-audit.ts';
import { verifyHistory } from '../../../src/server/documents/conformance/verify-history.ts';
import { verifySales } from '../../../src/server/documents/selling/verify-sales.ts';
import { verifyStock } from '../../../src/server/stock/ledger/verify.ts';
import { Difference, type Played, play, shortest } from './play.ts';
import { openSellingWorld, type SellingWorld } from './selling-world.ts';

/** The short round is the same every time; `npm run simulate` goes further and to new places. */
const COMMANDS = Number(process.env.SELLING_COMMANDS ?? 300);
const SEED = Number(process.env.SIMULATION_SEED ?? 20261125);
/** Commands of a run: each has items, clients and a till of its own. */
const A_RUN = 100;
const COMPANY = 'COM_1001';

describe(`simulation of sales and their money, ${COMMANDS} commands (SIMULATION_SEED=${SEED})`, () => {
  let world: SellingWorld;
  const done = new Map<string, number>();
  beforeAll(async () => {
    world = await openSellingWorld();
  });
  afterAll(() => world?.close());

  it('server and model agree after every command', async () => {
    for (let from = 0; from < COMMANDS; from += A_RUN) {
      const seeds = Array.from({ length: Math.min(A_RUN, COMMANDS - from) }, (_, nth) => SEED + from + nth);
      const played: Played = await play(world, seeds).catch(async (thrown: unknown) => {
        if (!(thrown instanceof Difference)) throw thrown;
        const { seeds: fewest, message } = await shortest(world, thrown, 40);
        throw new Error(
          `Of seeds ${seeds[0]} to ${seeds.at(-1)} as few as give it: ${fewest.join(' ')}\n${message}`,
        );
      });
      for (const [what, times] of played.done) done.set(what, (done.get(what) ?? 0) + times);
    }
    const told = [...done].sort(([one], [other]) => (one < other ? -1 : 1));
    console.info(
      `sales and money, seed ${SEED}: ${told.map(([what, times]) => `${what} ${times}`).join(', ')}`,
    );
  }, 3_600_000);

  it('has done the commands it is about', () => {
    const kinds = [
      ...['new sale', 'new quotation', 'new order', 'new collection', 'receipt', 'till sale', 'till void'],
      ...['confirm sale', 'pay sale', 'ship sale', 'complete sale', 'cancel sale', 'confirm order'],
      ...['convertToSales order', 'receive collection', 'deposit collection', 'change sale', 'refund sale'],
      ...['new return', 'complete return', 'cancel return'],
      // Rare ones: a long round is sure to have them.
      ...(COMMANDS < 1_000
        ? []
        : [
            'allocate collection',
            'release collection',
            'refund collection',
            'complete order',
            'return sale',
          ]),
    ];
    expect(kinds.filter((kind) => !done.has(kind))).toEqual([]);
  });

  it('leaves ledger, sales, audit trail and history in order', async () => {
    const { database } = world;
    expect(await database.read(COMPANY, (tx) => verifyStock(tx, { companyId: COMPANY }))).toEqual([]);
    expect(await database.read(COMPANY, (tx) => verifySales(tx, { companyId: COMPANY }))).toEqual([]);
    expect((await verifyTrail(database, COMPANY)).brokenAt).toBeNull();
    const history = await verifyHistory(database, COMPANY);
    expect(history.faults).toEqual([]);
    expect(history.replayed).toBe(history.rows);
  });
});

it('a difference is told with fewer commands than it took to find it', async () => {
  const world = await openSellingWorld();
  const seeds = Array.from({ length: 40 }, (_, nth) => SEED + nth);
  // A model that forgets what came in has other goods than there are.
  const forgetful: typeof play = (of, those) =>
    play(of, those, ({ model }) => {
      model.goods.receive = () => {};
    });
  const thrown = await forgetful(world, seeds).catch((difference: unknown) => difference);
  if (!(thrown instanceof Difference)) throw new Error('Nothing differs');
  const fewest = await shortest(world, thrown, 8, forgetful);
  expect(fewest.seeds.length).toBeLessThan(thrown.seeds.length);
  expect(fewest.message).toContain('expected');
  await world.close();
});
