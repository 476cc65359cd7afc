import { type RawBuilder, sql } from 'kysely';
import type { EventFrom, StateValueFrom } from 'xstate';
import type { collection } from '../../../../machines/documents/collection/collection.ts';
import type { goodsReceivedNote } from '../../../../machines/documents/goods-received-note/goods-received-note.ts';
import type { purchaseOrder } from '../../../../machines/documents/purchase-order/purchase-order.ts';
import type { quotation } from '../../../../machines/documents/quotation/quotation.ts';
import type { safeBox } from '../../../../machines/documents/safe-box/safe-box.ts';
import type { sale } from '../../../../machines/documents/sale/sale.ts';
import type { salesOrder } from '../../../../machines/documents/sales-order/sales-order.ts';
import type { stockAdjustment } from '../../../../machines/documents/stock-adjustment/stock-adjustment.ts';
import type { stockRequest } from '../../../../machines/documents/stock-request/stock-request.ts';
import type { stockRevaluation } from '../../../../machines/documents/stock-revaluation/stock-revaluation.ts';
import type { transferNote } from '../../../../machines/documents/transfer-note/transfer-note.ts';
import type { missions } from '../../../rules/missions/missions.ts';

/** A run of a mission: whose it is, where, and since when. */
export interface MissionRun {
  readonly companyId: string;
  readonly userId: string;
  readonly outletId: string;
  /** By the program's clock, which dates what happens to documents (ISO instant). */
  readonly startedAt: string;
  /** By the database's clock, which dates the rows of records and documents (ISO instant). */
  readonly begunAt: string;
}

/** A condition on the company's data: whether a step of a run is done. It is asked again until it holds once. */
export type Check = (run: MissionRun) => RawBuilder<unknown>;

/** A check for every step of a mission, no more and no fewer. */
type ChecksOf<M> = M extends { readonly id: infer Id; readonly steps: readonly { readonly id: infer Step }[] }
  ? { readonly [Each in Id & string]: Readonly<Record<Step & string, Check>> }
  : never;
type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** A check for every step of every mission: a new step without one does not compile. */
export type MissionChecks = Both<ChecksOf<(typeof missions)[number]>>;

/** The charts that checks name events and statuses of. */
interface Charts {
  readonly purchaseOrder: typeof purchaseOrder;
  readonly goodsReceivedNote: typeof goodsReceivedNote;
  readonly transferNote: typeof transferNote;
  readonly stockRequest: typeof stockRequest;
  readonly stockAdjustment: typeof stockAdjustment;
  readonly stockRevaluation: typeof stockRevaluation;
  readonly safeBox: typeof safeBox;
  readonly quotation: typeof quotation;
  readonly salesOrder: typeof salesOrder;
  readonly sale: typeof sale;
  readonly collection: typeof collection;
}
type Document = keyof Charts;
type EventOf<D extends Document> = EventFrom<Charts[D]>['type'];
/** The status is a region of its own where a chart has several. */
type RegionIn<Value> = Value extends { readonly status?: infer Status } ? Status : never;
type StatusIn<Value> = [RegionIn<Value>] extends [never]
  ? Extract<Value, string>
  : Extract<RegionIn<Value>, string>;
type StatusOf<D extends Document> = StatusIn<StateValueFrom<Charts[D]>>;

/** What the person has made since the run began: a condition on a row `alias`, found by when rows were created. */
export const mine = ({ companyId, userId, begunAt }: MissionRun, alias: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.created_at`)} >= ${begunAt}
    and ${sql.ref(`${alias}.created_by`)} = ${userId}`;

/** A row of the company that is pointed at. */
export const pointedAt = (
  { companyId }: MissionRun,
  alias: string,
  column: string,
  by: string,
): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.${column}`)} = ${sql.ref(by)}`;

/** A document stands in one of these statuses of its chart. */
export const stands = <D extends Document>(
  _document: D,
  alias: string,
  ...statuses: readonly StatusOf<D>[]
): RawBuilder<unknown> => sql`${sql.ref(`${alias}.status`)} = any(${[...statuses]}::text[])`;

interface Step {
  /** Whose step it was; the person's own where nothing is said. */
  readonly by?: 'anyone' | 'another';
  readonly approval?: 'Approved';
}

/** An event of its chart has happened to a document since the run was started. */
export function happened<D extends Document>(
  { companyId, userId, startedAt }: MissionRun,
  document: D,
  id: string,
  event: EventOf<D>,
  { by, approval }: Step = {},
): RawBuilder<unknown> {
  const whose = {
    me: sql`and h.user_id = ${userId}`,
    anyone: sql``,
    another: sql`and h.user_id <> ${userId}`,
  };
  return sql`exists (
    select from document_history as h
    where h.company_id = ${companyId} and h.document_type = ${document} and h.document_id = ${sql.ref(id)}
      and h.event = ${event} and h.at >= ${startedAt} ${whose[by ?? 'me']}
      ${approval === undefined ? sql`` : sql`and h.to_approval = ${approval}`})`;
}

/** There is a row of this. */
export const exists = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (select from ${rows})`;

/** A text that says something. */
export const isFilled = (ref: string): RawBuilder<unknown> => sql`trim(coalesce(${sql.ref(ref)}, '')) <> ''`;
