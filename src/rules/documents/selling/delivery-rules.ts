import * as v from 'valibot';
import { delivery as chart } from '../../../../machines/documents/delivery/delivery.ts';
import { type delivery, driverFields } from '../../../resources/documents/selling/delivery.ts';
import { money } from '../../../resources/kinds/decimal.ts';
import { text } from '../../../resources/kinds/text.ts';
import type { DocumentRules } from '../document-rules.ts';
import { textOf } from '../read-values.ts';

const found = v.object({
  /** Its sale as it stands; null where it was not asked. */
  sale: v.nullable(v.object({ number: v.string(), inForce: v.boolean(), goodsHaveLeft: v.boolean() })),
  /** Another delivery of the sale that is still under way. */
  otherDelivery: v.nullable(v.string()),
});

/** What only the database knows of a delivery. */
export type DeliveryFound = v.InferOutput<typeof found>;

/** A delivery’s facts, and what its events ask for. */
export const deliveryRules: DocumentRules<typeof delivery, typeof chart, DeliveryFound> = {
  machine: chart,
  eventFields: { ...driverFields, receivedBy: text({ max: 100 }), chargedFee: money() },
  author: 'issuedBy',
  outlet: 'outlet',
  waits: [{ kind: 'delivery', outlet: 'outlet', tag: 'open', events: ['assign', 'pickUp', 'deliver'] }],
  remedies: { issuedUnderThisOutlet: { outlet: 'outlet' } },
  found,
  nothingKnown: { sale: null, otherDelivery: null },
  facts({ outletId }, { sale, otherDelivery }) {
    return {
      outletId: textOf(outletId),
      saleNumber: sale?.number ?? '',
      saleInForce: sale?.inForce ?? true,
      goodsHaveLeft: sale?.goodsHaveLeft ?? true,
      otherDelivery,
    };
  },
};
