import { sql } from 'kysely';
import type { serialStatuses } from '../../../contracts/stock-settings.ts';
import { sign } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import type { StockMovement } from '../ledger/movement.ts';
import type { Posted } from '../ledger/plan.ts';
import { itemNames } from '../ledger/refuse-shortage.ts';

/** Where a serial number is: in an outlet's stock, on its way to one, sold, or out of the books. */
type SerialStatus = (typeof serialStatuses)[number];

type Serial = {
  readonly itemId: string;
  readonly serialKey: string;
  readonly status: SerialStatus;
  readonly outletId: string;
  readonly outlet: string;
};

const keyOf = (itemId: string, serialNo: string): string => `${itemId} ${serialNo.toLowerCase()}`;

/**
 * Moves each serial with its unit: one unit is at one place (domain/inventory §5, §6). Case does not tell serials
 * apart. The rows are locked, so that of two who take the same unit one is refused.
 * @throws Refusal `serialInStock` for one that comes in twice, `serialNotHere` for one that leaves from where it is not
 */
export async function moveSerials(
  tx: Tx,
  actor: Actor,
  posted: readonly Posted[],
  at: string,
): Promise<void> {
  const moves = posted.flatMap(({ movement }) => {
    const { serialNo } = movement;
    return serialNo && sign(movement.onHand ?? '0') !== 0 ? [{ movement, serialNo }] : [];
  });
  if (moves.length === 0) return;
  const known = await lockSerials(tx, actor, moves);
  for (const { movement, serialNo } of moves) {
    const key = keyOf(movement.itemId, serialNo);
    await refuseMisplaced(tx, actor, movement, serialNo, known.get(key));
    known.set(key, after(movement, key));
  }
  await storeSerials(tx, actor, moves, known, at);
}

function after(movement: StockMovement, key: string): Serial {
  const { itemId, outletId } = movement;
  const comesIn = sign(movement.onHand ?? '0') > 0;
  const status = comesIn ? 'In Stock' : (movement.serialBecomes ?? 'Out');
  return { itemId, serialKey: key.slice(itemId.length + 1), status, outletId, outlet: '' };
}

async function refuseMisplaced(
  tx: Tx,
  actor: Actor,
  movement: StockMovement,
  serialNo: string,
  before: Serial | undefined,
): Promise<void> {
  const isThere = before?.status === 'In Stock';
  const comesIn = sign(movement.onHand ?? '0') > 0;
  if (comesIn ? !isThere : isThere && before.outletId === movement.outletId) return;
  const names = await itemNames(tx, actor, [movement.itemId]);
  const item = names.get(movement.itemId) ?? movement.itemId;
  const params = { item, serial: serialNo, outlet: before?.outlet ?? '' };
  const code = comesIn ? 'serialInStock' : 'serialNotHere';
  const field = movement.field === undefined ? {} : { field: movement.field };
  throw new Refusal(code, params, { errors: [{ ...field, code, params }] });
}

type Moves = readonly { readonly movement: StockMovement; readonly serialNo: string }[];

async function lockSerials(tx: Tx, actor: Actor, moves: Moves): Promise<Map<string, Serial>> {
  const asked = JSON.stringify(
    moves.map(({ movement, serialNo }) => ({ itemId: movement.itemId, key: serialNo.toLowerCase() })),
  );
  const { rows } = await sql<Serial>`
    select s.item_id as "itemId", s.serial_key as "serialKey", s.status, s.outlet_id as "outletId",
           o.code || ' ' || o.name as outlet
      from stock_serial s
      join (select distinct "itemId", key from jsonb_to_recordset(${asked}::text::jsonb) as x("itemId" text, key text)) n
        on n."itemId" = s.item_id and n.key = s.serial_key
      join outlet o on o.company_id = s.company_id and o.id = s.outlet_id
     where s.company_id = ${actor.companyId} order by 1, 2 for update of s`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row.itemId, row.serialKey), row]));
}

async function storeSerials(
  tx: Tx,
  actor: Actor,
  moves: Moves,
  now: ReadonlyMap<string, Serial>,
  at: string,
): Promise<void> {
  const last = new Map(moves.map((move) => [keyOf(move.movement.itemId, move.serialNo), move]));
  const rows = [...last].map(([key, { movement, serialNo }]) => ({
    itemId: movement.itemId,
    serialNo,
    status: now.get(key)?.status ?? 'Out',
    outletId: movement.outletId,
    documentType: movement.documentType,
    documentId: movement.documentId,
    documentNo: movement.documentNo,
  }));
  await sql`
    insert into stock_serial (company_id, item_id, serial_key, serial_no, status, outlet_id,
                              document_type, document_id, document_no, changed_at)
    select ${actor.companyId}, n."itemId", lower(n."serialNo"), n."serialNo", n.status, n."outletId",
           n."documentType", n."documentId", n."documentNo", ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(
           "itemId" text, "serialNo" text, status text, "outletId" text, "documentType" text, "documentId" text,
           "documentNo" text)
     order by 2, 3
    on conflict (company_id, item_id, serial_key) do update set
      status = excluded.status, outlet_id = excluded.outlet_id, document_type = excluded.document_type,
      document_id = excluded.document_id, document_no = excluded.document_no, changed_at = excluded.changed_at
     `.execute(tx);
}
