import { sql } from 'kysely';
import type { item } from '../../../resources/items/item.ts';
import type { locationPrice } from '../../../resources/items/location-price.ts';
import { warrantyHolds } from '../../../rules/sales/warranty.ts';
import { notePrices } from '../writing/price-log.ts';
import { retypedPackageFaults } from './package-item-rules.ts';
import type { RecordRules } from './record-rules.ts';

/** An item that has moved keeps its stock type and the axes of its cells: its ledger would no longer mean what it says (domain/items §1, §4). */
export const itemRules: Partial<RecordRules<typeof item>> = {
  async check(tx, actor, changes) {
    const retyped = changes.filter(
      ({ before, after }) => before !== null && before.stockType !== after.stockType,
    );
    const plain = changes.map(({ after }) =>
      warrantyHolds(after) ? [] : [{ field: 'warrantyMaxMonths', code: 'warrantyMaximum' as const }],
    );
    const turned = changes.filter(
      ({ before, after }) =>
        before !== null && (before.matrixXId !== after.matrixXId || before.matrixYId !== after.matrixYId),
    );
    if (retyped.length + turned.length === 0) return plain;
    const { rows } = await sql<{ itemId: string }>`
      select distinct item_id as "itemId" from stock_movement
      where company_id = ${actor.companyId} and item_id = any(${[...retyped, ...turned].map(({ id }) => id)}::text[])
    `.execute(tx);
    const moved = new Set(rows.map((row) => row.itemId));
    const packages = await retypedPackageFaults(
      tx,
      actor,
      retyped.map(({ id, after: { stockType } }) => ({ id, stockType })),
    );
    return changes.map((change, index) => {
      const code = moved.has(change.id) ? 'stockTypeFixed' : packages.get(change.id);
      const type = code && retyped.includes(change) ? [{ field: 'stockType', code }] : [];
      const isFixed = turned.includes(change) && moved.has(change.id);
      const axis = isFixed ? [{ field: 'matrixXId', code: 'matrixAxisFixed' as const }] : [];
      return [...type, ...axis, ...(plain[index] ?? [])];
    });
  },
  stored: (tx, actor, changes) =>
    notePrices(tx, actor, changes, ({ id }) => ({ itemId: id, outletId: null })),
};

/** A price of an outlet has its history beside the item's own (domain/items-clients-vendors §7). */
export const locationPriceRules: Partial<RecordRules<typeof locationPrice>> = {
  stored: (tx, actor, changes) =>
    notePrices(tx, actor, changes, ({ after }) => ({
      itemId: after.itemId,
      outletId: after.outletId,
    })),
};
