import { useMemo } from 'react';
import type { ContentItem, Goods } from '../../../../contracts/menus/menu-content.ts';
import { namesFor } from '../../../../resources/names.ts';
import { useLanguage } from '../../../platform/language/language.tsx';

interface Named {
  readonly name: string;
  readonly alternateName: string | null;
}

type Names = readonly [string, string | null];

/** What the parts of a menu are called: first in the reader's language, then in the other. */
export interface MenuNames {
  /** Of a category, a modifier or one of its choices. */
  of(part: Named): Names;
  ofGoods(goods: Pick<Goods, 'itemName' | 'alternateName'>): Names;
  /** Of an item on the menu, which may be called otherwise there. */
  ofItem(
    item: Pick<ContentItem, 'shownName' | 'alternateShownName'>,
    goods: Pick<Goods, 'itemName' | 'alternateName'> | undefined,
  ): Names;
}

export function useMenuNames(): MenuNames {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      of: ({ name, alternateName }) => namesFor(language, name, alternateName),
      ofGoods: ({ itemName, alternateName }) => namesFor(language, itemName, alternateName),
      ofItem: ({ shownName, alternateShownName }, goods) =>
        namesFor(
          language,
          shownName || goods?.itemName || '',
          alternateShownName || goods?.alternateName || null,
        ),
    }),
    [language],
  );
}
