import { transferNote as chart } from '../../../../machines/documents/transfer-note.ts';
import type { TransferNoteFacts } from '../../../../machines/documents/transfer-note-facts.ts';
import { transferNote as definition } from '../../../resources/documents/transfer-note.ts';
import { subtract } from '../../../rules/decimal.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { approvalFacts } from '../approval-round.ts';
import { liveTarget } from '../document-links.ts';
import type { DocumentType, Draft, StoredDocument, StoredLine } from '../document-type.ts';
import type { Work } from '../work.ts';
import { fillBaseQuantity, lacksQuantity } from './base-quantity.ts';
import { type LineItem, lineItems, taxOnDay } from './line-items.ts';
import { decimalOf, priceLines } from './price-lines.ts';
import { refusedTypes } from './purchase-order.ts';
import { blockedItem, fillOutlets } from './transfer-outlets.ts';
import { averagesAt, nothingShort, serialsAmiss, shortageAt } from './transfer-stock.ts';

/** A transfer note to the engine: its value and price (inventory §6) and what its chart asks. */
export const transferNote: DocumentType = {
  definition,
  machine: chart,
  approval: {
    amount: 'total',
    header: ['fromOutletId', 'toOutletId', 'taxInclusive', 'serviceCharges'],
    line: ['itemId', 'quantity', 'transferPrice', 'discountPercent', 'taxCode'],
  },
  carriesOn: true,
  lineFaults: lacksQuantity,
  async complete(work, draft) {
    const { header, lines } = draft;
    header.issuedById ??= work.actor.userId;
    header.transferDate ??= work.today;
    await fillOutlets(work, header);
    const ids = lines.map((line) => String(line.itemId));
    const items = await lineItems(work, ids);
    const averages = await averagesAt(work, String(header.fromOutletId), ids);
    const isBilled = header.transferType === 'Inter Company';
    for (const line of lines) {
      fillFromItem(line, items.get(String(line.itemId)), isBilled);
      line.unitCost = averages.get(String(line.itemId)) ?? '0';
      line.transferPrice = isBilled ? (line.transferPrice ?? line.unitCost) : null;
    }
    const problems = lines.flatMap((line, index) => fillBaseQuantity(line, `lines.${index}`));
    return [...problems, ...(await priceTransfer(work, draft, isBilled))];
  },
  async facts(work, document): Promise<TransferNoteFacts> {
    const { lines, status } = document;
    const isDraft = status === 'Saved' || status === 'New';
    const from = textOf(document.fromOutletId);
    const to = textOf(document.toOutletId);
    const betweenCompanies = document.transferType === 'Inter Company';
    const ids = lines.map((line) => line.itemId);
    const approval = await approvalFacts(
      work,
      { type: definition.name, documentId: document.id, amount: decimalOf(document.total) },
      document.approvalStatus === 'Pending',
    );
    return {
      number: document.number,
      fromOutletId: from,
      fromOutletName: textOf(document.fromOutletName),
      toOutletId: to,
      lineCount: lines.length,
      refusedStockTypes: refusedTypes(document),
      issuedById: textOf(document.issuedById),
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const withoutBatch = (lines: readonly StoredLine[]): number =>
  lines.filter((line) => line.itemBatchControl === true && !line.batchNo).length;

/** What may still be shipped and received, by line; nothing of a closed note. */
function openQuantities({ lines, status }: StoredDocument): Pick<TransferNoteFacts, 'toShip' | 'toReceive'> {
  const isClosed = status === 'Completed' || status === 'Cancelled';
  const open = (left: (line: StoredLine) => string) =>
    lines.map((line) => ({ lineId: line.id, quantity: isClosed ? '0' : left(line) }));
  return { toShip: open(notShipped), toReceive: open(inTransit) };
}

/** Confirmed and still at the sender. */
export const notShipped = (line: StoredLine): string =>
  subtract(decimalOf(line.quantity), decimalOf(line.shippedQuantity));

/** Shipped, and neither arrived nor settled. */
export const inTransit = (line: StoredLine): string =>
  [line.receivedQuantity, line.returnedQuantity, line.lostQuantity].reduce<string>(
    (left, arrived) => subtract(left, decimalOf(arrived)),
    decimalOf(line.shippedQuantity),
  );

/** What a line takes over from its item. Goods between companies are sold, so they bear the tax of supplies. */
function fillFromItem(line: Record<string, unknown>, item: LineItem | undefined, isBilled: boolean): void {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.uom ??= item?.unitOfMeasurement ?? null;
  line.taxCode = isBilled ? (line.taxCode ?? item?.supplyTaxCode ?? null) : null;
  line.shippedQuantity ??= '0';
  line.receivedQuantity ??= '0';
  line.returnedQuantity ??= '0';
  line.lostQuantity ??= '0';
}

/** Puts amounts on the note: at the price between companies, else at what the goods cost the sender. */
async function priceTransfer(work: Work, draft: Draft, isBilled: boolean): Promise<FieldRefusal[]> {
  const { header, lines } = draft;
  if (!isBilled) header.serviceCharges = null;
  const tax = await taxOnDay(
    work,
    lines.map((line) => line.taxCode),
    String(header.transferDate),
  );
  const priced: Draft = {
    header: { ...header },
    lines: lines.map((line) => ({
      ...line,
      unitCost: isBilled ? line.transferPrice : line.unitCost,
      discountPercent: isBilled ? line.discountPercent : null,
    })),
  };
  const { problems } = priceLines(priced, tax);
  for (const [index, line] of lines.entries()) {
    const { taxPercentage, taxAmount, netAmount, amount } = priced.lines[index] ?? {};
    Object.assign(line, { taxPercentage, taxAmount, netAmount, amount });
  }
  const { subTotal, taxAmount, total } = priced.header;
  Object.assign(header, { subTotal, taxAmount, total });
  return problems;
}
