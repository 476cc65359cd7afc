import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screens } from '../src/portal/shell/routes.tsx';
import { faultsInBothThemes } from './support/axe.ts';
import { demonstrationOrder } from './support/demonstration-order.ts';
import { go } from './support/go.ts';
import { leftoversOn } from './support/leftovers.ts';
import { type Desk, openPortal, type RunningPortal } from './support/portal.ts';
import { settled, signIn } from './support/sign-in.ts';

/** Every page there is, by its address; and an order of the demonstration, which is found first. */
const pages: readonly (readonly [string, (orderId: string) => string])[] = [
  ...screens
    .filter(({ path }) => !path.startsWith('/development/'))
    .map(({ path }) => [path, () => path] as const),
  ['a purchase order with its flow', (id) => `/Operations/PurchaseOrder/Details?id=${id}`],
];

let portal: RunningPortal;
/** English on a desk, Chinese on a phone: both look at every page side by side. */
let desks: readonly Desk[];
let orderId = '';
beforeAll(async () => {
  portal = await openPortal();
  desks = await Promise.all([
    portal.sitDown({ language: 'en', width: 1440, height: 900 }),
    portal.sitDown({ language: 'zh', width: 360, height: 740 }),
  ]);
});
afterAll(() => portal?.close());

const onBoth = async (look: (desk: Desk) => Promise<object>): Promise<void> => {
  const found = await Promise.all(desks.map(look));
  for (const faults of found) expect(faults).toEqual(sound);
};

/** What a page has that is as it should be. */
const sound = { axe: [], headings: 1, mains: 1, sideways: 0, leftovers: [], faults: [] };

/** What is wrong with a page: by axe, in its shape, in its width, in its language. */
async function lookAt({ page, language, faults }: Desk): Promise<object> {
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
    onBoth(async (desk) => {
      await desk.page.goto(address);
      await desk.page.getByRole('heading', { level: 1 }).waitFor();
      await settled(desk.page);
      return lookAt(desk);
    }),
  );
});

describe('signed in', () => {
  beforeAll(async () => {
    for (const desk of desks) await signIn(desk, 'kopi-admin', 'Jalan Sultan');
    const [first] = desks;
    if (first) orderId = (await demonstrationOrder(first.page, 'Partially Received')).id;
    await Promise.all(desks.map(({ page }) => page.goto('/404')));
    await Promise.all(desks.map(({ page }) => page.getByRole('heading', { level: 1 }).waitFor()));
  });

  test.each(pages.filter(([path]) => path !== '/404'))('%s', (_name, address) =>
    onBoth(async (desk) => {
      await go(desk.page, address(orderId));
      return lookAt(desk);
    }),
  );

  test('a page that does not exist', () =>
    onBoth(async (desk) => {
      await go(desk.page, '/404');
      return lookAt(desk);
    }));
});

describe('with something open over the page', () => {
  const wide = (page: Page) => (page.viewportSize()?.width ?? 0) > 600;
  type Opening = readonly [string, string, (desk: Desk) => Promise<void>];
  const press = (desk: Desk, id: string, values?: Readonly<Record<string, string>>) =>
    desk.page
      .getByRole('button', { name: desk.words(id, values), exact: true })
      .first()
      .click();
  const pick = (desk: Desk, id: string) => desk.page.getByRole('menuitem', { name: desk.words(id) }).click();
  const myMenu = (desk: Desk) => press(desk, 'more.open', { username: 'kopi-admin' });
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
      async (desk) => {
        await myMenu(desk);
        await pick(desk, 'shortcuts.title');
      },
    ],
    [
      'the choice of an outlet',
      '/Theme',
      async (desk) => {
        await myMenu(desk);
        await pick(desk, 'outlet.change');
      },
    ],
    [
      'the change of a password',
      '/Theme',
      async (desk) => {
        await myMenu(desk);
        await pick(desk, 'password.change');
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
    ['a list’s filters', '/Operations/Item', (desk) => press(desk, 'list.filters')],
    [
      'a list’s layouts',
      '/Operations/Item',
      async (desk) => {
        if (!wide(desk.page)) return press(desk, 'list.export');
        await press(desk, 'list.layout');
        await pick(desk, 'list.layout.save');
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
    onBoth(async (desk) => {
      const { page } = desk;
      const to = address === 'order' ? `/Operations/PurchaseOrder/Details?id=${orderId}` : address;
      if (!page.url().endsWith(to)) await go(page, to);
      await open(desk);
      const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]').last();
      await opened.waitFor();
      await settled(page);
      const found = await lookAt(desk);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      return found;
    }),
  );
});
