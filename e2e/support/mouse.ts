import type { Locator } from 'playwright';
import { pages } from '../../src/domain/pages/pages.ts';
import { type Cell, cellAt, type InputDevice } from './input-device.ts';
import type { PortalTab } from './portal.ts';
import { searched } from './searched.ts';

const ROW_HEIGHT = 36;
const MARKERS = 40;

/** A hand on the mouse; the keyboard only types what must be typed. */
export function mouse({ page, words }: PortalTab): InputDevice {
  const menu = page.getByRole('navigation', { name: words('nav.functions'), exact: true });
  const areas = page.getByRole('navigation', { name: words('nav.areas'), exact: true });

  async function goTo(titleId: string): Promise<void> {
    if (titleId === 'nav.home') return areas.getByRole('link', { name: words(titleId), exact: true }).click();
    const find = areas.getByRole('button', { name: words('phone.find'), exact: true });
    if (await find.isVisible()) return goByFinding(find, words(titleId));
    const path = pages.find(({ id }) => `nav.${id}` === titleId)?.path ?? '';
    const area = path.startsWith('/Configurations/') ? 'nav.configurations' : 'nav.operations';
    await areas.getByRole('link', { name: words(area), exact: true }).click();
    await menu.getByRole('link', { name: words(titleId), exact: true }).click();
  }

  /** A phone shows no menu: pages are found by their names. */
  async function goByFinding(find: Locator, name: string): Promise<void> {
    await find.click();
    await page.getByRole('dialog').getByRole('combobox').fill(name);
    const found = page.getByRole('option').filter({ has: page.getByText(name, { exact: true }) });
    await found.first().click();
  }

  async function press(control: Locator): Promise<void> {
    // A box to tick is pressed where it is drawn: on its label.
    const isBox = await control.evaluate((element) => element.matches('[type=checkbox]'));
    await (isBox ? control.locator('xpath=ancestor::label') : control).click();
  }

  async function fill(field: Locator, text: string): Promise<void> {
    await field.click({ clickCount: 3 });
    await page.keyboard.type(text);
  }

  async function choose(field: Locator, typed: string): Promise<void> {
    await field.click();
    await page.keyboard.type(typed);
    await page.getByRole('option').filter({ hasText: typed }).first().click();
  }

  async function typeCell(cell: Cell, text: string): Promise<void> {
    const [x, y] = placeOf(cell);
    await cell.grid.click({ position: { x, y } });
    // The grid takes the focus a moment after the click; nobody's hand is back on the keys by then.
    await cell.grid
      .locator(cellAt(cell.column, cell.row))
      .and(page.locator('[aria-selected=true]'))
      .waitFor({ state: 'attached' });
    await cell.grid.locator('canvas:focus, canvas :focus').first().waitFor({ state: 'attached' });
    await page.keyboard.type(text, { delay: 10 });
    await page.keyboard.press('Enter');
  }

  return {
    goTo,
    press,
    fill,
    choose,
    typeCell,
    async pickFile(button, path) {
      const dialog = page.waitForEvent('filechooser');
      await button.click();
      await (await dialog).setFiles(path);
    },
    async openFromList(search, wanted) {
      await search.click();
      await page.keyboard.type(wanted);
      await page.keyboard.press('Enter');
      await searched(page, wanted);
      const grid = page.getByRole('main').locator('section', { has: page.locator('canvas') });
      await grid.click({ position: { x: MARKERS + 30, y: 1.5 * ROW_HEIGHT } });
    },
    create: press,
    async addItem(scan, code) {
      await scan.click();
      await page.keyboard.type(code);
      await page.getByRole('option').filter({ hasText: code }).first().click();
    },
    save: press,
    goOn: press,
  };
}

function placeOf({ widths, row }: Cell): readonly [x: number, y: number] {
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width, MARKERS);
  return [before + (widths.at(-1) ?? 0) / 2, (row + 1.5) * ROW_HEIGHT];
}
