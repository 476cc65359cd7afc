import { expect, it } from 'vitest';
import { emptyValue } from './empty-value.ts';
import { isAlwaysGiven } from './given-values.ts';
import type { Field } from './kinds.ts';
import { isSameValue } from './same-value.ts';
import { isGroupable, isSortable, targetOf } from './traits.ts';

const fields = {
  name: { kind: 'text', required: true },
  remark: { kind: 'text' },
  code: { kind: 'text', series: 'I' },
  price: { kind: 'money' },
  share: { kind: 'percent', default: '10' },
  days: { kind: 'integer' },
  active: { kind: 'yesNo' },
  open: { kind: 'yesNo', default: true },
  mode: { kind: 'choice', values: ['Cash', 'Card'], default: 'Cash' },
  weekdays: { kind: 'choices', values: ['Monday'] },
  vendor: { kind: 'reference', to: 'vendor' },
  outlets: { kind: 'references', to: 'outlet' },
  taxCode: { kind: 'lookup', to: 'taxCode' },
  due: { kind: 'date' },
  at: { kind: 'instant' },
  picture: { kind: 'image' },
  serials: { kind: 'texts' },
} satisfies Record<string, Field>;

const namesOf = (holds: (field: Field) => boolean) =>
  Object.entries<Field>(fields).flatMap(([name, field]) => (holds(field) ? [name] : []));

it('lists are ordered by what holds one value people compare', () => {
  const unsorted = namesOf((field) => !isSortable(field));
  expect(unsorted).toEqual(['weekdays', 'vendor', 'outlets', 'picture', 'serials']);
});

it('lists fall into groups by what sorts and repeats', () => {
  const ungrouped = namesOf((field) => isSortable(field) && !isGroupable(field));
  expect(ungrouped).toEqual(['price', 'at']);
});

it('a stored record always has what must be given, comes of a series, or is never null', () => {
  expect(namesOf(isAlwaysGiven)).toEqual([
    ...['name', 'code', 'active', 'open', 'weekdays', 'outlets', 'serials'],
  ]);
});

it('knows what each field points at', () => {
  expect(namesOf((field) => targetOf(field) !== undefined)).toEqual(['vendor', 'outlets', 'taxCode']);
});

it('nothing entered is the default, off, an empty list, or nothing', () => {
  expect(Object.entries<Field>(fields).map(([name, field]) => [name, emptyValue(field)])).toEqual(
    Object.keys(fields).map((name) => [name, name in given ? given[name] : null]),
  );
});
const given: Record<string, unknown> = {
  share: '10',
  active: false,
  open: true,
  mode: 'Cash',
  weekdays: [],
  outlets: [],
  serials: [],
};

it('compares decimals by value and lists by their entries', () => {
  expect(isSameValue(fields.price, '2', '2.0000')).toBe(true);
  expect(isSameValue(fields.price, '2', '20')).toBe(false);
  expect(isSameValue(fields.price, '100', '1')).toBe(false);
  expect(isSameValue(fields.remark, '2', '2.0')).toBe(false);
  expect(isSameValue(fields.serials, null, [])).toBe(true);
  expect(isSameValue(fields.serials, ['a'], ['a'])).toBe(true);
  expect(isSameValue(fields.serials, ['a', 'b'], ['b', 'a'])).toBe(false);
});
