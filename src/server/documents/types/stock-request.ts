import { sql } from 'kysely';
import { stockRequest as chart } from '../../../../machines/documents/stock-request.ts';
import type { StockRequestFacts } from '../../../../machines/documents/stock-request-facts.ts';
import { stockRequest as definition } from '../../../resources/documents/stock-request.ts';
import { compare, multiply, roundHalfUp, subtract, sum } from '../../../rules/decimal.ts';
import { approvalFacts } from '../approval-round.ts';
import type { DocumentType, StoredDocument, StoredLine } from '../document-type.ts';
import type { Work } from '../work.ts';
import { fillBaseQuantity, lacksQuantity } from './base-quantity.ts';
import { lineItems } from './line-items.ts';
import { decimalOf } from './price-lines.ts';
import { refusedTypes } from './purchase-order.ts';
import { averagesAt } from './transfer-stock.ts';

/** A stock request to the engine: what it would cost the supplier, and what its chart asks (inventory §7). */
export const stockRequest: DocumentType = {
  definition,
  machine: chart,
  approval: {
    amount: 'estimatedCost',
    header: ['fromOutletId', 'toOutletId'],
    line: ['itemId', 'quantity'],
  },
  lineFaults: lacksQuantity,
  async complete(work, draft) {
    const { header, lines } = draft;
    header.issuedById ??= work.actor.userId;
    header.requestDate ??= work.today;
    const ids = lines.map((line) => String(line.itemId));
    const items = await lineItems(work, ids);
    const averages = await averagesAt(work, String(header.toOutletId), ids);
    const problems = lines.flatMap((line, index) => fillBaseQuantity(line, `lines.${index}`));
    for (const line of lines) {
      const item = items.get(String(line.itemId));
      line.itemStockType = item?.stockType;
      line.uom ??= item?.unitOfMeasurement ?? null;
      line.unitCost = averages.get(String(line.itemId)) ?? '0';
      for (const figure of figures) line[figure] ??= '0';
    }
    const values = lines.map((line) => multiply(decimalOf(line.quantity), decimalOf(line.unitCost)));
    header.estimatedCost = roundHalfUp(sum(values), 4);
    return problems;
  },
  async facts(work, document): Promise<StockRequestFacts> {
    const { lines, status } = document;
    const from = textOf(document.fromOutletId);
    const isDraft = status === 'New' || status === 'Saved';
    const approval = await approvalFacts(
      work,
      { type: definition.name, documentId: document.id, amount: decimalOf(document.estimatedCost) },
      document.approvalStatus === 'Pending',
    );
    const some = (field: string) => lines.some((line) => compare(decimalOf(line[field]), '0') > 0);
    return {
      number: document.number,
      fromOutletId: from,
      toOutletId: textOf(document.toOutletId),
      lineCount: lines.length,
      refusedStockTypes: refusedTypes(document),
      issuedById: textOf(document.issuedById),
      blockedItem: isDraft ? await blockedItem(work, from, document) : null,
      toConfirm: lines.map((line) => ({ lineId: line.id, quantity: decimalOf(line.quantity) })),
      toSupply: openQuantities(document),
      onOrder: lines.some(
        (line) => compare(decimalOf(line.orderedQuantity), decimalOf(line.broughtQuantity)) > 0,
      ),
      broughtByOrder: some('broughtQuantity'),
      onTransfer: some('transferredQuantity'),
      salesExist: false,
      approval,
    };
  },
};

const figures = ['transferredQuantity', 'orderedQuantity', 'broughtQuantity', 'deliveredQuantity'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Promised and on nothing yet, by line; nothing of a request that is over. */
function openQuantities({ lines, status }: StoredDocument): StockRequestFacts['toSupply'] {
  const isOver = ['Done Sales', 'Reject', 'Cancelled'].includes(status);
  return lines.map((line) => ({ lineId: line.id, quantity: isOver ? '0' : notSupplied(line) }));
}

function notSupplied(line: StoredLine): string {
  const promised = decimalOf(line.confirmedQuantity ?? line.quantity);
  const left = subtract(
    subtract(promised, decimalOf(line.transferredQuantity)),
    decimalOf(line.orderedQuantity),
  );
  return compare(left, '0') > 0 ? left : '0';
}

/** The first item the asking outlet may not request by its settings, as people call it. */
async function blockedItem(work: Work, outletId: string, { lines }: StoredDocument): Promise<string | null> {
  const ids = [...new Set(lines.map((line) => line.itemId))];
  const { rows } = await sql<{ item: string }>`
    select i.item_code || ' ' || i.item_name as item
    from item_outlet as s join item as i on i.company_id = s.company_id and i.id = s.item_id
    where s.company_id = ${work.actor.companyId} and s.item_id = any(${ids}::text[]) and s.outlet_id = ${outletId}
      and not s.allow_request order by i.item_code limit 1
  `.execute(work.tx);
  return rows[0]?.item ?? null;
}
