import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';

const Path = lazyPart(async () => (await import('./Path.tsx')).Path);

/** The shortest way of a document to where it is done; comes after the page. */
export const PathPart = (props: ComponentProps<typeof Path>) => (
  <Suspense>
    <Path {...props} />
  </Suspense>
);
