import { useSyncExternalStore } from 'react';

const query = '(max-width: 600px)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the narrow-screen layout applies now: 600 px and below (spec 1 §2.6). */
export const isNarrow = (): boolean => window.matchMedia(query).matches;

/** The same, kept up to date. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
