import { sql } from 'kysely';
import type { serialStatuses } from '../../../contracts/settings/stock-settings.ts';
import { sign } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import type { StockMovement } from '../ledger/movement.ts';
import type { Posted } from '../ledger/plan.ts';
import { itemNames } from '../ledger/refuse-shortage.ts';

/** Where a serial number is: in an outlet's stock, on its way to one, sold, returned to its vendor or written off. */
type SerialStatus = (typeof serialStatuses)[number];

type Serial = {
  readonly itemId: string;
  readonly serialKey: string;
  readonly serialNo: string;
  readonly status: SerialStatus;
  readonly outletId: string;
  readonly outlet: string;
  /** The document that took it where it is. */
  readonly documentType: string;
  readonly documentId: string;
  readonly documentNo: string;
  /** The document it is promised to, by id and number; null while it is free. */
  readonly promisedTo: string | null;
  readonly promisedNo: string | null;
  /** The day it counts for that it came where it is; null of what was moved before that was kept. */
  readonly since: string | null;
  readonly changedAt: string;
};

/** What a serial number is found by: case does not tell them apart. */
const keyOf = (itemId: string, serialNo: string): string => `${itemId} ${serialNo.toLowerCase()}`;

const moved = ({ onHand }: StockMovement): number => sign(onHand ?? '0');
const promised = ({ reserved }: StockMovement): number => sign(reserved ?? '0');

/**
 * Moves each serial with its unit: one unit is at one place, and promised to one document (domain/inventory §5, §6).
 * Case does not tell serials apart. The rows are locked, so that of two who take the same unit one is refused.
 * @throws Refusal `serialInStock` for one that comes in twice, `serialOnItsWay` for one that comes in beside the
 *   document that has it under way, `serialNotHere` for one that leaves from where it is not, `serialPromised` for one
 *   that another document was promised
 */
export async function moveSerials(
  tx: Tx,
  actor: Actor,
  posted: readonly Posted[],
  at: string,
): Promise<void> {
  const moves = posted.flatMap(({ movement }) => {
    const { serialNo } = movement;
    return serialNo && (moved(movement) !== 0 || promised(movement) !== 0) ? [{ movement, serialNo }] : [];
  });
  if (moves.length === 0) return;
  const known = await lockSerials(tx, actor, moves);
  for (const { movement, serialNo } of moves) {
    const key = keyOf(movement.itemId, serialNo);
    const before = known.get(key);
    const code = refusalOf(movement, before);
    if (code !== null) await refuse(tx, actor, movement, { code, serialNo, before });
    const now = after(movement, serialNo, before, at);
    if (now !== undefined) known.set(key, now);
  }
  await storeSerials(tx, actor, [...known.values()]);
}

type SerialRefusal = 'serialInStock' | 'serialOnItsWay' | 'serialNotHere' | 'serialPromised';

/** Why a serial may not move so; null where it may. */
function refusalOf(movement: StockMovement, before: Serial | undefined): SerialRefusal | null {
  const isOwn = before?.documentId === movement.documentId;
  if (moved(movement) > 0) {
    if (before?.status === 'In Stock') return 'serialInStock';
    const isArrival = isOwn || movement.sourceSeq != null;
    return before?.status === 'In Transit' && !isArrival ? 'serialOnItsWay' : null;
  }
  if (moved(movement) === 0 && promised(movement) < 0) return null;
  if (before?.status !== 'In Stock' || before.outletId !== movement.outletId) return 'serialNotHere';
  if (before.since !== null && movement.businessDate < before.since) return 'serialNotHere';
  const { promisedTo } = before;
  return promisedTo !== null && promisedTo !== movement.documentId ? 'serialPromised' : null;
}

/** Where a serial is after a movement, and whose; undefined for one nobody knows of that is only given free. */
function after(
  movement: StockMovement,
  serialNo: string,
  before: Serial | undefined,
  changedAt: string,
): Serial | undefined {
  const { itemId, outletId, documentType, documentId, documentNo, businessDate } = movement;
  if (moved(movement) === 0) {
    if (before === undefined) return undefined;
    if (promised(movement) > 0) return { ...before, promisedTo: documentId, promisedNo: documentNo };
    return before.promisedTo === documentId ? { ...before, promisedTo: null, promisedNo: null } : before;
  }
  return {
    itemId,
    serialKey: serialNo.toLowerCase(),
    serialNo: before?.serialNo ?? serialNo,
    status: moved(movement) > 0 ? 'In Stock' : (movement.serialBecomes ?? 'Written Off'),
    outletId,
    outlet: '',
    documentType,
    documentId,
    documentNo,
    promisedTo: null,
    promisedNo: null,
    since: businessDate,
    changedAt,
  };
}

interface Refused {
  readonly code: SerialRefusal;
  readonly serialNo: string;
  readonly before: Serial | undefined;
}

async function refuse(
  tx: Tx,
  actor: Actor,
  movement: StockMovement,
  { code, serialNo, before }: Refused,
): Promise<never> {
  const names = await itemNames(tx, actor, [movement.itemId]);
  const params = {
    item: names.get(movement.itemId) ?? movement.itemId,
    serial: serialNo,
    outlet: before?.outlet ?? '',
    document: (code === 'serialPromised' ? before?.promisedNo : before?.documentNo) ?? '',
  };
  const field = movement.field === undefined ? {} : { field: movement.field };
  throw new Refusal(code, params, { errors: [{ ...field, code, params }] });
}

type Moves = readonly { readonly movement: StockMovement; readonly serialNo: string }[];

async function lockSerials(tx: Tx, actor: Actor, moves: Moves): Promise<Map<string, Serial>> {
  const asked = JSON.stringify(
    moves.map(({ movement, serialNo }) => ({ itemId: movement.itemId, key: serialNo.toLowerCase() })),
  );
  const { rows } = await sql<Serial>`
    select s.item_id as "itemId", s.serial_key as "serialKey", s.serial_no as "serialNo", s.status,
           s.outlet_id as "outletId", o.code || ' ' || o.name as outlet, s.document_type as "documentType",
           s.document_id as "documentId", s.document_no as "documentNo", s.promised_to as "promisedTo",
           s.promised_no as "promisedNo", s.since, s.changed_at as "changedAt"
      from stock_serial s
      join (select distinct "itemId", key from jsonb_to_recordset(${asked}::text::jsonb) as x("itemId" text, key text)) n
        on n."itemId" = s.item_id and n.key = s.serial_key
      join outlet o on o.company_id = s.company_id and o.id = s.outlet_id
     where s.company_id = ${actor.companyId} order by 1, 2 for update of s`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row.itemId, row.serialKey), row]));
}

async function storeSerials(tx: Tx, actor: Actor, serials: readonly Serial[]): Promise<void> {
  await sql`
    insert into stock_serial (company_id, item_id, serial_key, serial_no, status, outlet_id,
                              document_type, document_id, document_no, promised_to, promised_no, since, changed_at)
    select ${actor.companyId}, n."itemId", n."serialKey", n."serialNo", n.status, n."outletId",
           n."documentType", n."documentId", n."documentNo", n."promisedTo", n."promisedNo", n.since, n."changedAt"
      from jsonb_to_recordset(${JSON.stringify(serials)}::text::jsonb) as n(
           "itemId" text, "serialKey" text, "serialNo" text, status text, "outletId" text, "documentType" text,
           "documentId" text, "documentNo" text, "promisedTo" text, "promisedNo" text, since date, "changedAt" timestamptz)
     order by 2, 3
    on conflict (company_id, item_id, serial_key) do update set
      status = excluded.status, outlet_id = excluded.outlet_id, document_type = excluded.document_type,
      document_id = excluded.document_id, document_no = excluded.document_no,
      promised_to = excluded.promised_to, promised_no = excluded.promised_no,
      since = excluded.since, changed_at = excluded.changed_at
     `.execute(tx);
}
