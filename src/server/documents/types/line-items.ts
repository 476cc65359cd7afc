import { type RawBuilder, sql } from 'kysely';
import type { Decimal } from '../../../rules/money/decimal.ts';
import { rateOn } from '../../../rules/money/tax.ts';
import type { Work } from '../engine/work.ts';
import { type VendorRow, type VendorTerms, vendorRow, vendorTermsOf } from './vendor-terms.ts';

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
  const { rows } = await itemRows(work, ids).execute(work.tx);
  return byId(rows);
}

const itemRows = ({ actor }: Work, ids: readonly string[]) => sql<LineItem>`
  select id, stock_type as "stockType", batch_control as "batchControl", apply_forwarder_cost as "applyForwarderCost",
    purchase_tax_code as "purchaseTaxCode", supply_tax_code as "supplyTaxCode", unit_of_measurement as "unitOfMeasurement",
    coalesce(batch_expiry_days, shelf_life_days) as "expiryDays"
  from item where company_id = ${actor.companyId} and id = any(${[...new Set(ids)]}::text[])`;

const byId = (items: readonly LineItem[]) => new Map(items.map((item) => [item.id, item]));

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
  const { rows } = await taxRows(work, sql`code = any(${named}::text[])`).execute(work.tx);
  return ratesOn(rows, day);
}

interface TaxRow {
  readonly code: string;
  readonly rate: string;
  readonly newRate: string | null;
  readonly newRateFrom: string | null;
  readonly claimable: boolean;
}

const taxRows = ({ actor }: Work, which: RawBuilder<unknown>) => sql<TaxRow>`
  select code, percentage::text as rate, new_rate::text as "newRate",
    new_rate_effective_date::text as "newRateFrom", claimable
  from tax_code where company_id = ${actor.companyId} and ${which}`;

const ratesOn = (rows: readonly TaxRow[], day: string): Map<string, TaxOnDay> =>
  new Map(rows.map((row) => [row.code, { percentage: rateOn(row, day), claimable: row.claimable }]));

/** What a purchase takes over: its vendor's terms, its items, and the rates of the tax codes of both lines and items. */
interface PurchaseTerms {
  readonly vendor: VendorTerms | undefined;
  readonly items: Map<string, LineItem>;
  readonly taxOn: (day: string) => Map<string, TaxOnDay>;
}

interface Asked {
  readonly vendor: VendorRow | null;
  readonly items: readonly LineItem[] | null;
  readonly taxes: readonly TaxRow[] | null;
}

/** All a purchase takes over, in one statement. */
export async function purchaseTerms(
  work: Work,
  vendorId: string,
  lines: readonly {
    readonly itemId?: string | null | undefined;
    readonly taxCode?: string | null | undefined;
  }[],
): Promise<PurchaseTerms> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const codes = [...new Set(lines.flatMap(({ taxCode }) => taxCode ?? []))];
  const which = sql`(code = any(${codes}::text[]) or code in (select i."purchaseTaxCode" from items as i))`;
  const asking = sql<Asked>`
    with items as (${itemRows(work, ids)})
    select (select to_jsonb(v) from (${vendorRow(work, vendorId)}) as v) as vendor,
      (select jsonb_agg(to_jsonb(i)) from items as i) as items,
      (select jsonb_agg(to_jsonb(x)) from (${taxRows(work, which)}) as x) as taxes
  `
    .execute(work.tx)
    .then(({ rows }) => rows[0] ?? { vendor: null, items: null, taxes: null });
  const vendor = await vendorTermsOf(work, vendorId, asking);
  const { items, taxes } = await asking;
  return { vendor, items: byId(items ?? []), taxOn: (day) => ratesOn(taxes ?? [], day) };
}
