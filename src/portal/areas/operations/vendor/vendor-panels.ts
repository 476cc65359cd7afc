import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import type { Panel } from '../../../record/panel.ts';

/** The parts of a vendor's page written by hand, each loaded with its tab. */
export const vendorPanels: Readonly<Record<string, Panel>> = {
  receives: lazyPart(async () => (await import('./VendorReceives.tsx')).VendorReceives),
};
