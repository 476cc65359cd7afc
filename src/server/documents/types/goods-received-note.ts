import type { goodsReceivedNote as chart } from '../../../../machines/documents/goods-received-note/goods-received-note.ts';
import { goodsReceivedNote as definition } from '../../../resources/documents/goods-received-note.ts';
import { filledFrom } from '../../../resources/fills.ts';
import {
  type GoodsReceivedNoteFound,
  goodsReceivedNoteRules,
} from '../../../rules/documents/goods-received-note-rules.ts';
import { isDecimal, sign, ZERO } from '../../../rules/money/decimal.ts';
import type { OrderedAmounts } from '../../../rules/purchasing/order-amounts.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { goodsStillThere } from '../../stock/ledger/reverse.ts';
import { findApproval } from '../approval/approval-subject.ts';
import { approvedPurchase } from '../approval/approved-purchase.ts';
import { hasTag } from '../document-tags.ts';
import { receiptEffects } from '../effects/receipt-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { fillBaseQuantity } from '../lines/base-quantity.ts';
import { fillBatches } from '../lines/batched-lines.ts';
import { fillExpiry } from '../lines/expiry-days.ts';
import { type LineItem, purchaseTerms } from '../lines/line-items.ts';
import { fillCosts } from '../lines/line-prices.ts';
import { fillUnit, type ItemUnit } from '../lines/line-units.ts';
import { fillCells, itemsWithCells } from '../lines/matrix-cells.ts';
import { heldSerials } from '../lines/serial-numbers.ts';
import { fillVendorCodes } from '../lines/vendor-codes.ts';
import { findBuying } from '../permits/buying.ts';
import { fillExchangeRate } from '../rates/exchange-rates.ts';
import type { DraftLine, StoredDocument } from '../stored-document.ts';
import { fillOrderLines, findOrder, orderOfReceipt, otherThanOrder } from './order-of-receipt.ts';
import { priceReceipt } from './receipt-amounts.ts';

type Note = typeof definition;
type Line = DraftLine<Note>;

const exchange = { day: 'postingDate', order: 'purchaseOrderId' } as const;

/** A goods received note to the engine: its landed cost (domain/inventory §5) and what is known of it. */
export const goodsReceivedNote: DocumentType<Note, typeof chart, GoodsReceivedNoteFound> = {
  definition,
  approval: {
    ...approvedPurchase,
    amount: 'baseTotal',
    header: [...approvedPurchase.header, 'forwarderCost1', 'forwarderCost2'],
  },
  exchange,
  lockedAfter: { type: 'purchaseOrder', field: 'purchaseOrderId' },
  effects: receiptEffects,
  lineFaults: bringsNothing,
  async complete(work, draft, before) {
    const { header, lines } = draft;
    header.outletId ??= work.actor.outletId;
    const order = await orderOfReceipt(work, header.purchaseOrderId);
    const { vendor, items, taxOn, codes } = await purchaseTerms(
      work,
      header.vendorId ?? '',
      lines,
      header.documentTaxCode,
    );
    fillVendorCodes(lines, codes);
    header.currencyCode ??= order?.amounts.currencyCode ?? vendor?.currencyCode ?? work.settings.currencyCode;
    header.taxInclusive ??= order?.amounts.taxInclusive;
    Object.assign(header, filledFrom(definition.fields.vendor, header, { ...vendor }));
    header.taxInclusive ??= false;
    const refused = order ? otherThanOrder(header, order) : [];
    const rated = await fillExchangeRate(work, exchange, header, before);
    header.termsDays ??= vendor?.termsDays ?? null;
    const postingDate = header.postingDate ?? work.today;
    const agreed = new Map(order?.amounts.lines.map((line) => [line.id, unitOf(line)]));
    const filled = await fillBatches(work, lines);
    const units = lines.flatMap((line, index) => {
      const item = items.get(line.itemId ?? '');
      fillFromItem(line, item, postingDate);
      const unit = fillUnit(line, item, `lines.${index}`, agreed.get(line.purchaseOrderLineId ?? ''));
      fillCosts(line);
      return [...unit, ...fillQuantity(line, `lines.${index}`)];
    });
    filled.push(...units, ...(await fillCells(work, lines)), ...fillOrderLines(draft, order));
    const priced = await priceReceipt(work, draft, { items, tax: taxOn(postingDate) }, order, before);
    return [...refused, ...rated, ...filled, ...priced];
  },
  rules: goodsReceivedNoteRules,
  async found(work, document) {
    const isPosted = hasTag(goodsReceivedNote, document, 'posted');
    const { deliveryOrderRequired, invoiceTolerance, lockedUntil } = work.settings;
    return {
      ...(await findApproval(work, goodsReceivedNote, document)),
      ...(await findOrder(work, document.purchaseOrderId, isPosted)),
      deliveryOrderRequired,
      invoiceTolerance,
      lockedUntil,
      heldSerials: isPosted ? [] : await heldSerials(work, document),
      itemsWithCells: isPosted ? [] : await itemsWithCells(work, document.lines),
      goodsStillThere: !isPosted || (await stillThere(work, document)),
      buying: hasTag(goodsReceivedNote, document, 'draft') ? await findBuying(work, document) : null,
    };
  },
};

const stillThere = (work: Work, document: StoredDocument<Note>): Promise<boolean> =>
  goodsStillThere(work.tx, work.actor, { documentType: definition.name, documentId: document.id });

/** Tax code and expiry as the item has them, where the line does not say (domain/inventory §5). */
function fillFromItem(line: Line, item: LineItem | undefined, postingDate: string): void {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.taxCode ??= item?.purchaseTaxCode ?? null;
  fillExpiry(line, item, postingDate);
}

/** The paid quantity in base units, from its UOM quantity where one was given; none where all of it is free. */
function fillQuantity(line: Line, at: string): FieldRefusal[] {
  if (sign(line.uomQuantity ?? line.quantity ?? ZERO) !== 0) return fillBaseQuantity(line, at);
  line.quantity = ZERO;
  return [];
}

/** The unit an order's line names, one that was only a word being the base unit. */
const unitOf = ({ uom, factor }: OrderedAmounts): ItemUnit | null =>
  uom === null ? null : { name: uom, factor: factor ?? '1' };

/** What a line brings, paid or free, must be more than nothing. */
function bringsNothing({ quantity, uomQuantity, focQuantity }: Line): FieldRefusal[] {
  const figures = [uomQuantity ?? quantity, focQuantity];
  return figures.some((figure) => figure != null) && figures.every(isNothing)
    ? [{ field: 'quantity', code: 'greaterThanZero' }]
    : [];
}

/** Whether nothing was entered; what is no number is told of by its own field. */
const isNothing = (entered: string | null | undefined): boolean =>
  entered == null || entered === '' || (isDecimal(entered) && sign(entered) === 0);
