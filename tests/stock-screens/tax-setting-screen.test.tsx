// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { settingEntry } from './fake-stock-server.ts';
import { stockPage } from './stock-page.tsx';

const path = '/Configurations/SystemConfiguration/Tax/TaxSetting';

describe('the tax setting, which an outlet has whole or not at all', () => {
  const page = stockPage();
  const ofCompany = [
    settingEntry('MGST_EffectiveDate', '2026-01-01'),
    settingEntry('MGST_Enable', true),
    settingEntry('MGST_IsInclusive', false),
  ];
  const ofOutlet = (outletId: string) =>
    ofCompany.map((entry) => ({
      ...entry,
      outletId,
      version: 3,
      value: entry.value === false ? true : entry.value,
    }));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = () => page.server.calls('PUT /settings/tax').at(-1)?.body;
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Outlets with their own values' }))
      .getAllByRole('row')
      .slice(1);

  it('shows an outlet’s values in one row, and sends all of them when one was changed', async () => {
    page.server.settings = [...ofCompany, ...ofOutlet('outlet-b')];
    await page.open(path);
    const [row] = await rows();
    if (!row) throw new Error('An outlet has its own values');
    await within(row).findByText('Subang Jaya');
    expect(within(row).getByRole('textbox', { name: 'Effective date' })).toHaveProperty(
      'value',
      '01/01/2026',
    );
    await userEvent.click(within(row).getByRole('checkbox', { name: 'Charge tax' }));
    await save();
    await screen.findByText('Tax on sales saved');
    const at = { outletId: 'outlet-b', version: 3 };
    expect(saved()).toEqual({
      changes: [
        { ...at, setting: 'MGST_EffectiveDate', value: '2026-01-01' },
        { ...at, setting: 'MGST_Enable', value: false },
        { ...at, setting: 'MGST_IsInclusive', value: true },
      ],
      removed: [],
    });
  });

  it('gives one more outlet its values, and takes another’s away', async () => {
    page.server.settings = [...ofCompany, ...ofOutlet('outlet-b')];
    await page.open(path);
    const [first] = await rows();
    if (!first) throw new Error('An outlet has its own values');
    await userEvent.click(within(first).getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add an outlet' }));
    const [, added] = await rows();
    if (!added) throw new Error('Another outlet is added');
    await userEvent.click(within(added).getByRole('button', { name: /Outlet/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bangsar' }));
    await userEvent.type(within(added).getByRole('textbox', { name: 'Effective date' }), '01/02/2027{Tab}');
    await save();
    await screen.findByText('Tax on sales saved');
    expect(saved()).toEqual({
      changes: ['2027-02-01', false, false].map((value, nth) => ({
        setting: ofCompany[nth]?.setting,
        outletId: 'outlet-a',
        version: 0,
        value,
      })),
      removed: ofCompany.map(({ setting }) => ({ setting, outletId: 'outlet-b', version: 3 })),
    });
  });

  it('says what was deleted where nothing else was changed', async () => {
    page.server.settings = [...ofCompany, ...ofOutlet('outlet-b')];
    await page.open(path);
    const [row] = await rows();
    if (!row) throw new Error('An outlet has its own values');
    await userEvent.click(within(row).getByRole('button', { name: 'Delete' }));
    await save();
    await screen.findByText('Tax on sales deleted');
  });

  it('does not send an outlet nobody chose, and says so beside it', async () => {
    page.server.settings = ofCompany;
    await page.open(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Add an outlet' }));
    await rows();
    await save();
    await screen.findByText('Select the outlet.');
    expect(saved()).toBeUndefined();
  });
});
