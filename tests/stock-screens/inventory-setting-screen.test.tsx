// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { stockPage } from './stock-page.tsx';

const path = '/Configurations/SystemConfiguration/Inventory';

describe('the inventory settings', () => {
  const page = stockPage();
  const posts = () => page.server.seen.filter(({ method }) => method === 'POST');
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('show what is kept, and send only what was changed', async () => {
    page.server.settings = { OverReceiptTolerance: '5', lockedUntil: '2026-10-31' };
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
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toEqual({
      generalSettings: [
        { settingName: 'OverReceiptTolerance', value: '7.5' },
        { settingName: 'DeliveryOrderRequired', value: 'True' },
      ],
    });
    await screen.findByText('All changes saved');
  });

  it('warn who opens a closed period again, before it is saved', async () => {
    page.server.settings = { lockedUntil: '2026-10-31' };
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
