import { stockRevaluation as definition } from '../../../resources/documents/stock-revaluation.ts';
import { calendarDay } from '../../../rules/calendar-day.ts';
import { ZERO } from '../../../rules/money/decimal.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument, StoredLine } from '../stored-document.ts';

type Revaluation = typeof definition;

/** The calendar day of the moment of issue, where the company is. */
export const issueDayOf = (work: Work, { issuedAt }: StoredDocument<Revaluation>): string =>
  calendarDay(issuedAt === null ? work.now : new Date(issuedAt), work.settings.timeZone);

/** What a line posts: no quantity, the item's average from the moment of issue on. */
export function revaluationOf(
  document: StoredDocument<Revaluation>,
  line: StoredLine<Revaluation>,
  businessDate: string,
  index: number,
): StockMovement {
  return {
    itemId: line.itemId,
    outletId: document.outletId,
    documentType: definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action: 'revalue',
    businessDate,
    effectiveAt: document.issuedAt ?? '',
    cost: { basis: 'set', average: line.averageCost ?? ZERO },
    field: `lines.${index}.averageCost`,
  };
}
