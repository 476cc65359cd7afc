import { sign } from '../money/decimal.ts';
import { type MenuSession, nextDayOf } from './menu-session.ts';
import {
  answerFaults,
  limitFaults,
  limitsFor,
  type ModifierLimits,
  type ModifierOverride,
} from './modifier-rules.ts';

/** What is wrong with a menu before it is ordered from. */
export type FindingCode =
  | 'noOutlet'
  | 'noOrderSource'
  | 'noCategory'
  | 'emptyCategory'
  | 'noPrice'
  | 'noSupplyTax'
  | 'itemInactive'
  | 'notSold'
  | 'sessionNeverComes'
  | 'sessionHidden'
  | 'modifierImpossible';

/** Where a finding is fixed. */
export type FindingPlace = 'profile' | 'category' | 'item' | 'goods' | 'session' | 'modifier';

export interface Finding {
  readonly code: FindingCode;
  readonly place: FindingPlace;
  /** Of the record there; of an item on the menu, its key there. */
  readonly id: string;
  readonly name: string;
}

/** A menu as it is checked. */
export interface CheckedMenu {
  readonly profile: {
    readonly id: string;
    readonly name: string;
    readonly outletIds: readonly string[];
    readonly orderSources: readonly string[];
    readonly startsAt: string | null;
    readonly endsAt: string | null;
    readonly sessions: readonly (MenuSession & { readonly id: string })[];
  };
  readonly categories: readonly {
    readonly key: string;
    readonly parentKey: string | null;
    readonly name: string;
  }[];
  readonly items: readonly {
    readonly key: string;
    readonly categoryKey: string;
    readonly itemId: string;
    readonly shownName: string | null;
    readonly price: string | null;
  }[];
}

/** What of an item decides whether it can be ordered. */
export interface CheckedGoods {
  readonly id: string;
  readonly itemName: string;
  readonly active: boolean;
  readonly allowSell: boolean;
  readonly salePrice: string | null;
  readonly openPrice: boolean;
  readonly supplyTaxCode: string | null;
  readonly asks: readonly (ModifierOverride & { readonly modifierId: string })[];
}

export interface CheckedModifier extends ModifierLimits {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly options: readonly { readonly isDefault: boolean }[];
}

/** What a menu is sold for: its own price before the item’s. */
export const priceOn = (own: string | null, salePrice: string | null): string | null =>
  own !== null && own !== '' ? own : salePrice;

/**
 * Everything that stands between a menu and its first order, in the order of the menu (domain/liveorder §3).
 * @param today the outlet’s calendar day, from which on sessions are looked for
 */
export function menuFindings(
  { profile, categories, items }: CheckedMenu,
  goods: ReadonlyMap<string, CheckedGoods>,
  modifiers: ReadonlyMap<string, CheckedModifier>,
  today: string,
): readonly Finding[] {
  const ofProfile = (code: FindingCode): Finding => ({
    code,
    place: 'profile',
    id: profile.id,
    name: profile.name,
  });
  const withItems = new Set(items.map(({ categoryKey }) => categoryKey));
  const withParts = new Set(categories.flatMap(({ parentKey }) => parentKey ?? []));
  return [
    ...(profile.outletIds.length === 0 ? [ofProfile('noOutlet')] : []),
    ...(profile.orderSources.length === 0 ? [ofProfile('noOrderSource')] : []),
    ...(categories.length === 0 ? [ofProfile('noCategory')] : []),
    ...sessionFindings(profile, today),
    ...categories
      .filter(({ key }) => !withItems.has(key) && !withParts.has(key))
      .map(({ key, name }): Finding => ({ code: 'emptyCategory', place: 'category', id: key, name })),
    ...items.flatMap((item) => {
      const found = goods.get(item.itemId);
      return found ? itemFindings(item, found) : [];
    }),
    ...modifierFindings(items, goods, modifiers),
  ];
}

function sessionFindings(
  { sessions, startsAt, endsAt }: CheckedMenu['profile'],
  today: string,
): readonly Finding[] {
  const starts = startsAt?.slice(0, 10) ?? today;
  const from = starts > today ? starts : today;
  return sessions.flatMap((session, index): Finding[] => {
    const at = { place: 'session', id: session.id, name: session.name } as const;
    if (nextDayOf(session, from, endsAt?.slice(0, 10) ?? null) === null)
      return [{ ...at, code: 'sessionNeverComes' }];
    const isHidden = sessions.some((other, place) => place < index && isSame(session, other));
    return isHidden ? [{ ...at, code: 'sessionHidden' }] : [];
  });
}

/** Whether two sessions are open at the very same times. */
const isSame = (one: MenuSession, other: MenuSession): boolean =>
  JSON.stringify(timesOf(one)) === JSON.stringify(timesOf(other));

const timesOf = ({ startTime, endTime, frequency, days, monthDays, startDate, endDate }: MenuSession) => [
  ...[startTime, endTime, frequency, startDate, endDate],
  frequency === 'Weekly' ? [...days].sort() : [],
  frequency === 'Monthly' ? [...monthDays].sort() : [],
];

function itemFindings(item: CheckedMenu['items'][number], goods: CheckedGoods): readonly Finding[] {
  const name = item.shownName || goods.itemName;
  const price = priceOn(item.price, goods.salePrice);
  const onMenu = (code: FindingCode): Finding => ({ code, place: 'item', id: item.key, name });
  const onItem = (code: FindingCode): Finding => ({ code, place: 'goods', id: goods.id, name });
  return [
    ...(!goods.active ? [onItem('itemInactive')] : []),
    ...(goods.active && !goods.allowSell ? [onItem('notSold')] : []),
    ...((price === null || sign(price) === 0) && !goods.openPrice ? [onMenu('noPrice')] : []),
    ...(goods.supplyTaxCode === null ? [onItem('noSupplyTax')] : []),
  ];
}

/** A modifier is named once, however many items ask it. */
function modifierFindings(
  items: CheckedMenu['items'],
  goods: ReadonlyMap<string, CheckedGoods>,
  modifiers: ReadonlyMap<string, CheckedModifier>,
): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const { itemId } of items)
    for (const { modifierId, ...own } of goods.get(itemId)?.asks ?? []) {
      const modifier = modifiers.get(modifierId);
      if (!modifier?.active || found.has(modifierId)) continue;
      const limits = limitsFor(modifier, own);
      const answers = {
        options: modifier.options.length,
        defaults: modifier.options.filter(({ isDefault }) => isDefault).length,
      };
      if (limitFaults(limits).length + answerFaults(limits, answers).length > 0)
        found.set(modifierId, {
          code: 'modifierImpossible',
          place: 'modifier',
          id: modifierId,
          name: modifier.name,
        });
    }
  return [...found.values()];
}
