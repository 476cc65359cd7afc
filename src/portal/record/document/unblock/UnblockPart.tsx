import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';

const Unblock = lazyPart(async () => (await import('./Unblock.tsx')).Unblock);

const AskNext = lazyPart(async () => (await import('./AskNext.tsx')).AskNext);

/** What remedies the steps a document refuses, and what was asked of it; comes after the page. */
export const UnblockPart = (props: ComponentProps<typeof Unblock>) => (
  <Suspense>
    <Unblock {...props} />
  </Suspense>
);

/** Asks for the next step, where somebody else takes it; comes after the page too. */
export const AskNextPart = (props: ComponentProps<typeof AskNext>) => (
  <Suspense>
    <AskNext {...props} />
  </Suspense>
);
