import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screens } from '../src/portal/shell/routes/routes.tsx';
import { someOf } from '../tests/support/rounds.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { demonstrationOrder } from './support/demonstration-order.ts';
import { go } from './support/go.ts';
import { leftoversOn } from './support/leftovers.ts';
import { openSharedPortal, type PortalTab, type RunningPortal } from './support/portal.ts';
import { settled, signIn } from './support/sign-in.ts';

/** Every page there is, by its address; and an order of the demonstration, which is found first. */
const pages: readonly (readonly [string, (orderId: string) => string])[] = [
  ...screens
    .filter(({ path }) => !path.startsWith('/development/'))
    .map(({ path }) => [path, () => path] as const),
  ['a purchase order with its flow', (id) => `/Operations/PurchaseOrder/Details?id=${id}`],
  ['the flow of purchase orders', () => '/Intelligents/Statecharts/Details?chart=purchase-order'],
  ['the flow of member cards', () => '/Intelligents/Statecharts/Details?chart=x-card'],
  [
    'a purchase order played',
    (id) => `/Intelligents/Statecharts/Simulator?chart=purchase-order&document=${id}`,
  ],
];

let portal: RunningPortal;
/** English on a desk, Chinese on a phone: both look at every page side by side. */
let tabs: readonly PortalTab[];
let orderId = '';
beforeAll(async () => {
  portal = await openSharedPortal();
  tabs = await Promise.all([
    portal.openTab({ language: 'en', width: 1440, height: 900 }),
    portal.openTab({ language: 'zh', width: 360, height: 740 }),
  ]);
});
afterAll(() => portal?.close());

const onBoth = async (look: (tab: PortalTab) => Promise<object>): Promise<void> => {
  const found = await Promise.all(tabs.map(look));
  for (const faults of found) expect(faults).toEqual(sound);
};

/** What a page has that is as it should be. */
const sound = { axe: [], headings: 1, mains: 1, sideways: 0, leftovers: [], faults: [] };

/** What is wrong with a page: by axe, in its shape, in its width, in its language. */
async function lookAt({ page, language, faults }: PortalTab): Promise<object> {
  return {
    axe: await faultsInBothThemes(page),
    ...(await page.evaluate(() => ({
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main').length,
      sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    }))),
    leftovers: language === 'zh' ? await leftoversOn(page) : [],
    faults: [...faults],
  };
}

describe('before signing in', () => {
  test.each(['/ForgotPassword', '/SignUp', '/SetUp', '/Login'])('%s', (address) =>
    onBoth(async (tab) => {
      await tab.page.goto(address);
      await tab.page.getByRole('heading', { level: 1 }).waitFor();
      await settled(tab.page);
      return lookAt(tab);
    }),
  );
});

describe('signed in', () => {
  beforeAll(async () => {
    for (const tab of tabs) await signIn(tab, 'kopi-admin', 'Jalan Sultan');
    const [first] = tabs;
    if (first) orderId = (await demonstrationOrder(first.page, 'Partially Received')).id;
    await Promise.all(tabs.map(({ page }) => page.goto('/404')));
    await Promise.all(tabs.map(({ page }) => page.getByRole('heading', { level: 1 }).waitFor()));
  });

  test.each(
    someOf(
      pages.filter(([path]) => path !== '/404'),
      4,
    ),
  )('%s', (_name, address) =>
    onBoth(async (tab) => {
      await go(tab.page, address(orderId));
      return lookAt(tab);
    }),
  );

  test('a page that does not exist', () =>
    onBoth(async (tab) => {
      await go(tab.page, '/404');
      return lookAt(tab);
    }));
});

describe('with something open over the page', () => {
  const wide = (page: Page) => (page.viewportSize()?.width ?? 0) > 600;
  type Opening = readonly [string, string, (tab: PortalTab) => Promise<void>];
  const press = (tab: PortalTab, id: string, values?: Readonly<Record<string, string>>) =>
    tab.page
      .getByRole('button', { name: tab.words(id, values), exact: true })
      .first()
      .click();
  const pick = (tab: PortalTab, id: string) =>
    tab.page.getByRole('menuitem', { name: tab.words(id) }).click();
  const myMenu = (tab: PortalTab) =>
    wide(tab.page) ? press(tab, 'more.open', { username: 'kopi-admin' }) : press(tab, 'phone.me');
  const openings: readonly Opening[] = [
    ['my menu', '/Theme', myMenu],
    [
      'the palette with what it found',
      '/Theme',
      async ({ page }) => {
        await page.keyboard.press('Control+K');
        await page.keyboard.type('kopi');
        await page.getByRole('option').first().waitFor();
      },
    ],
    [
      'the shortcuts',
      '/Theme',
      async (tab) => {
        await myMenu(tab);
        await pick(tab, 'shortcuts.title');
      },
    ],
    [
      'the choice of an outlet',
      '/Theme',
      async (tab) => {
        await myMenu(tab);
        await pick(tab, 'outlet.change');
      },
    ],
    [
      'the change of a password',
      '/Theme',
      async (tab) => {
        await myMenu(tab);
        await pick(tab, 'password.change');
      },
    ],
    [
      'notifications',
      '/Theme',
      ({ page, words }) =>
        page
          .getByRole('button', { name: words('notification.open', { count: 0 }).slice(0, 2) })
          .first()
          .click(),
    ],
    ['a list’s filters', '/Operations/Item', (tab) => press(tab, 'list.filters')],
    [
      'a list’s layouts',
      '/Operations/Item',
      async (tab) => {
        if (!wide(tab.page)) return press(tab, 'list.export');
        await press(tab, 'list.layout');
        await pick(tab, 'list.layout.save');
      },
    ],
    [
      'a document’s step',
      'order',
      async ({ page, words }) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: words('event.purchase-order.receive') })
          .click();
      },
    ],
  ];

  test.each(openings)('%s', (_name, address, open) =>
    onBoth(async (tab) => {
      const { page } = tab;
      const to = address === 'order' ? `/Operations/PurchaseOrder/Details?id=${orderId}` : address;
      if (!page.url().endsWith(to)) await go(page, to);
      await open(tab);
      const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]').last();
      await opened.waitFor();
      await settled(page);
      const found = await lookAt(tab);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      return found;
    }),
  );
});
