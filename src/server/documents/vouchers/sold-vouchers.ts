import { sql } from 'kysely';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import { voucherStatuses } from '../../../rules/marketing/voucher-states.ts';
import { USUAL_PREFIX } from '../../marketing/issue-voucher.ts';
import type { GivenVouchers } from '../../marketing/make-vouchers.ts';
import type { EffectContext } from '../effects/effect.ts';

type Context = EffectContext<typeof sale>;

/** The vouchers of one redemption that a sale has sold. */
export interface SoldVouchers extends Pick<GivenVouchers, 'life' | 'prefix' | 'length' | 'makesNumbers'> {
  readonly redemptionId: string;
  /** How many were sold; a part of a piece is none. */
  readonly pieces: number;
  /** How many of them are made and not taken back. */
  readonly inForce: number;
}

const isSold = ({ document }: Context): boolean =>
  document.lines.some(({ itemStockType }) => itemStockType === 'Voucher');

/**
 * The vouchers a sale has sold, by redemption: an item of stock type Voucher makes one of the redemption that names it.
 * Of an item none names, nothing is made.
 */
export async function soldVouchers(context: Context): Promise<readonly SoldVouchers[]> {
  if (!isSold(context)) return [];
  const { tx, actor } = context.work;
  const idle = sql`${voucherStatuses('idle')}::text[]`;
  const { rows } = await sql<Omit<SoldVouchers, 'life'> & SoldVouchers['life']>`
    select r.id as "redemptionId", floor(sum(l.quantity))::integer as pieces,
      (select count(*)::integer from voucher as v where v.company_id = ${actor.companyId}
        and v.sold_with_id = ${context.document.id} and v.redemption_id = r.id and v.status <> all(${idle})) as "inForce",
      r.expiry_type as "expiryType", r.default_valid_days as days, r.expires_on as "expiresOn",
      coalesce(r.default_prefix, ${USUAL_PREFIX}) as prefix, r.default_length as length,
      r.auto_generate_voucher as "makesNumbers"
    from sale_line as l
      join lateral (select * from redemption where company_id = ${actor.companyId} and item_id = l.item_id
        order by code limit 1) as r on true
    where l.company_id = ${actor.companyId} and l.document_id = ${context.document.id}
    group by r.id, r.expiry_type, r.default_valid_days, r.expires_on, r.default_prefix, r.default_length,
      r.auto_generate_voucher
    order by r.id
  `.execute(tx);
  return rows.map(({ expiryType, days, expiresOn, ...sold }) => ({
    ...sold,
    life: { expiryType, days, expiresOn },
  }));
}

/** How many pieces of each redemption a return of the sale brings back. */
export async function piecesOf(
  context: Context,
  salesReturnId: string,
): Promise<ReadonlyMap<string, number>> {
  if (!isSold(context)) return new Map();
  const { tx, actor } = context.work;
  const { rows } = await sql<{ redemptionId: string; pieces: number }>`
    select r.id as "redemptionId", floor(sum(l.quantity))::integer as pieces
    from sales_return_line as l
      join lateral (select id from redemption where company_id = ${actor.companyId} and item_id = l.item_id
        order by code limit 1) as r on true
    where l.company_id = ${actor.companyId} and l.document_id = ${salesReturnId}
    group by r.id order by r.id
  `.execute(tx);
  return new Map(rows.map(({ redemptionId, pieces }) => [redemptionId, pieces]));
}
