import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item as itemResource } from '../../src/resources/items/item.ts';
import { createRecord } from '../../src/server/records.ts';
import { postMovements } from '../../src/server/stock/ledger/ledger.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { readStockCard } from '../../src/server/stock/levels/stock-card.ts';
import { type ModelLine, receiptValues } from '../purchasing/receipt-model.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { fixed, StockModel } from '../support/companies/stock-model.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { seeded } from '../support/seeded-random.ts';

const documents = Number(process.env.DOCUMENTS ?? 250);
const seed = Number(process.env.DOCUMENTS_SEED ?? Date.now() % 2_147_483_647);
const random = seeded(seed);
const today = '2026-03-02';

/** Orders, receipts, cancelled receipts and issues at random, beside a model that shares nothing with the product. */
describe(`${documents} random documents (DOCUMENTS_SEED=${seed})`, () => {
  let opened: TestDatabase;
  let company: PurchasingCompany;
  const model = new StockModel();
  const items: string[] = [];
  const posted: { id: string; outlet: 'main' | 'branch' }[] = [];
  let issues = 0;

  beforeAll(async () => {
    opened = await openTestDatabase();
    company = await purchasingCompany(opened.database);
    const admin = company.as('admin');
    for (let index = 0; index < 20; index += 1) {
      const body = {
        itemCode: `R${index}`,
        itemName: `Random ${index}`,
        stockType: 'Normal',
        purchaseTaxCode: 'TX',
      };
      items.push(
        await opened.database.write(
          company.companyId,
          async (tx) => (await createRecord(tx, admin, itemResource, body)).id,
        ),
      );
    }
  });
  afterAll(() => opened.close());

  const randomLines = (): ModelLine[] =>
    Array.from({ length: 1 + random.below(5) }, () => ({
      itemId: random.pick(items),
      quantity: BigInt(1 + random.below(400_000)),
      free: random.chance(0.2) ? BigInt(1 + random.below(20)) * 10_000n : 0n,
      unitCost: BigInt(random.below(600_000)),
      discount: random.chance(0.3) ? BigInt(random.below(50)) * 10_000n : 0n,
    }));
  const wire = (line: ModelLine) => ({
    itemId: line.itemId,
    quantity: fixed(line.quantity, 4),
    focQuantity: fixed(line.free, 4),
    unitCost: fixed(line.unitCost, 4),
    discountPercent: fixed(line.discount, 4),
  });
  /** Mostly today, now and then a day of the month before: posted behind what is there already. */
  const randomDay = (): string =>
    random.chance(0.7) ? today : `2026-02-${String(1 + random.below(28)).padStart(2, '0')}`;

  async function receive(): Promise<void> {
    const outlet = random.pick(['main', 'branch'] as const);
    const lines = randomLines();
    const forwarder = random.chance(0.4) ? BigInt(random.below(20_000)) : 0n;
    const day = randomDay();
    const admin = company.as('admin', outlet);
    const { document } = await company.create(admin, 'goodsReceivedNote', {
      vendorId: company.vendorId,
      outletId: company.outlets[outlet],
      postingDate: day,
      forwarderCost1: fixed(forwarder, 2),
      lines: lines.map(wire),
    });
    await company.send(admin, 'goodsReceivedNote', document.id, { type: 'confirm', version: 1 });
    const values = receiptValues(lines, forwarder);
    model.post(
      lines.map((line, index) => ({
        item: line.itemId,
        outlet: company.outlets[outlet],
        date: day,
        document: document.id,
        quantity: line.quantity + line.free,
        reserved: 0n,
        cost: { kind: 'value', value: (values[index] ?? 0n) * 10_000n },
      })),
    );
    posted.push({ id: document.id, outlet });
  }

  async function order(): Promise<void> {
    const lines = randomLines().map((line) => ({ ...line, free: 0n }));
    const admin = company.as('admin');
    const saved = await company.order(
      { ...admin, userId: company.as('buyer').userId },
      { lines: lines.map(wire) },
    );
    if (Number(saved.document.baseTotal) >= 1000) return;
    await company.send(admin, 'purchaseOrder', saved.document.id, { type: 'confirm', version: 1 });
    const { created = [] } = await company.send(admin, 'purchaseOrder', saved.document.id, {
      type: 'receive',
      version: 2,
      post: true,
    });
    const values = receiptValues(lines, 0n);
    const note = created[0]?.id ?? '';
    model.post(
      lines.map((line, index) => ({
        item: line.itemId,
        outlet: company.outlets.main,
        date: today,
        document: note,
        quantity: line.quantity,
        reserved: 0n,
        cost: { kind: 'value', value: (values[index] ?? 0n) * 10_000n },
      })),
    );
    posted.push({ id: note, outlet: 'main' });
  }

  /** Goods leave at the average, as every later outgoing document will have them leave. */
  async function issue(): Promise<void> {
    const outletId = company.outlets[random.pick(['main', 'branch'] as const)];
    const itemId = random.pick(items);
    const held = model.state(itemId, outletId).onHand;
    if (held <= 0n) return;
    const quantity = (held * BigInt(1 + random.below(10))) / 10n || held;
    issues += 1;
    const document = `issue-${issues}`;
    const movement = {
      itemId,
      outletId,
      documentType: 'test',
      documentId: document,
      documentNo: document,
      action: 'sell',
    };
    await opened.database.write(company.companyId, (tx) =>
      postMovements(
        tx,
        company.as('admin'),
        [{ ...movement, businessDate: today, onHand: fixed(-quantity, 4), cost: { basis: 'average' } }],
        company.clock.now(),
      ),
    );
    model.post([
      {
        item: itemId,
        outlet: outletId,
        date: today,
        document,
        quantity: -quantity,
        reserved: 0n,
        cost: { kind: 'average' },
      },
    ]);
  }

  async function cancel(): Promise<void> {
    const chosen = posted.splice(random.below(posted.length), 1)[0];
    if (!chosen) return;
    const admin = company.as('admin', chosen.outlet);
    const { document } = await company.read(admin, 'goodsReceivedNote', chosen.id);
    const expected = model.reversalOf(chosen.id, today);
    const isGone = model.shortOf(expected);
    const cancelled = company.send(admin, 'goodsReceivedNote', chosen.id, {
      type: 'cancel',
      remark: 'taken back',
      version: document.version,
    });
    if (isGone) {
      await expect(cancelled).rejects.toThrow(/goodsStillThere/);
      posted.push(chosen);
      return;
    }
    await cancelled;
    model.post(expected);
  }

  it('leave quantities, averages and values where an independent recomputation has them', async () => {
    for (let count = 0; count < documents; count += 1) {
      company.clock.advance(1_000);
      const what = random.below(10);
      if (what < 5) await receive();
      else if (what < 7) await order();
      else if (what < 9) await issue();
      else await cancel();
    }
    const admin = company.as('admin');
    for (const itemId of items)
      for (const outletId of Object.values(company.outlets)) {
        const expected = model.state(itemId, outletId);
        const card = await opened.database.read(company.companyId, (tx) =>
          readStockCard(tx, admin, { itemId, outletId, from: '2026-01-01', to: today }),
        );
        const words = `item ${itemId} at ${outletId}`;
        expect(card.live.onHand, words).toBe(trimmed(fixed(expected.onHand, 4)));
        expect(card.live.value, words).toBe(fixed(expected.value, 6));
        expect(card.warnings, words).toEqual([]);
        if (expected.onHand === 0n) expect(expected.value, words).toBe(0n);
      }
  });

  it('leave every balance the sum of its ledger', async () => {
    const admin = company.as('admin');
    expect(await opened.database.read(company.companyId, (tx) => verifyStock(tx, admin))).toEqual([]);
  });
});

const trimmed = (text: string): string => text.replace(/\.?0+$/, '');
