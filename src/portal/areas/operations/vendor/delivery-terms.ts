import type { DeliveryTerms } from '../../../../rules/purchasing/vendor-delivery.ts';
import { asList, asText, type Draft } from '../../../fields/draft.ts';

/** When a vendor delivers, as its form says it. */
export const termsOf = (vendor: Draft): DeliveryTerms => ({
  leadTimeDays: Number(asText(vendor.leadTimeDays) || '0'),
  cutOffDays: Number(asText(vendor.deliveryCutOffDays) || '0'),
  weekdays: asList(vendor.deliveryWeekdays),
  weeks: asList(vendor.deliveryWeeks),
});
