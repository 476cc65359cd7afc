import { sql } from 'kysely';
import type { Overview } from '../../../lib/audit-pack/overview.ts';
import { compare } from '../../../rules/money/decimal.ts';
import { verifySales } from '../../documents/selling/verify-sales.ts';
import { type LedgerRow, ledgerColumns, stockLedger } from '../../stock/ledger/ledger-rows.ts';
import { verifyStock } from '../../stock/ledger/verify.ts';
import { inPages, type PackWork } from '../pack-work.ts';

interface Balance {
  readonly itemId: string;
  readonly outletId: string;
  readonly itemCode: string | null;
  readonly outlet: string | null;
  readonly onHand: string;
  readonly reserved: string;
  readonly restricted: string;
  readonly value: string;
  readonly average: string;
  /** What the movements until then come to. */
  readonly moved: string;
}

/**
 * What moved in the period, what each item and outlet held at its end by the ledger, and each figure that is not the
 * sum of its parts.
 */
export async function packStock(work: PackWork): Promise<Overview['stock']> {
  const faults = await packFaults(work);
  const movements = await packMovements(work);
  const balances = await packBalances(work);
  return { movements, balances: balances.rows, faults: faults + balances.faults };
}

async function packFaults({ tx, companyId, exceptions }: PackWork): Promise<number> {
  const stock = await verifyStock(tx, { companyId });
  for (const { itemId, outletId, figure, ledger, balance } of stock)
    await exceptions.add({
      code: 'balanceDiffers',
      subject: `${itemId} at ${outletId}`,
      detail: `${figure} is ${balance}, its ledger says ${ledger}`,
    });
  const sales = await verifySales(tx, { companyId });
  for (const { of, figure, kept, workedOut } of sales)
    await exceptions.add({
      code: 'figureDiffers',
      subject: of,
      detail: `${figure} is ${kept}, its parts come to ${workedOut}`,
    });
  return stock.length + sales.length;
}

async function packMovements(work: PackWork): Promise<number> {
  const { tx, companyId, period, page, pack } = work;
  const rows = pack.rows('stock/movements');
  const movements = inPages<LedgerRow>(work, 'movements', async (last) => {
    const { rows: found } = await sql<LedgerRow>`
      select ${ledgerColumns} from ${stockLedger(companyId)} l
      where l.company_id = ${companyId} and l.seq > ${last?.seq ?? '0'}::bigint
        and l.business_date between ${period.from}::date and ${period.to}::date
      order by l.seq limit ${page}`.execute(tx);
    return found;
  });
  for await (const movement of movements) await rows.write(movement);
  await rows.close();
  return rows.rows;
}

async function packBalances(work: PackWork): Promise<{ rows: number; faults: number }> {
  const { tx, companyId, period, page, pack, exceptions } = work;
  const rows = pack.rows('stock/balances');
  let faults = 0;
  const balances = inPages<Balance>(work, 'balances', async (last) => {
    const { rows: found } = await sql<Balance>`
      select b.item_id as "itemId", b.outlet_id as "outletId", i.item_code as "itemCode", o.name as outlet,
        coalesce(e.on_hand_after, 0) as "onHand", coalesce(e.reserved_after, 0) as reserved,
        coalesce(e.restricted_after, 0) as restricted, coalesce(e.value_after, 0) as value,
        coalesce(e.average_after, 0) as average, s.moved
      from (select item_id, outlet_id from stock_balance where company_id = ${companyId}
          and (item_id, outlet_id) > (${last?.itemId ?? ''}, ${last?.outletId ?? ''})
        order by item_id, outlet_id limit ${page}) b
      left join item i on i.company_id = ${companyId} and i.id = b.item_id
      left join outlet o on o.company_id = ${companyId} and o.id = b.outlet_id
      left join lateral (
        select l.on_hand_after, l.reserved_after, l.restricted_after, l.value_after, l.average_after
        from ${stockLedger(companyId)} l
        where l.company_id = ${companyId} and l.item_id = b.item_id and l.outlet_id = b.outlet_id
          and l.business_date <= ${period.to}::date
        order by l.business_date desc, l.effective_at desc, l.position desc, l.seq desc limit 1) e on true
      left join lateral (
        select coalesce(sum(m.d_on_hand), 0) as moved from stock_movement m
        where m.company_id = ${companyId} and m.item_id = b.item_id and m.outlet_id = b.outlet_id
          and m.business_date <= ${period.to}::date) s on true
      order by b.item_id, b.outlet_id`.execute(tx);
    return found;
  });
  for await (const { moved, ...balance } of balances) {
    if (compare(moved, balance.onHand) !== 0) {
      faults += 1;
      await exceptions.add({
        code: 'balanceDiffers',
        subject: `${balance.itemCode ?? balance.itemId} at ${balance.outlet ?? balance.outletId}`,
        detail: `on ${period.to} the ledger ends at ${balance.onHand}, its movements come to ${moved}`,
      });
    }
    await rows.write(balance);
  }
  await rows.close();
  return { rows: rows.rows, faults };
}
