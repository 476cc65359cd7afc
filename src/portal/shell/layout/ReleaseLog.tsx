import { Suspense } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';

const ReleaseLogDialog = lazyPart(async () => (await import('./ReleaseLogDialog.tsx')).ReleaseLogDialog);

/** What the version label puts into the history entry of /Home. */
export const releaseLogState = { releaseLog: true } as const;

/** The release log opens through navigation state (spec 1 §2.2): Back closes it, a reload keeps it. */
export function ReleaseLog() {
  const state = useHistoryState<{ releaseLog?: boolean } | null>();
  if (state?.releaseLog !== true) return null;
  return (
    <Suspense fallback={null}>
      <ReleaseLogDialog onClose={() => navigate(location.pathname + location.search, { replace: true })} />
    </Suspense>
  );
}
