// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventContext } from '../../../machines/lib/event-context.ts';
import { sampleContexts } from '../../../machines/lib/samples.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { type LoadedLanguage, loadLanguage } from '../../../src/portal/platform/language/language.tsx';
import { purchaseOrder } from '../../../src/resources/documents/purchase-order.ts';
import { pathAlong } from '../../support/charts/paths.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { FakeDocumentServer } from '../fake-document-server.ts';
import { type DocumentPageDriver, openDetails, openDocument, seeStatus } from './document-page.tsx';

const en = await loadLanguage('en', 'en-MY');
const zh = await loadLanguage('zh', 'en-MY');
const { issuer, elsewhere } = sampleContexts;
const chart = sampledCharts.find(({ id }) => id === 'purchase-order');
const sample = chart?.samples.inputs[0];
if (!chart || !sample) throw new Error('The catalogue has no purchase order');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T03:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An order that is in a status, and the page of whoever looks at it. */
async function orderIn(status: string, eventContext: EventContext = issuer, language: LoadedLanguage = en) {
  const server = new FakeDocumentServer(
    purchaseOrder,
    pathAlong(chart ?? neverMind(), sample ?? neverMind(), []),
    eventContext,
  );
  server.permissions = permissions;
  server.place({ status, approval: 'None' }, server.facts);
  return { server, page: await openDocument(server, eventContext, language) };
}

function neverMind(): never {
  throw new Error('No chart');
}

const pressable = (name: string | RegExp, where: Pick<typeof screen, 'getByRole'> = screen) =>
  where.getByRole('button', { name });
const edit = async (page: DocumentPageDriver, words: string) => {
  const { user } = page;
  await openDetails(page);
  const remarks = screen.getByRole('textbox', { name: 'Remarks' });
  await user.clear(remarks);
  await user.type(remarks, words);
};

describe('saving a document', () => {
  it('asks to save first while something is unsaved, and lets everything happen once it is', async () => {
    const { page } = await orderIn('Saved');
    expect(pressable(/^Confirm/).getAttribute('aria-disabled')).toBeNull();
    await edit(page, 'Ring the back door');
    const waiting = screen.getAllByRole('button', { name: /^Confirm/ })[0];
    expect(waiting?.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(pressable('Discard changes'));
    await waitFor(() => expect(pressable(/^Confirm/).getAttribute('aria-disabled')).toBeNull());
  });

  it('fills in the table’s exchange rate once a currency is chosen, and none for half a code', async () => {
    const { server, page } = await orderIn('Saved');
    await openDetails(page);
    const currency = screen.getByRole('textbox', { name: /Currency/ });
    const rate = () => screen.getByRole('textbox', { name: 'Exchange rate' });
    await page.user.clear(currency);
    await page.user.type(currency, 'US');
    expect(rate()).toHaveProperty('value', '');
    await page.user.type(currency, 'D');
    await waitFor(() => expect(rate()).toHaveProperty('value', '4.5'));
    await page.user.click(pressable(/^Save/));
    await screen.findByText('All changes saved');
    expect(server.sent.at(-1)?.body).toMatchObject({ currencyCode: 'USD', exchangeRate: '4.5' });
  });

  it('sends the very same save again when its reply was lost, and it is done once (F9)', async () => {
    const { server, page } = await orderIn('Saved');
    server.losesNextReply = true;
    await edit(page, 'Ring the back door');
    await page.user.click(pressable(/^Save/));
    await screen.findByText(/may or may not have been saved/);
    const version = Reflect.get(server, 'version');
    await page.user.click(pressable('Try again'));
    await screen.findByText('All changes saved');
    expect(server.sent[0]?.key).toBe(server.sent[1]?.key);
    expect(Reflect.get(server, 'version')).toBe(version);
  });

  it('keeps what was typed when somebody else saved first, and asks which to keep (F14)', async () => {
    const { server, page } = await orderIn('Saved');
    await edit(page, 'Ring the back door');
    server.apply({ ...issuer, type: 'save' });
    await page.user.click(pressable(/^Save/));
    await screen.findByText('Someone else changed this record.');
    expect(screen.getByRole('textbox', { name: 'Remarks' })).toHaveProperty('value', 'Ring the back door');
    await page.user.click(pressable('Keep mine'));
    await screen.findByText('All changes saved');
    expect(server.sent.at(-1)?.body).toMatchObject({ remarks: 'Ring the back door', version: 2 });
  });

  it('brings back after a crash what was typed and not saved', async () => {
    const { server, page } = await orderIn('Saved');
    await edit(page, 'Ring the back door');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Ring the back door'));
    const kept = { ...localStorage };
    cleanup();
    const reopened = await openDocument(server, issuer, en, kept);
    expect(await screen.findByText(/^Draft of .* restored/)).toBeTruthy();
    await openDetails(reopened);
    expect(screen.getByRole('textbox', { name: 'Remarks' })).toHaveProperty('value', 'Ring the back door');
  });
});

describe('taking a step', () => {
  it('says that nothing was done when the document changed meanwhile (F10)', async () => {
    const { server, page } = await orderIn('Saved');
    server.apply({ ...issuer, type: 'save' });
    await page.user.click(pressable(/^Confirm/));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(pressable('Confirm', dialog));
    expect(await screen.findByText(/Nothing was changed\. Reload/)).toBeTruthy();
    expect(server.columns.status).toBe('Saved');
  });

  it.each([
    ['Saved', /^Confirm/, 'Fail to confirm purchase order'],
    ['Confirmed', 'Complete', 'Fail to complete purchase order'],
  ])('an order in %s that was cancelled meanwhile says %s', async (status, step, said) => {
    const { server, page } = await orderIn(status);
    await page.user.click(pressable(step));
    const dialog = within(await screen.findByRole('dialog'));
    server.columns = { status: 'Cancelled', approval: 'None' };
    const remark = dialog.queryByRole('textbox', { name: 'Remark' });
    if (remark) await page.user.type(remark, 'The vendor is closed');
    await page.user.click(pressable(step, dialog));
    expect(await dialog.findByText(said)).toBeTruthy();
    expect(dialog.getByText('This is not possible in the status {status}.')).toBeTruthy();
  });

  it.each(['Saved', 'Confirmed', 'Partially Received'])(
    'names the outlet in the question before every step of an order in %s',
    async (status) => {
      const { page } = await orderIn(status);
      const name = (button: HTMLElement) => button.textContent ?? '';
      const steps = screen
        .getAllByRole('button')
        .filter((button) =>
          /^(Confirm|Receive|Complete|Cancel order|Submit|Reject|Unconfirm)/.test(name(button)),
        )
        .filter((button) => button.getAttribute('aria-disabled') !== 'true');
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) {
        await page.user.click(step);
        const dialog = within(await screen.findByRole('dialog'));
        expect([name(step), dialog.getAllByText('Bangsar').length > 0]).toEqual([name(step), true]);
        await page.user.click(pressable('Cancel', dialog));
      }
    },
  );

  it('holds an event back until its remark is given', async () => {
    const { server, page } = await orderIn('Confirmed');
    await page.user.click(pressable('Cancel order'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(pressable('Cancel order', dialog));
    expect(dialog.getByText('Remark is required.')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('receives the quantities that were counted, and links to the note it made', async () => {
    const { server, page } = await orderIn('Confirmed');
    server.nextCreated = [{ type: 'goodsReceivedNote', id: 'note-1', number: 'GRN-A-000001' }];
    await page.user.click(pressable(/^Receive/));
    const dialog = within(await screen.findByRole('dialog'));
    const counted = dialog.getByRole('textbox', { name: 'Quantity of ITM1 · Coffee 1' });
    await page.user.clear(counted);
    await page.user.type(counted, '4');
    expect(dialog.getByText('2 lines · 14 · value 63.00')).toBeTruthy();
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(pressable('Receive and confirm', dialog));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({
      type: 'receive',
      post: true,
      lines: [
        { lineId: 'line-1', quantity: '4' },
        { lineId: 'line-2', quantity: '10' },
      ],
    });
    expect(await screen.findByText(/GRN-A-000001 created/)).toBeTruthy();
    const open = screen.getByRole('link', { name: 'Open' });
    expect(open.getAttribute('href')).toBe('/Operations/GoodsReceivedNote/Details?id=note-1');
  });

  it('says before a step what becomes of the document and of its goods', async () => {
    const { page } = await orderIn('Confirmed');
    await page.user.click(pressable('Complete'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('This can’t be undone.')).toBeTruthy();
    const table = within(dialog.getByRole('table', { name: 'No longer expected' }));
    expect(table.getByRole('row', { name: 'ITM1 · Coffee 1 -10 4.5000 -45.00' })).toBeTruthy();
    expect(table.getByRole('row', { name: '2 lines -20 -90.00' })).toBeTruthy();
  });
});

describe('why a step cannot be taken', () => {
  it('names the permission and the outlet that would remedy it', async () => {
    const { server } = await orderIn('Confirmed', elsewhere);
    expect(screen.getAllByText(/Bangsar receives this order\.$/).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/^Switch to Bangsar, or ask/).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain('Failed to receive');
    server.permissions = permissions.filter((each) => each !== 'ALLOW_TO_COMPLETE_PO');
    await openDocument(server, issuer, en);
    expect(screen.getByText(/Needs the permission “Complete purchase orders”/)).toBeTruthy();
    expect(pressable('Complete').getAttribute('aria-disabled')).toBe('true');
  });

  it('is all said in Chinese', async () => {
    await orderIn('Confirmed', elsewhere, zh);
    await seeStatus('已确认');
    expect(screen.getAllByText(/由Bangsar收货。$/).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/\b(flow|document|event|field|status|section)\.[a-z]/i);
  });
});
