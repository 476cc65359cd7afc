import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';

const Unblock = lazyPart(async () => (await import('./Unblock.tsx')).Unblock);

/** What mends the steps a document refuses, and what was asked of it; comes after the page. */
export const UnblockPart = (props: ComponentProps<typeof Unblock>) => (
  <Suspense>
    <Unblock {...props} />
  </Suspense>
);
