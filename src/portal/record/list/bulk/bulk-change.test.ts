import { expect, test } from 'vitest';
import { item } from '../../../../resources/items/item.ts';
import { bulkFields, changesOf } from './bulk-change.ts';

const rows = [
  {
    id: 'a',
    version: 3,
    itemCode: 'A',
    brand: 'Boh',
    salePrice: '4.5000',
    active: true,
    preferredVendorId: 'v1',
  },
  { id: 'b', version: 1, itemCode: 'B', brand: null, salePrice: '5.0000', active: false },
];

test('many items may be given what repeats, and never what tells them apart', () => {
  const names = bulkFields(item);
  expect(names).toEqual(
    expect.arrayContaining(['brand', 'category', 'salePrice', 'active', 'preferredVendor']),
  );
  for (const own of ['itemCode', 'itemName', 'description', 'customFields', 'imageKey'])
    expect(names).not.toContain(own);
});

test('only those that would differ are changed, decimals by their value', () => {
  expect(changesOf(item, 'salePrice', '4.5', rows).map(({ id }) => id)).toEqual(['b']);
  expect(changesOf(item, 'brand', '', rows)).toEqual([
    { id: 'a', version: 3, title: 'A', before: 'Boh', after: null },
  ]);
  expect(changesOf(item, 'active', true, rows).map(({ id }) => id)).toEqual(['b']);
  expect(changesOf(item, 'preferredVendor', 'v1', rows).map(({ id, before }) => [id, before])).toEqual([
    ['b', null],
  ]);
  expect(changesOf(item, 'noSuchField', 'x', rows)).toEqual([]);
});
