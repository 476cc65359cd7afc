// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';
import { datesFor } from '../../platform/language/dates.ts';

const page = await portalPage();
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the top bar', () => {
  it('shows who, when and where', async () => {
    await openSignedIn(page, '/Home');
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByText('kopi-admin')).toBeDefined();
    expect(bar.getByText(datesFor('en-MY').today())).toBeDefined();
    expect(await bar.findByRole('button', { name: /Bangsar/ })).toBeDefined();
  });

  it('names two telephone numbers and an address for support', async () => {
    await openSignedIn(page, '/Home');
    await userEvent.click(await button('Support'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Support' }));
    const links = await dialog.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+60355500100',
      'tel:+60125550100',
      'mailto:help@portal.test',
    ]);
  });

  it('has the newer portal, the theme, the outlet and the password in its menu', async () => {
    await openSignedIn(page, '/Home');
    await userEvent.click(await button(/open my menu/));
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    for (const name of [
      'Switch to the newer portal',
      'Switch to the dark theme',
      'Change outlet',
      'Change password',
    ])
      expect(names).toContain(name);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Switch to the dark theme' }));
    expect(document.documentElement.classList.contains('dark-theme')).toBe(true);
    const saved = await page.server.waiting('PUT /account/preferences/theme');
    expect(saved.body).toEqual({ value: 'Dark Theme' });
  });
});

describe('the primary sidebar', () => {
  it('lists the areas and Logout', async () => {
    await openSignedIn(page, '/Home');
    const bar = within(screen.getByRole('navigation', { name: 'Areas' }));
    const links = bar.getAllByRole('link').slice(0, 5);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/Home',
      '/Configurations',
      '/Operations',
      '/Intelligents',
      '/Tutorials',
    ]);
    expect(bar.getByRole('button', { name: 'Logout' })).toBeDefined();
  });

  it('leads from the version to the release log at Home', async () => {
    page.server.always('GET /version/log', 200, {
      data: { releases: [{ versionNo: '3.0.0', date: '2026-11-21', changes: ['Something new.'] }] },
    });
    await openSignedIn(page, '/Operations');
    const version = await screen.findByRole('link', { name: /Version 3\.0\.0/ });
    // The log's code comes with the click.
    await act(async () => {
      version.click();
      await import('./ReleaseLogDialog.tsx');
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Release log' }));
    expect(await dialog.findByText('Something new.')).toBeDefined();
    expect(location.pathname).toBe('/Home');
    expect(history.state).toMatchObject({ releaseLog: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Release log' })).toBeNull());
  });
});

describe('the bar of a phone', () => {
  const openOnPhone = async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await openSignedIn(page, '/Configurations');
    return within(await screen.findByRole('navigation', { name: 'Areas' }));
  };

  it('has Home, Receive, Count, Find and Me; all else is behind Me', async () => {
    const bar = await openOnPhone();
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Receive', 'Count']);
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Find', 'Me']);
    expect(screen.queryByRole('button', { name: /open my menu/ })).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Me' }));
    const menu = within(await screen.findByRole('menu'));
    for (const name of ['Configurations', 'Operations', 'Intelligents', 'Tutorials', 'Logout'])
      expect(menu.getByRole('menuitem', { name })).toBeDefined();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Operations' }));
    expect(location.pathname).toBe('/Operations');
  });
});

describe('the secondary sidebar', () => {
  const side = async () => within(await screen.findByRole('navigation', { name: 'Functions' }));

  it('folds its headings', async () => {
    await openSignedIn(page, '/Configurations');
    const menu = await side();
    expect(menu.getByRole('link', { name: 'Outlets' })).toBeDefined();
    await userEvent.click(menu.getByRole('button', { name: /^Business/ }));
    expect(menu.queryByRole('link', { name: 'Outlets' })).toBeNull();
  });

  it('marks what is beta and what is coming soon, which leads nowhere', async () => {
    await openSignedIn(page, '/Configurations');
    const zepty = (await side()).getByText('Zepty').closest('[aria-disabled=true]');
    expect(zepty?.textContent).toContain('Coming soon');
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Areas' })).getByRole('link', { name: 'Operations' }),
    );
    expect((await side()).getByRole('button', { name: /Inventory.*Beta/ })).toBeDefined();
  });

  it('finds functions, and with none suggests what a shorter beginning finds', async () => {
    await openSignedIn(page, '/Configurations');
    const menu = await side();
    await userEvent.type(menu.getByRole('searchbox'), 'taxxx');
    expect(menu.getByRole('status').textContent).toContain('taxxx');
    await userEvent.click(menu.getByRole('link', { name: 'Tax Codes' }));
    expect(location.pathname).toBe('/Configurations/SystemConfiguration/Tax/TaxCode');
    expect(menu.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('keeps pinned services on top, here and on the server', async () => {
    await openSignedIn(page, '/Configurations');
    const menu = await side();
    await userEvent.click(menu.getByRole('button', { name: 'Pin Outlets' }));
    expect(menu.getByRole('button', { name: 'Pinned' })).toBeDefined();
    expect(menu.getAllByRole('link', { name: 'Outlets' })).toHaveLength(2);
    expect(localStorage.getItem('COM_1001/kopi-admin/pinned-services')).toBe('["outlet"]');
    expect((await page.server.waiting('PUT /account/preferences/pinnedservices')).body).toEqual({
      value: ['outlet'],
    });
  });

  it('shows nobody the pins of who signed in before them', async () => {
    await openSignedIn(page, '/Configurations');
    await userEvent.click((await side()).getByRole('button', { name: 'Pin Outlets' }));
    cleanup();
    await openSignedIn(page, '/Configurations', { username: 'somebody-else' });
    expect((await side()).queryByRole('button', { name: 'Pinned' })).toBeNull();
  });

  it('over the page closes on Esc, wherever the focus is', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('992'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await openSignedIn(page, '/Configurations');
    await userEvent.click(await button('Show the menu'));
    await side();
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Functions' })).toBeNull());
  });

  it('folds into icons with their names, and is found so at the next visit', async () => {
    await openSignedIn(page, '/Operations');
    expect((await side()).getByRole('searchbox')).toBeDefined();
    await userEvent.click(await button('Hide the menu'));
    await waitFor(async () => expect((await side()).queryByRole('searchbox')).toBeNull());
    const order = (await side()).getByRole('link', { name: 'Purchase Order' });
    expect(order.textContent).toBe('');
    cleanup();
    await openSignedIn(page, '/Operations');
    expect((await side()).getByRole('link', { name: 'Purchase Order' }).textContent).toBe('');
    await userEvent.click(await button('Show the menu'));
    expect((await side()).getByRole('searchbox')).toBeDefined();
  });

  it('begins as icons where a table would have too little room beside it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('1279'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await openSignedIn(page, '/Operations');
    expect((await side()).queryByRole('searchbox')).toBeNull();
  });

  it('takes the pins another browser saved', async () => {
    page.server.always('GET /account/preferences', 200, {
      data: { preferences: { pinnedServices: ['user'] } },
    });
    await openSignedIn(page, '/Operations');
    const pinned = (await (await side()).findByRole('button', { name: 'Pinned' })).closest('section');
    expect(pinned?.textContent).toContain('Users');
  });

  it('is beside Intelligents for the one company with insights', async () => {
    await openSignedIn(page, '/Intelligents', { comId: 'COM_1617' });
    expect(await side()).toBeDefined();
  });

  it('does not stand beside Intelligents, Home or Tutorials for others', async () => {
    await openSignedIn(page, '/Intelligents');
    await screen.findByRole('heading', { level: 1, name: 'Intelligents' });
    expect(screen.queryByRole('navigation', { name: 'Functions' })).toBeNull();
  });
});

describe('deeper pages', () => {
  it('say where they are', async () => {
    page.server.always('GET /account/sessions', 200, { data: { sessions: [] } });
    await openSignedIn(page, '/Configurations/Outlets');
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Configurations' })).toBeDefined();
  });

  it.each([
    ['/Home', /^Nothing waiting at Bangsar/],
    ['/Configurations', 'Outlets, people, permissions and settings.'],
    ['/Operations', 'Items, vendors and stock, from order to shelf.'],
    ['/Intelligents', 'Sales and customer insights.'],
    ['/Tutorials', 'Short lessons for every part of the portal.'],
  ])('%s has a header with a banner text', async (path, banner) => {
    await openSignedIn(page, path);
    expect(await screen.findByText(banner)).toBeDefined();
  });
});

describe('the newer portal', () => {
  it('is invited to with Try now, Info and Dismiss; Info says when the old one closes', async () => {
    await openSignedIn(page, '/Home');
    const banner = within(await screen.findByRole('region', { name: 'The newer portal' }));
    expect(banner.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Try now',
      'Info',
      'Dismiss',
    ]);
    await userEvent.click(banner.getByRole('button', { name: 'Info' }));
    const notice = within(await screen.findByRole('dialog', { name: 'Moving to the newer portal' }));
    expect(notice.getByText(/30\/06\/2023/)).toBeDefined();
    await userEvent.click(notice.getByRole('button', { name: 'Later' }));
    await userEvent.click(await button('Dismiss'));
    expect(screen.queryByRole('region', { name: 'The newer portal' })).toBeNull();
    expect(localStorage.getItem('new-portal')).toBe('dismissed');
  });

  it('opens at the address the server names', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await openSignedIn(page, '/Home');
    await userEvent.click(await button('Try now'));
    expect(assign).toHaveBeenCalledWith('/next');
  });

  it('is shown as a modal after an outlet was taken on the landing view', async () => {
    localStorage.removeItem('new-portal');
    await openSignedIn(page, '/Home');
    await userEvent.click(await button(/Bangsar/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select outlet' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirm' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Moving to the newer portal' }));
    await userEvent.click(modal.getByRole('button', { name: 'Later' }));
    expect(localStorage.getItem('new-portal')).toBe('seen');
  });
});

it('a search among the outlets that finds none says so', async () => {
  await openSignedIn(page, '/Theme');
  await userEvent.click(await button(/Bangsar/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select outlet' }));
  const box = await dialog.findByRole('combobox', { name: 'Search outlets' });
  await userEvent.type(box, 'JAYA');
  expect(dialog.getAllByRole('option').map((each) => each.textContent)).toEqual(['Subang Jaya']);
  await userEvent.type(box, ' elsewhere');
  expect(await dialog.findByText('Outlet not found.')).toBeDefined();
});
