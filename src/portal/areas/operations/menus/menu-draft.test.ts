import { describe, expect, it } from 'vitest';
import {
  addCategory,
  addItems,
  bodyOf,
  inOutline,
  itemsOf,
  type MenuDraft,
  moveCategory,
  moveItems,
  removeCategory,
} from './menu-draft.ts';

const withCategories = (...names: readonly (readonly [string, string | null])[]) =>
  names.reduce<MenuDraft>((draft, [name, parent]) => addCategory(draft, name, name, parent), {
    categories: [],
    items: [],
  });
/** Rice with hot and cold below it, and Drinks; items a, b and c in Drinks. */
const menu = addItems(
  withCategories(['rice', null], ['drinks', null], ['hot', 'rice'], ['cold', 'rice']),
  'drinks',
  ['a', 'b', 'c'].map((itemId) => ({ key: itemId, itemId })),
);
const outline = (draft: MenuDraft) => inOutline(draft.categories).map(({ key }) => key);
const keysIn = (draft: MenuDraft, category: string) => itemsOf(draft, category).map(({ key }) => key);

describe('categories', () => {
  it('are listed with what stands below them', () => {
    expect(outline(menu)).toEqual(['rice', 'hot', 'cold', 'drinks']);
  });

  it('move beside another, below the same heading', () => {
    expect(outline(moveCategory(menu, 'drinks', 'rice', 'before'))).toEqual([
      'drinks',
      'rice',
      'hot',
      'cold',
    ]);
    const below = moveCategory(menu, 'drinks', 'hot', 'after');
    expect(outline(below)).toEqual(['rice', 'hot', 'drinks', 'cold']);
    expect(below.categories.find(({ key }) => key === 'drinks')?.parentKey).toBe('rice');
  });

  it('with others below them stay headings', () => {
    const two = moveCategory(
      withCategories(['x', null], ['y', 'x'], ['z', null], ['w', 'z']),
      'x',
      'w',
      'after',
    );
    expect(outline(two)).toEqual(['x', 'y', 'z', 'w']);
    expect(moveCategory(menu, 'rice', 'hot', 'after')).toBe(menu);
  });

  it('go with what stands below them and their items', () => {
    const filled = addItems(menu, 'hot', [{ key: 'h', itemId: 'tea' }]);
    const left = removeCategory(filled, 'rice');
    expect([outline(left), left.items.map(({ key }) => key)]).toEqual([['drinks'], ['a', 'b', 'c']]);
  });
});

describe('items', () => {
  it('move before and after each other, many in their order', () => {
    expect(keysIn(moveItems(menu, new Set(['c']), 'drinks', 'a', 'before'), 'drinks')).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(keysIn(moveItems(menu, new Set(['a', 'b']), 'drinks', 'c', 'after'), 'drinks')).toEqual([
      'c',
      'a',
      'b',
    ]);
  });

  it('move into another category, and not where they are already', () => {
    const moved = moveItems(menu, new Set(['b']), 'hot');
    expect([keysIn(moved, 'drinks'), keysIn(moved, 'hot')]).toEqual([['a', 'c'], ['b']]);
    const twice = addItems(moved, 'drinks', [{ key: 'b2', itemId: 'b' }]);
    expect(moveItems(twice, new Set(['b2']), 'hot')).toBe(twice);
  });

  it('are added beside another, once', () => {
    const added = addItems(
      menu,
      'drinks',
      [
        { key: 'd', itemId: 'd' },
        { key: 'a2', itemId: 'a' },
      ],
      'b',
      'before',
    );
    expect(keysIn(added, 'drinks')).toEqual(['a', 'd', 'b', 'c']);
  });
});

it('a save names what is stored by its id and version, and what is new by its key alone', () => {
  const stored = {
    ...menu,
    categories: menu.categories.map((each) => ({ ...each, stored: { id: each.key, version: 3 } })),
  };
  const { categories, items } = bodyOf(stored);
  expect(categories[2]).toMatchObject({ id: 'hot', version: 3, key: 'hot', parentKey: 'rice', name: 'hot' });
  expect(items[0]).toMatchObject({ categoryKey: 'drinks', itemId: 'a' });
  expect('id' in (items[0] ?? {})).toBe(false);
});
