import { describe, expect, it } from 'vitest';
import { fitsLength, voucherNumber, voucherNumbers } from './voucher-numbers.ts';

const run = { prefix: 'GV', start: 98, quantity: 3, length: 8 };

describe('numbers of vouchers', () => {
  it('are the prefix and a running number with zeros up to their length', () => {
    expect(voucherNumbers(run)).toEqual(['GV000098', 'GV000099', 'GV000100']);
  });

  it('have no zeros where no length is set', () => {
    expect(voucherNumbers({ ...run, length: null })).toEqual(['GV98', 'GV99', 'GV100']);
  });

  it('fit their length as long as the last of them does, also behind a prefix of ten digits', () => {
    expect(fitsLength({ ...run, length: 5 })).toBe(true);
    expect(fitsLength({ ...run, length: 4 })).toBe(false);
    expect(fitsLength({ ...run, length: 4, quantity: 2 })).toBe(true);
    const long = { prefix: '1234567890', start: 1, quantity: 99, length: 12 };
    expect([fitsLength(long), voucherNumber(long, 98)]).toEqual([true, '123456789099']);
    expect(fitsLength({ ...long, quantity: 100 })).toBe(false);
  });
});
