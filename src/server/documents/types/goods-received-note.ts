import type { goodsReceivedNote as chart } from '../../../../machines/documents/goods-received-note/goods-received-note.ts';
import { goodsReceivedNote as definition } from '../../../resources/documents/goods-received-note.ts';
import {
  type GoodsReceivedNoteFound,
  goodsReceivedNoteRules,
} from '../../../rules/documents/goods-received-note-rules.ts';
import { add, isDecimal, sign, ZERO } from '../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../rules/money/money.ts';
import { landedCosts } from '../../../rules/stock/landed-cost.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { goodsStillThere } from '../../stock/ledger/reverse.ts';
import { findApproval } from '../approval/approval-subject.ts';
import { hasTag } from '../document-tags.ts';
import { receiptEffects } from '../effects/receipt-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { findBuying } from '../permits/buying.ts';
import { fillExchangeRate } from '../rates/exchange-rates.ts';
import type { Draft, DraftLine, StoredDocument } from '../stored-document.ts';
import { fillBaseQuantity } from './base-quantity.ts';
import { type LineItem, purchaseTerms, type TaxOnDay } from './line-items.ts';
import { fillCells } from './matrix-cells.ts';
import { fillOrderLines, findOrder } from './order-of-receipt.ts';
import { priceLines } from './price-lines.ts';
import { heldSerials } from './serial-numbers.ts';

type Note = typeof definition;
type Line = DraftLine<Note>;

const exchange = { day: 'postingDate', order: 'purchaseOrderId' } as const;

/** A goods received note to the engine: its landed cost (domain/inventory §5) and what is known of it. */
export const goodsReceivedNote: DocumentType<Note, typeof chart, GoodsReceivedNoteFound> = {
  definition,
  approval: {
    amount: 'baseTotal',
    header: ['vendorId', 'currencyCode', 'exchangeRate', 'taxInclusive', 'forwarderCost1', 'forwarderCost2'],
    line: ['itemId', 'quantity', 'unitCost', 'discountPercent', 'focQuantity', 'taxCode'],
  },
  exchange,
  lockedAfter: { type: 'purchaseOrder', field: 'purchaseOrderId' },
  effects: receiptEffects,
  lineFaults: bringsNothing,
  async complete(work, draft, before) {
    const { header, lines } = draft;
    header.outletId ??= work.actor.outletId;
    const { vendor, items, taxOn } = await purchaseTerms(work, header.vendorId ?? '', lines);
    header.currencyCode ??= vendor?.currencyCode ?? work.settings.currencyCode;
    const rated = await fillExchangeRate(work, exchange, header, before);
    header.termsDays ??= vendor?.termsDays ?? null;
    const postingDate = header.postingDate ?? work.today;
    const filled = lines.flatMap((line, index) => {
      fillFromItem(line, items.get(line.itemId ?? ''), postingDate);
      return fillUnits(line, `lines.${index}`);
    });
    filled.push(...(await fillCells(work, lines)));
    const tax = taxOn(postingDate);
    const { total, problems } = await priceLines(work, draft, tax);
    if (total) fillLanded(draft, items, tax);
    return [...rated, ...filled, ...(await fillOrderLines(work, draft)), ...problems];
  },
  rules: goodsReceivedNoteRules,
  async found(work, document) {
    const isPosted = hasTag(goodsReceivedNote, document, 'posted');
    const { deliveryOrderRequired, invoiceTolerance, lockedUntil } = work.settings;
    return {
      ...(await findApproval(work, goodsReceivedNote, document)),
      order: await findOrder(work, document.purchaseOrderId),
      deliveryOrderRequired,
      invoiceTolerance,
      lockedUntil,
      heldSerials: isPosted ? [] : await heldSerials(work, document),
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
  line.uom ??= item?.unitOfMeasurement ?? null;
  if (item?.batchControl && line.batchNo && item.expiryDays !== null && !line.expiryDate)
    line.expiryDate = dayAfter(postingDate, item.expiryDays);
}

/** The paid quantity in base units, from its UOM quantity where one was given; none where all of it is free. */
function fillUnits(line: Line, at: string): FieldRefusal[] {
  if (sign(line.uomQuantity ?? line.quantity ?? ZERO) !== 0) return fillBaseQuantity(line, at);
  line.quantity = ZERO;
  return [];
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What each line puts into stock: its net in the company's currency, unclaimable tax, and its share of the forwarder. */
function fillLanded(
  { header, lines }: Draft<Note>,
  items: Map<string, LineItem>,
  tax: Map<string, TaxOnDay>,
): void {
  const rate = header.exchangeRate ?? '1';
  const forwarder = add(header.forwarderCost1 ?? ZERO, header.forwarderCost2 ?? ZERO);
  const landed = landedCosts(
    lines.map((line) => ({
      quantity: line.quantity ?? ZERO,
      focQuantity: line.focQuantity ?? ZERO,
      net: toBaseCurrency(line.netAmount ?? ZERO, rate),
      taxNotClaimable:
        tax.get(line.taxCode ?? '')?.claimable === false ? toBaseCurrency(line.taxAmount ?? ZERO, rate) : '0',
      appliesForwarderCost: items.get(line.itemId ?? '')?.applyForwarderCost === true,
    })),
    forwarder,
  );
  for (const [index, line] of lines.entries()) {
    line.landedValue = landed[index]?.value ?? ZERO;
    line.landedUnitCost = landed[index]?.unitCost ?? ZERO;
  }
}

/** A line must bring something, paid or free. */
function bringsNothing({ quantity, uomQuantity, focQuantity }: Line): FieldRefusal[] {
  return isNothing(uomQuantity ?? quantity) && isNothing(focQuantity)
    ? [{ field: 'quantity', code: 'greaterThanZero' }]
    : [];
}

/** Whether nothing was entered; what is no number is told of by its own field. */
const isNothing = (entered: string | null | undefined): boolean =>
  entered == null || entered === '' || (isDecimal(entered) && sign(entered) === 0);
