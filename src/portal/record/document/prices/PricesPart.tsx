import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';

const PriceCheck = lazyPart(async () => (await import('./PriceCheck.tsx')).PriceCheck);

/** What the prices on a receipt mean; comes after the page. */
export const PricesPart = (props: ComponentProps<typeof PriceCheck>) => (
  <Suspense>
    <PriceCheck {...props} />
  </Suspense>
);
