import { sql } from 'kysely';
import { resolveKdsSop } from '../../contracts/configurations/kds-sops.ts';
import { fittingSops, type OrderLine, rulesOf, type SopRow } from '../../rules/kitchen/kds-sop.ts';
import type { Route } from '../http/route.ts';
import { read } from '../http/serve-contract.ts';

/** What can be asked of kitchen procedures beside what every resource answers. */
export const kdsSopRoutes: readonly Route[] = [
  read(resolveKdsSop, async ({ tx, actor, query }) => {
    const { rows } = await sql<SopRow & Named>`
      select s.id, s.sop_code as "sopCode", s.title, s.base_item_id as "baseItemId", s.priority, s.active,
        s.match_type1 as "matchType1", s.match_value1 as "matchValue1",
        s.match_type2 as "matchType2", s.match_value2 as "matchValue2",
        s.match_type3 as "matchType3", s.match_value3 as "matchValue3",
        s.match_type4 as "matchType4", s.match_value4 as "matchValue4",
        s.match_type5 as "matchType5", s.match_value5 as "matchValue5",
        i.brand as "itemBrand", i.category as "itemCategory"
      from kds_sop as s join item as i on i.company_id = s.company_id and i.id = s.base_item_id
      where s.company_id = ${actor.companyId} and s.base_item_id = ${query.itemId}
    `.execute(tx);
    const [first] = rows;
    const line: OrderLine = {
      itemId: query.itemId,
      says: {
        Modifier: listOf(query.modifiers?.split(/[,，]/)),
        'Sales Type': listOf([query.salesType]),
        'Order Source': listOf([query.orderSource]),
        Size: listOf([query.size]),
        'Item Brand': listOf([first?.itemBrand]),
        'Item Category': listOf([first?.itemCategory]),
      },
    };
    return {
      kdsSops: fittingSops(rows, line).map((sop) => {
        const { id, sopCode, title, priority } = sop;
        return { id, sopCode, title, priority, rules: rulesOf(sop) };
      }),
    };
  }),
];

interface Named {
  readonly id: string;
  readonly title: string;
  readonly itemBrand: string | null;
  readonly itemCategory: string | null;
}

/** What is there of what was said. */
const listOf = (said: readonly (string | null | undefined)[] = []): string[] =>
  said.flatMap((each) => (each && each.trim() !== '' ? [each] : []));
