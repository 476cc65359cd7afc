import { describe, expect, it } from 'vitest';
import { hasBirthday, pointsEarned, pointsGivenBack, pointsKept, pointsToPay } from './points.ts';

const plain = { perAmount: '1', client: null, birthday: null };

describe('points of a sale', () => {
  it('are its amount by the factors of the company, the client and the birthday, rounded down', () => {
    const bill = [{ amount: '128.40', factor: null }];
    expect(pointsEarned(bill, { perAmount: '1', client: '1.5', birthday: '2' })).toBe('385');
    expect(pointsEarned(bill, { perAmount: '0.1', client: null, birthday: null })).toBe('12');
  });

  it('leave out what an item or a way of payment earns nothing of, and count twice what earns double', () => {
    const payments = [
      { amount: '100', factor: '2' },
      { amount: '28.40', factor: '0' },
    ];
    expect(pointsEarned(payments, plain)).toBe('200');
    expect(pointsEarned([{ amount: '19.99', factor: '0' }], plain)).toBe('0');
  });

  it('are never less than none', () => {
    expect(pointsEarned([{ amount: '-20', factor: null }], plain)).toBe('0');
    expect(pointsEarned([], plain)).toBe('0');
  });

  it('are kept for the part that did not come back, rounded down', () => {
    expect(pointsKept('385', { total: '100', returned: '50' })).toBe('192');
    expect(pointsKept('385', { total: '100', returned: '0' })).toBe('385');
    expect(pointsKept('385', { total: '100', returned: '100' })).toBe('0');
    expect(pointsKept('3', { total: '3', returned: '1' })).toBe('2');
    expect(pointsKept('0', { total: '0', returned: '0' })).toBe('0');
  });
});

describe('points that pay', () => {
  it('are worth a rate: 385 points pay 3.85 at most', () => {
    expect(pointsToPay('3.85', '100')).toBe('385');
    expect(pointsToPay('3.851', '100')).toBe('386');
  });

  it('never come back as more than were spent, in however many parts', () => {
    expect(pointsToPay('1', '100')).toBe('100');
    const given = (amount: string, spent: string, points: string) =>
      Number(pointsGivenBack(amount, { amount: spent, points }, '100'));
    expect(given('0.333', '1', '100') + given('0.333', '0.667', '67') + given('0.334', '0.334', '34')).toBe(
      100,
    );
    expect(given('1', '1', '100')).toBe(100);
  });

  it('come back as many as they were, at whatever rate points are worth by then, or when none are given any more', () => {
    const spent = { amount: '2', points: '200' };
    expect(pointsGivenBack('2', spent, '500')).toBe('200');
    expect(pointsGivenBack('1', spent, null)).toBe('100');
  });

  it('are worth the rate of now where something else was paid', () => {
    expect(pointsGivenBack('3', { amount: '1', points: '100' }, '500')).toBe('1100');
    expect(pointsGivenBack('3', { amount: '0', points: '0' }, null)).toBe('0');
  });
});

describe('a birthday', () => {
  it('lasts a day, a week from that day on, or its month', () => {
    expect(hasBirthday('2026-11-28', '1990-11-28', 'Day')).toBe(true);
    expect(hasBirthday('2026-11-29', '1990-11-28', 'Day')).toBe(false);
    expect(hasBirthday('2026-12-04', '1990-11-28', 'Week')).toBe(true);
    expect(hasBirthday('2026-12-05', '1990-11-28', 'Week')).toBe(false);
    expect(hasBirthday('2026-11-27', '1990-11-28', 'Week')).toBe(false);
    expect(hasBirthday('2026-11-01', '1990-11-28', 'Month')).toBe(true);
    expect(hasBirthday('2026-12-01', '1990-11-28', 'Month')).toBe(false);
  });

  it('that falls into the last days of a year lasts into the next', () => {
    expect(hasBirthday('2027-01-02', '1990-12-30', 'Week')).toBe(true);
    expect(hasBirthday('2027-01-06', '1990-12-30', 'Week')).toBe(false);
  });

  it('on 29 February is on the 28th of a common year', () => {
    expect(hasBirthday('2027-02-28', '2000-02-29', 'Day')).toBe(true);
    expect(hasBirthday('2028-02-28', '2000-02-29', 'Day')).toBe(false);
    expect(hasBirthday('2028-02-29', '2000-02-29', 'Day')).toBe(true);
  });
});
