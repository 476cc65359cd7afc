import { sql } from 'kysely';
import type { Decimal } from '../../../rules/money/decimal.ts';
import { rateOn } from '../../../rules/money/tax.ts';
import type { Work } from '../engine/work.ts';

/** What a purchase line needs to know of its item. */
export interface LineItem {
  readonly id: string;
  readonly stockType: string;
  readonly batchControl: boolean;
  readonly applyForwarderCost: boolean;
  readonly purchaseTaxCode: string | null;
  readonly supplyTaxCode: string | null;
  readonly unitOfMeasurement: string | null;
  readonly expiryDays: number | null;
}

/** The items of some lines, by id, in one statement. */
export async function lineItems(work: Work, ids: readonly string[]): Promise<Map<string, LineItem>> {
  const { rows } = await sql<LineItem>`
    select id, stock_type as "stockType", batch_control as "batchControl", apply_forwarder_cost as "applyForwarderCost",
      purchase_tax_code as "purchaseTaxCode", supply_tax_code as "supplyTaxCode", unit_of_measurement as "unitOfMeasurement",
      coalesce(batch_expiry_days, shelf_life_days) as "expiryDays"
    from item where company_id = ${work.actor.companyId} and id = any(${[...new Set(ids)]}::text[])
  `.execute(work.tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A tax code as it applies on one day. */
export interface TaxOnDay {
  readonly percentage: Decimal;
  readonly claimable: boolean;
}

/** The rates of some tax codes on a day (domain/configuration §5), by code. */
export async function taxOnDay(
  work: Work,
  codes: readonly (string | null | undefined)[],
  day: string,
): Promise<Map<string, TaxOnDay>> {
  const named = [...new Set(codes.filter((code) => typeof code === 'string'))];
  if (named.length === 0) return new Map();
  const { rows } = await sql<{
    code: string;
    rate: string;
    newRate: string | null;
    newRateFrom: string | null;
    claimable: boolean;
  }>`
    select code, percentage as rate, new_rate as "newRate", new_rate_effective_date as "newRateFrom", claimable
    from tax_code where company_id = ${work.actor.companyId} and code = any(${named}::text[])
  `.execute(work.tx);
  return new Map(rows.map((row) => [row.code, { percentage: rateOn(row, day), claimable: row.claimable }]));
}
