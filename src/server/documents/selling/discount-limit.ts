import { sql } from 'kysely';
import type { Permission } from '../../../domain/permissions.ts';
import { decimalOrNull } from '../../../rules/documents/read-values.ts';
import { compare, type Decimal, sign, ZERO } from '../../../rules/money/decimal.ts';
import { beyondLimit, type DiscountedBill } from '../../../rules/sales/discount-limit.ts';
import { subTotalOf } from '../../../rules/totals/line-total.ts';
import { discountLimitOf } from '../../accounts/rights/discount-limit-of.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { SellingDraft } from './selling-draft.ts';

/**
 * Discounts beyond what somebody may give, beside the fields they were typed in (decision 91). What another document
 * agreed on goes on as it is, and what a draft had before stays.
 */
export async function discountsBeyondLimit(
  work: Work,
  draft: SellingDraft,
  before: StoredDocument | null,
  write: Permission,
): Promise<FieldRefusal[]> {
  if (work.cause !== undefined || work.actor.isAdmin) return [];
  const bill = billOf(draft.header, draft.lines);
  if (beyondLimit(bill, null, ZERO).size === 0) return [];
  const limit = await discountLimitOf(work.tx, work.actor);
  if (limit === null) return [];
  const beyond = beyondLimit(bill, before && billOf(before, before.lines), limit);
  if (beyond.size === 0) return [];
  const highest = [...beyond.values()].reduce((most, each) => (compare(each, most) > 0 ? each : most));
  const groups = await groupsGiving(work, highest, write);
  const refusal = {
    code: groups === '' ? ('discountAboveEveryLimit' as const) : ('discountAboveLimit' as const),
    params: { limit, groups },
  };
  const own = [...beyond.keys()].filter((index) => sign(draft.lines[index]?.discountPercent ?? ZERO) > 0);
  const fields = own.map((index) => `lines.${index}.discountPercent`);
  if (own.length < beyond.size)
    fields.unshift(draft.header.discountPercent == null ? 'discountAmount' : 'discountPercent');
  return fields.map((field) => ({ field, ...refusal }));
}

type Values = Readonly<Record<string, unknown>>;

function billOf(header: Values, lines: readonly Values[]): DiscountedBill {
  return {
    discountPercent: decimalOrNull(header.discountPercent),
    discountAmount: decimalOrNull(header.discountAmount),
    lines: lines.map((line) => {
      const discountPercent = decimalOrNull(line.discountPercent);
      return {
        itemId: typeof line.itemId === 'string' ? line.itemId : null,
        discountPercent,
        subTotal: subTotalOf({
          quantity: decimalOrNull(line.uomQuantity) ?? decimalOrNull(line.quantity) ?? ZERO,
          unitCost: decimalOrNull(line.unitPrice) ?? ZERO,
          discountPercent,
        }),
      };
    }),
  };
}

/** The groups whose people may write such a document and give so much, by name. */
async function groupsGiving({ tx, actor }: Work, discount: Decimal, write: Permission): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from user_group where company_id = ${actor.companyId} and ${write} = any(permissions)
      and (discount_limit is null or discount_limit >= ${discount}::numeric)
      and not id = any(${[...actor.groupIds]}::text[])
    order by discount_limit nulls last, name limit 3
  `.execute(tx);
  return rows.map(({ name }) => name).join(', ');
}
