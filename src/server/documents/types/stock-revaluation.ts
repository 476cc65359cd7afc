import {
  stockRevaluation as chart,
  type StockRevaluationFacts,
} from '../../../../machines/documents/stock-revaluation.ts';
import { stockRevaluation as definition } from '../../../resources/documents/stock-revaluation.ts';
import { abs, compare, multiply, roundHalfUp, subtract, sum } from '../../../rules/decimal.ts';
import type { StockMovement } from '../../stock/movement.ts';
import type { DocumentType, StoredDocument, StoredLine } from '../document-type.ts';
import { calendarDay, type Work } from '../work.ts';
import { decimalOf, MOST_STORED } from './price-lines.ts';
import { refusedTypes } from './purchase-order.ts';
import { stockItems } from './stock-items.ts';

/** A stock revaluation to the engine: what each line changes, and what its chart asks. */
export const stockRevaluation: DocumentType = {
  definition,
  machine: chart,
  async complete(work, { header, lines }) {
    header.outletId ??= work.actor.outletId;
    header.issuedById ??= work.actor.userId;
    header.issuedAt ??= work.now.toISOString();
    const ids = lines.map((line) => String(line.itemId));
    const items = await stockItems(work, ids, String(header.outletId ?? ''));
    for (const line of lines) {
      const item = items.get(String(line.itemId));
      line.itemStockType = item?.stockType;
      line.onHand = item?.onHand ?? '0';
      line.averageBefore = roundHalfUp(item?.average ?? '0', 4);
      const difference = subtract(decimalOf(line.averageCost), item?.average ?? '0');
      line.valueChange = roundHalfUp(multiply(difference, decimalOf(line.onHand)), 4);
    }
    header.valueChange = sum(lines.map((line) => decimalOf(line.valueChange)));
    const wrong = lines.findIndex((line) => compare(abs(decimalOf(line.valueChange)), MOST_STORED) > 0);
    return wrong < 0 ? [] : [{ field: `lines.${wrong}.averageCost`, code: 'tooLarge' }];
  },
  async postings(work, document) {
    const day = issueDayOf(work, document);
    return document.lines.map((line, index) => revaluationOf(document, line, day, index));
  },
  async facts(work, document): Promise<StockRevaluationFacts> {
    const { lines } = document;
    const issueDay = issueDayOf(work, document);
    return {
      outletId: String(document.outletId ?? ''),
      lineCount: lines.length,
      refusedStockTypes: refusedTypes(document),
      repeatedItems: lines.length - new Set(lines.map(({ itemId }) => itemId)).size,
      issueDay,
      momentHasCome: Date.parse(String(document.issuedAt ?? '')) <= work.now.getTime(),
      periodOpen: work.settings.lockedUntil === null || issueDay > work.settings.lockedUntil,
    };
  },
};

/** The calendar day of the moment of issue, where the company is. */
export const issueDayOf = (work: Work, { issuedAt }: StoredDocument): string =>
  calendarDay(typeof issuedAt === 'string' ? new Date(issuedAt) : work.now, work.settings.timeZone);

/** What a line posts: no quantity, the item's average from the moment of issue on. */
export function revaluationOf(
  document: StoredDocument,
  line: StoredLine,
  businessDate: string,
  index: number,
): StockMovement {
  return {
    itemId: line.itemId,
    outletId: String(document.outletId),
    documentType: definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action: 'revalue',
    businessDate,
    effectiveAt: String(document.issuedAt),
    cost: { basis: 'set', average: decimalOf(line.averageCost) },
    field: `lines.${index}.averageCost`,
  };
}
