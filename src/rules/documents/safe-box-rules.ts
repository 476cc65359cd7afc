import * as v from 'valibot';
import { safeBox as chart } from '../../../machines/documents/safe-box/safe-box.ts';
import { type safeBox, safeBoxKinds } from '../../resources/documents/selling/safe-box.ts';
import { ZERO } from '../money/decimal.ts';
import { safeBoxChange } from '../sales/safe-box-change.ts';
import type { DocumentRules } from './document-rules.ts';
import { isPeriodOpen } from './line-facts.ts';
import { decimalOf, isGiven, textOf } from './read-values.ts';

const found = v.object({
  /** What the safe of its outlet holds. */
  balance: v.string(),
  correctedBy: v.nullable(v.string()),
  lockedUntil: v.nullable(v.string()),
});

/** What only the database knows of an entry of the safe box. */
export type SafeBoxFound = v.InferOutput<typeof found>;

/** An entry's facts. */
export const safeBoxRules: DocumentRules<typeof safeBox, typeof chart, SafeBoxFound> = {
  machine: chart,
  author: 'performedBy',
  outlet: 'outlet',
  waits: [{ kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['complete'], isOwn: true }],
  remedies: {
    keptInThisOutlet: { outlet: 'outlet' },
    amountGiven: 'draft',
    amountAboveZero: 'draft',
    periodOpen: 'period',
  },
  changes: {
    postToSafe: ['balance'],
    postOpposite: ['balance', 'correctedBy'],
  },
  found,
  nothingKnown: { balance: ZERO, correctedBy: null, lockedUntil: null },
  facts(entry, { balance, correctedBy, lockedUntil }) {
    const { outletId, entryKind, amount, change, performedOn, correctsId } = entry;
    const kind = safeBoxKinds.find((each) => each === entryKind);
    return {
      outletId: textOf(outletId),
      goesEitherWay: entryKind === 'Count Difference',
      amount: decimalOf(amount),
      change: kind && !isGiven(correctsId) ? safeBoxChange(kind, decimalOf(amount)) : decimalOf(change),
      balance: decimalOf(balance),
      correctedBy,
      periodOpen: !isGiven(performedOn) || isPeriodOpen(textOf(performedOn), lockedUntil),
    };
  },
};
