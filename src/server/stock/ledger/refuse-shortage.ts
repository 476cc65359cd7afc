import { sql } from 'kysely';
import { add, type Decimal, negate, sign, subtract, sum } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { StockMovement } from './movement.ts';
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
  const short = plans.flatMap((plan) => {
    const shortage = shortageOf(plan);
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

function shortageOf({ balance, posted }: StreamPlan): Shortage | null {
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
  if (whenShort === 'allow' || sign(change) >= 0 || sign(available) >= 0) return null;
  const params = { available: subtract(available, change), needed: negate(change) };
  return { itemId, refusal: { code: whenShort, params } };
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
