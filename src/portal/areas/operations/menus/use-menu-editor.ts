import { useMemo, useState } from 'react';
import type { Goods, MenuContent, MenuModifier } from '../../../../contracts/menus/menu-content.ts';
import { draftOf, inOutline, type MenuDraft } from './menu-draft.ts';

/** A menu while it is arranged: what is on the page, what is known of its items, and the way back. */
export interface MenuEditor {
  readonly draft: MenuDraft;
  readonly isChanged: boolean;
  readonly goods: ReadonlyMap<string, Goods>;
  readonly modifiers: ReadonlyMap<string, MenuModifier>;
  /** The category whose items are shown. */
  readonly category: MenuDraft['categories'][number] | undefined;
  show(key: string): void;
  change(next: (draft: MenuDraft) => MenuDraft): void;
  /** What was found beside the menu may be put on it. */
  learn(found: Pick<MenuContent, 'goods' | 'modifiers'>): void;
  undo(): void;
  reset(content: MenuContent): void;
}

const MOST_STEPS = 50;

/** Begins with a menu as it is stored; every change can be taken back until it is saved. */
export function useMenuEditor(content: MenuContent): MenuEditor {
  const [start, setStart] = useState(content);
  const [steps, setSteps] = useState<readonly MenuDraft[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const [learned, setLearned] = useState<Pick<MenuContent, 'goods' | 'modifiers'>>({
    goods: [],
    modifiers: [],
  });
  const [menu] = start.menus;
  const stored = useMemo(() => (menu ? draftOf(menu) : { categories: [], items: [] }), [menu]);
  const draft = steps.at(-1) ?? stored;
  const goods = useMemo(
    () => new Map([...learned.goods, ...start.goods, ...content.goods].map((each) => [each.id, each])),
    [learned, start, content],
  );
  const modifiers = useMemo(
    () => new Map([...learned.modifiers, ...start.modifiers].map((each) => [each.id, each])),
    [learned, start],
  );
  const listed = inOutline(draft.categories);
  return {
    draft,
    isChanged: steps.length > 0,
    goods,
    modifiers,
    category: listed.find(({ key }) => key === shown) ?? listed.find(hasItems(draft)) ?? listed[0],
    show: setShown,
    change(next) {
      const changed = next(draft);
      if (changed !== draft) setSteps((before) => [...before, changed].slice(-MOST_STEPS));
    },
    learn: (found) =>
      setLearned((before) => ({
        goods: [...before.goods, ...found.goods],
        modifiers: [...before.modifiers, ...found.modifiers],
      })),
    undo: () => setSteps((before) => before.slice(0, -1)),
    reset(next) {
      // A new category has another key once it is stored: it stays the one that is shown.
      const place = listed.findIndex(({ key }) => key === shown);
      const [after] = next.menus;
      if (after && place >= 0) setShown(inOutline(draftOf(after).categories)[place]?.key ?? null);
      setStart(next);
      setSteps([]);
    },
  };
}

const hasItems =
  ({ items }: MenuDraft) =>
  ({ key }: { readonly key: string }): boolean =>
    items.some(({ categoryKey }) => categoryKey === key);
