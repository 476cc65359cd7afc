import { type RawBuilder, sql } from 'kysely';
import type { Decimal } from '../../../rules/money/decimal.ts';
import { rateOn, type TaxStep } from '../../../rules/money/tax.ts';
import type { Work } from '../engine/work.ts';
import { type TaxRow, taxChain } from '../rates/tax-chain.ts';
import { type VendorRow, type VendorTerms, vendorRow, vendorTermsOf } from '../types/vendor-terms.ts';
import { expiryDays } from './expiry-days.ts';
import { type UnitsOfItem, unitsOfItem } from './line-units.ts';

/** What a purchase line needs to know of its item. */
export interface LineItem extends UnitsOfItem {
  readonly id: string;
  readonly stockType: string;
  readonly batchControl: boolean;
  readonly applyForwarderCost: boolean;
  readonly purchaseTaxCode: string | null;
  readonly supplyTaxCode: string | null;
  readonly expiryDays: number | null;
}

/** The items of some lines, by id, in one statement. */
export async function lineItems(work: Work, ids: readonly string[]): Promise<Map<string, LineItem>> {
  const { rows } = await itemRows(work, ids).execute(work.tx);
  return byId(rows);
}

/** An item's tax code as new lines take it over: none that is no longer in use or for the other side. */
const taxInUse = ({ actor }: Work, code: RawBuilder<unknown>, taxType: 'Purchase' | 'Supply') => sql`
  (select t.code from tax_code as t
    where t.company_id = ${actor.companyId} and t.code = ${code} and t.active and t.tax_type = ${taxType})`;

const itemRows = (work: Work, ids: readonly string[]) => sql<LineItem>`
  select id, stock_type as "stockType", batch_control as "batchControl", apply_forwarder_cost as "applyForwarderCost",
    ${taxInUse(work, sql`i.purchase_tax_code`, 'Purchase')} as "purchaseTaxCode",
    ${taxInUse(work, sql`i.supply_tax_code`, 'Supply')} as "supplyTaxCode", unit_of_measurement as "unitOfMeasurement",
    ${expiryDays('i')} as "expiryDays",
    ${unitsOfItem(work, sql`i.id`)} as units
  from item i where company_id = ${work.actor.companyId} and id = any(${[...new Set(ids)]}::text[])`;

const byId = (items: readonly LineItem[]) => new Map(items.map((item) => [item.id, item]));

/** A tax code as it applies on one day. */
export interface TaxOnDay {
  /** Of the code itself; what follows it is in the steps. */
  readonly percentage: Decimal;
  /** The code's own tax and those that follow it, in their order; what is so much a unit in the company's currency. */
  readonly steps: readonly (TaxStep & { readonly claimable: boolean })[];
}

/** The taxes of some codes on a day (domain/configuration §5), by code. */
export async function taxOnDay(
  work: Work,
  codes: readonly (string | null | undefined)[],
  day: string,
): Promise<Map<string, TaxOnDay>> {
  const named = [...new Set(codes.filter((code) => typeof code === 'string'))];
  if (named.length === 0) return new Map();
  const { rows } = await taxChain(work, sql`code = any(${named}::text[])`).execute(work.tx);
  return ratesOn(rows, day);
}

/** What each code means on a day. */
export function ratesOn(rows: readonly TaxRow[], day: string): Map<string, TaxOnDay> {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return new Map(
    rows.map((row) => {
      const steps = [];
      const seen = new Set<string>();
      for (
        let at: TaxRow | undefined = row;
        at && !seen.has(at.code);
        at = byCode.get(at.nextTaxCode ?? '')
      ) {
        seen.add(at.code);
        steps.push({ percent: rateOn(at, day), perUnit: at.amountPerUnit, claimable: at.claimable });
      }
      return [row.code, { percentage: rateOn(row, day), steps }];
    }),
  );
}

/** What a purchase takes over: its vendor's terms, its items, and the rates of the tax codes of both lines and items. */
interface PurchaseTerms {
  readonly vendor: VendorTerms | undefined;
  readonly items: Map<string, LineItem>;
  readonly taxOn: (day: string) => Map<string, TaxOnDay>;
  /** What the vendor calls the items, by their ids. */
  readonly codes: ReadonlyMap<string, string>;
}

interface Asked {
  readonly vendor: VendorRow | null;
  readonly items: readonly LineItem[] | null;
  readonly taxes: readonly TaxRow[] | null;
  readonly codes: Readonly<Record<string, string>> | null;
}

/** All a purchase takes over, in one statement. */
export async function purchaseTerms(
  work: Work,
  vendorId: string,
  lines: readonly {
    readonly itemId?: string | null | undefined;
    readonly taxCode?: string | null | undefined;
  }[],
  documentTaxCode?: string | null,
): Promise<PurchaseTerms> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const taxCodes = [
    ...new Set([...lines.flatMap(({ taxCode }) => taxCode ?? []), documentTaxCode ?? []].flat()),
  ];
  const which = sql`(code = any(${taxCodes}::text[]) or code in (select i."purchaseTaxCode" from items as i))`;
  const asking = sql<Asked>`
    with items as (${itemRows(work, ids)})
    select (select to_jsonb(v) from (${vendorRow(work, vendorId)}) as v) as vendor,
      (select jsonb_agg(to_jsonb(i)) from items as i) as items,
      (select jsonb_agg(to_jsonb(x)) from (${taxChain(work, which)}) as x) as taxes,
      (select jsonb_object_agg(p.item_id, p.vendor_item_code) from product_vendor as p
        where p.company_id = ${work.actor.companyId} and p.vendor_id = ${vendorId} and p.item_id = any(${ids}::text[])
          and p.vendor_item_code is not null) as codes
  `
    .execute(work.tx)
    .then(({ rows }) => rows[0] ?? { vendor: null, items: null, taxes: null, codes: null });
  const vendor = await vendorTermsOf(work, vendorId, asking);
  const { items, taxes, codes } = await asking;
  return {
    vendor,
    items: byId(items ?? []),
    taxOn: (day) => ratesOn(taxes ?? [], day),
    codes: new Map(Object.entries(codes ?? {})),
  };
}
