import { sql } from 'kysely';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { stockLedger } from './ledger-rows.ts';
import type { StockKey } from './movement.ts';

/** An item and outlet whose balance is not what its ledger says (R7). */
export type StockDiscrepancy = StockKey & {
  readonly figure: 'onHand' | 'reserved' | 'restricted' | 'value' | 'lastRow';
  readonly ledger: string;
  readonly balance: string;
};

/**
 * Proves every balance of the company from its ledger: quantities and values are the sums of the movements (values
 * also of what restatements changed), and the last row of each ledger ends where the balance stands. Empty when sound.
 */
export async function verifyStock(tx: Tx, actor: Pick<Actor, 'companyId'>): Promise<StockDiscrepancy[]> {
  const { rows } = await sql<StockDiscrepancy>`
    with summed as (
      select item_id, outlet_id, sum(d_on_hand) as on_hand, sum(d_reserved) as reserved,
             sum(d_restricted) as restricted, sum(value) as value
        from stock_movement where company_id = ${actor.companyId} group by 1, 2
    ), changed as (
      select m.item_id, m.outlet_id, sum(r.d_value) as value
        from stock_restatement r
        join stock_movement m on m.company_id = r.company_id and m.seq = r.movement_seq
       where r.company_id = ${actor.companyId} group by 1, 2
    ), last as (
      select distinct on (l.item_id, l.outlet_id) l.item_id, l.outlet_id, l.on_hand_after, l.reserved_after,
             l.restricted_after, l.value_after
        from ${stockLedger(actor.companyId)} l where l.company_id = ${actor.companyId}
       order by l.item_id, l.outlet_id, l.business_date desc, l.effective_at desc, l.position desc, l.seq desc
    ), compared as (
      select coalesce(b.item_id, s.item_id) as item_id, coalesce(b.outlet_id, s.outlet_id) as outlet_id,
             coalesce(s.on_hand, 0) as ledger_on_hand, coalesce(b.on_hand, 0) as on_hand,
             coalesce(s.reserved, 0) as ledger_reserved, coalesce(b.reserved, 0) as reserved,
             coalesce(s.restricted, 0) as ledger_restricted, coalesce(b.restricted, 0) as restricted,
             coalesce(s.value, 0) + coalesce(c.value, 0) as ledger_value, coalesce(b.value, 0) as value,
             coalesce(l.on_hand_after || ' ' || l.reserved_after || ' ' || l.restricted_after || ' ' || l.value_after,
                      '0.0000 0.0000 0.0000 0.000000') as last_row,
             coalesce(b.on_hand || ' ' || b.reserved || ' ' || b.restricted || ' ' || b.value,
                      '0.0000 0.0000 0.0000 0.000000') as live
        from (select * from stock_balance where company_id = ${actor.companyId}) b
        full join summed s on s.item_id = b.item_id and s.outlet_id = b.outlet_id
        left join changed c on c.item_id = s.item_id and c.outlet_id = s.outlet_id
        left join last l on l.item_id = s.item_id and l.outlet_id = s.outlet_id
    )
    select item_id as "itemId", outlet_id as "outletId", figure, ledger, balance
      from compared cross join lateral (values
        ('onHand', ledger_on_hand::text, on_hand::text, ledger_on_hand <> on_hand),
        ('reserved', ledger_reserved::text, reserved::text, ledger_reserved <> reserved),
        ('restricted', ledger_restricted::text, restricted::text, ledger_restricted <> restricted),
        ('value', ledger_value::text, value::text, ledger_value <> value),
        ('lastRow', last_row, live, last_row <> live)) as each(figure, ledger, balance, wrong)
     where wrong order by 1, 2, 3`.execute(tx);
  return rows;
}
