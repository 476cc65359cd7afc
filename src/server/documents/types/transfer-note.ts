import type { transferNote as chart } from '../../../../machines/documents/transfer-note/transfer-note.ts';
import { transferNote as definition } from '../../../resources/documents/transfer-note.ts';
import { type TransferNoteFound, transferNoteRules } from '../../../rules/documents/transfer-note-rules.ts';
import { compare, type Decimal, multiply, sum, ZERO } from '../../../rules/money/decimal.ts';
import { roundValue } from '../../../rules/money/money.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { findApproval } from '../approval/approval-subject.ts';
import { hasTag } from '../document-tags.ts';
import { transferEffects } from '../effects/transfer-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { fillBaseQuantity } from '../lines/base-quantity.ts';
import { fillBatches, proposeBatchLines } from '../lines/batched-lines.ts';
import { type LineItem, lineItems, taxOnDay } from '../lines/line-items.ts';
import { fillUnit, inBaseUnit } from '../lines/line-units.ts';
import { fillCells, itemsWithCells } from '../lines/matrix-cells.ts';
import { priceLines } from '../lines/price-lines.ts';
import { costsAt, findStock } from '../lines/stock-there.ts';
import { clientOfOutlet, findReceiver } from '../permits/receiving-client.ts';
import { agreedPrices } from '../selling/client-prices.ts';
import { liveTarget } from '../storage/document-links.ts';
import type { Draft, DraftHeader, DraftLine, StoredDocument } from '../stored-document.ts';
import { fillOutlets, findBlocked } from './transfer-outlets.ts';

/** A transfer note to the engine: its value and price (inventory §6) and what is known of it. */
type Note = typeof definition;

export const transferNote: DocumentType<Note, typeof chart, TransferNoteFound> = {
  definition,
  approval: {
    amount: 'total',
    header: ['fromOutletId', 'toOutletId', 'taxInclusive', 'serviceCharges'],
    line: ['itemId', 'quantity', 'transferPrice', 'discountPercent', 'taxCode'],
  },
  carriesOn: true,
  effects: transferEffects,
  async complete(work, draft) {
    const { header, lines } = draft;
    header.transferDate ??= work.today;
    await fillOutlets(work, header);
    const ids = lines.flatMap((line) => line.itemId ?? []);
    const items = await lineItems(work, ids);
    const costs = await costsAt(work, header.fromOutletId ?? '', ids);
    const isBilled = header.transferType === 'Inter Company';
    const agreed = isBilled ? await agreedWith(work, header, ids) : new Map<string, Decimal>();
    for (const line of lines) {
      fillFromItem(line, items.get(line.itemId ?? ''), isBilled);
      line.unitCost = costs.get(line.itemId ?? '') ?? ZERO;
      line.transferPrice = isBilled
        ? (line.transferPrice ?? agreed.get(line.itemId ?? '') ?? line.unitCost)
        : null;
    }
    const problems = lines.flatMap((line, index) => [
      ...fillUnit(line, items.get(line.itemId ?? ''), `lines.${index}`),
      ...fillBaseQuantity(line, `lines.${index}`),
    ]);
    problems.push(...(await fillCells(work, lines)), ...(await fillBatches(work, lines)));
    if (problems.length === 0)
      await proposeBatchLines(
        work,
        draft,
        header.fromOutletId ?? '',
        ({ quantity }) => quantity ?? null,
        (line, quantity, batch) => ({
          ...line,
          ...partOf(line, quantity, items.get(line.itemId ?? '')),
          ...batch,
        }),
      );
    return [...problems, ...(await priceTransfer(work, draft, isBilled))];
  },
  rules: transferNoteRules,
  async found(work, document) {
    const isDraft = hasTag(transferNote, document, 'draft');
    const { approval } = await findApproval(work, transferNote, document);
    return {
      approval,
      blocked: isDraft ? await findBlocked(work, document) : null,
      stock: isDraft ? await findStock(work, { ...document, outletId: document.fromOutletId }) : null,
      receiver: isDraft || mayBeBilled(document) ? await findReceiver(work, document.toOutletId) : null,
      itemsWithCells: isDraft ? await itemsWithCells(work, document.lines) : [],
      orderNumber: await liveTarget(work, document.id, 'purchaseOrder'),
    };
  },
};

const mayBeBilled = ({ billingStatus }: StoredDocument<Note>): boolean => billingStatus === 'Unbilled';

/** What the client that stands for the receiving outlet pays for items, where that was agreed with it (domain/sales §7). */
async function agreedWith(
  work: Work,
  { fromOutletId, toOutletId, transferDate }: DraftHeader<Note>,
  itemIds: readonly string[],
) {
  const clientId = await clientOfOutlet(work, toOutletId ?? '');
  return agreedPrices(work, {
    ...{ itemIds, clientId, outletId: fromOutletId ?? '' },
    day: transferDate ?? work.today,
  });
}

/** What a line takes over from its item. Goods between companies are sold, so they bear the tax of supplies. */
function fillFromItem(line: DraftLine<Note>, item: LineItem | undefined, isBilled: boolean): void {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.taxCode = isBilled ? (line.taxCode ?? item?.supplyTaxCode ?? null) : null;
  line.shippedQuantity ??= ZERO;
  line.receivedQuantity ??= ZERO;
  line.returnedQuantity ??= ZERO;
  line.lostQuantity ??= ZERO;
}

/** A part of a line in base units; the whole of it keeps the unit it was entered in. */
const partOf = (
  line: DraftLine<Note>,
  quantity: Decimal,
  item: LineItem | undefined,
): Partial<DraftLine<Note>> =>
  compare(quantity, line.quantity ?? ZERO) === 0 ? {} : { quantity, ...inBaseUnit(item), cartons: null };

/** Puts amounts on the note: at the price between companies, else at what the goods cost the sender. */
async function priceTransfer(work: Work, draft: Draft<Note>, isBilled: boolean): Promise<FieldRefusal[]> {
  const { header, lines } = draft;
  if (!isBilled) header.serviceCharges = null;
  const tax = await taxOnDay(
    work,
    lines.map((line) => line.taxCode),
    header.transferDate ?? work.today,
  );
  const priced = {
    header: { ...header },
    lines: lines.map((line) => ({
      ...line,
      unitCost: isBilled ? line.transferPrice : line.unitCost,
      discountPercent: isBilled ? line.discountPercent : null,
    })),
  };
  const { problems } = await priceLines(work, priced, tax);
  for (const [index, line] of lines.entries()) {
    const { taxPercentage, taxAmount, netAmount, amount } = priced.lines[index] ?? {};
    Object.assign(line, { taxPercentage, taxAmount, netAmount, amount });
  }
  const { subTotal, taxAmount, total } = priced.header;
  Object.assign(header, { subTotal, taxAmount, total });
  if (!isBilled && problems.length === 0) valueAtCost(draft);
  return problems;
}

/** Goods that stay in the company are worth what they cost: no tax, no discount, and no rounding to nothing. */
function valueAtCost({ header, lines }: Draft<Note>): void {
  for (const line of lines) {
    line.netAmount = roundValue(multiply(line.quantity ?? ZERO, line.unitCost ?? ZERO));
    line.amount = line.netAmount;
  }
  header.subTotal = sum(lines.map(({ netAmount }) => netAmount ?? ZERO));
  header.total = header.subTotal;
}
