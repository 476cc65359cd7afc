// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleContexts } from '../../../machines/lib/samples.ts';
import { loadLanguage } from '../../../src/portal/platform/language/language.tsx';
import { purchaseOrder } from '../../../src/resources/documents/purchase-order.ts';
import { transferNote } from '../../../src/resources/documents/transfer-note.ts';
import { documentIn } from './document-in.ts';
import { openDetails, openLines } from './document-page.tsx';

const en = await loadLanguage('en', 'en-MY');
const zh = await loadLanguage('zh', 'en-MY');
const { issuer, elsewhere } = sampleContexts;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T03:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a toast', () => {
  it.each([
    [en, /^Confirm/, 'Confirmed · PO-A-000001 · RM 95.40'],
    [zh, /^确认/, '已确认 · PO-A-000001 · RM 95.40'],
  ])('names the act and the amount, not the status', async (language, act, said) => {
    const { page } = await documentIn(purchaseOrder, { status: 'Saved', approval: 'None' }, issuer, language);
    await page.user.click(screen.getByRole('button', { name: act }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: act }));
    expect(await screen.findByRole('article', { name: said })).toBeTruthy();
  });
});

describe('changes that are discarded', () => {
  it('are told of by their lines and are all there again when they are taken back', async () => {
    const { page } = await documentIn(purchaseOrder, { status: 'Saved', approval: 'None' }, issuer, en);
    const remarks = () => screen.getByRole('textbox', { name: 'Remarks' });
    await openDetails(page);
    await page.user.type(remarks(), 'Ring the back door');
    await openLines(page);
    await page.user.click(screen.getByRole('button', { name: /ITM1 · Coffee 1/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await page.user.click(drawer.getByRole('button', { name: 'Remove line' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /ITM1 · Coffee 1/ })).toBeNull());

    await page.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    const toast = within(await screen.findByRole('article', { name: 'Changes discarded, including 1 line' }));
    expect(screen.getByRole('button', { name: /ITM1 · Coffee 1/ })).toBeTruthy();
    await openDetails(page);
    expect(remarks()).toHaveProperty('value', '');
    await page.user.click(toast.getByRole('button', { name: 'Undo' }));
    expect(remarks()).toHaveProperty('value', 'Ring the back door');
    await openLines(page);
    expect(screen.queryByRole('button', { name: /ITM1 · Coffee 1/ })).toBeNull();
  });
});

describe('the dialog that receives an order', () => {
  const confirmed = { status: 'Confirmed', approval: 'None' };
  const opened = async (line: object) => {
    const { server, page } = await documentIn(purchaseOrder, { ...confirmed, line }, issuer, en);
    await page.user.click(screen.getByRole('button', { name: /^Receive/ }));
    return { server, page, dialog: within(await screen.findByRole('dialog')) };
  };

  it('tells cartons with their pieces, and takes either', async () => {
    const carton = { uom: 'CTN', factor: '24.0000', itemUnitOfMeasurement: 'PCS', quantity: '48.0000' };
    const { server, page, dialog } = await opened(carton);
    expect(dialog.getByText('2 CTN (48 PCS) outstanding')).toBeTruthy();
    const quantity = dialog.getByRole('textbox', { name: 'Quantity of ITM1 · Coffee 1' });
    expect(quantity).toHaveProperty('value', '2');
    await page.user.clear(quantity);
    await page.user.type(quantity, '1');
    await page.user.click(dialog.getByRole('button', { name: /Unit of ITM1/ }));
    await page.user.click(await screen.findByRole('option', { name: 'PCS' }));
    expect(quantity).toHaveProperty('value', '24');
    await page.user.click(dialog.getByRole('button', { name: 'Receive' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ lines: [{ lineId: 'line-1', quantity: '24' }, {}] });
  });

  it('asks for batches in the row, their expiry filled in from the shelf life', async () => {
    const { server, page, dialog } = await opened({ itemBatchControl: true, itemExpiryDays: 30 });
    const batch = () => dialog.getAllByRole('textbox', { name: 'Batch no.' });
    const expiry = () => dialog.getAllByRole('textbox', { name: /^Expiry date/ });
    const quantity = () => dialog.getAllByRole('textbox', { name: 'Quantity of ITM1 · Coffee 1' });
    expect(expiry()[0]).toHaveProperty('value', '15/04/2026');
    await page.user.type(batch()[0] ?? document.body, 'B-1');
    await page.user.clear(quantity()[0] ?? document.body);
    await page.user.type(quantity()[0] ?? document.body, '6');
    await page.user.click(dialog.getByRole('button', { name: 'Add a batch' }));
    expect(quantity()[1]).toHaveProperty('value', '4');
    await page.user.type(batch()[1] ?? document.body, 'B-2');
    await page.user.click(dialog.getByRole('button', { name: 'Receive' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body.lines).toEqual([
      { lineId: 'line-1', quantity: '6', batchNo: 'B-1', expiryDate: '2026-04-15' },
      { lineId: 'line-1', quantity: '4', batchNo: 'B-2', expiryDate: '2026-04-15' },
      { lineId: 'line-2', quantity: '10' },
    ]);
  });

  it('takes serial numbers as they are scanned', async () => {
    const { server, page, dialog } = await opened({ itemStockType: 'Serial', quantity: '2' });
    await page.user.type(dialog.getByRole('textbox', { name: 'Serial nos.' }), 'SN-1{Enter}SN-2{Enter}');
    expect(dialog.getByText('2 of 2')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Receive' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body.lines).toMatchObject([{ quantity: '2', serialNos: ['SN-1', 'SN-2'] }, {}]);
  });
});

describe('the dialog that approves', () => {
  it('shows amount, vendor, who asks, rule and level, and what the goods last cost', async () => {
    const approval = {
      ...{ required: true, level: 1, openGroups: ['group-managers'], completingGroups: [] },
      ...{ approvedBy: [], workedOnBy: [] },
    };
    const round = {
      ...{ requestedBy: 'buyer', requestedAt: '2026-03-15T02:00:00.000Z', amount: '95.40' },
      ...{ level: 1, levels: 2, needs: 'every', from: '1000.0000', decisions: [] },
      groups: [{ name: 'Managers', given: 0, needed: 1 }],
    };
    const last = {
      itemId: 'item-1',
      unitCost: '4.0000',
      day: '2026-02-01',
      documentNo: 'GRN-1',
      vendorName: 'Other',
    };
    const approver = { ...elsewhere, groups: ['group-managers'], isAdmin: true };
    const { page } = await documentIn(
      purchaseOrder,
      {
        ...{ status: 'Saved', approval: 'Pending', facts: { approval } },
        approvalFound: { round, lastCosts: [last] },
      },
      approver,
      en,
    );
    await page.user.click(screen.getByRole('button', { name: /^Approve/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const facts = within(await dialog.findByRole('region', { name: 'Approval details' }));
    await facts.findByText(/Level 1 of 2 · Managers 0 of 1 · from RM 1,000.00/);
    for (const said of ['RM 95.40', 'Kopi Supply']) expect(facts.getByText(said)).toBeTruthy();
    expect(facts.getByText(/^buyer, 15\/03\/2026/)).toBeTruthy();
    expect(facts.getByText('4.0000 · +12.5 % · 01/02/2026 · Other')).toBeTruthy();
    expect(facts.getByText('Never received')).toBeTruthy();
  });
});

describe('a dialog', () => {
  it('tells the receiving outlet even while more is typed than was shipped', async () => {
    const { page } = await documentIn(
      transferNote,
      { status: 'Shipped', approval: 'None', facts: { toReceive: [{ lineId: 'line-1', quantity: '10' }] } },
      elsewhere,
      en,
    );
    await page.user.click(screen.getByRole('button', { name: /^Receive/ }));
    const dialog = await screen.findByRole('dialog');
    const outlet = () => within(dialog).getByText('Outlet').parentElement?.textContent;
    expect(outlet()).toBe('OutletPenang');
    const quantity = within(dialog).getByRole('textbox', { name: /Quantity of ITM1/ });
    await page.user.clear(quantity);
    await page.user.type(quantity, '99');
    await within(dialog).findByText('1 line · 99');
    expect(outlet()).toBe('OutletPenang');
  });
});
