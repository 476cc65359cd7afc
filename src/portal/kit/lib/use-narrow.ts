import { useMedia } from './use-media.ts';

const query = '(max-width: 600px)';

/** Whether the narrow-screen layout applies now: 600 px and below (spec 1 §2.6). */
export const isNarrow = (): boolean => window.matchMedia(query).matches;

/** The same, kept up to date. */
export const useNarrow = (): boolean => useMedia(query);
