import { sql } from 'kysely';
import type { firstAdjustmentTypes } from '../../../resources/stock/adjustment-type.ts';
import {
  exists,
  happened,
  isFilled,
  type MissionChecks,
  type MissionRun,
  mine,
  pointedAt,
  stands,
} from './check.ts';

/** Goods of a document have moved: a row of the stock card. */
const moved = (run: MissionRun, document: string, id: string, also: ReturnType<typeof sql>) =>
  exists(sql`stock_movement as m where m.company_id = ${run.companyId} and m.document_type = ${document}
    and m.document_id = ${sql.ref(id)} and ${also}`);

/** A purchase order of the person's that still counts, to the run's outlet, at a vendor of theirs. */
const order = (run: MissionRun) => sql`purchase_order as p
  join vendor as v on ${mine(run, 'v')} and v.id = p.vendor_id
  where ${mine(run, 'p')} and p.deliver_to_outlet_id = ${run.outletId} and not ${stands('purchaseOrder', 'p', 'Cancelled')}
    and ${exists(sql`purchase_order_line as l where ${pointedAt(run, 'l', 'document_id', 'p.id')}`)}`;

/** The same once it was sent to the vendor. */
const confirmed = (run: MissionRun) =>
  sql`${order(run)} and ${happened(run, 'purchaseOrder', 'p.id', 'confirm')}`;

/** Its receipt, posted by the person. */
const receipt = (run: MissionRun) => sql`goods_received_note as r
  where ${pointedAt(run, 'r', 'purchase_order_id', 'p.id')} and r.outlet_id = ${run.outletId} and r.created_by = ${run.userId}
    and ${stands('goodsReceivedNote', 'r', 'Confirmed', 'Partially Received', 'Completed')}`;

/** A transfer note of the person's that still counts, from the run's outlet. */
const note = (run: MissionRun) => sql`transfer_note as n
  where ${mine(run, 'n')} and n.from_outlet_id = ${run.outletId} and n.to_outlet_id <> n.from_outlet_id
    and not ${stands('transferNote', 'n', 'Cancelled')}`;

/** What the run's outlet has asked for through the person. */
const request = (run: MissionRun) =>
  sql`stock_request as q where ${mine(run, 'q')} and q.from_outlet_id = ${run.outletId}`;

/** A line of an adjustment that the person has completed at the run's outlet, of one of the types every company begins with. */
const adjustment = (
  run: MissionRun,
  type: (typeof firstAdjustmentTypes)[number]['code'],
) => sql`stock_adjustment as a
  join stock_adjustment_line as l on ${pointedAt(run, 'l', 'document_id', 'a.id')}
    and coalesce(l.adjustment_type, a.adjustment_type) = ${type}
  where ${mine(run, 'a')} and a.outlet_id = ${run.outletId} and ${stands('stockAdjustment', 'a', 'Completed')}
    and ${happened(run, 'stockAdjustment', 'a.id', 'confirm')}`;

/** How much of an item an outlet keeps, as the person has entered it. */
const levels = ({ companyId, userId, begunAt, outletId }: MissionRun) => sql`item_outlet as k
  where k.company_id = ${companyId} and k.outlet_id = ${outletId} and k.reorder_point > 0 and k.safety_point > 0
    and k.updated_by = ${userId} and k.updated_at >= ${begunAt}`;

/** A line of a document is of an item whose levels the outlet keeps. */
const ofKept = (run: MissionRun, lines: 'purchase_order_line' | 'stock_request_line', of: string) =>
  exists(sql`${sql.table(lines)} as l
    join item_outlet as k on ${pointedAt(run, 'k', 'item_id', 'l.item_id')} and k.outlet_id = ${run.outletId}
      and k.reorder_point > 0 and k.safety_point > 0
    where ${pointedAt(run, 'l', 'document_id', of)}`);

/** Checks of what is bought, moved, counted and valued. */
export const stockChecks = {
  buyStock: {
    vendor: (run) => exists(sql`vendor as v where ${mine(run, 'v')}`),
    order: (run) => exists(order(run)),
    check: (run) =>
      exists(
        sql`${order(run)} and ${exists(sql`document_check as c
        where c.company_id = ${run.companyId} and c.document_type = 'purchaseOrder' and c.document_id = p.id
          and c.user_id = ${run.userId} and c.checked_at >= ${run.startedAt}`)}`,
      ),
    confirm: (run) => exists(confirmed(run)),
    receive: (run) => exists(sql`${confirmed(run)} and ${exists(receipt(run))}`),
    received: (run) =>
      exists(sql`${confirmed(run)} and ${stands('purchaseOrder', 'p', 'Partially Received', 'Completed')}
        and ${exists(receipt(run))}`),
    stockCard: (run) =>
      exists(
        sql`${confirmed(run)} and ${exists(
          sql`${receipt(run)} and ${moved(run, 'goodsReceivedNote', 'r.id', sql`m.d_on_hand > 0`)}`,
        )}`,
      ),
  },
  neverRunOut: {
    levels: (run) => exists(levels(run)),
    reordered: (run) => {
      const ordered =
        exists(sql`purchase_order as p where ${mine(run, 'p')} and p.deliver_to_outlet_id = ${run.outletId}
        and not ${stands('purchaseOrder', 'p', 'Cancelled')} and ${ofKept(run, 'purchase_order_line', 'p.id')}`);
      const asked = exists(sql`${request(run)} and not ${stands('stockRequest', 'q', 'Cancelled', 'Reject')}
        and ${ofKept(run, 'stock_request_line', 'q.id')}`);
      return sql`(${ordered} or ${asked})`;
    },
  },
  moveStock: {
    note: (run) => exists(note(run)),
    confirm: (run) => exists(sql`${note(run)} and ${happened(run, 'transferNote', 'n.id', 'confirm')}`),
    ship: (run) => exists(sql`${note(run)} and ${happened(run, 'transferNote', 'n.id', 'ship')}`),
    receive: (run) =>
      exists(sql`${note(run)} and ${stands('transferNote', 'n', 'Completed')}
        and ${happened(run, 'transferNote', 'n.id', 'receive', { by: 'anyone' })}`),
    cards: (run) =>
      exists(sql`${note(run)} and ${stands('transferNote', 'n', 'Completed')}
        and ${moved(run, 'transferNote', 'n.id', sql`m.outlet_id = n.from_outlet_id and m.d_on_hand < 0`)}
        and ${moved(run, 'transferNote', 'n.id', sql`m.outlet_id = n.to_outlet_id and m.d_on_hand > 0`)}`),
  },
  askForStock: {
    done: (run) =>
      exists(
        sql`${request(run)} and ${stands('stockRequest', 'q', 'Done')} and ${isFilled('q.transfer_note_no')}`,
      ),
    rejected: (run) =>
      exists(
        sql`${request(run)} and ${stands('stockRequest', 'q', 'Reject')} and ${isFilled('q.reject_reason')}`,
      ),
  },
  countStock: {
    wastage: (run) => exists(sql`${adjustment(run, 'Wastage')} and l.on_hand_change < 0`),
    adjustUp: (run) => exists(sql`${adjustment(run, 'Adjust Up')} and l.on_hand_change > 0`),
  },
  correctCost: {
    revaluation: (run) =>
      exists(sql`stock_revaluation as e
        join stock_revaluation_line as l on ${pointedAt(run, 'l', 'document_id', 'e.id')} and l.average_cost is not null
        where ${mine(run, 'e')} and e.outlet_id = ${run.outletId} and ${stands('stockRevaluation', 'e', 'Completed')}
          and ${happened(run, 'stockRevaluation', 'e.id', 'confirm')} and e.issued_at <= coalesce(e.verified_at, now())
          and ${moved(run, 'stockRevaluation', 'e.id', sql`m.item_id = l.item_id and m.average_after = l.average_cost`)}`),
  },
} as const satisfies Partial<MissionChecks>;
