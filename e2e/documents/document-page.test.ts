import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { furtherCollectionsOf, hasLines } from '../../src/resources/collections.ts';
import { documents } from '../../src/resources/registry.ts';
import { someOf } from '../../tests/support/rounds.ts';
import { faultsInBothThemes } from '../support/axe.ts';
import { labelOf } from '../support/form.ts';
import { go } from '../support/go.ts';
import { cellAt } from '../support/input-device.ts';
import { openSharedPortal, type PortalTab, type RunningPortal } from '../support/portal.ts';
import { settled, signIn } from '../support/sign-in.ts';

/** Where the first line must be at 1440 × 900, to be there without scrolling. */
const FIRST_LINE = 400;

let portal: RunningPortal;
let desk: PortalTab;
let phone: PortalTab;
beforeAll(async () => {
  portal = await openSharedPortal();
  [desk, phone] = await Promise.all([
    portal.openTab({ width: 1440, height: 900 }),
    portal.openTab({ language: 'zh', width: 360, height: 740 }),
  ]);
  for (const tab of [desk, phone]) await signIn(tab, 'kopi-admin', 'Central Kitchen');
});
afterAll(() => portal?.close());

const listed = v.looseObject({ id: v.string(), number: v.string(), status: v.string() });

/** Documents of a type that the demonstration has, one of each status. */
async function oneOfEach(page: Page, definition: (typeof documents)[number]) {
  const outletId = await page.evaluate(() => sessionStorage.getItem('outlet'));
  const answer = await page.request.get(`/api/${definition.path}`, {
    params: { pageSize: '100' },
    headers: { 'X-Outlet-Id': outletId ?? '' },
  });
  const reply = v.parse(v.object({ data: v.record(v.string(), v.unknown()) }), await answer.json());
  const rows = v.parse(v.array(listed), Object.values(reply.data).find(Array.isArray));
  const statuses = [...new Set(rows.map(({ status }) => status))];
  return statuses.flatMap((status) => rows.find((row) => row.status === status) ?? []);
}

const pageOf = (definition: (typeof documents)[number], id: string) => `${definition.route}/Details?id=${id}`;

/** Goes to a document that may be the one already there. */
async function open({ page }: PortalTab, definition: (typeof documents)[number], id: string, number: string) {
  if ((await page.getByRole('heading', { level: 1 }).textContent()) !== number)
    await go(page, pageOf(definition, id));
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await settled(page);
}

/** How low the first line's row ends on the screen, of the grid that draws it. */
const firstLineEnds = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('main canvas')?.closest('section')?.getBoundingClientRect();
    // Under the heading of the columns.
    return grid ? Math.round(grid.top + 36 + 36) : null;
  });

const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Those with goods: a document without any is its details, and has no lines to show. */
const ofGoods = documents.filter(hasLines);

describe.each(someOf(ofGoods, 4).map((definition) => [definition.name, definition] as const))(
  '%s',
  (_name, definition) => {
    test('shows its first line at once, whatever its status', async () => {
      const { page } = desk;
      const found = await oneOfEach(page, definition);
      expect(found.length).toBeGreaterThan(0);
      for (const { id, number, status } of found) {
        await open(desk, definition, id, number);
        await page.locator('main [role=gridcell]').first().waitFor({ state: 'attached' });
        expect(
          [status, Number(await firstLineEnds(page)) <= FIRST_LINE],
          `${status} at ${await firstLineEnds(page)}`,
        ).toEqual([status, true]);
      }
    });

    test('opens its header, its activity and its chart, and axe finds nothing in them', async () => {
      const { page, words } = desk;
      const [first] = await oneOfEach(page, definition);
      if (!first) throw new Error(`The demonstration has no ${definition.name}`);
      await open(desk, definition, first.id, first.number);
      const line = page.getByRole('button', { expanded: false }).filter({ hasText: /details$/i });
      await line.click();
      await page
        .getByRole('button', { expanded: true })
        .filter({ hasText: /details$/i })
        .waitFor();
      await page.getByRole('button', { name: words('activity.title') }).click();
      for (const id of ['comment.title', 'attachment.title', 'activity.related', 'flow.history'] as const) {
        await page.getByRole('tab', { name: words(id) }).click();
        await page.getByRole('tab', { name: words(id), selected: true }).waitFor();
      }
      await settled(page);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words('flow.chart') }).click();
      const chart = page.getByRole('dialog', { name: words('flow.chart') });
      await chart.getByRole('img').waitFor();
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await chart.waitFor({ state: 'detached' });
    });

    test('fits a phone of 360 px, its lines and its details in two tabs', async () => {
      const { page, words } = phone;
      const [first] = await oneOfEach(page, definition);
      if (!first) throw new Error(`The demonstration has no ${definition.name}`);
      await open(phone, definition, first.id, first.number);
      const rows = page
        .getByRole('list', { name: words('document.lines'), exact: true })
        .getByRole('listitem');
      expect(await rows.first().evaluate((row) => row.getBoundingClientRect().height)).toBeGreaterThanOrEqual(
        72,
      );
      expect(await sideways(page)).toBe(0);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.getByRole('tab', { name: words('document.details') }).click();
      await rows.first().waitFor({ state: 'detached' });
      expect(await sideways(page)).toBe(0);
      expect(await faultsInBothThemes(page)).toEqual([]);
    });
  },
);

describe.each(
  documents
    .filter((definition) => !hasLines(definition) && furtherCollectionsOf(definition).length === 0)
    .map((definition) => [definition.name, definition] as const),
)('%s', (_name, definition) => {
  test.each(['desk', 'phone'] as const)(
    'is its details at once, whatever its status, at a %s',
    async (where) => {
      const tab = where === 'desk' ? desk : phone;
      const { page, words } = tab;
      const found = await oneOfEach(page, definition);
      expect(found.length).toBeGreaterThan(1);
      const fields = definition.sections[0]?.fields ?? [];
      const needed = fields.findLast((name) => definition.fields[name]?.required) ?? '';
      for (const { id, number } of found) {
        await open(tab, definition, id, number);
        await page
          .getByRole('main')
          .getByText(new RegExp(`^${labelOf(words, definition, needed)}`))
          .first()
          .waitFor();
        expect(await page.getByRole('tab', { name: words('document.details') }).count()).toBe(0);
        expect(await sideways(page)).toBe(0);
      }
      expect(await faultsInBothThemes(page)).toEqual([]);
    },
  );
});

describe.each(
  documents
    .filter((definition) => !hasLines(definition) && furtherCollectionsOf(definition).length > 0)
    .map((definition) => [definition.name, definition] as const),
)('%s', (_name, definition) => {
  test.each(['desk', 'phone'] as const)(
    'is its entries first and its details beside them, whatever its status, at a %s',
    async (where) => {
      const tab = where === 'desk' ? desk : phone;
      const { page } = tab;
      const [typed] = furtherCollectionsOf(definition);
      const found = await oneOfEach(page, definition);
      expect(found.length).toBeGreaterThan(1);
      for (const { id, number } of found) {
        await open(tab, definition, id, number);
        const title = tab.words(`collection.${definition.chart}.${typed?.name ?? ''}`);
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
        expect(await sideways(page)).toBe(0);
      }
      expect(await faultsInBothThemes(page)).toEqual([]);
    },
  );
});

describe('the lines of a draft', () => {
  const order = documents.find(({ name }) => name === 'purchaseOrder');

  test('are four Tabs away, are told cell by cell with their column, and one Tab leaves them', async () => {
    const { page, words } = desk;
    if (!order) throw new Error('There is no purchase order');
    const draft = (await oneOfEach(page, order)).find(({ status }) => status === 'Saved');
    if (!draft) throw new Error('The demonstration has no draft order');
    await open(desk, order, draft.id, draft.number);
    const lines = page.getByRole('region', { name: words('document.lines'), exact: true });
    await lines.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
    await lines
      .locator(`[role=grid][aria-label="${words('document.lines')}"]`)
      .waitFor({ state: 'attached' });
    expect(await lines.locator(cellAt(1, 0)).getAttribute('aria-label')).toMatch(/^Quantity, [\d.,]+/);

    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    const card = page.locator('section', { has: page.getByRole('heading', { level: 2, name: /line/ }) });
    let tabs = 0;
    while (tabs < 9 && (await card.locator(':focus').count()) === 0) {
      await page.keyboard.press('Tab');
      tabs += 1;
    }
    expect(tabs).toBeLessThanOrEqual(4);

    await lines.locator('canvas').first().focus();
    await page.keyboard.press('Tab');
    expect(await lines.locator(':focus').count()).toBe(0);
  });

  test('hide their empty columns until somebody asks for them', async () => {
    const { page, words } = desk;
    const headings = page
      .getByRole('region', { name: words('document.lines'), exact: true })
      .locator('[role=columnheader]');
    const shown = await headings.count();
    await page.getByRole('button', { name: /empty column/ }).click();
    await expect.poll(() => headings.count()).toBeGreaterThan(shown);
    await page.getByRole('button', { name: words('document.fewerColumns') }).click();
    await expect.poll(() => headings.count()).toBe(shown);
  });
});
