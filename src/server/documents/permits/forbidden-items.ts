import { sql } from 'kysely';
import type { outletFlags } from '../../../resources/items/item-outlet.ts';
import { snakeCase } from '../../../resources/wire.ts';
import type { Work } from '../engine/work.ts';

/** The settings of an outlet that forbid what a document does with its items there. */
const flagsOf = {
  request: ['allowRequest'],
  send: ['allowTransfer', 'allowIssue'],
  receive: ['allowReceive'],
  sell: ['allowSell'],
  dealBetweenCompanies: ['allowInterCompany'],
} as const satisfies Readonly<Record<string, readonly (typeof outletFlags)[number][]>>;

/** What a document does with its items at one outlet. */
interface OutletUse {
  readonly outletId: string;
  readonly use: keyof typeof flagsOf;
  /** The day it is sold on: an outlet may sell an item from a later day on. */
  readonly day?: string;
}

/** Which of some items the settings of outlets forbid to be used so, by code; in one statement. An outlet that said nothing forbids nothing. */
export async function findForbidden(
  { tx, actor: { companyId } }: Work,
  lines: readonly { readonly itemId: string }[],
  uses: readonly OutletUse[],
): Promise<readonly { readonly itemId: string; readonly item: string }[]> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))];
  const forbidding = uses.map(({ outletId, use, day }) => {
    const allowed = sql.join(
      flagsOf[use].map((flag) => sql.ref(`s.${snakeCase(flag)}`)),
      sql` and `,
    );
    const notYet = day === undefined ? sql`` : sql` or s.sell_from > ${day}::date`;
    return sql`(s.outlet_id = ${outletId} and (not (${allowed})${notYet}))`;
  });
  const { rows } = await sql<{ itemId: string; item: string }>`
    select distinct i.id as "itemId", i.item_code || ' ' || i.item_name as item, i.item_code
    from item_outlet as s join item as i on i.company_id = s.company_id and i.id = s.item_id
    where s.company_id = ${companyId} and s.item_id = any(${ids}::text[]) and (${sql.join(forbidding, sql` or `)})
    order by i.item_code
  `.execute(tx);
  return rows.map(({ itemId, item }) => ({ itemId, item }));
}

/** The items of a draft that its outlet does not sell on that day, by code. */
export async function findUnsold(
  work: Work,
  draft: {
    readonly outletId: string;
    readonly businessDate: string | null;
    readonly lines: readonly { readonly itemId: string }[];
  },
): Promise<{ outletId: string; day: string; items: { itemId: string; item: string }[] }> {
  const { outletId } = draft;
  const day = draft.businessDate ?? work.today;
  const items = await findForbidden(work, draft.lines, [{ outletId, use: 'sell', day }]);
  return { outletId, day, items: [...items] };
}
