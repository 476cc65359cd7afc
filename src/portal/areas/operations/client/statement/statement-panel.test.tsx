// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { portalPage } from '../../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../../tests/support/portal/signed-in-page.ts';
import type { ClientStatement } from '../../../../../contracts/selling/statement.ts';

const page = await portalPage();

const call = 'GET /clients/c1/statement';
const client = {
  id: 'c1',
  clientCode: 'MELATI',
  name: 'Hotel Melati',
  alternateName: null,
  email: 'accounts@melati.example',
};
const nothing = { notDue: '0', to30: '0', to60: '0', to90: '0', over90: '0', total: '0' };
const statement: ClientStatement = {
  from: '2026-11-01',
  to: '2026-11-30',
  client,
  accounts: [
    {
      currencyCode: 'MYR',
      opening: '100.0000',
      entries: [
        {
          day: '2026-11-02',
          kind: 'invoice',
          type: 'sale',
          id: 's1',
          number: 'SI-1',
          reference: 'PO 7',
          debit: '250.5000',
          credit: '0.0000',
          balance: '350.5000',
        },
        {
          day: '2026-11-05',
          kind: 'payment',
          type: 'collection',
          id: 'r1',
          number: 'OR-1',
          reference: null,
          debit: '0.0000',
          credit: '400.0000',
          balance: '-49.5000',
        },
      ],
      debits: '250.5000',
      credits: '400.0000',
      closing: '-49.5000',
      ageing: { ...nothing, to30: '50.0000', total: '50.0000' },
      ahead: '99.5000',
    },
  ],
};
/** An account nothing happened in. */
const empty = { ...nothing, ...{ opening: '0', entries: [], debits: '0', credits: '0', closing: '0' } };

async function open(account: Parameters<typeof openSignedIn>[2] = {}): Promise<void> {
  page.server.always('GET /clients/c1', 200, { data: { client: { ...client, version: 1, active: true } } });
  page.server.always('GET /xcards', 200, { data: { xCards: [], metadata: {} } });
  await openSignedIn(page, '/Operations/Client/Details/StatementOfAccount?id=c1', account);
}
const refused = (status: number, code: string, params: object = {}) =>
  page.server.always(call, status, {
    error: { code, message: 'Refused.', params, errors: [], warnings: [] },
  });

it('lists each entry with the balance after it, from the opening to the closing balance, and what is owed by age', async () => {
  page.server.always(call, 200, { data: statement });
  await open();
  const account = within(await screen.findByRole('region', { name: 'Account in MYR' }));
  const rows = account
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['01/11/2026', 'Opening balance', '', '', '', '', 'RM 100.00'],
    ['02/11/2026', 'Invoice', 'SI-1', 'PO 7', 'RM 250.50', '', 'RM 350.50'],
    ['05/11/2026', 'Payment', 'OR-1', '', '', 'RM 400.00', '-RM 49.50'],
    ['30/11/2026', 'Closing balance', '', '', 'RM 250.50', 'RM 400.00', '-RM 49.50'],
  ]);
  expect(account.getByRole('link', { name: 'OR-1' }).getAttribute('href')).toBe(
    '/Operations/Collection/Details?id=r1',
  );
  const figures = account
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(figures).toEqual([
    ['Not due', 'RM 0.00'],
    ['1–30 days', 'RM 50.00'],
    ['31–60 days', 'RM 0.00'],
    ['61–90 days', 'RM 0.00'],
    ['Over 90 days', 'RM 0.00'],
    ['Owed in all', 'RM 50.00'],
    ['Unallocated payments', 'RM 99.50'],
    ['Closing balance', '-RM 49.50'],
  ]);
});

it('asks for this month until today at first, then for the days that are typed, and for none the wrong way round', async () => {
  page.server.always(call, 200, { data: statement });
  await open();
  await screen.findByRole('region', { name: 'Account in MYR' });
  const asked = () =>
    page.server.seen.filter(({ path }) => path.endsWith('/statement')).map(({ query }) => query);
  const today = new Date().toLocaleDateString('en-CA');
  expect(asked()).toEqual([`?from=${today.slice(0, 8)}01&to=${today}`]);
  const from = screen.getByRole('textbox', { name: /^From/ });
  await userEvent.clear(from);
  await userEvent.type(from, '01/02/2020');
  await waitFor(() => expect(asked()).toContain(`?from=2020-02-01&to=${today}`));
  const count = asked().length;
  await userEvent.clear(from);
  await userEvent.type(from, '01/02/2099');
  expect((await screen.findAllByText('The first day may not be after the last.')).length).toBeGreaterThan(0);
  expect(asked().filter((query) => query.includes('2099'))).toEqual([]);
  expect(asked().length).toBeLessThanOrEqual(count + 1);
});

it('says that there is nothing, keeps the currencies apart, and loads again what could not be read', async () => {
  page.server.always(call, 500, { error: { code: 'internal', message: 'x', errors: [], warnings: [] } });
  await open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByText('Unable to load the statement.')).toBeDefined();
  const accounts = ['USD', 'MYR'].map((currencyCode) => ({
    ...empty,
    currencyCode,
    ageing: nothing,
    ahead: '0',
  }));
  page.server.always(call, 200, { data: { ...statement, accounts } });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'USD' })).toBeDefined();
  expect(screen.getAllByText('No entries between these days.')).toHaveLength(2);
});

it('says why there is no statement, without offering to try again', async () => {
  refused(403, 'statementElsewhere');
  await open();
  expect(
    await screen.findByText(/also has invoices or payments at outlets you do not work in/),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('prints a page and a PDF under the letterhead of this outlet', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  page.server.always(call, 200, { data: statement });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }));
  const address = (format: string) =>
    `/api/clients/c1/statement/print?from=2026-11-01&to=2026-11-30&format=${format}&language=en&outletId=outlet-a`;
  expect(opened.mock.calls.map(([url]) => url)).toEqual([address('html'), address('pdf')]);
});

it('goes by mail to the address of the client, and tells why not', async () => {
  page.server.always(call, 200, { data: statement });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send by e-mail…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the statement to Hotel Melati' }));
  expect(dialog.getByText(/from 01\/11\/2026 to 30\/11\/2026 goes to accounts@melati.example/)).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Please check.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const first = await page.server.waiting('POST /clients/c1/statement/mail');
  expect(first.body).toEqual({
    ...{ from: '2026-11-01', to: '2026-11-30', recipient: 'accounts@melati.example' },
    ...{ language: 'en', message: 'Please check.' },
  });
  const errors = [{ field: 'recipient', code: 'mailAddressUnknown', message: 'Another.' }];
  first.answer(422, { error: { code: 'mailAddressUnknown', message: 'Another.', errors, warnings: [] } });
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'goes to the address of its vendor or client',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  (await page.server.waiting('POST /clients/c1/statement/mail')).answer(200, {
    data: { recipient: 'accounts@melati.example' },
  });
  expect(await screen.findByText('Sending the statement to accounts@melati.example.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not mailed to a client without an address', async () => {
  page.server.always(call, 200, { data: { ...statement, client: { ...client, email: null } } });
  await open();
  const button = await screen.findByRole('button', { name: 'Send by e-mail…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('is not offered by mail to who may not receive collections', async () => {
  page.server.always(call, 200, { data: statement });
  const userAccessPermissions = ['ALLOW_TO_ACCESS_CLIENT', 'ALLOW_TO_ACCESS_COLLECTION'].map(
    (accessName) => ({
      accessName,
      isAllowAccess: true,
    }),
  );
  await open({ isAdmin: false, userAccessPermissions });
  expect(await screen.findByRole('button', { name: 'PDF' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send by e-mail…' })).toBeNull();
});

it('is led to from the overview of the client by who may see collections', async () => {
  page.server.always(call, 200, { data: statement });
  await open();
  const link = within(await screen.findByRole('list', { name: 'More about it' })).getByRole('link', {
    name: 'Statement of account',
  });
  expect(link.getAttribute('href')).toBe('/Operations/Client/Details/StatementOfAccount?id=c1');
});
