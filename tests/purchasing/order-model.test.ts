import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { type Seeded, seeded } from '../support/seeded-random.ts';
import {
  amountsOf,
  type ModelNote,
  type ModelOrder,
  post,
  subTotalsOf,
  takeBack,
  text,
} from './order-model.ts';

type Json = Readonly<Record<string, unknown>>;

const SEED = Number(process.env.SIMULATION_SEED ?? 20261123);
const ORDERS = Number(process.env.SIMULATION_RUNS ?? 4);
const STEPS = 10;
const done = 'nothing was refused';
const factors = [1n, 7n, 24n];

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  const itemIds: string[] = [];
  beforeAll(async () => {
    company = await purchasingCompany(database());
    const { make } = company;
    await make('taxCode', { code: 'NONE', description: 'No tax', taxType: 'Purchase', percentage: '0' });
    await make('exchangeRate', { currencyCode: 'USD', validFrom: '2026-01-01', rate: '0.4725' });
    for (const factor of factors) {
      const itemCode = `BY${factor}`;
      const goods = { itemCode, itemName: itemCode, stockType: 'Normal', unitOfMeasurement: 'PCS' };
      const itemId = await make('item', { ...goods, purchaseTaxCode: 'NONE' });
      if (factor > 1n) await make('itemUnit', { itemId, name: 'PACK', factor: String(factor) });
      itemIds.push(itemId);
    }
  });

  const drawn = (random: Seeded): ModelOrder => {
    const lines = factors.map((factor) => ({
      factor,
      ordered: factor * BigInt(1 + random.below(6)),
      free: BigInt(random.below(4)),
      price: BigInt(random.below(120_000)),
      percent: BigInt(random.pick([0, 0, 5, 33])),
      ...{ received: 0n, receivedFree: 0n, takenSubTotal: 0n, takenAmount: 0n },
    }));
    const bare = { lines, discount: 0n, charges: BigInt(random.below(500)), rate: 10_000n, takenCharges: 0n };
    const goods = subTotalsOf(bare).reduce((sum, value) => sum + value, 0n);
    return {
      ...bare,
      discount: (goods * BigInt(random.below(40))) / 100n,
      rate: random.chance(0.5) ? 4_725n : 10_000n,
    };
  };

  async function confirmed(model: ModelOrder): Promise<{ id: string; lineIds: string[] }> {
    const { document } = await company.order(company.as('admin'), {
      ...(model.rate === 10_000n ? {} : { currencyCode: 'USD' }),
      discountAmount: text(model.discount, 2),
      serviceCharges: text(model.charges, 2),
      lines: model.lines.map(({ factor, ordered, free, price, percent }, nth) => ({
        itemId: itemIds[nth],
        ...(factor === 1n
          ? { quantity: String(ordered), unitCost: text(price, 4) }
          : { uom: 'PACK', uomQuantity: String(ordered / factor), uomCost: text(price, 4) }),
        discountPercent: String(percent),
        focQuantity: String(free),
      })),
    });
    const event = { type: 'confirm', version: 1 };
    await company.send(company.as('admin'), 'purchaseOrder', document.id, event);
    return { id: document.id, lineIds: document.lines.map(({ id }) => id) };
  }

  const read = async (type: string, id: string) =>
    (await company.read(company.as('admin'), type, id)).document;
  const draftOf = async (order: { id: string; lineIds: string[] }, { paid, free }: ModelNote) => {
    const stored = await read('purchaseOrder', order.id);
    const lines = stored.lines.flatMap((line, nth) =>
      (paid[nth] ?? 0n) + (free[nth] ?? 0n) === 0n
        ? []
        : [
            {
              ...{ itemId: line.itemId, purchaseOrderLineId: line.id, unitCost: line.unitCost },
              ...{ quantity: String(paid[nth]), focQuantity: String(free[nth]) },
              discountPercent: line.discountPercent,
            },
          ],
    );
    const { document } = await company.create(company.as('admin'), 'goodsReceivedNote', {
      ...{ vendorId: company.vendorId, outletId: company.outlets.main, purchaseOrderId: order.id },
      ...{ postingDate: '2026-03-02', lines },
    });
    return document.id;
  };
  const tell = async (id: string, event: Json & { type: string }) => {
    const { version } = await read('goodsReceivedNote', id);
    return refusalOf(company.send(company.as('admin'), 'goodsReceivedNote', id, { ...event, version }));
  };
  /** A posted note's figures are the model's, and stock took in exactly what it says. */
  async function agree(id: string, { figures }: ModelNote, words: string) {
    const note = await read('goodsReceivedNote', id);
    const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
    const [subTotal, amount] = [sum(figures?.subTotals ?? []), sum(figures?.amounts ?? [])];
    const charges = figures?.charges ?? 0n;
    expect(
      [note.subTotal, note.discountAmount ?? '0.0000', note.serviceCharges ?? '0.0000', note.total],
      words,
    ).toEqual([subTotal, subTotal - amount, charges, amount + charges].map((value) => `${text(value, 2)}00`));
    const { rows } = await database().read(company.companyId, (tx) =>
      sql<{ value: string }>`select coalesce(sum(value), 0)::numeric(18,4) as value from stock_movement
        where document_id = ${id} and action = 'receive'`.execute(tx),
    );
    expect(rows[0]?.value, words).toBe(`${text(sum(figures?.values ?? []), 2)}00`);
    const landed = note.lines.map(({ landedValue }) => Number(landedValue));
    expect(landed.reduce((all, value) => all + value, 0).toFixed(4), words).toBe(rows[0]?.value);
  }

  it.each(Array.from({ length: ORDERS }, (_, nth) => SEED + nth))(
    'an order in units, with free goods, discount, charges and a currency, comes to its notes (seed %i)',
    async (seed) => {
      const random = seeded(seed);
      const model = drawn(random);
      const order = await confirmed(model);
      const posted: { id: string; note: ModelNote }[] = [];
      const drafts: { id: string; note: ModelNote }[] = [];
      const said: string[] = [`seed ${seed}`];
      const confirm = async ({ id, note }: { id: string; note: ModelNote }) => {
        const isPosted = post(model, note);
        said.push(`confirm ${note.paid.join()} + ${note.free.join()} free: ${isPosted}`);
        expect((await tell(id, { type: 'confirm' })) === done, said.join('\n')).toBe(isPosted);
        if (!isPosted) return;
        posted.push({ id, note });
        await agree(id, note, said.join('\n'));
      };
      const begin = async (share: (left: bigint) => bigint) => {
        const note: ModelNote = {
          paid: model.lines.map(({ ordered, received }) => share(ordered - received)),
          free: model.lines.map(({ free, receivedFree }) => share(free - receivedFree)),
          figures: null,
        };
        if ([...note.paid, ...note.free].every((quantity) => quantity === 0n)) return;
        drafts.push({ id: await draftOf(order, note), note });
      };
      for (let step = 0; step < STEPS; step += 1) {
        const kind = random.below(4);
        if (kind < 2) await begin((left) => BigInt(random.below(Number(left) + 1)));
        else if (kind === 2) {
          const [draft] = drafts.splice(random.below(Math.max(drafts.length, 1)), 1);
          if (draft) await confirm(draft);
        } else {
          const [gone] = posted.splice(random.below(Math.max(posted.length, 1)), 1);
          if (!gone) continue;
          takeBack(model, gone.note);
          said.push('take one back');
          expect(await tell(gone.id, { type: 'cancel', remark: 'x' }), said.join('\n')).toBe(done);
        }
      }
      await begin((left) => left);
      const rest = drafts.pop();
      if (rest) await confirm(rest);
      expect(model.lines.map(({ takenAmount }) => takenAmount)).toEqual(amountsOf(model));
      const stored = await read('purchaseOrder', order.id);
      expect(stored.status).toBe('Completed');
      let total = 0;
      for (const { id } of posted) total += Number((await read('goodsReceivedNote', id)).total) * 100;
      expect(Math.round(total), said.join('\n')).toBe(Math.round(Number(stored.total) * 100));
      const broken = await database().read(company.companyId, (tx) =>
        verifyStock(tx, { companyId: company.companyId }),
      );
      expect(broken).toEqual([]);
    },
  );
});
