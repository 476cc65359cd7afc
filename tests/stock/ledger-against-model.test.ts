import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../../src/server/refusal.ts';
import { postMovements } from '../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../src/server/stock/ledger/movement.ts';
import { reverseDocument } from '../../src/server/stock/ledger/reverse.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { readStockCard } from '../../src/server/stock/levels/stock-card.ts';
import { openStockCompany } from '../support/companies/stock-company.ts';
import { fixed, type ModelMovement, rescale, StockModel } from '../support/companies/stock-model.ts';

const runs = Number(process.env.STOCK_RUNS ?? 40);
const seed = Number(process.env.STOCK_SEED ?? Date.now() % 2_147_483_647);

const company = await openStockCompany({ outlets: 2, items: 0 });
afterAll(company.close);
const { database, actor } = company;

type Line = { item: number; outlet: number; quantity: bigint; value: bigint };
type Command =
  | { readonly type: 'receive' | 'issue' | 'sellWithoutStock' | 'adjustUp'; day: number; lines: Line[] }
  | { readonly type: 'revalue'; day: number; line: Line }
  | { readonly type: 'reserve'; day: number; line: Line }
  | { readonly type: 'reverse'; day: number; pick: number };

const line = fc.record({
  item: fc.integer({ min: 0, max: 1 }),
  outlet: fc.integer({ min: 0, max: 1 }),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 30 }).map((whole) => BigInt(whole) * 10_000n),
    fc.integer({ min: 1, max: 300_000 }).map(BigInt),
  ),
  value: fc.oneof(
    fc.integer({ min: 0, max: 50_000 }).map((sen) => BigInt(sen) * 10_000n),
    fc.integer({ min: 0, max: 900_000_000 }).map(BigInt),
    // Goods on consignment, or free of charge.
    fc.constant(0n),
  ),
});
// Mostly today, now and then any day of the month: back-dated postings with and without later movements.
const day = fc.oneof(
  { weight: 3, arbitrary: fc.constant(28) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 28 }) },
);
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const moving = (...types: ('receive' | 'issue' | 'sellWithoutStock' | 'adjustUp')[]) =>
  fc.record({ type: fc.constantFrom(...types), day, lines });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: moving('receive') },
  { weight: 4, arbitrary: moving('issue', 'sellWithoutStock') },
  { weight: 1, arbitrary: moving('adjustUp') },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('revalue' as const), day, line }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reserve' as const), day, line }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('reverse' as const), day, pick: fc.nat() }) },
);

const dateOf = (ofMonth: number) => `2026-03-${String(ofMonth).padStart(2, '0')}`;

/** One random history on items of its own, beside the model. */
class History {
  static count = 0;
  readonly model = new StockModel();
  readonly items: readonly string[];
  readonly #documents: string[] = [];
  #clock = Date.UTC(2026, 2, 28);

  constructor() {
    History.count += 1;
    this.items = [`run-${History.count}-a`, `run-${History.count}-b`];
  }

  async begin(): Promise<void> {
    await database.write(actor.companyId, (tx) =>
      sql`
        insert into item (company_id, id, item_code, item_name, stock_type)
        select ${actor.companyId}, id, id, id, 'Normal' from unnest(${[...this.items]}::text[]) as id`.execute(
        tx,
      ),
    );
  }

  async run(command: Command): Promise<void> {
    this.#clock += 1_000;
    const now = new Date(this.#clock);
    if (command.type === 'reverse') {
      const document = this.#documents[command.pick % Math.max(this.#documents.length, 1)];
      if (document !== undefined) await this.#reverse(document, dateOf(command.day), now);
      return;
    }
    const document = `document-${this.#documents.length + 1}-${this.items[0]}`;
    const expected = this.#movements(command, document);
    const whenShort = command.type === 'sellWithoutStock' ? 'allow' : 'notEnoughStock';
    const refused = whenShort !== 'allow' && this.model.shortOf(expected);
    const posting = database.write(actor.companyId, (tx) =>
      postMovements(
        tx,
        actor,
        expected.map((each) => toMovement(each, command.type, whenShort)),
        now,
      ),
    );
    const isShortOnDay = whenShort !== 'allow' && this.model.shortOnDay(expected);
    // A posting at several outlets is named by the first that is short.
    const codes = [refused && 'notEnoughStock', isShortOnDay && 'notEnoughStockOnDay'];
    if (refused || isShortOnDay) return expectRefusal(posting, ...codes.filter((code) => code !== false));
    await posting;
    this.model.post(expected);
    this.#documents.push(document);
  }

  #movements(command: Exclude<Command, { type: 'reverse' }>, document: string): ModelMovement[] {
    const of = ({ item, outlet }: Line) => ({
      item: this.items[item] ?? '',
      outlet: company.outletIds[outlet] ?? '',
      date: dateOf(command.day),
      document,
      quantity: 0n,
      reserved: 0n,
      cost: { kind: 'average' as const },
    });
    switch (command.type) {
      case 'revalue': {
        const average = command.line.value * 10_000n;
        return [{ ...of(command.line), cost: { kind: 'set', average } }];
      }
      case 'reserve':
        return [{ ...of(command.line), reserved: command.line.quantity }];
      case 'receive':
        return command.lines.map((each) => ({
          ...of(each),
          quantity: each.quantity,
          cost: { kind: 'value', value: each.value },
        }));
      case 'adjustUp':
        return command.lines.map((each) => ({ ...of(each), quantity: each.quantity }));
      default:
        return command.lines.map((each) => ({ ...of(each), quantity: -each.quantity }));
    }
  }

  async #reverse(document: string, date: string, now: Date): Promise<void> {
    const expected = this.model.reversalOf(document, date);
    const reversing = database.write(actor.companyId, (tx) =>
      reverseDocument(
        tx,
        actor,
        { documentType: 'test', documentId: document, action: 'reverse', businessDate: date },
        now,
      ),
    );
    if (expected.length === 0) return expectRefusal(reversing, 'nothingToReverse');
    if (this.model.shortOf(expected) || this.model.shortOnDay(expected))
      return expectRefusal(reversing, 'goodsNoLongerThere');
    await reversing;
    this.model.post(expected);
  }

  /** Compares balances and every line of every stock card with the model. */
  async compare(): Promise<void> {
    for (const item of this.items)
      for (const outlet of company.outletIds) {
        const expected = this.model.state(item, outlet);
        const card = await database.read(actor.companyId, (tx) =>
          readStockCard(tx, actor, { itemId: item, outletId: outlet, limit: 500 }),
        );
        expect(card.warnings).toEqual([]);
        expect(fullLevels(card.live)).toEqual({
          onHand: fixed(expected.onHand, 4),
          reserved: fixed(expected.reserved, 4),
          value: fixed(expected.value, 6),
          averageCost: fixed(rescale(expected.average, 10, 4), 4),
        });
        if (expected.onHand === 0n) expect(card.live.value).toBe('0.000000');
        expect(
          card.movements
            .map((row) => ({
              document: row.documentId,
              kind: row.action === 'costVariance' ? 'variance' : 'movement',
              value: row.value,
              onHandAfter: Number(row.onHandAccumulated).toFixed(4),
              valueAfter: row.valueAccumulated,
              averageAfter: row.averageCost,
            }))
            .filter((row) => row.kind === 'movement' || row.value !== '0.000000'),
        ).toEqual(
          expected.lines.map((row) => ({
            document: row.document,
            kind: row.kind,
            value: fixed(row.value, 6),
            onHandAfter: fixed(row.onHandAfter, 4),
            valueAfter: fixed(row.valueAfter, 6),
            averageAfter: fixed(rescale(row.averageAfter, 10, 4), 4),
          })),
        );
      }
  }
}

function fullLevels(levels: { onHand: string; reserved: string; value?: string; averageCost?: string }) {
  const { onHand, reserved, value, averageCost } = levels;
  return { onHand: Number(onHand).toFixed(4), reserved: Number(reserved).toFixed(4), value, averageCost };
}

function toMovement(
  { item, outlet, date, document, quantity, reserved, cost }: ModelMovement,
  action: string,
  whenShort: 'allow' | 'notEnoughStock',
): StockMovement {
  return {
    itemId: item,
    outletId: outlet,
    documentType: 'test',
    documentId: document,
    documentNo: document,
    action,
    businessDate: date,
    onHand: fixed(quantity, 4),
    reserved: fixed(reserved, 4),
    whenShort,
    ...(cost.kind === 'value' ? { cost: { basis: 'given', value: fixed(cost.value, 6) } } : {}),
    ...(cost.kind === 'set' ? { cost: { basis: 'set', average: fixed(cost.average, 10) } } : {}),
  };
}

async function expectRefusal(work: Promise<unknown>, ...codes: readonly string[]): Promise<void> {
  const outcome = await work.then(
    () => 'accepted',
    (failure: unknown) => (failure instanceof Refusal ? failure.code : failure),
  );
  expect(codes).toContain(outcome);
}

test(`the ledger equals an independent recomputation (seed ${seed}, ${runs} histories)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
      const history = new History();
      await history.begin();
      for (const each of commands) await history.run(each);
      await history.compare();
    }),
    { seed, numRuns: runs, interruptAfterTimeLimit: 200_000 },
  );
  expect(await database.read(actor.companyId, (tx) => verifyStock(tx, actor))).toEqual([]);
});
