import * as v from 'valibot';
import { collection as chart } from '../../../../machines/documents/collection/collection.ts';
import { collectionMigrations } from '../../../../machines/documents/collection/collection-migrations.ts';
import type { collection } from '../../../resources/documents/selling/collection.ts';
import { date } from '../../../resources/kinds/date.ts';
import { money } from '../../../resources/kinds/decimal.ts';
import { lookup } from '../../../resources/kinds/reference.ts';
import { text } from '../../../resources/kinds/text.ts';
import { compare, least, sum, ZERO } from '../../money/decimal.ts';
import { type DocumentRules, hasTag } from '../document-rules.ts';
import { isPeriodOpen } from '../line-facts.ts';
import { decimalOf, isGiven, textOf } from '../read-values.ts';

const found = v.object({
  /** What its client still owes of invoices in its currency. */
  owed: v.string(),
  /** The first invoice of a draft that may not be paid so much; null where all may. */
  wrong: v.nullable(
    v.object({ saleId: v.string(), amount: v.string(), number: v.string(), owed: v.string() }),
  ),
  /** The number of the return whose money it keeps. */
  returnNumber: v.nullable(v.string()),
  /** Its payment method, where that asks for a reference. */
  methodWithReference: v.nullable(v.string()),
  lockedUntil: v.nullable(v.string()),
});

/** What only the database knows of a collection. */
export type CollectionFound = v.InferOutput<typeof found>;

/** A collection’s facts, and what its events ask for. */
export const collectionRules: DocumentRules<typeof collection, typeof chart, CollectionFound> = {
  machine: chart,
  migrations: collectionMigrations,
  eventFields: {
    invoice: lookup('sale', { within: { sharing: ['client'] } }),
    amount: money({ opensWith: 'advance' }),
    method: lookup('paymentMethod'),
    reference: text({ max: 60 }),
    depositNo: text({ max: 60 }),
    depositedOn: date({ opensOn: 'today' }),
  },
  author: 'receivedBy',
  outlet: 'outlet',
  waits: [
    { kind: 'banking', outlet: 'outlet', tag: 'open', events: ['deposit'], due: 'paidOn' },
    { kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['receive'], isOwn: true },
  ],
  changes: {
    allocateReceipt: ['owed'],
    allocateAdvance: ['allocated', 'advance', 'owed'],
    releaseInvoice: ['allocated', 'advance', 'owed'],
    dropPlan: ['allocated', 'advance'],
    takeBack: ['allocated', 'advance', 'owed'],
    keepReturned: ['allocated', 'advance'],
    keepRefund: ['advance', 'refunded'],
  },
  remedies: {
    issuedUnderThisOutlet: { outlet: 'outlet' },
    amountGiven: 'draft',
    allocatesWithinAmount: 'draft',
    invoicesTakeIt: 'draft',
    referenceGiven: 'draft',
    periodOpen: 'period',
  },
  found,
  nothingKnown: { owed: ZERO, wrong: null, returnNumber: null, methodWithReference: null, lockedUntil: null },
  facts(document, { owed, wrong, returnNumber, methodWithReference, lockedUntil }) {
    const { allocations } = document;
    const amount = decimalOf(document.amount);
    const isDraft = hasTag(chart, document, 'draft');
    const isByHand = document.knockOff === 'By Hand';
    const planned = sum(allocations.map((each) => decimalOf(each.amount)));
    const isWrong =
      isDraft &&
      isByHand &&
      wrong !== null &&
      allocations.some(
        (each) => each.saleId === wrong.saleId && compare(decimalOf(each.amount), wrong.amount) === 0,
      );
    return {
      outletId: textOf(document.outletId),
      amount,
      // What follows the rule never takes more than there is: the server works it out anew.
      allocated: isDraft && !isByHand ? least(planned, amount) : planned,
      advance: decimalOf(document.advance),
      refunded: decimalOf(document.refunded),
      owed: decimalOf(owed),
      wrongInvoice: isWrong ? wrong.number : null,
      wrongInvoiceOwed: isWrong ? wrong.owed : ZERO,
      returnId: isGiven(document.salesReturnId) ? textOf(document.salesReturnId) : null,
      returnNumber: returnNumber ?? '',
      referenceMissing:
        methodWithReference !== null &&
        document.method === methodWithReference &&
        !isGiven(document.reference),
      periodOpen: !isGiven(document.paidOn) || isPeriodOpen(textOf(document.paidOn), lockedUntil),
    };
  },
};
