import type { stockRequest as chart } from '../../../../machines/documents/stock-request/stock-request.ts';
import { stockRequest as definition } from '../../../resources/documents/stock-request.ts';
import { type StockRequestFound, stockRequestRules } from '../../../rules/documents/stock-request-rules.ts';
import { multiply, roundHalfUp, sum, ZERO } from '../../../rules/money/decimal.ts';
import { findApproval } from '../approval/approval-subject.ts';
import { hasTag } from '../document-tags.ts';
import { requestEffects } from '../effects/request-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { fillBaseQuantity } from '../lines/base-quantity.ts';
import { lineItems } from '../lines/line-items.ts';
import { fillUnit } from '../lines/line-units.ts';
import { costsAt } from '../lines/stock-there.ts';
import { findForbidden } from '../permits/forbidden-items.ts';
import { findInactive } from '../permits/inactive.ts';
import { findBuyer } from '../permits/receiving-client.ts';
import type { StoredDocument } from '../stored-document.ts';

/** A stock request to the engine: what it would cost the supplier, and what is known of it (inventory §7). */
type Request = typeof definition;

export const stockRequest: DocumentType<Request, typeof chart, StockRequestFound> = {
  definition,
  approval: {
    amount: 'estimatedCost',
    header: ['fromOutletId', 'toOutletId'],
    line: ['itemId', 'quantity'],
  },
  effects: requestEffects,
  async complete(work, draft) {
    const { header, lines } = draft;
    header.requestDate ??= work.today;
    const ids = lines.flatMap((line) => line.itemId ?? []);
    const items = await lineItems(work, ids);
    const averages = await costsAt(work, header.toOutletId ?? '', ids);
    const problems = lines.flatMap((line, index) => [
      ...fillUnit(line, items.get(line.itemId ?? ''), `lines.${index}`),
      ...fillBaseQuantity(line, `lines.${index}`),
    ]);
    for (const line of lines) {
      const item = items.get(line.itemId ?? '');
      line.itemStockType = item?.stockType;
      line.unitCost = averages.get(line.itemId ?? '') ?? ZERO;
      for (const figure of figures) line[figure] ??= ZERO;
    }
    const values = lines.map((line) => multiply(line.quantity ?? ZERO, line.unitCost ?? ZERO));
    header.estimatedCost = roundHalfUp(sum(values), 4);
    return problems;
  },
  rules: stockRequestRules,
  async found(work, document) {
    const { approval } = await findApproval(work, stockRequest, document);
    const { fromOutletId, toOutletId, lines } = document;
    const ids = lines.map((line) => line.itemId);
    return {
      approval,
      blocked: await findBlocked(work, document),
      inactive: hasTag(stockRequest, document, 'draft')
        ? await findInactive(work, [fromOutletId, toOutletId], ids)
        : null,
      buyer: hasTag(stockRequest, document, 'awaitsSupply') ? await findBuyer(work, document) : null,
    };
  },
};

const figures = [
  'transferredQuantity',
  'orderedQuantity',
  'soldQuantity',
  'broughtQuantity',
  'deliveredQuantity',
] as const;

/** The items its outlet's settings forbid a draft to request, by code. */
async function findBlocked(
  work: Work,
  document: StoredDocument<Request>,
): Promise<StockRequestFound['blocked']> {
  if (!hasTag(stockRequest, document, 'draft')) return null;
  const { fromOutletId, lines } = document;
  const items = await findForbidden(work, lines, [{ outletId: fromOutletId, use: 'request' }]);
  return { fromOutletId, items: [...items] };
}
