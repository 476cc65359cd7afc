import { sql } from 'kysely';
import { stockRequest as chart } from '../../../../machines/documents/stock-request/stock-request.ts';
import type { StockRequestFacts } from '../../../../machines/documents/stock-request/stock-request-facts.ts';
import { stockRequest as definition } from '../../../resources/documents/stock-request.ts';
import { compare, multiply, roundHalfUp, subtract, sum, ZERO } from '../../../rules/money/decimal.ts';
import { approvalStanding } from '../approval/approval-subject.ts';
import { hasTag } from '../document-tags.ts';
import { requestEffects } from '../effects/request-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument, StoredLine } from '../stored-document.ts';
import { fillBaseQuantity, lacksQuantity } from './base-quantity.ts';
import { lineItems } from './line-items.ts';
import { refusedTypes } from './purchase-order.ts';
import { averagesAt } from './transfer-stock.ts';

/** A stock request to the engine: what it would cost the supplier, and what its chart asks (inventory §7). */
type Request = typeof definition;

export const stockRequest: DocumentType<Request, typeof chart> = {
  definition,
  machine: chart,
  approval: {
    amount: 'estimatedCost',
    header: ['fromOutletId', 'toOutletId'],
    line: ['itemId', 'quantity'],
  },
  effects: requestEffects,
  lineFaults: lacksQuantity,
  async complete(work, draft) {
    const { header, lines } = draft;
    header.issuedById ??= work.actor.userId;
    header.requestDate ??= work.today;
    const ids = lines.flatMap((line) => line.itemId ?? []);
    const items = await lineItems(work, ids);
    const averages = await averagesAt(work, header.toOutletId ?? '', ids);
    const problems = lines.flatMap((line, index) => fillBaseQuantity(line, `lines.${index}`));
    for (const line of lines) {
      const item = items.get(line.itemId ?? '');
      line.itemStockType = item?.stockType;
      line.uom ??= item?.unitOfMeasurement ?? null;
      line.unitCost = averages.get(line.itemId ?? '') ?? ZERO;
      for (const figure of figures) line[figure] ??= ZERO;
    }
    const values = lines.map((line) => multiply(line.quantity ?? ZERO, line.unitCost ?? ZERO));
    header.estimatedCost = roundHalfUp(sum(values), 4);
    return problems;
  },
  async facts(work, document): Promise<StockRequestFacts> {
    const { lines, fromOutletId: from } = document;
    const isDraft = hasTag(stockRequest, document, 'draft');
    const { approval } = await approvalStanding(work, stockRequest, document);
    const some = (field: (typeof figures)[number]) =>
      lines.some((line) => compare(line[field] ?? ZERO, '0') > 0);
    return {
      number: document.number,
      fromOutletId: from,
      toOutletId: document.toOutletId,
      lineCount: lines.length,
      refusedStockTypes: refusedTypes(document),
      issuedById: document.issuedById ?? '',
      blockedItem: isDraft ? await blockedItem(work, from, document) : null,
      toConfirm: lines.map((line) => ({ lineId: line.id, quantity: line.quantity ?? ZERO })),
      toSupply: openQuantities(document),
      onOrder: lines.some((line) => compare(line.orderedQuantity ?? ZERO, line.broughtQuantity ?? ZERO) > 0),
      broughtByOrder: some('broughtQuantity'),
      onTransfer: some('transferredQuantity'),
      salesExist: false,
      approval,
    };
  },
};

const figures = ['transferredQuantity', 'orderedQuantity', 'broughtQuantity', 'deliveredQuantity'] as const;

/** Promised and on nothing yet, by line; nothing of a request that is over. */
function openQuantities(document: StoredDocument<Request>): StockRequestFacts['toSupply'] {
  const isOver = document.status === 'Done Sales' || hasTag(stockRequest, document, 'void');
  return document.lines.map((line) => ({ lineId: line.id, quantity: isOver ? '0' : notSupplied(line) }));
}

function notSupplied(line: StoredLine<Request>): string {
  const promised = line.confirmedQuantity ?? line.quantity ?? ZERO;
  const left = subtract(subtract(promised, line.transferredQuantity ?? ZERO), line.orderedQuantity ?? ZERO);
  return compare(left, '0') > 0 ? left : '0';
}

/** The first item the asking outlet may not request by its settings, as people call it. */
async function blockedItem(
  work: Work,
  outletId: string,
  { lines }: StoredDocument<Request>,
): Promise<string | null> {
  const ids = [...new Set(lines.map((line) => line.itemId))];
  const { rows } = await sql<{ item: string }>`
    select i.item_code || ' ' || i.item_name as item
    from item_outlet as s join item as i on i.company_id = s.company_id and i.id = s.item_id
    where s.company_id = ${work.actor.companyId} and s.item_id = any(${ids}::text[]) and s.outlet_id = ${outletId}
      and not s.allow_request order by i.item_code limit 1
  `.execute(work.tx);
  return rows[0]?.item ?? null;
}
