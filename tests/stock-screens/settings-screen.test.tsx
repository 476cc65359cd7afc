// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { settingEntry } from './fake-stock-server.ts';
import { stockPage } from './stock-page.tsx';

vi.mock('../../src/resources/settings/registry.ts', async () => {
  const { sampleSettings } = await import('../support/sample-settings.ts');
  return { settingsGroupNamed: () => sampleSettings };
});
vi.mock('../../src/domain/pages/pages.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/domain/pages/pages.ts')>();
  const withSettings = (page: (typeof original.pages)[number]) =>
    page.id === 'marketingSetting' ? { ...page, settings: 'sample' } : page;
  return { ...original, pages: original.pages.map(withSettings) };
});

const page = stockPage();
const path = '/Configurations/SystemConfiguration/Marketing';
const save = () => screen.getByRole('button', { name: 'Save' });
const own = (name: string) => within(screen.getByRole('table', { name: `${name}: own values` }));
const saved = () => page.server.calls('PUT /settings/sample').at(-1)?.body;
const nth = (elements: readonly HTMLElement[], index: number): HTMLElement => {
  const found = elements[index];
  if (!found) throw new Error(`Only ${elements.length} are there`);
  return found;
};
const add = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Add an outlet for “SampleRate”' }));
const choose = async (name: RegExp, option: string) => {
  await userEvent.click(own('SampleRate').getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('an outlet is given a value of its own, from a day on, beside the general one', async () => {
  page.server.settings = [settingEntry('SampleRate', '8')];
  await page.open(path);
  expect(await screen.findByRole('textbox', { name: 'SampleRate' })).toHaveProperty('value', '8');
  await add();
  await screen.findByRole('table', { name: 'SampleRate: own values' });
  await choose(/Outlet/, 'Subang Jaya');
  const boxes = own('SampleRate').getAllByRole('textbox');
  await userEvent.type(nth(boxes, 0), '01/01/2027{Tab}');
  await userEvent.clear(nth(boxes, 1));
  await userEvent.type(nth(boxes, 1), '6.5');
  await userEvent.click(save());
  await screen.findByText('All changes saved');
  expect(saved()).toEqual({
    changes: [{ setting: 'SampleRate', outletId: 'outlet-b', from: '2027-01-01', version: 0, value: '6.5' }],
    removed: [],
  });
  expect(own('SampleRate').getByText('Subang Jaya')).toBeTruthy();
  expect(own('SampleRate').getByText('01/01/2027')).toBeTruthy();
});

it('a value is changed and another taken away from the versions they were read in', async () => {
  page.server.settings = [
    settingEntry('SampleRate', '6', { outletId: 'outlet-a', version: 4 }),
    settingEntry('SampleRate', '7', { outletId: 'outlet-b', version: 5 }),
  ];
  await page.open(path);
  await screen.findByRole('table', { name: 'SampleRate: own values' });
  await userEvent.click(nth(own('SampleRate').getAllByRole('button', { name: 'Delete' }), 0));
  const rate = nth(own('SampleRate').getAllByRole('textbox'), 1);
  await userEvent.clear(rate);
  await userEvent.type(rate, '9');
  await userEvent.click(save());
  await screen.findByText('All changes saved');
  expect(saved()).toEqual({
    changes: [{ setting: 'SampleRate', outletId: 'outlet-b', version: 5, value: '9' }],
    removed: [{ setting: 'SampleRate', outletId: 'outlet-a', version: 4 }],
  });
});

it('a value of no outlet and from no day is not sent, and says beside itself what it lacks', async () => {
  await page.open(path);
  await screen.findByRole('textbox', { name: 'SampleRate' });
  await add();
  await screen.findByRole('table', { name: 'SampleRate: own values' });
  await userEvent.click(save());
  expect(await screen.findByText('Select the outlet.')).toBeTruthy();
  expect(page.server.calls('PUT /settings/sample')).toEqual([]);
});

it('comes back with what was typed after the page went', async () => {
  await page.open(path);
  await userEvent.type(await screen.findByRole('textbox', { name: 'SampleDays' }), '12');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await page.open(path);
  expect(await screen.findByRole('textbox', { name: 'SampleDays' })).toHaveProperty('value', '12');
});

it('is only read by who may not edit it', async () => {
  page.server.permissions = ['ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION'];
  page.server.settings = [settingEntry('SampleRate', '6', { outletId: 'outlet-a' })];
  await page.open(path);
  await screen.findByRole('table', { name: 'SampleRate: own values' });
  expect(screen.queryByRole('button', { name: /Add an outlet|Delete|Save/ })).toBeNull();
});
