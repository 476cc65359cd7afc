// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  page.server.always('GET /customfield', 200, { data: { mapping: { item: {}, price: {} } } });
});
const openNewItem = async () => {
  await openSignedIn(page, '/Operations/Item/Details');
  await screen.findByRole('textbox', { name: 'Item name' });
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Whether a field's label bears the red asterisk. */
const isMarked = (label: string) =>
  screen.getAllByText(label).some((each) => each.closest('label, span')?.textContent?.includes('*'));

describe('the form of a new item', () => {
  it('marks what is required, and says it under a field that was left empty', async () => {
    await openNewItem();
    expect([isMarked('Item name'), isMarked('Item code')]).toEqual([true, false]);
    expect(screen.queryByText('Item name is required.')).toBeNull();
    await userEvent.click(field('Item name'));
    await userEvent.tab();
    expect((await screen.findAllByText('Item name is required.')).length).toBeGreaterThan(0);
    await userEvent.type(field('Item name'), 'Kopi');
    await waitFor(() => expect(screen.queryByText('Item name is required.')).toBeNull());
  });

  it('says Bad Hex under a color tag that is none, and takes one that is', async () => {
    await openNewItem();
    await userEvent.type(field('Color tag'), 'zz');
    await userEvent.tab();
    expect((await screen.findAllByText('Bad Hex')).length).toBeGreaterThan(0);
    await userEvent.clear(field('Color tag'));
    await userEvent.type(field('Color tag'), 'fa3');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('Bad Hex')).toBeNull());
    expect(field('Color tag').value.toLowerCase()).toBe('#ffaa33');
  });

  it('says how many of the 2,000 characters of a description are left', async () => {
    await openNewItem();
    expect(screen.getByText('2,000 characters left')).toBeTruthy();
    await userEvent.type(field('Description'), 'Strong');
    expect(await screen.findByText('1,994 characters left')).toBeTruthy();
  });
});
