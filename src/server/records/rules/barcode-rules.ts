import { sql } from 'kysely';
import { barcode } from '../../../resources/items/barcode.ts';
import { itemUnit } from '../../../resources/items/item-unit.ts';
import { matrixCell } from '../../../resources/items/matrix.ts';
import { tableName } from '../../../resources/wire.ts';
import { ownRows } from '../../database/company-views.ts';
import type { RecordRules } from './record-rules.ts';

/** What a scanner finds by its barcode. */
type Holder = typeof barcode | typeof itemUnit | typeof matrixCell;

const holders = [barcode, itemUnit, matrixCell].map(({ name }) => name);

/** A scanner reads one code as one thing: barcodes of items, units and matrix cells never repeat each other (domain/items-clients-vendors §3). */
export const barcodeRules = (own: string): Partial<RecordRules<Holder>> => ({
  async check(tx, actor, changes) {
    const codes = changes.flatMap(({ after }) =>
      after.barcode === null ? [] : [after.barcode.toLowerCase()],
    );
    if (codes.length === 0) return changes.map(() => []);
    const others = holders
      .filter((name) => name !== own)
      .map(
        (name) => sql`
          select lower(barcode) as code from ${ownRows(tableName(name))}
          where company_id = ${actor.companyId} and lower(barcode) = any(${codes}::text[])`,
      );
    const { rows } = await sql<{ code: string }>`${sql.join(others, sql` union all `)}`.execute(tx);
    const taken = new Set(rows.map(({ code }) => code));
    return changes.map(({ after }) =>
      after.barcode !== null && taken.has(after.barcode.toLowerCase())
        ? [{ field: 'barcode', code: 'duplicate' as const }]
        : [],
    );
  },
});
