import { describe, expect, it } from 'vitest';
import { type CheckedGoods, type CheckedMenu, type CheckedModifier, menuFindings } from './menu-check.ts';

const TODAY = '2026-11-23';
const daily = {
  id: 's1',
  name: 'Day',
  startTime: '08:00',
  endTime: '10:00',
  frequency: 'Daily' as const,
  days: [],
  monthDays: [],
  startDate: null,
  endDate: null,
};
const menu = {
  profile: {
    id: 'p',
    name: 'Lunch',
    outletIds: ['KL'],
    orderSources: ['LOCAL'],
    startsAt: null,
    endsAt: null,
    sessions: [],
  },
  categories: [{ key: 'c', parentKey: null, name: 'Rice' }],
  items: [{ key: 'i', categoryKey: 'c', itemId: 'nasi', shownName: null, price: null }],
} satisfies CheckedMenu;
const nasi: CheckedGoods = {
  id: 'nasi',
  itemName: 'Nasi lemak',
  active: true,
  allowSell: true,
  salePrice: '5.50',
  openPrice: false,
  supplyTaxCode: 'SV',
  asks: [],
};
const sugar: CheckedModifier = {
  id: 'm',
  name: 'Sugar',
  active: true,
  compulsory: false,
  minimumChoices: 0,
  maximumChoices: 1,
  options: [{ isDefault: true }, { isDefault: false }],
};
const check = (
  over: Partial<CheckedMenu>,
  goods: Partial<CheckedGoods> = {},
  modifier: Partial<CheckedModifier> = {},
) =>
  menuFindings(
    { ...menu, ...over },
    new Map([['nasi', { ...nasi, ...goods }]]),
    new Map([['m', { ...sugar, ...modifier }]]),
    TODAY,
  ).map(({ code, place, id }) => [code, place, id]);
const withSession = (over: object) =>
  check({ profile: { ...menu.profile, sessions: [{ ...daily, ...over }] } });
const asks = [{ modifierId: 'm', asking: null, minimumChoices: null, maximumChoices: null }];

it('a menu that can be ordered from has no finding', () => {
  expect(check({})).toEqual([]);
  expect(withSession({})).toEqual([]);
  expect(check({}, { asks })).toEqual([]);
});

it.each([
  ['no outlet', check({ profile: { ...menu.profile, outletIds: [] } }), ['noOutlet', 'profile', 'p']],
  [
    'no order source',
    check({ profile: { ...menu.profile, orderSources: [] } }),
    ['noOrderSource', 'profile', 'p'],
  ],
  ['no category', check({ categories: [], items: [] }), ['noCategory', 'profile', 'p']],
  ['a category without items', check({ items: [] }), ['emptyCategory', 'category', 'c']],
  ['an item without a price', check({}, { salePrice: null }), ['noPrice', 'item', 'i']],
  ['an item for nothing', check({}, { salePrice: '0.0000' }), ['noPrice', 'item', 'i']],
  ['an item without a supply tax code', check({}, { supplyTaxCode: null }), ['noSupplyTax', 'goods', 'nasi']],
  ['an inactive item', check({}, { active: false }), ['itemInactive', 'goods', 'nasi']],
  ['an item the outlet may not sell', check({}, { allowSell: false }), ['notSold', 'goods', 'nasi']],
  ['a week without a day', withSession({ frequency: 'Weekly' }), ['sessionNeverComes', 'session', 's1']],
  ['a session that is over', withSession({ endDate: '2026-11-22' }), ['sessionNeverComes', 'session', 's1']],
  [
    'a required modifier without options',
    check({}, { asks }, { compulsory: true, options: [] }),
    ['modifierImpossible', 'modifier', 'm'],
  ],
  [
    'more defaults than an item takes of a shared list',
    check({}, { asks }, { options: [{ isDefault: true }, { isDefault: true }] }),
    ['modifierImpossible', 'modifier', 'm'],
  ],
])('%s is found', (_name, found, expected) => {
  expect(found).toEqual([expected]);
});

describe('is not asked for', () => {
  it('a price where the menu has its own, or the till types one', () => {
    const priced = menu.items.map((item) => ({ ...item, price: '6' }));
    expect(check({ items: priced }, { salePrice: null })).toEqual([]);
    expect(check({}, { salePrice: null, openPrice: true })).toEqual([]);
  });

  it('an answer of a modifier that is out of use', () => {
    expect(check({}, { asks }, { active: false, compulsory: true, options: [] })).toEqual([]);
  });

  it('items in a heading that holds sub-categories', () => {
    const categories = [...menu.categories, { key: 'top', parentKey: null, name: 'Food' }].map((each) =>
      each.key === 'c' ? { ...each, parentKey: 'top' } : each,
    );
    expect(check({ categories })).toEqual([]);
  });
});

it('a session open at the very same times as one before it is found, and one that comes later is not', () => {
  const sessions = [daily, { ...daily, id: 's2', name: 'Again' }, { ...daily, id: 's3', endTime: '11:00' }];
  expect(check({ profile: { ...menu.profile, sessions } })).toEqual([['sessionHidden', 'session', 's2']]);
  expect(withSession({ frequency: 'Monthly', monthDays: ['31'] })).toEqual([]);
});
