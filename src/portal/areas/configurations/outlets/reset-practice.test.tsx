// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
const stored = {
  ...{ id: 'o-1', version: 4, code: 'TR', name: 'Training', active: true, isDefault: false },
  isPractice: true,
};
const nothing = { ended: [], left: [], adjustment: null, stockLeft: null, hasMore: false };
const ended = (number: string) => ({ resource: 'transferNote', id: number, number });
const standing = { open: 3, items: 1, startAt: null };

beforeEach(() => {
  page.server.always('GET /outlets/o-1', 200, { data: { outlet: stored } });
  page.server.always('GET /outlets/o-1/practice', 200, { data: { practice: standing } });
});
const choose = async (name: string) => {
  await openSignedIn(page, '/Configurations/Outlets/Details?id=o-1');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const dialog = async () => within(await screen.findByRole('alertdialog'));
const press = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }));

describe('a practice outlet', () => {
  it('says before its reset what that ends and where stock goes back to', async () => {
    await choose('Reset practice…');
    const asked = await dialog();
    expect(await asked.findByText('3 open documents')).toBeTruthy();
    expect(asked.getByText('Stock of 1 item differs from the start')).toBeTruthy();
    expect(asked.getByText(/The start is an outlet without stock/)).toBeTruthy();
  });

  it('is reset call by call until nothing is left to end, and says so', async () => {
    await choose('Reset practice…');
    await (await dialog()).findByText('3 open documents');
    await press('Reset');
    const first = await page.server.waiting('POST /outlets/o-1/practice/reset');
    expect(first.body).toEqual({ remark: 'Practice reset' });
    first.answer(200, { data: { ...nothing, ended: [ended('TN-1'), ended('TN-2')], hasMore: true } });
    expect(await (await dialog()).findByText('2 documents closed…')).toBeTruthy();
    const second = await page.server.waiting('POST /outlets/o-1/practice/reset');
    second.answer(200, { data: { ...nothing, ended: [ended('TN-3')] } });
    expect(await screen.findByText('Practice at Training reset')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('lists what stays open with its reason and where it is, and why stock was not brought back', async () => {
    await choose('Reset practice…');
    await (await dialog()).findByText('3 open documents');
    await press('Reset');
    const error = { code: 'notPermitted', message: 'You may not do this.' };
    const call = await page.server.waiting('POST /outlets/o-1/practice/reset');
    call.answer(200, {
      data: {
        ...nothing,
        left: [{ ...ended('TN-9'), error }],
        stockLeft: { ...error, code: 'practiceNeedsType' },
      },
    });
    const told = await dialog();
    expect(await told.findByText('1 document stays open')).toBeTruthy();
    const link = told.getByRole('link', { name: 'TN-9' });
    expect(link.getAttribute('href')).toBe('/Operations/TransferNote/Details?id=TN-9');
    expect(link.closest('li')?.textContent).toContain('You do not have permission to do this.');
    expect(told.getByText('No active adjustment type goes both ways. Add one first.')).toBeTruthy();
    expect(told.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('keeps the stock it has as the start', async () => {
    page.server.always('PUT /outlets/o-1/practice/start', 200, { data: { practice: standing } });
    await choose('Keep this stock as the start');
    expect(
      await screen.findByText('A reset now brings back the stock of Training as it is today.'),
    ).toBeTruthy();
  });

  it('is the only kind of outlet that offers it', async () => {
    page.server.always('GET /outlets/o-1', 200, { data: { outlet: { ...stored, isPractice: false } } });
    await openSignedIn(page, '/Configurations/Outlets/Details?id=o-1');
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Rename…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Reset practice…' })).toBeNull();
  });
});
