import { sql } from 'kysely';
import { targetOf } from '../../../resources/kinds/traits.ts';
import { documents } from '../../../resources/registry.ts';
import { rateOn } from '../../../rules/money/tax.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';

/** A tax code's percentage on the day asked for. */
export interface TaxRate {
  readonly code: string;
  readonly percentage: string;
}

/**
 * The percentage of every tax code on a day, for whoever works with documents that carry them: who types an order
 * sees its tax before it is saved, also without the right to the tax codes themselves.
 * @throws Refusal `notPermitted` for a reader of no such document
 */
export async function readTaxRates(tx: Tx, actor: Actor, day: string): Promise<TaxRate[]> {
  const mayKnow = documents.some(
    ({ lines, permissions }) =>
      Object.values(lines.fields).some((field) => targetOf(field) === 'taxCode') &&
      holds(actor, permissions.read),
  );
  if (!mayKnow) throw new Refusal('notPermitted');
  const { rows } = await sql<{
    code: string;
    rate: string;
    newRate: string | null;
    newRateFrom: string | null;
  }>`
    select code, percentage as rate, new_rate as "newRate", new_rate_effective_date as "newRateFrom"
    from tax_code where company_id = ${actor.companyId} order by code
  `.execute(tx);
  return rows.map((row) => ({ code: row.code, percentage: rateOn(row, day) }));
}
