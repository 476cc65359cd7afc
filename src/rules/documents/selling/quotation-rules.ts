import * as v from 'valibot';
import { quotation as chart } from '../../../../machines/documents/quotation/quotation.ts';
import { quotationMigrations } from '../../../../machines/documents/quotation/quotation-migrations.ts';
import type { quotation } from '../../../resources/documents/selling/quotation.ts';
import { date } from '../../../resources/kinds/date.ts';
import { type DocumentRules, hasTag } from '../document-rules.ts';
import { textOf } from '../read-values.ts';
import {
  dayFound,
  isClosedShort,
  isPosted,
  recurrenceEventFields,
  sellingFacts,
  unsoldFound,
} from './selling-rules.ts';

const found = v.object({ unsold: unsoldFound, day: dayFound });

/** What only the database knows of a quotation. */
export type QuotationFound = v.InferOutput<typeof found>;

/** A quotation’s facts, and what its events ask for. */
export const quotationRules: DocumentRules<typeof quotation, typeof chart, QuotationFound> = {
  machine: chart,
  migrations: quotationMigrations,
  eventFields: { expiryDate: date({ future: true }), ...recurrenceEventFields },
  author: 'issuedBy',
  outlet: 'outlet',
  waits: [
    {
      kind: 'quotation',
      outlet: 'outlet',
      tag: 'open',
      events: ['convertToSalesOrder', 'convertToSales'],
      due: 'expiryDate',
    },
    { kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['confirm'], isOwn: true },
  ],
  changes: {
    createSalesOrder: ['toPost', 'anyPosted'],
    createSale: ['toPost', 'anyPosted'],
    giveUpBalance: ['toPost', 'closedShort'],
    moveExpiry: ['expiryDate'],
    keepRecurrence: ['followingCopyOn'],
    makeCopy: ['followingCopyOn'],
    endRecurrence: ['followingCopyOn'],
  },
  remedies: {
    issuedUnderThisOutlet: { outlet: 'outlet' },
    hasLines: 'draft',
    itemsMaySell: 'draft',
    hasBuyer: 'draft',
    notExpired: 'expiry',
  },
  found,
  nothingKnown: { unsold: null, day: { today: '', endsInMs: 0 } },
  facts(document, { unsold, day }) {
    const isDraft = hasTag(chart, document, 'draft');
    return {
      ...sellingFacts(document, { isDraft, unsold, day }),
      expiryDate: textOf(document.expiryDate),
      anyPosted: isPosted(document.lines),
      closedShort: isClosedShort(document.lines),
    };
  },
};
