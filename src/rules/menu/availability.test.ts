import { expect, it } from 'vitest';
import { availabilityOn } from './availability.ts';

const kept = { soldOut: false, remaining: null, backOn: null };

it.each([
  [null, { state: 'Available' }],
  [kept, { state: 'Available' }],
  [
    { ...kept, remaining: '3' },
    { state: 'Limited', remaining: '3' },
  ],
  [
    { ...kept, remaining: '0' },
    { state: 'Sold Out', backOn: null },
  ],
  [
    { ...kept, soldOut: true },
    { state: 'Sold Out', backOn: null },
  ],
  [
    { ...kept, soldOut: true, backOn: '2026-11-24' },
    { state: 'Sold Out', backOn: '2026-11-24' },
  ],
  [{ ...kept, soldOut: true, backOn: '2026-11-23' }, { state: 'Available' }],
])('on 23 November %j is %j', (record, stands) => {
  expect(availabilityOn(record, '2026-11-23')).toEqual(stands);
});
