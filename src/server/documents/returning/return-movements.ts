import { sql } from 'kysely';
import type { salesReturn } from '../../../resources/documents/selling/sales-return.ts';
import {
  add,
  type Decimal,
  divide,
  least,
  multiply,
  sign,
  subtract,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { roundUnit } from '../../../rules/money/money.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import type { EffectContext } from '../effects/effect.ts';
import type { StoredLine } from '../stored-document.ts';
import { readSold } from './sold.ts';

type Return = typeof salesReturn;
type Context = EffectContext<Return>;

/** A movement by which goods of a sold line left. */
interface Left {
  readonly seq: string;
  readonly lineId: string;
  readonly itemId: string;
  readonly quantity: Decimal;
  readonly businessDate: string;
  readonly batchNo: string | null;
  readonly expiryDate: string | null;
  readonly serialNo: string | null;
  readonly cell: string | null;
}

/**
 * Goods of the lines back into stock, each at the cost of the movement it left by, and costed anew whenever that is
 * (decision 12): what left first comes back first. Goods set apart come in restricted.
 */
export async function comingBack(context: Context): Promise<readonly StockMovement[]> {
  const { work, document } = context;
  const sold = await readSold(work, document.saleId, document.id);
  const kept = new Map((sold?.lines ?? []).map((line) => [line.id, { ...line, back: line.backKept }]));
  const gone = await whatLeft(context);
  return document.lines.flatMap((line, index): readonly StockMovement[] => {
    const origin = kept.get(line.saleLineId ?? '');
    if (!origin || line.putBack === 'Not Kept') return [];
    const own = gone.filter(({ lineId }) => lineId === origin.id);
    const before = origin.back;
    kept.set(origin.id, { ...origin, back: add(before, line.quantity ?? ZERO) });
    const parts =
      origin.stockType === 'Serial'
        ? bySerial(line, own)
        : [...byItem(own).values()].flatMap((same) =>
            shareOf(same, origin.shipped, before, line.quantity ?? ZERO),
          );
    return parts.map((part) => movementOf(context, line, index, part));
  });
}

type Part = Left & { readonly back: Decimal };

const bySerial = ({ serialNos }: StoredLine<Return>, own: readonly Left[]): Part[] =>
  (serialNos ?? []).flatMap((serialNo) => {
    const left = own.find((each) => each.serialNo?.toLowerCase() === serialNo.toLowerCase());
    return left ? [{ ...left, back: left.quantity }] : [];
  });

/** The components of a pack each come back for themselves; of other goods there is one item. */
function byItem(own: readonly Left[]): ReadonlyMap<string, Left[]> {
  const items = new Map<string, Left[]>();
  for (const left of own) items.set(left.itemId, [...(items.get(left.itemId) ?? []), left]);
  return items;
}

/** Of all that left of one item, the share that so much of the sold line stands for, after what came back before. */
function shareOf(own: readonly Left[], sold: Decimal, before: Decimal, quantity: Decimal): Part[] {
  const all = own.reduce((total, left) => add(total, left.quantity), ZERO);
  const upTo = (part: Decimal) => roundUnit(divide(multiply(all, part), sold, 10));
  let skip: Decimal = upTo(before);
  let wanted: Decimal = subtract(upTo(add(before, quantity)), skip);
  return own.flatMap((left): Part[] => {
    const rest = subtract(left.quantity, least(skip, left.quantity));
    skip = subtract(skip, least(skip, left.quantity));
    const back = least(rest, wanted);
    wanted = subtract(wanted, back);
    return sign(back) > 0 ? [{ ...left, back }] : [];
  });
}

function movementOf(
  { work, document, type }: Context,
  line: StoredLine<Return>,
  index: number,
  part: Part,
): StockMovement {
  const day = document.businessDate ?? work.today;
  return {
    itemId: part.itemId,
    outletId: document.outletId,
    documentType: type.definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action: 'returnSale',
    // Goods come back no earlier than they left.
    businessDate: day > part.businessDate ? day : part.businessDate,
    onHand: part.back,
    ...(line.putBack === 'Restricted' ? { restricted: part.back } : {}),
    sourceSeq: part.seq,
    batchNo: part.batchNo,
    expiryDate: part.expiryDate,
    serialNo: part.serialNo,
    cell: part.cell,
    field: `lines.${index}.quantity`,
  };
}

async function whatLeft({ work, document }: Context): Promise<readonly Left[]> {
  const { rows } = await sql<Left>`
    select seq, line_id as "lineId", item_id as "itemId", -d_on_hand as quantity,
      to_char(business_date, 'YYYY-MM-DD') as "businessDate", batch_no as "batchNo",
      to_char(expiry_date, 'YYYY-MM-DD') as "expiryDate", serial_no as "serialNo", cell
    from stock_movement where company_id = ${work.actor.companyId} and document_type = 'sale'
      and document_id = ${document.saleId} and action = 'sell' order by stock_movement.seq
  `.execute(work.tx);
  return rows;
}
