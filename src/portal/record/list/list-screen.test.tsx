// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';
import { vendor } from '../../../resources/partners/vendor.ts';

// The grid is drawn on a canvas, which only browsers have; its tests are there.
vi.mock('./ListGrid.tsx', () => ({ ListGrid: () => null }));

const page = await portalPage();
const { search } = vendor.list;
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const metadata = { total: 0, totalIsExact: true, next: null };
  page.server.always('GET /vendors', 200, { data: { vendors: [], metadata } });
  page.server.always('GET /layouts/vendor', 200, { data: { layouts: null } });
  page.server.always('PUT /layouts/vendor', 200, { data: { layouts: null } });
});

const openVendors = async (query = '') => {
  await openSignedIn(page, `/Operations/Vendor${query}`);
  await screen.findByRole('searchbox', { name: 'Search vendors' });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const asked = () => new URLSearchParams(location.search);
/** The panel over the page that bears that name. */
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async (box: string, option: string) => {
  await userEvent.click(await (await panel('Filters')).findByRole('button', { name: new RegExp(box) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the filter bar', () => {
  /** The names in the bar, which are those of its filters; the panel's button is not among them. */
  const shown = (bar: readonly string[]) =>
    bar.filter((name) => screen.queryByRole('button', { name }) !== null);

  it('shows two filters beside a search box and three without one, and always those that are changed', async () => {
    const all = ['Active', 'Group', 'Payment mode', 'Country'];
    await openVendors();
    expect(shown(all)).toEqual(['Active', 'Group']);
    cleanup();
    await openVendors('?country=MY&paymentMode=Cash');
    expect(shown(all)).toEqual(['Payment mode', 'Country']);
    cleanup();
    await openVendors('?country=MY');
    expect(shown(all)).toEqual(['Active', 'Country']);
    cleanup();
    Reflect.set(vendor.list, 'search', []);
    onTestFinished(() => void Reflect.set(vendor.list, 'search', search));
    await openSignedIn(page, '/Operations/Vendor');
    await screen.findByRole('button', { name: 'Active' });
    expect(shown(all)).toEqual(['Active', 'Group', 'Payment mode']);
  });

  it('offers Apply and Reset once something is typed or changed; Reset clears the search and restores the filters', async () => {
    await openVendors();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    const box = await screen.findByRole('searchbox', { name: 'Search vendors' });
    await userEvent.type(box, 'tea');
    await press('Apply');
    await waitFor(() => expect(asked().get('search')).toBe('tea'));
    await press('Filters');
    await choose('Active', 'Yes');
    await userEvent.click(await (await panel('Filters')).findByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(asked().get('active')).toBe('true'));
    await press('Reset');
    await waitFor(() => expect(asked().toString()).toBe(''));
    expect(box).toHaveProperty('value', '');
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  it('has a panel that asks nothing until Apply, and closes on Apply, on Cancel, on Esc and outside', async () => {
    await openVendors();
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull());
    await press('Filters');
    await choose('Active', 'No');
    expect(asked().toString()).toBe('');
    await userEvent.click(await (await panel('Filters')).findByRole('button', { name: 'Cancel' }));
    await gone();
    expect(asked().toString()).toBe('');
    await press('Filters');
    await panel('Filters');
    await userEvent.keyboard('{Escape}');
    await gone();
    await press('Filters');
    await panel('Filters');
    await userEvent.click(document.body);
    await gone();
    await press('Filters');
    await choose('Active', 'No');
    await userEvent.click(await (await panel('Filters')).findByRole('button', { name: 'Apply' }));
    await gone();
    expect(asked().get('active')).toBe('false');
  });

  it('has tags that can be taken off, but not while rows are loading', async () => {
    page.server.hold('GET /vendors');
    await openVendors('?paymentMode=Cash&paymentMode=Bank');
    const tag = () => button('Remove filter Payment mode: Cash');
    expect(await tag()).toHaveProperty('disabled', true);
    (await page.server.waiting('GET /vendors')).answer(200, {
      data: { vendors: [], metadata: { total: 0, totalIsExact: true, next: null } },
    });
    await waitFor(async () => expect(await tag()).toHaveProperty('disabled', false));
    await userEvent.click(await tag());
    await waitFor(() => expect(asked().getAll('paymentMode')).toEqual(['Bank']));
  });
});

describe('the tabs', () => {
  beforeEach(() => {
    const metadata = { total: 0, totalIsExact: true, next: null };
    page.server.always('GET /purchaseorders', 200, { data: { purchaseOrders: [], metadata } });
    page.server.always('GET /purchaseorders/status/counts', 200, { data: { counts: { Saved: 9 } } });
    page.server.always('GET /layouts/purchaseOrder', 200, { data: { layouts: null } });
  });
  const openOrders = async (query = '') => {
    await openSignedIn(page, `/Operations/PurchaseOrder${query}`);
    await screen.findByRole('tab', { name: /^Saved/ });
  };
  const shownTab = () => screen.getByRole('tab', { selected: true }).textContent;

  it('are the filter by status: the bar and the panel have no second one', async () => {
    await openOrders();
    expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
    await press('Filters');
    const asks = await panel('Filters');
    await asks.findByRole('group', { name: 'Approval' });
    expect(asks.queryByRole('group', { name: 'Status' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('tab', { name: /^Saved/ }));
    await waitFor(() => expect(asked().getAll('status')).toEqual(['Saved']));
  });

  it('leave several statuses to the bar, where each can be taken off', async () => {
    await openOrders('?status=Saved&status=Confirmed');
    expect(shownTab()).toBe('All');
    await userEvent.click(await button('Remove filter Status: Saved'));
    await waitFor(() => expect(asked().getAll('status')).toEqual(['Confirmed']));
    await waitFor(() => expect(shownTab()).toMatch(/^Confirmed/));
  });
});

describe('the search', () => {
  it('asks as one types, and again when the box is emptied', async () => {
    await openVendors();
    const box = await screen.findByRole('searchbox', { name: 'Search vendors' });
    await userEvent.type(box, 'tea');
    await waitFor(() => expect(asked().get('search')).toBe('tea'));
    expect(document.activeElement).toBe(box);
    await userEvent.clear(box);
    await waitFor(() => expect(asked().get('search')).toBeNull());
  });

  it('waits until an input method has settled the word', async () => {
    await openVendors();
    const box = await screen.findByRole('searchbox', { name: 'Search vendors' });
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'cha' } });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.change(box, { target: { value: 'chaye' } });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(asked().get('search')).toBeNull();
    fireEvent.change(box, { target: { value: '茶叶' } });
    fireEvent.compositionEnd(box);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(asked().get('search')).toBe('茶叶');
  });

  it('that must not be empty says so as an error and takes the focus back, on Enter', async () => {
    Reflect.set(vendor.list, 'searchRequired', true);
    onTestFinished(() => void Reflect.deleteProperty(vendor.list, 'searchRequired'));
    await openVendors();
    const box = await screen.findByRole('searchbox', { name: 'Search vendors' });
    await userEvent.type(box, '{Enter}');
    await screen.findByRole('article', { name: 'Enter what to search for in vendors first.' });
    expect(document.activeElement).toBe(box);
    await userEvent.type(box, 'tea{Enter}');
    await waitFor(() => expect(asked().get('search')).toBe('tea'));
  });

  it('by telephone number takes figures alone', async () => {
    await openVendors();
    await press(/Search in/);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Phone' }));
    const box = await screen.findByRole('searchbox', { name: 'Search vendors' });
    await userEvent.type(box, '1a2,3b');
    expect(box).toHaveProperty('value', '12,3');
  });
});

describe('layouts', () => {
  const entry = async (name: string) => {
    await press('Layout');
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const dialog = async () => within(await screen.findByRole('alertdialog'));
  const answer = async (name: string) =>
    userEvent.click(await (await dialog()).findByRole('button', { name }));
  const profiles = () => JSON.parse(localStorage.getItem(keyOf('layouts.vendor')) ?? '[]');
  const keyOf = (name: string) =>
    Object.keys(localStorage).find((key) => key === name || key.endsWith(name)) ?? name;
  const saveAs = async (number: number, name: string, isDefault = false) => {
    await entry('Save layout');
    await userEvent.click(
      await (await dialog()).findByRole('radio', { name: new RegExp(`Profile ${number}\\b`) }),
    );
    const box = await (await dialog()).findByRole('textbox', { name: 'Name' });
    await userEvent.clear(box);
    if (name !== '') await userEvent.type(box, name);
    const tick = await (await dialog()).findByRole('checkbox', { name: 'Use by default' });
    if (isDefault) await userEvent.click(tick);
    await answer('Save layout');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };

  it('are ten, each with a name to be changed; an empty one gets its standard name back; one alone is the default', async () => {
    await openVendors('?active=true');
    await entry('Save layout');
    const names = (await (await dialog()).findAllByRole('radio')).map(
      (radio) => radio.closest('label')?.textContent,
    );
    expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `Layout Profile ${index + 1} (empty)`));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await saveAs(2, 'Mine', true);
    await saveAs(7, '', true);
    expect(profiles().map(({ id, name, default: is }: Record<string, unknown>) => [id, name, is])).toEqual([
      [2, 'Mine', false],
      [7, 'Layout Profile 7', true],
    ]);
    await screen.findAllByText('Saved layout');
  });

  it('keep what the list is asked for, and loading one asks it again; with none it is the user’s default, then the standard', async () => {
    await openVendors('?active=true&sort=-name');
    await saveAs(1, 'Active, backwards');
    expect(profiles()[0].data.query).toBe('sort=-name&active=true');
    await press('Reset');
    await entry('Load layout');
    await answer('Load layout');
    await waitFor(() => expect(asked().toString()).toBe('sort=-name&active=true'));
    await screen.findAllByText('Loaded layout');

    await entry('Delete layout');
    await answer('Delete layout');
    await screen.findByRole('alertdialog', { name: 'Delete Active, backwards?' });
    await answer('Confirm');
    await screen.findAllByText('Deleted layout');
    expect(profiles()).toEqual([]);

    const columns = () => JSON.parse(localStorage.getItem(keyOf('layouts.vendor.current')) ?? '{}').columns;
    await press('Columns');
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Lead time (days)' }));
    await userEvent.keyboard('{Escape}');
    await entry('Save as default layout');
    await screen.findAllByText('Saved default layout');
    await entry('Standard layout');
    expect(columns()).toContain('leadTimeDays');
    await entry('Load layout');
    await answer('Load layout');
    expect(columns()).not.toContain('leadTimeDays');
    await entry('Delete default layout');
    await screen.findAllByText('Deleted default layout');
    await entry('Load layout');
    await answer('Load layout');
    expect(columns()).toContain('leadTimeDays');
  });

  it('are tabs once they are saved: one press shows what was kept, another leaves it', async () => {
    await openVendors('?active=true');
    expect(screen.queryByRole('tab')).toBeNull();
    await saveAs(4, 'Active ones');
    const tab = (name: string) => screen.findByRole('tab', { name });
    expect((await tab('Active ones')).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await tab('All'));
    await waitFor(() => expect(asked().toString()).toBe(''));
    await userEvent.click(await tab('Active ones'));
    await waitFor(() => expect(asked().toString()).toBe('active=true'));
    await waitFor(async () => expect((await tab('Active ones')).getAttribute('aria-selected')).toBe('true'));
    await press('Reset');
    await waitFor(async () => expect((await tab('All')).getAttribute('aria-selected')).toBe('true'));
  });

  it('are of one person: whoever signs in next in the same browser has their own', async () => {
    await openVendors();
    await saveAs(3, 'Mine', true);
    cleanup();
    await openSignedIn(page, '/Operations/Vendor', { username: 'somebody-else' });
    await entry('Load layout');
    const radios = await (await dialog()).findAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent).join()).not.toContain('Mine');
    const told = page.server.seen.filter(({ method, path }) => `${method} ${path}` === 'PUT /layouts/vendor');
    expect(told).toHaveLength(1);
  });

  it('fix columns up to one, and group rows until it is reset', async () => {
    const current = () => JSON.parse(localStorage.getItem(keyOf('layouts.vendor.current')) ?? '{}');
    await openVendors();
    page.server.always('GET /groups/vendor', 200, { data: { groups: [], total: 0 } });
    await entry('Fix column…');
    await userEvent.click(await (await dialog()).findByRole('button', { name: /Columns stay up to/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Group' }));
    await answer('Apply');
    await waitFor(() => expect(current().frozen).toBe(3));
    await entry('Group by…');
    await userEvent.click(await (await dialog()).findByRole('button', { name: /Group rows by/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Group' }));
    await answer('Apply');
    await waitFor(() => expect(current().groupBy).toBe('group'));
    await entry('Reset group-by');
    await waitFor(() => expect(current().groupBy).toBeNull());
  });
});

it('an empty list leads to the mission about its page', async () => {
  await openVendors();
  const link = await screen.findByRole('link', { name: 'Learn how: Buy stock' });
  expect(link.getAttribute('href')).toBe('/Tutorials/Missions/StockMyShop/BuyStock');
});
