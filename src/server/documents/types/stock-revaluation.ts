import type { stockRevaluation as chart } from '../../../../machines/documents/stock-revaluation/stock-revaluation.ts';
import { stockRevaluation as definition } from '../../../resources/documents/stock-revaluation.ts';
import {
  type StockRevaluationFound,
  stockRevaluationRules,
} from '../../../rules/documents/stock-revaluation-rules.ts';
import { abs, compare, multiply, roundHalfUp, subtract, sum, ZERO } from '../../../rules/money/decimal.ts';
import { revaluationEffects } from '../effects/revaluation-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { MOST_STORED } from '../lines/price-lines.ts';
import { stockItems } from '../lines/stock-items.ts';
import { issueDayOf, revaluationOf } from './revaluation-movement.ts';

/** A stock revaluation to the engine: what each line changes, and what is known of it. */
type Revaluation = typeof definition;

export const stockRevaluation: DocumentType<Revaluation, typeof chart, StockRevaluationFound> = {
  definition,
  effects: revaluationEffects,
  async complete(work, { header, lines }) {
    header.outletId ??= work.actor.outletId;
    header.issuedAt ??= work.now.toISOString();
    const ids = lines.flatMap((line) => line.itemId ?? []);
    const items = await stockItems(work, ids, header.outletId ?? '');
    for (const line of lines) {
      const item = items.get(line.itemId ?? '');
      line.itemStockType = item?.stockType;
      line.onHand = item?.onHand ?? ZERO;
      line.averageBefore = roundHalfUp(item?.average ?? '0', 4);
      const difference = subtract(line.averageCost ?? ZERO, item?.average ?? '0');
      line.valueChange = roundHalfUp(multiply(difference, line.onHand ?? ZERO), 4);
    }
    header.valueChange = sum(lines.map((line) => line.valueChange ?? ZERO));
    const wrong = lines.findIndex((line) => compare(abs(line.valueChange ?? ZERO), MOST_STORED) > 0);
    return wrong < 0 ? [] : [{ field: `lines.${wrong}.averageCost`, code: 'tooLarge' }];
  },
  async postings(work, document) {
    const day = issueDayOf(work, document);
    return document.lines.map((line, index) => revaluationOf(document, line, day, index));
  },
  rules: stockRevaluationRules,
  found: async ({ now, settings }) => ({
    lockedUntil: settings.lockedUntil,
    clock: { now: now.toISOString(), timeZone: settings.timeZone },
  }),
};
