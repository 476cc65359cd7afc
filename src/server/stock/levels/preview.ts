import { sql } from 'kysely';
import { type Decimal, roundHalfUp, subtract } from '../../../rules/money/decimal.ts';
import { roundUnit } from '../../../rules/money/money.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { keyOf, readBalances } from '../ledger/balances.ts';
import { previewMovements } from '../ledger/ledger.ts';
import type { StockKey, StockMovement } from '../ledger/movement.ts';
import type { StreamPlan } from '../ledger/plan.ts';
import { nothingHeld } from '../ledger/replay.ts';

/** What a posting makes of one item at one outlet; cost figures only for those who may see costs. */
export type PreviewedStock = StockKey & {
  readonly itemCode: string;
  readonly itemName: string;
  readonly itemAlternateName: string | null;
  readonly outletCode: string;
  readonly outletName: string;
  readonly onHandBefore: Decimal;
  readonly onHandAfter: Decimal;
  /** Movements posted before whose cost changes. */
  readonly restated: number;
  /** The documents those belong to, the first of them. */
  readonly documents: readonly { readonly documentType: string; readonly documentNo: string }[];
  readonly averageBefore?: Decimal;
  readonly averageAfter?: Decimal;
  readonly valueChange?: Decimal;
};

/** Documents named of each item and outlet. */
const MOST_DOCUMENTS = 20;

/**
 * What posting these movements would change, here and at outlets that goods went to, as far as they are the reader’s;
 * nothing is posted.
 */
export async function previewPosting(
  tx: Tx,
  actor: Actor,
  movements: readonly StockMovement[],
  now: Date,
): Promise<PreviewedStock[]> {
  const planned = await previewMovements(tx, actor, movements, now);
  const plans = planned.filter(({ balance }) => actor.permittedOutletIds.has(balance.outletId));
  const keys = plans.map(({ balance }) => balance);
  const before = await readBalances(tx, actor.companyId, keys);
  const names = await readNames(tx, actor, keys);
  const showCost = holds(actor, 'ALLOW_TO_VIEW_COST');
  return plans.map((plan) => {
    const { itemId, outletId, holding } = plan.balance;
    const was = before.get(keyOf(plan.balance))?.holding ?? nothingHeld;
    const costs = {
      averageBefore: roundUnit(was.lastAverage),
      averageAfter: roundUnit(holding.lastAverage),
      valueChange: roundHalfUp(subtract(holding.value, was.value), 2),
    };
    return {
      itemId,
      outletId,
      ...(names.get(keyOf(plan.balance)) ?? nameless),
      onHandBefore: was.onHand,
      onHandAfter: holding.onHand,
      ...restatedBy(plan),
      ...(showCost ? costs : {}),
    };
  });
}

function restatedBy({ restated }: StreamPlan): Pick<PreviewedStock, 'restated' | 'documents'> {
  const changed = restated.filter(
    ({ before, figures }) => before.value !== figures.value || before.unitCost !== figures.unitCost,
  );
  const documents = new Map(
    changed.map(({ row: { documentType, documentNo } }) => [documentNo, { documentType, documentNo }]),
  );
  return { restated: changed.length, documents: [...documents.values()].slice(0, MOST_DOCUMENTS) };
}

type Names = Pick<
  PreviewedStock,
  'itemCode' | 'itemName' | 'itemAlternateName' | 'outletCode' | 'outletName'
>;

const nameless: Names = {
  itemCode: '',
  itemName: '',
  itemAlternateName: null,
  outletCode: '',
  outletName: '',
};

async function readNames(tx: Tx, actor: Actor, keys: readonly StockKey[]): Promise<Map<string, Names>> {
  const asked = JSON.stringify(keys.map(({ itemId, outletId }) => ({ itemId, outletId })));
  const { rows } = await sql<Names & StockKey>`
    select i.id as "itemId", o.id as "outletId", i.item_code as "itemCode", i.item_name as "itemName",
           i.alternate_name as "itemAlternateName",
           o.code as "outletCode", o.name as "outletName"
      from jsonb_to_recordset(${asked}::text::jsonb) as k("itemId" text, "outletId" text)
      join item i on i.company_id = ${actor.companyId} and i.id = k."itemId"
      join outlet o on o.company_id = ${actor.companyId} and o.id = k."outletId"`.execute(tx);
  return new Map(rows.map(({ itemId, outletId, ...names }) => [keyOf({ itemId, outletId }), names]));
}
