import type { Panel } from '../../../record/panel.ts';
import { DeliveryCalendar } from './DeliveryCalendar.tsx';
import { VendorOverview } from './VendorOverview.tsx';

/** The parts of a vendor’s page written by hand: its overview, and when it delivers. */
export const vendorPanels: Readonly<Record<string, Panel>> = {
  deliveryCalendar: DeliveryCalendar,
  overview: VendorOverview,
};
