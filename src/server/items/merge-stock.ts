import { sql } from 'kysely';
import { abs, type Decimal, decimal, negate, sign, subtract, ZERO } from '../../rules/money/decimal.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { postMovements } from '../stock/ledger/ledger.ts';
import type { StockMovement } from '../stock/ledger/movement.ts';
import { readBatches } from '../stock/tracking/batches.ts';

/** What lies of an item at an outlet. */
export interface HeldThere {
  readonly outletId: string;
  readonly outletName: string;
  readonly onHand: Decimal;
  readonly reserved: Decimal;
  readonly restricted: Decimal;
  readonly value: Decimal;
}

/** Where anything lies of an item; where it has gone below nothing too. */
export async function heldOf(tx: Tx, { companyId }: Actor, itemId: string): Promise<readonly HeldThere[]> {
  const { rows } = await sql<HeldThere>`
    select b.outlet_id as "outletId", o.name as "outletName", trim_scale(b.on_hand)::text as "onHand",
      trim_scale(b.reserved)::text as reserved, trim_scale(b.restricted)::text as restricted, b.value::text as value
    from stock_balance as b join outlet as o on o.company_id = ${companyId} and o.id = b.outlet_id
    where b.company_id = ${companyId} and b.item_id = ${itemId}
      and (b.on_hand <> 0 or b.reserved <> 0 or b.restricted <> 0)
    order by o.code
  `.execute(tx);
  return rows;
}

interface Named {
  readonly id: string;
  readonly itemCode: string;
}

/** A part of what lies at an outlet: one batch, one serial number, or all that has neither. */
interface Lot {
  readonly outletId: string;
  readonly onHand: Decimal;
  readonly restricted: Decimal;
  readonly batchNo?: string;
  readonly expiryDate?: string | null;
  readonly serialNo?: string;
}

/**
 * Moves all that lies of an item to the one it is merged into, outlet by outlet, at exactly what it is worth; every earlier
 * movement stays where it was.
 * @throws Refusal those of `postMovements`
 */
export async function moveStock(
  tx: Tx,
  actor: Actor,
  { from, into }: { readonly from: Named; readonly into: Named },
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const lots: Lot[] = [];
  for (const held of await heldOf(tx, actor, from.id)) lots.push(...(await lotsOf(tx, actor, from.id, held)));
  const left = await postMovements(
    tx,
    actor,
    lots.map((lot) => movementOf(from.id, into, 'mergedInto', today, { ...lot, ...leaving(lot) })),
    now,
  );
  const arriving = lots.map((lot, index): StockMovement => {
    const value = abs(left.movements[index]?.value ?? ZERO);
    return {
      ...movementOf(into.id, from, 'mergedFrom', today, lot),
      ...(sign(lot.onHand) === 0 ? {} : { cost: { basis: 'given', value } }),
    };
  });
  await postMovements(tx, actor, arriving, now);
}

const leaving = ({ onHand, restricted }: Lot): Pick<Lot, 'onHand' | 'restricted'> => ({
  onHand: negate(onHand),
  restricted: negate(restricted),
});

const movementOf = (
  itemId: string,
  other: Named,
  action: string,
  businessDate: string,
  { outletId, onHand, restricted, ...lot }: Lot,
): StockMovement => ({
  ...{ itemId, outletId, action, businessDate, onHand, restricted, ...lot },
  documentType: 'item',
  documentId: other.id,
  documentNo: other.itemCode,
  whenShort: 'allow',
});

/** What lies at an outlet, batch by batch and serial by serial; what has neither is one lot. */
async function lotsOf(
  tx: Tx,
  actor: Actor,
  itemId: string,
  { outletId, onHand, restricted }: HeldThere,
): Promise<Lot[]> {
  const batches = (await readBatches(tx, actor.companyId, [itemId], outletId)).get(itemId) ?? [];
  const { rows: serials } = await sql<{ serialNo: string }>`
    select serial_no as "serialNo" from stock_serial
    where company_id = ${actor.companyId} and item_id = ${itemId} and outlet_id = ${outletId} and status = 'In Stock'
    order by serial_no
  `.execute(tx);
  const named: Lot[] = [
    ...batches.map(({ batchNo, expiryDate, onHand: there, available }) => ({
      ...{ outletId, batchNo, expiryDate },
      onHand: there,
      restricted: subtract(there, available),
    })),
    ...serials.map(({ serialNo }) => ({ outletId, serialNo, onHand: decimal('1'), restricted: ZERO })),
  ];
  const rest = {
    outletId,
    onHand: named.reduce((left, lot) => subtract(left, lot.onHand), onHand),
    restricted: named.reduce((left, lot) => subtract(left, lot.restricted), restricted),
  };
  return sign(rest.onHand) === 0 && sign(rest.restricted) === 0 ? named : [...named, rest];
}
