import { sql } from 'kysely';
import {
  add,
  type Decimal,
  decimal,
  negate,
  sign,
  subtract,
  sum,
  ZERO,
} from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import { keyOf } from './balances.ts';
import type { StockKey, StockMovement } from './movement.ts';
import type { StreamPlan } from './plan.ts';

type Quantities = { readonly onHand: string; readonly reserved: string; readonly restricted: string };

/** Available is always derived, never stored (domain/inventory §1). */
export function availableOf({ onHand, reserved, restricted }: Quantities): Decimal {
  return subtract(subtract(onHand, reserved), restricted);
}

type Shortage = {
  readonly itemId: string;
  readonly refusal: Required<Pick<FieldRefusal, 'code' | 'params'>>;
};

/** Refuses a posting that takes more than is there, with every item that is short beside its line. */
export async function refuseShortage(tx: Tx, actor: Actor, plans: readonly StreamPlan[]): Promise<void> {
  const setAside = await readSetAside(tx, actor, plans);
  const short = plans.flatMap((plan) => {
    const shortage = shortageOf(plan) ?? freedPromise(plan, setAside);
    return shortage === null ? [] : [{ ...shortage, plan }];
  });
  const first = short[0];
  if (first === undefined) return;
  const names = await itemNames(
    tx,
    actor,
    short.map(({ itemId }) => itemId),
  );
  const named = ({ itemId, refusal }: Shortage) => ({
    code: refusal.code,
    params: { item: names.get(itemId) ?? itemId, ...refusal.params },
  });
  const errors = short.flatMap((each) =>
    each.plan.posted.map(({ movement }) => ({
      ...(movement.field === undefined ? {} : { field: movement.field }),
      ...named(each),
    })),
  );
  const { code, params } = named(first);
  throw new Refusal(code, params, { errors });
}

/** What a posting takes too much of: at the end, or of what was on hand on any day since it counts (decision 15). */
function shortageOf({ balance, posted, shortOn }: StreamPlan): Shortage | null {
  const { holding, itemId } = balance;
  const movements = posted.map(({ movement }) => movement);
  const restrictedChange = sum(movements.map(({ restricted }) => restricted ?? '0'));
  if (sign(holding.restricted) < 0 && sign(restrictedChange) < 0) {
    const params = {
      restricted: subtract(holding.restricted, restrictedChange),
      needed: negate(restrictedChange),
    };
    return { itemId, refusal: { code: 'notEnoughRestricted', params } };
  }
  const reservedChange = sum(movements.map(({ reserved }) => reserved ?? '0'));
  if (sign(holding.reserved) < 0 && sign(reservedChange) < 0) {
    const params = { reserved: subtract(holding.reserved, reservedChange), needed: negate(reservedChange) };
    return { itemId, refusal: { code: 'notEnoughReserved', params } };
  }
  const change = sum(movements.map(availableChange));
  const available = availableOf(holding);
  const whenShort = strictest(movements);
  if (whenShort === 'allow') return null;
  if (sign(change) < 0 && sign(available) < 0) {
    const params = { available: subtract(available, change), needed: negate(change) };
    return { itemId, refusal: { code: whenShort, params } };
  }
  if (shortOn === null) return null;
  const { date, onHand, needed } = shortOn;
  const code = whenShort === 'notEnoughStock' ? 'notEnoughStockOnDay' : whenShort;
  return { itemId, refusal: { code, params: { date, available: onHand, needed } } };
}

const freesOfItsType = ({ frees, reserved }: StockMovement): boolean =>
  frees !== undefined && sign(reserved ?? '0') < 0;

const typeKey = (key: StockKey, documentType: string): string => `${keyOf(key)} ${documentType}`;

/** What documents of one type have set aside of an item at an outlet, where a posting gives some of it back. */
async function readSetAside(
  tx: Tx,
  { companyId }: Actor,
  plans: readonly StreamPlan[],
): Promise<ReadonlyMap<string, Decimal>> {
  const asked = plans.flatMap(({ balance: { itemId, outletId }, posted }) =>
    posted
      .filter(({ movement }) => freesOfItsType(movement))
      .map(({ movement: { documentType } }) => ({ itemId, outletId, documentType })),
  );
  if (asked.length === 0) return new Map();
  const { rows } = await sql<StockKey & { documentType: string; reserved: string }>`
    select n."itemId", n."outletId", n."documentType", sum(m.d_reserved) as reserved
      from (select distinct * from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as x(
             "itemId" text, "outletId" text, "documentType" text)) n
      join stock_movement m on m.company_id = ${companyId} and m.item_id = n."itemId"
       and m.outlet_id = n."outletId" and m.document_type = n."documentType"
     group by 1, 2, 3`.execute(tx);
  return new Map(rows.map((row) => [typeKey(row, row.documentType), decimal(row.reserved)]));
}

/** What is promised to documents is freed by them alone, so that they can always be ended. */
function freedPromise(
  { balance: { itemId, outletId }, posted }: StreamPlan,
  setAside: ReadonlyMap<string, Decimal>,
): Shortage | null {
  const movements = posted.map(({ movement }) => movement);
  const freeing = movements.find(freesOfItsType);
  if (freeing === undefined) return null;
  const { documentType } = freeing;
  const own = movements.filter((movement) => movement.documentType === documentType);
  const change = sum(own.map(({ reserved }) => reserved ?? '0'));
  const before = setAside.get(typeKey({ itemId, outletId }, documentType)) ?? ZERO;
  if (sign(change) >= 0 || sign(add(before, change)) >= 0) return null;
  return { itemId, refusal: { code: 'promisedToDocuments', params: { setAside: before } } };
}

/** What a movement does to what may be taken. */
export function availableChange({ onHand, reserved, restricted }: StockMovement): string {
  return subtract(onHand ?? '0', add(reserved ?? '0', restricted ?? '0'));
}

/** The strictest wish among movements that take something away: an item sold without stock lets all of them pass. */
function strictest(movements: readonly StockMovement[]): NonNullable<StockMovement['whenShort']> {
  const taking = movements.filter((movement) => sign(availableChange(movement)) < 0);
  const wishes = taking.map((movement) => movement.whenShort ?? 'notEnoughStock');
  if (wishes.includes('goodsNoLongerThere')) return 'goodsNoLongerThere';
  return wishes.includes('notEnoughStock') ? 'notEnoughStock' : 'allow';
}

/** Code and name of items, by id, as refusals call them. */
export async function itemNames(
  tx: Tx,
  actor: Actor,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, item_code || ' ' || item_name as name from item
     where company_id = ${actor.companyId} and id = any(${[...itemIds]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
