import { sql } from 'kysely';
import { serialKey } from '../../../rules/documents/serial-facts.ts';
import { type Decimal, subtract } from '../../../rules/money/decimal.ts';
import type { SoldBill } from '../../../rules/sales/return-figures.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';

/** A line of a sale, and what of it came back by returns in force. */
export interface SoldLineRow {
  readonly id: string;
  readonly itemId: string;
  readonly item: string;
  readonly stockType: string;
  readonly quantity: Decimal;
  readonly shipped: Decimal;
  readonly unitPrice: Decimal;
  readonly factor: Decimal | null;
  readonly taxCode: string | null;
  readonly taxPercentage: Decimal | null;
  readonly discount: Decimal;
  readonly tax: Decimal;
  readonly net: Decimal;
  readonly cost: Decimal;
  readonly batchNo: string | null;
  readonly expiryDate: string | null;
  readonly serialNos: readonly string[];
  readonly matrixX: string | null;
  readonly matrixY: string | null;
  readonly isFreeOfCharge: boolean;
  /** The item or the outlet does not take it back. */
  readonly isKept: boolean;
  readonly backQuantity: Decimal;
  /** What of that went back into stock. */
  readonly backKept: Decimal;
  readonly backDiscount: Decimal;
  readonly backTax: Decimal;
  readonly backNet: Decimal;
  /** What was taken off its price, its goods staying with the client. */
  readonly allowedTax: Decimal;
  readonly allowedNet: Decimal;
  readonly backCost: Decimal;
  readonly backSerials: readonly string[];
}

/** A sale, and what its returns in force come to. */
export interface Sold {
  readonly id: string;
  readonly number: string;
  readonly inForce: boolean;
  readonly outletId: string;
  readonly clientId: string | null;
  readonly businessDate: string;
  readonly currencyCode: string | null;
  readonly exchangeRate: Decimal | null;
  readonly balance: Decimal;
  readonly serviceCharge: Decimal;
  readonly taxAmount: Decimal;
  readonly isRounded: boolean;
  readonly backServiceCharge: Decimal;
  readonly backTaxAmount: Decimal;
  readonly backRounding: Decimal;
  readonly backTotal: Decimal;
  readonly lines: readonly SoldLineRow[];
}

const inForce = () => sql`${statusesOfType('salesReturn', 'posted')}::text[]`;

/** A sale with what was returned of it, but by the return that is being worked out; undefined where there is none. */
export async function readSold(work: Work, saleId: string, returnId: string): Promise<Sold | undefined> {
  const { companyId } = work.actor;
  const { rows } = await sql<Omit<Sold, 'lines'>>`
    select s.id, s.number, s.status = any(${statusesOfType('sale', 'posted')}::text[]) as "inForce",
      s.outlet_id as "outletId", s.client_id as "clientId", to_char(s.business_date, 'YYYY-MM-DD') as "businessDate",
      s.currency_code as "currencyCode", s.exchange_rate::text as "exchangeRate", coalesce(s.balance, 0) as balance,
      coalesce(s.service_charge, 0) as "serviceCharge", coalesce(s.tax_amount, 0) as "taxAmount",
      s.round_to_five_sen as "isRounded", b.service_charge as "backServiceCharge", b.tax_amount as "backTaxAmount",
      b.rounding as "backRounding", b.total as "backTotal"
    from sale as s cross join lateral (
      select coalesce(sum(service_charge), 0) as service_charge, coalesce(sum(tax_amount), 0) as tax_amount,
        coalesce(sum(rounding), 0) as rounding, coalesce(sum(total), 0) as total
      from sales_return where company_id = ${companyId} and sale_id = s.id and id <> ${returnId}
        and status = any(${inForce()})) as b
    where s.company_id = ${companyId} and s.id = ${saleId}
  `.execute(work.tx);
  const [sale] = rows;
  return sale && { ...sale, lines: await soldLines(work, sale, returnId) };
}

async function soldLines(
  { tx, actor: { companyId } }: Work,
  { id, outletId }: Pick<Sold, 'id' | 'outletId'>,
  returnId: string,
): Promise<readonly SoldLineRow[]> {
  const { rows } = await sql<SoldLineRow>`
    select l.id, l.item_id as "itemId", i.item_code || ' ' || i.item_name as item, i.stock_type as "stockType",
      l.quantity, l.shipped_quantity as shipped, l.unit_price as "unitPrice", l.factor, l.tax_code as "taxCode",
      l.tax_percentage as "taxPercentage", coalesce(l.discount_amount, 0) as discount,
      coalesce(l.tax_amount, 0) as tax, coalesce(l.net_amount, 0) as net, coalesce(l.cost_amount, 0) as cost,
      l.batch_no as "batchNo", to_char(l.expiry_date, 'YYYY-MM-DD') as "expiryDate", l.serial_nos as "serialNos",
      l.matrix_x as "matrixX", l.matrix_y as "matrixY", i.exclude_service_charge as "isFreeOfCharge",
      not i.returnable or not coalesce(o.sales_returnable, true) as "isKept",
      coalesce(b.quantity, 0) as "backQuantity", coalesce(b.kept, 0) as "backKept",
      coalesce(b.discount, 0) as "backDiscount", coalesce(b.tax, 0) as "backTax", coalesce(b.net, 0) as "backNet",
      coalesce(b.allowed_tax, 0) as "allowedTax", coalesce(b.allowed_net, 0) as "allowedNet",
      coalesce(b.cost, 0) as "backCost",
      array(select unnest(x.serial_nos) from sales_return_line as x join sales_return as r
        on r.company_id = x.company_id and r.id = x.document_id where x.company_id = ${companyId}
        and x.sale_line_id = l.id and r.id <> ${returnId} and r.status = any(${inForce()})) as "backSerials"
    from sale_line as l join item as i on i.company_id = ${companyId} and i.id = l.item_id
      left join item_outlet as o on o.company_id = ${companyId} and o.item_id = l.item_id and o.outlet_id = ${outletId}
      left join lateral (
        select sum(x.quantity) as quantity, sum(x.discount_amount) as discount,
          sum(x.tax_amount) filter (where x.allowance is null) as tax,
          sum(x.net_amount) filter (where x.allowance is null) as net,
          sum(x.tax_amount) filter (where x.allowance is not null) as allowed_tax,
          sum(x.net_amount) filter (where x.allowance is not null) as allowed_net, sum(x.cost_amount) as cost,
          coalesce(sum(x.quantity) filter (where x.put_back <> 'Not Kept'), 0) as kept
        from sales_return_line as x join sales_return as r on r.company_id = x.company_id and r.id = x.document_id
        where x.company_id = ${companyId} and x.sale_line_id = l.id and r.id <> ${returnId}
          and r.status = any(${inForce()})) as b on true
    where l.company_id = ${companyId} and l.document_id = ${id} order by l.line_no
  `.execute(tx);
  return rows;
}

/** What can still be returned of a line: what the client has of it. */
export const leftOf = ({ shipped, backQuantity }: SoldLineRow): Decimal => subtract(shipped, backQuantity);

/** The serial numbers of a line that are with the client. */
export function serialsLeft({ serialNos, backSerials, shipped, stockType }: SoldLineRow): readonly string[] {
  if (stockType !== 'Serial') return [];
  const back = new Set(backSerials.map((serialNo) => serialNo.toLowerCase()));
  return serialNos.slice(0, Number(shipped)).filter((serialNo) => !back.has(serialNo.toLowerCase()));
}

/** The serial numbers of a sale that are with the client, as facts name them. */
export const serialKeysLeft = ({ lines }: Sold): string[] =>
  lines.flatMap((line) => serialsLeft(line).map((serialNo) => serialKey(line.itemId, serialNo)));

/** The bill as the rule of returns reads it. */
export const billOf = (sold: Sold): SoldBill => ({
  lines: sold.lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    sold: { discount: line.discount, tax: line.tax, net: line.net },
    returnedQuantity: line.backQuantity,
    returned: { discount: line.backDiscount, tax: line.backTax, net: line.backNet },
    allowed: { tax: line.allowedTax, net: line.allowedNet },
    isFreeOfCharge: line.isFreeOfCharge,
  })),
  serviceCharge: sold.serviceCharge,
  taxAmount: sold.taxAmount,
  isRounded: sold.isRounded,
  returned: {
    serviceCharge: sold.backServiceCharge,
    taxAmount: sold.backTaxAmount,
    rounding: sold.backRounding,
    total: sold.backTotal,
  },
});

/** What was paid by one method and not given back yet. */
export interface PaidBy {
  readonly method: string;
  readonly amount: Decimal;
}

/**
 * What of a sale can be given back by each method it was paid with, in the order it was paid; one that is wanted first
 * comes first.
 */
export async function paidByMethod(
  { tx, actor: { companyId } }: Work,
  saleId: string,
  first: string | null = null,
): Promise<PaidBy[]> {
  const { rows } = await sql<PaidBy>`
    select method, sum(amount)::numeric(18,4) as amount from (
      select method, amount, line_no from sale_payment
        where company_id = ${companyId} and document_id = ${saleId} and method is not null
      union all
      select f.method, -f.amount, null from sales_return_refund as f join sales_return as r
        on r.company_id = f.company_id and r.id = f.document_id
        where f.company_id = ${companyId} and r.sale_id = ${saleId}) as moved
    group by method having sum(amount) > 0
    order by lower(method) is distinct from lower(${first}), min(line_no), method
  `.execute(tx);
  return rows;
}
