import { describe, expect, it } from 'vitest';
import { type ExchangeRateFound, exchangeRateFacts, noRateKnown } from './approval-rules.ts';

const day = '2026-11-02';
const table = { currencyCode: 'USD', day, rate: '4.00' };
const found: ExchangeRateFound = { ownCurrency: 'MYR', band: '5.00', table, order: null };
const toApprove = (
  rated: { currencyCode?: unknown; exchangeRate?: unknown; day?: unknown; orderId?: unknown },
  known: Partial<ExchangeRateFound> = {},
  isDraft = true,
): boolean =>
  exchangeRateFacts({ currencyCode: 'USD', exchangeRate: '4', day, ...rated }, isDraft, {
    ...found,
    ...known,
  }).exchangeRateToApprove;

describe('the exchange rate of a draft', () => {
  it('is the company’s own at 1 where nothing is said', () => {
    const facts = exchangeRateFacts({ currencyCode: null, exchangeRate: '', day }, true, noRateKnown);
    expect(facts).toEqual({
      currencyCode: 'MYR',
      exchangeRate: '1',
      exchangeRateBand: '0',
      exchangeRateToApprove: false,
    });
  });

  it('is said without needless zeros', () => {
    const facts = exchangeRateFacts({ currencyCode: 'USD', exchangeRate: '4.2000', day }, true, found);
    expect(facts).toMatchObject({ currencyCode: 'USD', exchangeRate: '4.2', exchangeRateBand: '5' });
  });

  it('of the company’s own currency is 1 and no other', () => {
    expect(toApprove({ currencyCode: 'MYR', exchangeRate: '1.000' })).toBe(false);
    expect(toApprove({ currencyCode: 'MYR', exchangeRate: '1.01' })).toBe(true);
    expect(toApprove({ currencyCode: '', exchangeRate: '2' })).toBe(true);
  });

  it('may be as far from the table’s as the band goes, to either side', () => {
    expect(toApprove({ exchangeRate: '4.2' })).toBe(false);
    expect(toApprove({ exchangeRate: '3.8' })).toBe(false);
    expect(toApprove({ exchangeRate: '4.21' })).toBe(true);
    expect(toApprove({ exchangeRate: '3.79' })).toBe(true);
  });

  it('needs an approval where the table has none', () => {
    expect(toApprove({}, { table: { ...table, rate: null } })).toBe(true);
  });

  it('is not held to a rate that was looked up for another currency or day, nor to none', () => {
    expect(toApprove({ exchangeRate: '9' })).toBe(true);
    expect(toApprove({ exchangeRate: '9' }, { table: null })).toBe(false);
    expect(toApprove({ exchangeRate: '9', currencyCode: 'EUR' })).toBe(false);
    expect(toApprove({ exchangeRate: '9', day: '2026-11-03' })).toBe(false);
  });

  it('is asked of drafts alone', () => {
    expect(toApprove({ exchangeRate: '9' }, {}, false)).toBe(false);
  });

  it('is settled where the document’s order has the same, in the same currency', () => {
    const order = { id: 'order-1', currencyCode: 'USD', exchangeRate: '9.00' };
    const made = { exchangeRate: '9', orderId: 'order-1' };
    expect(toApprove(made, { order })).toBe(false);
    expect(toApprove({ ...made, exchangeRate: '8' }, { order })).toBe(true);
    expect(toApprove({ ...made, orderId: 'order-2' }, { order })).toBe(true);
    expect(toApprove(made, { order: { ...order, currencyCode: 'EUR' } })).toBe(true);
    expect(toApprove(made, { order: { ...order, exchangeRate: null } })).toBe(true);
  });
});
