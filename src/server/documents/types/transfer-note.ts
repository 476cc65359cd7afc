import type { transferNote as chart } from '../../../../machines/documents/transfer-note/transfer-note.ts';
import { transferNote as definition } from '../../../resources/documents/transfer-note.ts';
import { type TransferNoteFound, transferNoteRules } from '../../../rules/documents/transfer-note-rules.ts';
import { ZERO } from '../../../rules/money/decimal.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { findApproval } from '../approval/approval-subject.ts';
import { hasTag } from '../document-tags.ts';
import { transferEffects } from '../effects/transfer-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { findReceiver } from '../permits/receiving-client.ts';
import { liveTarget } from '../storage/document-links.ts';
import type { Draft, DraftLine } from '../stored-document.ts';
import { fillBaseQuantity, lacksQuantity } from './base-quantity.ts';
import { type LineItem, lineItems, taxOnDay } from './line-items.ts';
import { fillCells } from './matrix-cells.ts';
import { priceLines } from './price-lines.ts';
import { fillOutlets, findBlocked } from './transfer-outlets.ts';
import { averagesAt, findStock } from './transfer-stock.ts';

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
  lineFaults: lacksQuantity,
  async complete(work, draft) {
    const { header, lines } = draft;
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
    problems.push(...(await fillCells(work, lines)));
    return [...problems, ...(await priceTransfer(work, draft, isBilled))];
  },
  rules: transferNoteRules,
  async found(work, document) {
    const isDraft = hasTag(transferNote, document, 'draft');
    const { approval } = await findApproval(work, transferNote, document);
    return {
      approval,
      blocked: isDraft ? await findBlocked(work, document) : null,
      stock: isDraft ? await findStock(work, document) : null,
      receiver: isDraft ? await findReceiver(work, document.toOutletId) : null,
      orderNumber: await liveTarget(work, document.id, 'purchaseOrder'),
    };
  },
};

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
