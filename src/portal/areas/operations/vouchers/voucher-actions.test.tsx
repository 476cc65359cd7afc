// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
const active = {
  ...{ id: 'v-1', version: 3, voucherNo: 'GA00000101', status: 'Active', redemptionId: 'r-1' },
  ...{ redemptionCode: 'GIFT-10', redemptionName: 'Gift', cashValue: '10.0000', outletIds: [], saleId: null },
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
const open = async (voucher: object) => {
  page.server.always('GET /vouchers/v-1', 200, { data: { voucher } });
  await openSignedIn(page, '/Operations/VoucherManagement/GenerateVoucher/Details?id=v-1');
  await screen.findByRole('button', { name: 'Save' });
};
const offered = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
    .filter((name) =>
      ['Activate', 'Redeem', 'Extend', 'Deactivate', 'Undo redemption', 'Delete'].includes(name),
    );

describe('the page of a voucher', () => {
  it.each([
    ['Active', {}, ['Redeem', 'Extend', 'Deactivate']],
    ['Inactive', {}, ['Activate', 'Delete']],
    ['Redeemed', {}, ['Undo redemption']],
    ['Redeemed', { saleId: 's-1', saleCode: 'SI-1' }, []],
    ['Expired', { expiresOn: '2026-01-01' }, ['Extend']],
  ])('that is %s %j offers %j', async (status, over, wanted) => {
    await open({ ...active, status, ...over });
    for (const name of wanted) await screen.findByRole('button', { name });
    expect(offered()).toEqual(wanted);
  });

  it('asks why before it is deactivated, and sends it from the version that was read', async () => {
    await open(active);
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate: GA00000101' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(page.server.held.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Remark/ }), 'Torn');
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    const sent = await page.server.waiting('PUT /vouchers/v-1/event');
    expect(sent.body).toEqual({ type: 'deactivate', remark: 'Torn' });
    sent.answer(200, { data: { voucher: { ...active, status: 'Deactivated' } } });
    expect(await screen.findByText('Deactivate: GA00000101')).toBeTruthy();
  });
});
