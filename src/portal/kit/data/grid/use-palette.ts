import { useMemo, useSyncExternalStore } from 'react';
import { type GridPalette, readPalette } from './palette.ts';

let fontsLoaded = 0;

function subscribe(changed: () => void): () => void {
  const theme = new MutationObserver(changed);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    window.matchMedia(query),
  );
  const loaded = () => {
    fontsLoaded += 1;
    changed();
  };
  for (const query of queries) query.addEventListener('change', changed);
  document.fonts.addEventListener('loadingdone', loaded);
  return () => {
    theme.disconnect();
    for (const query of queries) query.removeEventListener('change', changed);
    document.fonts.removeEventListener('loadingdone', loaded);
  };
}

function lookNow(): string {
  const { matches } = window.matchMedia('(prefers-color-scheme: dark)');
  return `${document.documentElement.dataset.theme ?? 'light'} ${matches} ${fontsLoaded}`;
}

/** The palette of the look that is on; a canvas must be told when the theme or a font changes under it. */
export function usePalette(): GridPalette {
  const look = useSyncExternalStore(subscribe, lookNow);
  return useMemo(() => readPalette(look), [look]);
}
