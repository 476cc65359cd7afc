import { type RawBuilder, sql } from 'kysely';
import { presentState } from '../../../../machines/lib/migrations.ts';
import type { WaitingDocument } from '../../../contracts/items/history.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { purchaseOrder } from '../../../resources/documents/purchase-order.ts';
import { stockAdjustment } from '../../../resources/documents/stock-adjustment.ts';
import { stockRequest } from '../../../resources/documents/stock-request.ts';
import { transferNote } from '../../../resources/documents/transfer-note.ts';
import { tableName } from '../../../resources/wire.ts';
import { rulesNamed } from '../../../rules/documents/registry.ts';
import { storedStatuses } from '../../../rules/documents/stored-statuses.ts';
import { type Decimal, decimal } from '../../../rules/money/decimal.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';

/** What of an item is still to come, and the open documents that say so. */
export interface Waiting {
  readonly onOrder: Decimal;
  readonly inTransit: Decimal;
  readonly waiting: WaitingDocument[];
  readonly waitingCount: number;
}

/** How an open document of a type waits for an item: `t` is its header, `l` its line. */
interface WaitsBy {
  readonly definition: Pick<AnyDocument, 'name' | 'permissions'>;
  readonly tags: readonly ('draft' | 'open')[];
  readonly outlets: readonly string[];
  readonly quantity: RawBuilder<unknown>;
  readonly inTransit?: RawBuilder<unknown>;
  readonly onOrder?: true;
  readonly due?: string;
}

const none = sql`0`;
const arrived = sql`coalesce(l.received_quantity, 0) + coalesce(l.returned_quantity, 0) + coalesce(l.lost_quantity, 0)`;
const waits: readonly WaitsBy[] = [
  {
    definition: purchaseOrder,
    tags: ['open'],
    outlets: ['deliver_to_outlet_id'],
    quantity: sql`l.quantity - coalesce(l.received_quantity, 0) - coalesce(l.short_closed_quantity, 0)`,
    onOrder: true,
    due: 'expected_arrival',
  },
  {
    definition: transferNote,
    tags: ['open'],
    outlets: ['to_outlet_id', 'from_outlet_id'],
    quantity: sql`l.quantity - (${arrived})`,
    inTransit: sql`coalesce(l.shipped_quantity, 0) - (${arrived})`,
    due: 'eta',
  },
  {
    definition: stockRequest,
    tags: ['open'],
    outlets: ['from_outlet_id', 'to_outlet_id'],
    quantity: sql`coalesce(l.confirmed_quantity, l.quantity) - coalesce(l.transferred_quantity, 0) - coalesce(l.ordered_quantity, 0)`,
    due: 'eta_date',
  },
  {
    definition: goodsReceivedNote,
    tags: ['draft'],
    outlets: ['outlet_id'],
    quantity: sql`coalesce(l.quantity, 0) + coalesce(l.foc_quantity, 0)`,
  },
  {
    definition: stockAdjustment,
    tags: ['draft'],
    outlets: ['outlet_id'],
    quantity: sql`coalesce(l.on_hand_change, l.adjust_on_hand, 0)`,
  },
];

const MOST_SHOWN = 6;

type Row = WaitingDocument & {
  readonly onOrder: Decimal;
  readonly inTransit: Decimal;
  readonly count: number;
};

/** The documents that still bring or take some of an item, those their reader may open: the earliest due first. */
export async function readWaiting(tx: Tx, actor: Actor, itemId: string): Promise<Waiting> {
  const readable = waits.filter(({ definition }) => holds(actor, definition.permissions.read));
  if (readable.length === 0)
    return { onOrder: decimal('0'), inTransit: decimal('0'), waiting: [], waitingCount: 0 };
  const parts = readable.map((each) => partOf(actor, itemId, each));
  const { rows } = await sql<Row>`
    with w as materialized (${sql.join(parts, sql` union all `)})
    select w."documentType", w."documentId", w."documentNo", w.status, o.name as "outletName", w.quantity, w.due,
           s."onOrder", s."inTransit", s.count
      from (select coalesce(sum(case when "isOrder" then quantity end), 0) as "onOrder",
                   coalesce(sum("inTransit"), 0) as "inTransit",
                   count(*)::int as count from w) s
      left join lateral (select * from w order by w.due nulls last, w."documentNo" limit ${MOST_SHOWN}) w on true
      left join outlet o on o.company_id = ${actor.companyId} and o.id = w."outletId"
     order by w.due nulls last, w."documentNo"`.execute(tx);
  const [first] = rows;
  return {
    onOrder: decimal(first?.onOrder ?? '0'),
    inTransit: decimal(first?.inTransit ?? '0'),
    waitingCount: first?.count ?? 0,
    waiting: rows.flatMap(({ onOrder: _o, inTransit: _t, count, ...row }) =>
      count === 0
        ? []
        : [
            {
              ...row,
              status: presentState(rulesNamed(row.documentType), 'status', row.status),
              quantity: decimal(row.quantity),
            },
          ],
    ),
  };
}

/** The documents of one type, found by the lines of the item that still have something open. */
function partOf({ companyId, permittedOutletIds }: Actor, itemId: string, by: WaitsBy): RawBuilder<unknown> {
  const { definition, tags, outlets, quantity, inTransit = none, onOrder, due } = by;
  const table = tableName(definition.name);
  const statuses = tags.flatMap((tag) => storedStatuses(rulesNamed(definition.name), tag));
  const mine = sql`${[...permittedOutletIds]}::text[]`;
  const atMine = outlets.map((column) => sql`${sql.ref(`h.${column}`)} = any(${mine})`);
  return sql`
    select ${sql.lit(definition.name)} as "documentType", t.id as "documentId", t.number as "documentNo", t.status,
           t."outletId", sum(${quantity}) as quantity, sum(${inTransit}) as "inTransit",
           ${sql.lit(onOrder === true)} as "isOrder", t.due
      from ${sql.table(`${table}_line`)} l
      join lateral (
        select h.id, h.number, h.status, ${sql.ref(`h.${outlets[0] ?? 'outlet_id'}`)} as "outletId",
               ${due === undefined ? sql`null::date` : sql.ref(`h.${due}`)} as due
          from ${sql.table(table)} h
         where h.company_id = ${companyId} and h.id = l.document_id and h.status = any(${statuses}::text[])
           and (${sql.join(atMine, sql` or `)}) offset 0) t on true
     where l.company_id = ${companyId} and l.item_id = ${itemId} and ${quantity} <> 0
     group by t.id, t.number, t.status, t."outletId", t.due`;
}
