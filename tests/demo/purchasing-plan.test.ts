import { describe, expect, it } from 'vitest';
import { planPurchasing } from '../../src/server/demo/activity/purchasing-plan.ts';
import { kopiTiga } from '../../src/server/demo/kopi/company.ts';
import { runcitJiran } from '../../src/server/demo/runcit/company.ts';
import { seeded } from '../../src/server/demo/seeded-random.ts';

describe('the purchasing plan', () => {
  it('is the same for the same company and day', () => {
    expect(planPurchasing(kopiTiga, '2026-07-01')).toEqual(planPurchasing(kopiTiga, '2026-07-01'));
  });

  it.each([kopiTiga, runcitJiran])('covers three months and ends on the day', (company) => {
    const plan = planPurchasing(company, '2026-07-01');
    const dates = plan.map(({ issueDate }) => issueDate);
    expect(dates).toEqual([...dates].sort());
    expect(dates[0]).toBe('2026-04-04');
    expect(dates.at(-1)).toBe('2026-07-01');
    for (const { issueDate, story } of plan) {
      const last = Math.max(0, ...story.steps.map(({ day }) => day));
      expect(Date.parse(issueDate) + last * 86_400_000).toBeLessThanOrEqual(Date.parse('2026-07-01'));
    }
  });

  it.each([kopiTiga, runcitJiran])('orders at least one foreign currency', (company) => {
    const foreign = planPurchasing(company, '2026-07-01').filter(
      ({ currencyCode }) => currencyCode !== 'MYR',
    );
    expect(foreign.length).toBeGreaterThanOrEqual(2);
    for (const { exchangeRate } of foreign) expect(exchangeRate).not.toBe('1');
  });
});

describe('the seeded generator', () => {
  it('repeats itself and keeps its bounds', () => {
    const first = seeded('kopi');
    const second = seeded('kopi');
    const numbers = Array.from({ length: 500 }, () => first.between(3, 9));
    expect(numbers).toEqual(Array.from({ length: 500 }, () => second.between(3, 9)));
    expect(new Set(numbers)).toEqual(new Set([3, 4, 5, 6, 7, 8, 9]));
    expect(first.some([1, 2, 3, 4], 3)).toHaveLength(3);
    expect(() => first.pick([])).toThrow('nothing to pick');
  });
});
