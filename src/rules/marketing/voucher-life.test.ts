import { describe, expect, it } from 'vitest';
import { isInEffect, lastDayOf } from './voucher-life.ts';

describe('the last day of a voucher', () => {
  it('is so many days after it was issued: 30 from 10 March are through 9 April', () => {
    const life = { expiryType: 'Upon Redemption', days: 30, expiresOn: null } as const;
    expect(lastDayOf(life, '2026-03-10')).toBe('2026-04-09');
  });

  it('is the fixed date itself, whenever it was issued', () => {
    const life = { expiryType: 'Fixed Date', days: null, expiresOn: '2026-12-31' } as const;
    expect(lastDayOf(life, '2026-03-10')).toBe('2026-12-31');
    expect(isInEffect('2026-12-31', null, lastDayOf(life, '2026-03-10'))).toBe(true);
    expect(isInEffect('2027-01-01', null, lastDayOf(life, '2026-03-10'))).toBe(false);
  });

  it('never comes where no days are set', () => {
    expect(lastDayOf({ expiryType: null, days: null, expiresOn: null }, '2026-03-10')).toBeNull();
  });
});

describe('something with a first and a last day', () => {
  it('is in effect on both and between them', () => {
    const days = ['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13'];
    expect(days.map((day) => isInEffect(day, '2026-03-10', '2026-03-12'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(days.every((day) => isInEffect(day, null, null))).toBe(true);
  });
});
