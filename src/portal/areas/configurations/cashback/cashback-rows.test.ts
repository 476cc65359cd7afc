import { expect, test } from 'vitest';
import type { SettingEntry } from '../../../../contracts/settings/settings.ts';
import { cashbackRows } from './cashback-rows.ts';

const kept = (setting: string, outletId: string | null, value: string): SettingEntry => ({
  setting,
  outletId,
  from: null,
  value,
  version: 1,
  updatedAt: '2026-11-21T08:00:00.000Z',
  updatedBy: null,
});
const outlets = [
  { id: 'o1', name: 'KL' },
  { id: 'o2', name: 'Penang' },
];

test('an outlet goes by the company’s cashback until it has values of its own, which replace both', () => {
  const entries = [
    kept('CashbackItemCode', null, 'CASHBACK'),
    kept('CashbackPercentage', null, '3'),
    kept('CashbackItemCode', 'o2', 'CASHBACK-PG'),
    kept('CashbackPercentage', 'o2', '5'),
  ];
  const { general, rows } = cashbackRows(entries, outlets);
  expect(general).toEqual({ item: 'CASHBACK', percentage: '3' });
  expect(rows).toEqual([
    { outletId: 'o1', outletName: 'KL', item: 'CASHBACK', percentage: '3', isOwn: false },
    { outletId: 'o2', outletName: 'Penang', item: 'CASHBACK-PG', percentage: '5', isOwn: true },
  ]);
});

test('where nothing is kept there is no cashback anywhere', () => {
  const { general, rows } = cashbackRows([], outlets);
  expect(general.percentage).toBeNull();
  expect(rows.map(({ percentage, isOwn }) => [percentage, isOwn])).toEqual([
    [null, false],
    [null, false],
  ]);
});
