import { useEffect, useState } from 'react';
import type { PageId } from '../../../domain/pages/pages.ts';

type Keywords = Partial<Record<PageId, readonly string[]>>;

const none: Keywords = {};

/** The words functions answer to beside their titles, fetched once somebody searches; without them titles are found. */
export function useKeywords(isSearching: boolean): Keywords {
  const [keywords, setKeywords] = useState(none);
  useEffect(() => {
    if (!isSearching || keywords !== none) return;
    import('./menu-keywords.ts').then(
      ({ keywordsOf }) => setKeywords(keywordsOf),
      () => {},
    );
  }, [isSearching, keywords]);
  return keywords;
}
