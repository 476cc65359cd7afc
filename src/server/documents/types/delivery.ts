import type { delivery as chart } from '../../../../machines/documents/delivery/delivery.ts';
import { delivery as definition } from '../../../resources/documents/selling/delivery.ts';
import { type DeliveryFound, deliveryRules } from '../../../rules/documents/selling/delivery-rules.ts';
import { fillDelivery } from '../delivering/fill-delivery.ts';
import { findDelivery } from '../delivering/find-delivery.ts';
import { deliveryEffects } from '../effects/selling/delivery-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';

/** A delivery to the engine: what its sale says of it, and what that is told. */
export const delivery: DocumentType<typeof definition, typeof chart, DeliveryFound> = {
  definition,
  lockedAfter: { type: 'sale', field: 'saleId' },
  effects: deliveryEffects,
  complete: fillDelivery,
  rules: deliveryRules,
  found: findDelivery,
};
