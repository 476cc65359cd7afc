import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { chartDuties, waysTo } from './duties.ts';

const waysOf = (id: string) => chartDuties.find((duty) => duty.id === id)?.ways;

describe('what should take two, read from the charts', () => {
  it('an order comes from New to paid-for goods by ordering and confirming, receiving and verifying the invoice', () => {
    const order = ['ALLOW_TO_CONFIRM_PO', 'ALLOW_TO_EDIT_PO', 'ALLOW_TO_EDIT_GRN', 'ALLOW_TO_VERIFY_GRN'];
    expect(
      waysOf('orderToPayment')
        ?.map((way) => way.toSorted())
        .toSorted(),
    ).toEqual([[...order, 'ALLOW_TO_APPROVE_GRN'].sort(), [...order, 'ALLOW_TO_CONFIRM_GRN'].sort()]);
  });

  it('an order is issued and approved, and a count typed and confirmed, by two permissions each', () => {
    expect(waysOf('issueAndApproveOrders')).toEqual([['ALLOW_TO_APPROVE_PO', 'ALLOW_TO_EDIT_PO']]);
    expect(waysOf('issueAndApproveReceipts')).toEqual([['ALLOW_TO_APPROVE_GRN', 'ALLOW_TO_EDIT_GRN']]);
    expect(waysOf('countAndConfirm')).toEqual([
      ['ALLOW_TO_CONFIRM_STOCK_ADJUSTMENT', 'ALLOW_TO_EDIT_STOCK_ADJUSTMENT'],
    ]);
  });

  it('follows another chart: a shorter way replaces the longer one', () => {
    const step = (target: string, permission: string) => ({ target, meta: { permission } });
    const machine = setup({}).createMachine({
      id: 'made-up',
      initial: 'New',
      states: {
        New: { on: { save: step('Saved', 'ALLOW_TO_EDIT_X'), pay: step('Paid', 'ALLOW_TO_PAY_X') } },
        Saved: { on: { pay: step('Paid', 'ALLOW_TO_PAY_X') } },
        Paid: {},
      },
    });
    expect(waysTo(machine, 'pay')).toEqual([['ALLOW_TO_PAY_X']]);
  });
});
