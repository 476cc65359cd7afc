import type { BodyOf } from '../../../../contracts/contract.ts';
import type {
  ContentCategory,
  ContentItem,
  Menu,
  saveMenu,
} from '../../../../contracts/menus/menu-content.ts';

/** A category while the menu is being changed; the key stands for its id until it has one. */
export type DraftCategory = Omit<ContentCategory, 'id' | 'version' | 'parentId'> & {
  readonly key: string;
  readonly parentKey: string | null;
  readonly stored: Stored | null;
};

/** An item on the menu while it is being changed. */
export type DraftItem = Omit<ContentItem, 'id' | 'version' | 'categoryId'> & {
  readonly key: string;
  readonly categoryKey: string;
  readonly stored: Stored | null;
};

interface Stored {
  readonly id: string;
  readonly version: number;
}

/** A menu as it stands on the page, both lists in the order of the menu. */
export interface MenuDraft {
  readonly categories: readonly DraftCategory[];
  readonly items: readonly DraftItem[];
}

/** Beside what something is dropped. */
export type Side = 'before' | 'after';

export const draftOf = ({ categories, items }: Menu): MenuDraft => ({
  categories: categories.map(({ id, version, parentId, ...category }) => ({
    ...category,
    key: id,
    parentKey: parentId,
    stored: { id, version },
  })),
  items: items.map(({ id, version, categoryId, ...item }) => ({
    ...item,
    key: id,
    categoryKey: categoryId,
    stored: { id, version },
  })),
});

/** What a save sends: all of the menu, in its order. */
export const bodyOf = ({ categories, items }: MenuDraft): BodyOf<typeof saveMenu> => ({
  categories: categories.map(({ stored, ...category }) => ({ ...category, ...stored })),
  items: items.map(({ stored, key: _key, ...item }) => ({ ...item, ...stored })),
});

/** Categories as they are listed: each heading with what stands below it. */
export function inOutline(categories: readonly DraftCategory[]): readonly DraftCategory[] {
  const below = (parent: string | null) => categories.filter(({ parentKey }) => parentKey === parent);
  return below(null).flatMap((heading) => [heading, ...below(heading.key)]);
}

export const itemsOf = ({ items }: MenuDraft, categoryKey: string): readonly DraftItem[] =>
  items.filter((item) => item.categoryKey === categoryKey);

/** The colour a category is drawn in: its own, else that of its heading. */
export const colourOf = ({ categories }: MenuDraft, { colour, parentKey }: DraftCategory): string | null =>
  colour ?? categories.find(({ key }) => key === parentKey)?.colour ?? null;

export function addCategory(
  draft: MenuDraft,
  key: string,
  name: string,
  parentKey: string | null,
): MenuDraft {
  const category: DraftCategory = {
    ...{ key, name, parentKey, stored: null, alternateName: null, colour: null },
    ...{ pictureKey: null, featured: false, layout: null, department: null },
  };
  return { ...draft, categories: [...draft.categories, category] };
}

export const changeCategory = (
  draft: MenuDraft,
  key: string,
  change: Partial<Omit<DraftCategory, 'key' | 'stored'>>,
): MenuDraft => ({
  ...draft,
  categories: draft.categories.map((each) => (each.key === key ? { ...each, ...change } : each)),
});

/** A category goes with what stands below it, and with their items. */
export function removeCategory({ categories, items }: MenuDraft, key: string): MenuDraft {
  const gone = new Set(
    categories.flatMap((each) => (each.key === key || each.parentKey === key ? each.key : [])),
  );
  return {
    categories: categories.filter((each) => !gone.has(each.key)),
    items: items.filter(({ categoryKey }) => !gone.has(categoryKey)),
  };
}

/**
 * Puts a category beside another: below the same heading as that one. A heading with sub-categories goes among the
 * headings only.
 */
export function moveCategory(draft: MenuDraft, key: string, target: string, side: Side): MenuDraft {
  const [moved, beside] = [key, target].map((wanted) => draft.categories.find((each) => each.key === wanted));
  if (!moved || !beside || moved === beside) return draft;
  const isHeading = draft.categories.some(({ parentKey }) => parentKey === key);
  const parentKey = beside.parentKey;
  if (parentKey !== null && (isHeading || parentKey === key)) return draft;
  return { ...draft, categories: placed(draft.categories, [{ ...moved, parentKey }], target, side) };
}

/** Adds items to a category, beside one of it or at its end; those that are there already stay where they are. */
export function addItems(
  draft: MenuDraft,
  categoryKey: string,
  added: readonly { readonly key: string; readonly itemId: string }[],
  target: string | null = null,
  side: Side = 'after',
): MenuDraft {
  const there = new Set(itemsOf(draft, categoryKey).map(({ itemId }) => itemId));
  const fresh = added
    .filter(({ itemId }) => !there.has(itemId))
    .map(
      ({ key, itemId }): DraftItem => ({
        ...{ key, itemId, categoryKey, stored: null },
        ...{ shownName: null, alternateShownName: null, price: null },
      }),
    );
  return { ...draft, items: placed(draft.items, fresh, target, side) };
}

export const changeItem = (
  draft: MenuDraft,
  key: string,
  change: Partial<Pick<DraftItem, 'shownName' | 'alternateShownName' | 'price'>>,
): MenuDraft => ({
  ...draft,
  items: draft.items.map((each) => (each.key === key ? { ...each, ...change } : each)),
});

export const removeItems = (draft: MenuDraft, keys: ReadonlySet<string>): MenuDraft => ({
  ...draft,
  items: draft.items.filter(({ key }) => !keys.has(key)),
});

/** Moves items in their order beside another, or to the end of a category; one that is in there already stays out. */
export function moveItems(
  draft: MenuDraft,
  keys: ReadonlySet<string>,
  categoryKey: string,
  target: string | null = null,
  side: Side = 'after',
): MenuDraft {
  const there = new Set(
    itemsOf(draft, categoryKey).flatMap(({ key, itemId }) => (keys.has(key) ? [] : [itemId])),
  );
  const moved = draft.items.flatMap((item) =>
    keys.has(item.key) && !there.has(item.itemId) ? [{ ...item, categoryKey }] : [],
  );
  if (moved.length === 0 || (target !== null && keys.has(target))) return draft;
  return { ...draft, items: placed(draft.items, moved, target, side) };
}

/** A list with entries put beside one of it, or at its end, and taken from where they were. */
function placed<Entry extends { readonly key: string }>(
  list: readonly Entry[],
  moved: readonly Entry[],
  target: string | null,
  side: Side,
): readonly Entry[] {
  const keys = new Set(moved.map(({ key }) => key));
  const others = list.filter(({ key }) => !keys.has(key));
  const at = target === null ? -1 : others.findIndex(({ key }) => key === target);
  if (at < 0) return [...others, ...moved];
  const place = side === 'before' ? at : at + 1;
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}
