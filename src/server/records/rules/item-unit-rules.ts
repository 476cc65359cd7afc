import { sql } from 'kysely';
import type { itemUnit } from '../../../resources/items/item-unit.ts';
import { documents } from '../../../resources/registry.ts';
import { tableName } from '../../../resources/wire.ts';
import { compare } from '../../../rules/money/decimal.ts';
import { barcodeRules } from './barcode-rules.ts';
import type { RecordRules } from './record-rules.ts';

const barcodes: Partial<RecordRules<typeof itemUnit>> = barcodeRules('itemUnit');

/** The tables of lines that are counted in a unit. */
const counted = documents
  .filter(({ lines }) => 'uom' in lines.fields)
  .map(({ name }) => `${tableName(name)}_line`);

/** What was counted in a unit would be another quantity with another factor: it stays once it was used (domain/items-clients-vendors §5). */
export const itemUnitRules: Partial<RecordRules<typeof itemUnit>> = {
  ...barcodes,
  async check(tx, actor, changes) {
    const repeated = (await barcodes.check?.(tx, actor, changes)) ?? changes.map(() => []);
    const changed = changes.filter(
      ({ before, after }) => before && compare(before.factor, after.factor ?? before.factor) !== 0,
    );
    if (changed.length === 0) return repeated;
    const ids = [...new Set(changed.flatMap(({ before }) => before?.itemId ?? []))];
    const uses = counted.map(
      (table) => sql`
        select item_id as "itemId", uom from ${sql.table(table)}
        where company_id = ${actor.companyId} and item_id = any(${ids}::text[]) and uom is not null`,
    );
    const { rows } = await sql<{ itemId: string; uom: string }>`${sql.join(uses, sql` union `)}`.execute(tx);
    const used = new Set(rows.map(({ itemId, uom }) => `${itemId} ${uom.toLowerCase()}`));
    return changes.map((change, index) => {
      const { itemId, name } = change.before ?? {};
      const isFixed = changed.includes(change) && used.has(`${itemId} ${name?.toLowerCase()}`);
      const fixed = isFixed ? [{ field: 'factor', code: 'unitFactorFixed' as const }] : [];
      return [...(repeated[index] ?? []), ...fixed];
    });
  },
};
