import * as v from 'valibot';
import { warranty as chart } from '../../../../machines/documents/warranty/warranty.ts';
import type { warranty } from '../../../resources/documents/selling/warranty.ts';
import { date } from '../../../resources/kinds/date.ts';
import type { DocumentRules } from '../document-rules.ts';
import { isGiven, textOf } from '../read-values.ts';
import { dayFound } from './selling-rules.ts';

const found = v.object({
  /** Its sale as it stands; null where it was not asked. */
  sale: v.nullable(v.object({ number: v.string(), inForce: v.boolean() })),
  day: dayFound,
});

/** What only the database knows of a warranty. */
export type WarrantyFound = v.InferOutput<typeof found>;

/** A warranty’s facts, and what its events ask for. */
export const warrantyRules: DocumentRules<typeof warranty, typeof chart, WarrantyFound> = {
  machine: chart,
  eventFields: { endsOn: date({ future: true }) },
  outlet: 'outlet',
  waits: [],
  changes: { moveEnd: ['endsOn'] },
  remedies: { issuedUnderThisOutlet: { outlet: 'outlet' } },
  found,
  nothingKnown: { sale: null, day: { today: '', endsInMs: 0 } },
  facts({ outletId, endsOn, latestEnd }, { sale, day }) {
    return {
      outletId: textOf(outletId),
      saleNumber: sale?.number ?? '',
      saleInForce: sale?.inForce ?? true,
      endsOn: textOf(endsOn),
      latestEnd: isGiven(latestEnd) ? textOf(latestEnd) : null,
      today: day.today,
      dayEndsInMs: day.endsInMs,
    };
  },
};
