import { expect, test } from 'vitest';
import { fittingSops, type OrderLine, type SopRow } from './kds-sop.ts';

const noRules = {
  ...{ matchType1: null, matchValue1: null, matchType2: null, matchValue2: null, matchType3: null },
  ...{ matchValue3: null, matchType4: null, matchValue4: null, matchType5: null, matchValue5: null },
};
const sop = (sopCode: string, more: Partial<SopRow> = {}): SopRow => ({
  ...noRules,
  baseItemId: 'latte',
  priority: 10,
  active: true,
  ...more,
  sopCode,
});
const shown = (sops: readonly SopRow[], says: OrderLine['says'], itemId = 'latte') =>
  fittingSops(sops, { itemId, says })[0]?.sopCode ?? null;

/** The example of domain/liveorder §10. */
const lattes = [
  sop('SOP-1', { priority: 1 }),
  sop('SOP-2', { priority: 5, matchType1: 'Modifier', matchValue1: 'Oat' }),
  sop('SOP-3', {
    priority: 9,
    matchType1: 'Modifier',
    matchValue1: 'Oat',
    matchType2: 'Sales Type',
    matchValue2: 'Take Away',
  }),
];

test('an oat latte to go is made by the procedure whose rules all fit with the highest priority', () => {
  expect(shown(lattes, { Modifier: ['Less sugar', 'Oat'], 'Sales Type': ['Take Away'] })).toBe('SOP-3');
  expect(shown(lattes, { Modifier: ['Oat'], 'Sales Type': ['Dine In'] })).toBe('SOP-2');
});

test('a line no rule fits is made by the procedure without rules, however high its priority', () => {
  expect(shown(lattes, { Modifier: ['Soy'] })).toBe('SOP-1');
  const urgent = [
    sop('PLAIN', { priority: 99 }),
    sop('OAT', { priority: 1, matchType1: 'Modifier', matchValue1: 'Oat' }),
  ];
  expect(shown(urgent, { Modifier: ['Oat'] })).toBe('OAT');
  expect(shown(urgent, {})).toBe('PLAIN');
});

test('of the same priority the one with more rules is shown, then the first by its id', () => {
  const size = { matchType1: 'Size', matchValue1: 'Large' } as const;
  const both = { ...size, matchType2: 'Order Source', matchValue2: 'Kiosk' } as const;
  const says = { Size: ['large '], 'Order Source': ['KIOSK'] };
  expect(shown([sop('A', size), sop('B', both)], says)).toBe('B');
  expect(shown([sop('B', size), sop('A', size)], says)).toBe('A');
});

test('another item, an inactive procedure and a rule that does not fit are none', () => {
  expect(shown(lattes, {}, 'teh')).toBeNull();
  expect(shown([sop('X', { active: false })], {})).toBeNull();
  expect(shown([sop('X', { matchType1: 'Size', matchValue1: 'Large' })], { Size: ['Small'] })).toBeNull();
});
