import * as v from 'valibot';

/** An item on a menu: its code, or its code with the price it has there. */
const ItemSeed = v.union([v.string(), v.strictObject({ item: v.string(), price: v.string() })]);

const HeadingSeed = v.looseObject({
  name: v.string(),
  items: v.array(ItemSeed),
});
const CategorySeed = v.looseObject({ ...HeadingSeed.entries, below: v.optional(v.array(HeadingSeed), []) });

const MenuSeed = v.looseObject({
  name: v.string(),
  outlets: v.array(v.string()),
  active: v.boolean(),
  sessions: v.array(v.looseObject({ name: v.string() })),
  categories: v.array(CategorySeed),
});
export type MenuSeed = v.InferOutput<typeof MenuSeed>;

const Row = v.looseObject({});

/** The menus of a company, what its items ask, what is sold out, and its tables. */
export const MenusSeed = v.strictObject({
  menus: v.array(MenuSeed),
  itemModifiers: v.array(v.looseObject({ modifier: v.string(), item: v.string() })),
  availability: v.array(Row),
  tableAreas: v.array(Row),
  /** Where guests order; empty where nobody does. */
  storefront: v.string(),
});
export const noMenus: v.InferOutput<typeof MenusSeed> = {
  menus: [],
  itemModifiers: [],
  availability: [],
  tableAreas: [],
  storefront: '',
};
