import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import type { Panel } from '../../../record/panel.ts';
import { DeliveryCalendar } from './DeliveryCalendar.tsx';
import { VendorOverview } from './VendorOverview.tsx';

/** The parts of a vendor’s page written by hand: its overview, when it delivers and what it delivered. */
export const vendorPanels: Readonly<Record<string, Panel>> = {
  deliveryCalendar: DeliveryCalendar,
  overview: VendorOverview,
  receives: lazyPart(async () => (await import('./VendorReceives.tsx')).VendorReceives),
};
