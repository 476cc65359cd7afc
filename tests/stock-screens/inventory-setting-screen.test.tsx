// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { settingEntry } from './fake-stock-server.ts';
import { stockPage } from './stock-page.tsx';

const path = '/Configurations/SystemConfiguration/Inventory';

describe('the inventory settings', () => {
  const page = stockPage();
  const saves = () => page.server.seen.filter(({ method }) => method === 'PUT');
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('show what is kept, and send only what was changed', async () => {
    page.server.settings = [
      settingEntry('OverReceiptTolerance', '5'),
      settingEntry('lockedUntil', '2026-10-31'),
    ];
    await page.open(path);
    const tolerance = await screen.findByRole('textbox', { name: /Over-receipt tolerance/ });
    expect(tolerance).toHaveProperty('value', '5');
    expect(screen.getByRole('textbox', { name: /Closed up to/ })).toHaveProperty('value', '31/10/2026');
    expect(screen.getByRole('textbox', { name: /Invoice tolerance/ })).toHaveProperty('value', '1.00');
    expect(save()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: /delivery order/ }));
    await userEvent.clear(tolerance);
    await userEvent.type(tolerance, '7.5');
    await userEvent.click(save());
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toEqual({
      changes: [
        { setting: 'OverReceiptTolerance', version: 1, value: '7.5' },
        { setting: 'DeliveryOrderRequired', version: 0, value: true },
      ],
      removed: [],
    });
    await screen.findByText('All changes saved');
  });

  it('say under each what it means, a day as well as a figure', async () => {
    await page.open(path);
    await screen.findByText(/^How much more than ordered may be received/);
    expect(screen.getByText(/^No stock document may be posted on or before this day/)).toBeDefined();
  });

  it('say who changed each, and when', async () => {
    page.server.settings = [settingEntry('OverReceiptTolerance', '5')];
    await page.open(path);
    expect(await screen.findAllByText(/Changed by kopi-admin, 20\/11\/2026/)).toHaveLength(1);
  });

  it('warn who opens a closed period again, before it is saved', async () => {
    page.server.settings = [settingEntry('lockedUntil', '2026-10-31')];
    await page.open(path);
    const day = await screen.findByRole('textbox', { name: /Closed up to/ });
    await userEvent.clear(day);
    await userEvent.type(day, '30/09/2026');
    await userEvent.tab();
    await screen.findByText(/Days up to 31\/10\/2026 were closed/);
  });

  it('say a refusal beside the field it is about', async () => {
    await page.open(path);
    page.server.refusal = 'closedDayNotOver';
    const day = await screen.findByRole('textbox', { name: /Closed up to/ });
    await userEvent.type(day, '01/01/2199');
    await userEvent.click(save());
    await screen.findAllByText(/must be a day that is over/);
  });

  it('are only read by who may not edit them', async () => {
    page.server.permissions = ['ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION'];
    await page.open(path);
    const tolerance = await screen.findByRole('textbox', { name: /Over-receipt tolerance/ });
    expect(tolerance).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
