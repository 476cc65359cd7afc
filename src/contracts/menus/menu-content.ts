import * as v from 'valibot';
import { frequencies, layouts, orderSources, weekdays } from '../../rules/menu/menu-choices.ts';
import { salesTypes } from '../../rules/sales/sales-types.ts';
import { contract } from '../contract.ts';
import { id } from '../parts.ts';

const access = 'ALLOW_TO_ACCESS_MENU_MANAGEMENT';
const change = 'ALLOW_TO_EDIT_MENU_MANAGEMENT';

const text = v.nullable(v.string());
const layout = v.nullable(v.picklist(layouts));

const session = v.object({
  id: v.string(),
  name: v.string(),
  startTime: v.string(),
  endTime: v.string(),
  frequency: v.picklist(frequencies),
  days: v.array(v.picklist(weekdays)),
  monthDays: v.array(v.string()),
  startDate: text,
  endDate: text,
});

const category = v.object({
  id: v.string(),
  version: v.number(),
  parentId: text,
  name: v.string(),
  alternateName: text,
  colour: text,
  pictureKey: text,
  featured: v.boolean(),
  layout,
  department: text,
});
export type ContentCategory = v.InferOutput<typeof category>;

const placed = v.object({
  id: v.string(),
  version: v.number(),
  categoryId: v.string(),
  itemId: v.string(),
  shownName: text,
  alternateShownName: text,
  price: text,
});
export type ContentItem = v.InferOutput<typeof placed>;

/** What an item is, as a menu shows and sells it. */
const goods = v.object({
  id: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  alternateName: text,
  active: v.boolean(),
  /** May be sold at the outlet asked for; true where none is. */
  allowSell: v.boolean(),
  /** Of the outlet, where the item has prices of outlets; else its own. */
  salePrice: text,
  openPrice: v.boolean(),
  supplyTaxCode: text,
  colourTag: text,
  imageKey: text,
  soldOut: v.boolean(),
  remaining: text,
  backOn: text,
  asks: v.array(
    v.object({
      modifierId: v.string(),
      asking: v.nullable(v.picklist(['Required', 'Optional'])),
      minimumChoices: v.nullable(v.number()),
      maximumChoices: v.nullable(v.number()),
    }),
  ),
});
export type Goods = v.InferOutput<typeof goods>;

const modifier = v.object({
  id: v.string(),
  name: v.string(),
  alternateName: text,
  active: v.boolean(),
  compulsory: v.boolean(),
  toggle: v.boolean(),
  minimumChoices: v.nullable(v.number()),
  maximumChoices: v.nullable(v.number()),
  options: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      alternateName: text,
      price: text,
      priceSmall: text,
      priceLarge: text,
      itemId: text,
      quantity: text,
      isDefault: v.boolean(),
    }),
  ),
});
export type MenuModifier = v.InferOutput<typeof modifier>;

const profile = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  active: v.boolean(),
  priority: v.nullable(v.number()),
  layout,
  startsAt: text,
  endsAt: text,
  activatedAt: text,
  outletIds: v.array(v.string()),
  orderSources: v.array(v.picklist(orderSources)),
  salesTypes: v.array(v.picklist(salesTypes)),
  sessions: v.array(session),
});
export type ContentProfile = v.InferOutput<typeof profile>;

const menu = v.object({
  profile,
  categories: v.array(category),
  items: v.array(placed),
});

const content = v.object({
  menus: v.array(menu),
  /** Every item the menus name, once. */
  goods: v.array(goods),
  modifiers: v.array(modifier),
});
export type MenuContent = v.InferOutput<typeof content>;
export type Menu = v.InferOutput<typeof menu>;

export const readMenu = contract({
  method: 'GET',
  path: '/menuprofiles/:id/content',
  access,
  summary: 'The categories and items of a menu, with what they are at an outlet',
  query: v.object({ outletId: v.optional(id) }),
  reply: content,
});

export const searchGoods = contract({
  method: 'GET',
  path: '/menus/goods',
  access,
  summary: 'Items in use that can be put on a menu, with what they are at an outlet',
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.maxLength(100, 'tooLong'))),
    outletId: v.optional(id),
  }),
  reply: v.object({ goods: v.array(goods), modifiers: v.array(modifier) }),
});

/** More than this is no menu. */
const MOST_CATEGORIES = 200;
const MOST_ITEMS = 1000;

const upTo = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.pipe(v.array(entry, 'invalid'), v.maxLength(most, 'tooLong'));
const words = v.optional(v.nullable(v.string('invalid')));
/** A record that is there already, and the version it was changed from. */
const stored = {
  id: v.optional(id),
  version: v.optional(v.pipe(v.number('invalid'), v.integer('invalid'))),
};

const keptCategory = v.object({
  ...stored,
  /** By which the call’s other categories and its items name it. */
  key: id,
  parentKey: v.optional(v.nullable(id)),
  name: words,
  alternateName: words,
  colour: words,
  pictureKey: words,
  featured: v.optional(v.boolean('invalid')),
  layout: v.optional(v.nullable(v.picklist(layouts, 'invalidChoice'))),
  department: words,
});
const keptItem = v.object({
  ...stored,
  categoryKey: id,
  itemId: id,
  shownName: words,
  alternateShownName: words,
  price: words,
});

export const saveMenu = contract({
  method: 'PUT',
  path: '/menuprofiles/:id/content',
  access: change,
  idempotent: true,
  summary: 'Make a menu what the body says, in its order: what it leaves out is removed',
  body: v.object({
    categories: v.pipe(upTo(keptCategory, MOST_CATEGORIES), v.minLength(1, 'menuNeedsCategory')),
    items: upTo(keptItem, MOST_ITEMS),
  }),
  reply: content,
});
export type MenuBody = v.InferOutput<typeof saveMenu.body>;

export const readOutletMenus = contract({
  method: 'GET',
  path: '/outletmenus/:id',
  access,
  summary:
    'Every active menu of an outlet for whoever keeps them; nothing where the known version is the current one',
  query: v.object({ known: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))) }),
  reply: v.object({ version: v.number(), content: v.nullable(content) }),
});
