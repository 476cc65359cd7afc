import { sql } from 'kysely';
import type { taxCode } from '../../../resources/company/tax-code.ts';
import { MOST_TAXES } from '../../documents/rates/tax-chain.ts';
import type { RecordRules } from './record-rules.ts';

/** Taxes follow each other to an end: none leads back to itself, and only so many stand in a row. */
export const taxCodeRules: Partial<RecordRules<typeof taxCode>> = {
  async check(tx, actor, changes) {
    if (changes.every(({ after }) => after.nextTaxCode === null)) return changes.map(() => []);
    const { rows } = await sql<{ code: string; next: string }>`
      select code, next_tax_code as next from tax_code
      where company_id = ${actor.companyId} and next_tax_code is not null
    `.execute(tx);
    const next = new Map(rows.map((row) => [row.code, row.next]));
    for (const { before, after } of changes) {
      if (before) next.delete(before.code);
      if (after.code !== null && after.nextTaxCode !== null) next.set(after.code, after.nextTaxCode);
    }
    return changes.map(({ after }) => {
      let taxes = 1;
      for (let at = next.get(after.code ?? ''); at !== undefined && taxes <= MOST_TAXES; at = next.get(at))
        taxes += 1;
      return after.nextTaxCode !== null && (taxes > MOST_TAXES || after.nextTaxCode === after.code)
        ? [{ field: 'nextTaxCode', code: 'taxCircle', params: { most: MOST_TAXES } }]
        : [];
    });
  },
};
