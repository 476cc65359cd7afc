import { expect, test } from 'vitest';
import type { GridColumn } from './columns.ts';
import { firstRows, withContentWidths } from './content-widths.ts';

type Client = { readonly code: string; readonly name: string };
const measure = (text: string) => text.length * 10;
const code: GridColumn<Client> = {
  id: 'code',
  title: 'Code',
  width: 180,
  least: 146,
  kind: 'text',
  get: (row) => row.code,
};
const name: GridColumn<Client> = {
  id: 'name',
  title: 'Name',
  width: 260,
  least: 150,
  kind: 'text',
  get: (row) => row.name,
};
const clients = Array.from({ length: 10 }, (_, nth) => ({
  code: `C${nth}`,
  name: nth === 9 ? 'x'.repeat(60) : 'Lim Mei Ling and Sons',
}));
const sizes = (columns: readonly GridColumn<Client>[]) => columns.map(({ width, least }) => [width, least]);

test('a column of words is as wide as its words and its title, the longest tenth left out', () => {
  expect(sizes(withContentWidths([code, name], clients, measure))).toEqual([
    [74, 74],
    [230, 150],
  ]);
});

test('short words are whole however seldom one of them is, and so is the title of numbers', () => {
  const seldom = clients.map((client, nth) => ({ ...client, code: nth === 9 ? 'Corporate' : 'Member' }));
  expect(sizes(withContentWidths([code], seldom, measure))).toEqual([[110, 110]]);
  const days = { ...code, title: 'Lead time', kind: 'number', least: 72, get: () => '3' } as const;
  expect(sizes(withContentWidths([days], clients, measure))).toEqual([[124, 72]]);
});

test('no words make a column wider than can be read at a glance', () => {
  const long = clients.map((client) => ({ ...client, name: 'x'.repeat(90) }));
  expect(sizes(withContentWidths([name], long, measure))).toEqual([[360, 150]]);
});

test('an amount has the room of a long one before one has come, a status that of its chip', () => {
  const amount = { ...code, title: 'RM', kind: 'money', least: 112, get: () => '9.00' } as const;
  expect(sizes(withContentWidths([amount], clients, measure))).toEqual([[112, 112]]);
  const status = { ...code, kind: 'status', least: 108, get: () => 'Confirmed' } as const;
  expect(sizes(withContentWidths([status], clients, measure))).toEqual([[142, 108]]);
});

test('what its reader made as wide as it is, and a list without rows, stay as they are', () => {
  const arranged = { ...name, least: undefined, width: 90 };
  expect(withContentWidths([arranged], clients, measure)).toEqual([arranged]);
  expect(withContentWidths([code], [], measure)).toEqual([code]);
});

test('the rows measured are the first that have come', () => {
  expect(firstRows((index) => (index % 2 === 0 ? index : undefined), 5)).toEqual([0, 2, 4]);
  expect(firstRows((index) => index, 1_000_000)).toHaveLength(50);
});
