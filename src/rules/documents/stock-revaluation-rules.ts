import * as v from 'valibot';
import { stockRevaluation as chart } from '../../../machines/documents/stock-revaluation/stock-revaluation.ts';
import type { stockRevaluation } from '../../resources/documents/stock-revaluation.ts';
import { calendarDay } from '../calendar-day.ts';
import type { DocumentRules } from './document-rules.ts';
import { isPeriodOpen, lineFacts } from './line-facts.ts';
import { isGiven } from './read-values.ts';

const found = v.object({
  lockedUntil: v.nullable(v.string()),
  /** The server's moment, and where its days begin; null where it was not asked. */
  clock: v.nullable(v.object({ now: v.string(), timeZone: v.string() })),
});

/** What only the database knows of a stock revaluation. */
export type StockRevaluationFound = v.InferOutput<typeof found>;

/** A stock revaluation's facts. */
export const stockRevaluationRules: DocumentRules<
  typeof stockRevaluation,
  typeof chart,
  StockRevaluationFound
> = {
  machine: chart,
  author: 'issuedBy',
  outlet: 'outlet',
  waits: [{ kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['confirm'], isOwn: true }],
  remedies: {
    revaluedUnderThisOutlet: { outlet: 'outlet' },
    hasLines: 'draft',
    linesHoldStock: 'draft',
    periodOpen: 'period',
  },
  found,
  nothingKnown: { lockedUntil: null, clock: null },
  facts({ outletId, issuedAt, lines }, { lockedUntil, clock }) {
    const issued = isGiven(issuedAt) ? issuedAt : clock?.now;
    const issueDay = clock && issued ? calendarDay(new Date(issued), clock.timeZone) : '';
    const items = lines.flatMap(({ itemId }) => (isGiven(itemId) ? itemId : []));
    return {
      ...lineFacts(lines),
      outletId: isGiven(outletId) ? outletId : '',
      repeatedItems: items.length - new Set(items).size,
      issueDay,
      momentHasCome: !clock || !isGiven(issuedAt) || Date.parse(issuedAt) <= Date.parse(clock.now),
      periodOpen: isPeriodOpen(issueDay, lockedUntil),
    };
  },
};
