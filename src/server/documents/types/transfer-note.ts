import { transferNote as chart } from '../../../../machines/documents/transfer-note/transfer-note.ts';
import type { TransferNoteFacts } from '../../../../machines/documents/transfer-note/transfer-note-facts.ts';
import { transferNote as definition } from '../../../resources/documents/transfer-note.ts';
import { ZERO } from '../../../rules/money/decimal.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { approvalStanding } from '../approval/approval-subject.ts';
import { hasTag } from '../document-tags.ts';
import { transferEffects } from '../effects/transfer-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { liveTarget } from '../storage/document-links.ts';
import type { Draft, DraftLine, StoredDocument, StoredLine } from '../stored-document.ts';
import { fillBaseQuantity, lacksQuantity } from './base-quantity.ts';
import { type LineItem, lineItems, taxOnDay } from './line-items.ts';
import { priceLines } from './price-lines.ts';
import { refusedTypes } from './purchase-order.ts';
import { inTransit, notShipped } from './transfer-lines.ts';
import { blockedItem, fillOutlets } from './transfer-outlets.ts';
import { averagesAt, nothingShort, serialsAmiss, shortageAt } from './transfer-stock.ts';

/** A transfer note to the engine: its value and price (inventory §6) and what its chart asks. */
type Note = typeof definition;

export const transferNote: DocumentType<Note, typeof chart> = {
  definition,
  machine: chart,
  approval: {
    amount: 'total',
    header: ['fromOutletId', 'toOutletId', 'taxInclusive', 'serviceCharges'],
    line: ['itemId', 'quantity', 'transferPrice', 'discountPercent', 'taxCode'],
  },
  carriesOn: true,
  effects: transferEffects,
  lineFaults: lacksQuantity,
  async complete(work, draft) {
    const { header, lines } = draft;
    header.issuedById ??= work.actor.userId;
    header.transferDate ??= work.today;
    await fillOutlets(work, header);
    const ids = lines.flatMap((line) => line.itemId ?? []);
    const items = await lineItems(work, ids);
    const averages = await averagesAt(work, header.fromOutletId ?? '', ids);
    const isBilled = header.transferType === 'Inter Company';
    for (const line of lines) {
      fillFromItem(line, items.get(line.itemId ?? ''), isBilled);
      line.unitCost = averages.get(line.itemId ?? '') ?? ZERO;
      line.transferPrice = isBilled ? (line.transferPrice ?? line.unitCost) : null;
    }
    const problems = lines.flatMap((line, index) => fillBaseQuantity(line, `lines.${index}`));
    return [...problems, ...(await priceTransfer(work, draft, isBilled))];
  },
  async facts(work, document): Promise<TransferNoteFacts> {
    const { lines, fromOutletId: from, toOutletId: to } = document;
    const isDraft = hasTag(transferNote, document, 'draft');
    const betweenCompanies = document.transferType === 'Inter Company';
    const ids = lines.map((line) => line.itemId);
    const { approval } = await approvalStanding(work, transferNote, document);
    return {
      number: document.number,
      fromOutletId: from,
      fromOutletName: document.fromOutletName,
      toOutletId: to,
      lineCount: lines.length,
      refusedStockTypes: refusedTypes(document),
      issuedById: document.issuedById ?? '',
      blockedItem: isDraft ? await blockedItem(work, { from, to, betweenCompanies }, ids) : null,
      betweenCompanies,
      ...(isDraft ? await shortageAt(work, from, lines) : nothingShort),
      linesWithoutSerials: isDraft ? await serialsAmiss(work, from, document) : 0,
      linesWithoutBatch: isDraft ? withoutBatch(lines) : 0,
      ...openQuantities(document),
      orderNumber: await liveTarget(work, document.id, 'purchaseOrder'),
      salesInvoicesExist: false,
      approval,
    };
  },
};

const withoutBatch = (lines: readonly StoredLine<Note>[]): number =>
  lines.filter((line) => line.itemBatchControl && !line.batchNo).length;

/** What may still be shipped and received, by line; nothing of a closed note. */
function openQuantities(document: StoredDocument<Note>): Pick<TransferNoteFacts, 'toShip' | 'toReceive'> {
  const isClosed = hasTag(transferNote, document, 'final');
  const open = (left: (line: StoredLine<Note>) => string) =>
    document.lines.map((line) => ({ lineId: line.id, quantity: isClosed ? '0' : left(line) }));
  return { toShip: open(notShipped), toReceive: open(inTransit) };
}

/** What a line takes over from its item. Goods between companies are sold, so they bear the tax of supplies. */
function fillFromItem(line: DraftLine<Note>, item: LineItem | undefined, isBilled: boolean): void {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.uom ??= item?.unitOfMeasurement ?? null;
  line.taxCode = isBilled ? (line.taxCode ?? item?.supplyTaxCode ?? null) : null;
  line.shippedQuantity ??= ZERO;
  line.receivedQuantity ??= ZERO;
  line.returnedQuantity ??= ZERO;
  line.lostQuantity ??= ZERO;
}

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
  return problems;
}
