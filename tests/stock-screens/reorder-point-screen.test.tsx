// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { portalPage } from '../support/portal/portal-page.tsx';
import { openSignedIn } from '../support/portal/signed-in-page.ts';

const page = await portalPage();
beforeEach(() => {
  // A phone: rows are cards there.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
const due = (itemCode: string, over: object) => ({
  ...{ itemId: itemCode, itemCode, itemName: itemCode, purchaseTaxCode: 'TX', unitCost: '2' },
  ...{ baseUnit: 'PCS', displayUnit: 'CTN', displayFactor: '12', packQuantity: '12', minimumOrdering: '24' },
  ...{ onHand: '18', available: '18', transferIn: '5', unreceived: '0', onDraft: '0', projected: '23' },
  ...{ reorderPoint: '40', safetyPoint: '10', suggested: '36' },
  ...{ vendorId: 'v-1', vendorName: 'Kopi Supply', vendorMinimum: '100' },
  ...over,
});

async function opened() {
  const { server } = page;
  const reorderPoints = [
    due('TEA', {}),
    due('MILK', { vendorId: 'v-2', vendorName: 'Dairy', vendorMinimum: null }),
    due('LONE', { vendorId: null, vendorName: null, vendorMinimum: null }),
  ];
  server.always('GET /reorderpoint', 200, { data: { reorderPoints, total: 3 } });
  server.always('GET /choices/vendor', 200, { data: { choices: [] } });
  await openSignedIn(page, '/Operations/ReorderPoint');
  await userEvent.click(await screen.findByRole('button', { name: 'Review due items (3)' }));
  return within(await screen.findByRole('dialog', { name: 'Review before ordering' }));
}

test('nothing is made before it was reviewed by vendor, with reasons, amounts and the vendor’s minimum', async () => {
  const dialog = await opened();
  const vendor = within(dialog.getByRole('region', { name: 'Kopi Supply' }));
  expect(vendor.getByText(/below the vendor’s minimum of RM 100.00/)).toBeTruthy();
  expect(vendor.getByText(/RM 72.00/)).toBeTruthy();
  expect(
    vendor.getByText(
      '18 PCS available · 5 PCS coming from outlets · reorder at 40 PCS · safety 10 PCS · at least 2 CTN (24 PCS) · packs of 1 CTN (12 PCS)'.replace(
        '18 PCS',
        '1.5 CTN (18 PCS)',
      ),
    ),
  ).toBeTruthy();
  const lone = within(dialog.getByRole('region', { name: 'Can’t be ordered' }));
  expect(lone.getByText('It has no preferred vendor.')).toBeTruthy();
  expect(page.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(dialog.getByRole('button', { name: 'Create 2 draft orders' })).toBeTruthy();
});

test('what was chosen is made, and for ten seconds all of it can be taken back', async () => {
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Dairy' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create 1 draft order' }));
  const call = await page.server.waiting('POST /reorderpoint/purchaseorders');
  expect(call.body).toEqual({ outletId: 'outlet-a', lines: [{ itemId: 'TEA', quantity: '36' }] });
  const order = { id: 'po-1', number: 'PO-1', vendorName: 'Kopi Supply', lines: 1, belowVendorMinimum: true };
  call.answer(200, { data: { orders: [order], skipped: [] } });
  const toast = within(await screen.findByRole('article', { name: '1 draft created' }));
  expect(await screen.findByRole('link', { name: 'PO-1' })).toBeTruthy();
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
  const back = await page.server.waiting('POST /purchaseorders/po-1/events');
  expect(back.body).toMatchObject({ type: 'cancel', version: 1, remark: 'Undone' });
  const document = { id: 'po-1', number: 'PO-1', version: 2, status: 'Cancelled', facts: {} };
  back.answer(200, { data: { document, allowed: [] } });
  expect(await screen.findByRole('article', { name: '1 draft canceled' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'PO-1' })).toBeNull());
});

test('the same items are requested or transferred from another outlet', async () => {
  const dialog = await opened();
  await userEvent.click(
    dialog.getByRole('button', { name: /^Create.*Purchase orders|Purchase orders.*Create/ }),
  );
  await userEvent.click(await screen.findByRole('option', { name: 'A stock request to another outlet' }));
  await userEvent.type(dialog.getByRole('combobox', { name: /From outlet/ }), 'Subang');
  await userEvent.click(await screen.findByRole('option', { name: 'Subang Jaya' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create stock request' }));
  const call = await page.server.waiting('POST /stockrequests');
  expect(call.body).toMatchObject({ fromOutletId: 'outlet-a', toOutletId: 'outlet-b', lines: { length: 3 } });
});
