import type { Locator, Page } from 'playwright';
import { cellAt, type InputDevice } from './input-device.ts';
import type { PortalTab } from './portal.ts';
import { searched } from './searched.ts';

const MOST_STEPS = 200;
/** The key that leads from where the focus is towards a control. */
const ways = { after: 'Tab', before: 'Shift+Tab', right: 'ArrowRight', left: 'ArrowLeft' } as const;

/** Two hands on the keyboard: Tab, arrows, Enter, Space and the portal's shortcuts, never a pointer. */
export function keyboard({ page, words }: PortalTab): InputDevice {
  const { keyboard: keys } = page;

  async function press(control: Locator): Promise<void> {
    await tabTo(page, control);
    const isTicked = await control.evaluate((element) => element.matches('[type=checkbox]'));
    await keys.press(isTicked ? 'Space' : 'Enter');
  }

  async function fill(field: Locator, text: string): Promise<void> {
    await tabTo(page, field);
    await keys.press('Control+A');
    await keys.type(text);
  }

  return {
    async goTo(titleId) {
      await keys.press('Control+K');
      await page.getByRole('combobox', { name: words('palette.title') }).waitFor();
      await keys.type(words(titleId));
      await page
        .getByRole('option', { name: words(titleId) })
        .first()
        .waitFor();
      await keys.press('Enter');
    },
    press,
    fill,
    async choose(field, typed) {
      await fill(field, typed);
      // The match under the keyboard is what Enter takes.
      await page.locator('[role=option][data-focused]', { hasText: typed }).waitFor();
      await keys.press('Enter');
    },
    async pickFile(button, path) {
      const dialog = page.waitForEvent('filechooser');
      await press(button);
      await (await dialog).setFiles(path);
    },
    async openFromList(search, wanted) {
      await search.waitFor();
      await keys.press('/');
      await search.and(page.locator(':focus')).waitFor();
      await keys.type(wanted);
      await keys.press('Enter');
      await searched(page, wanted);
      await tabTo(page, page.locator('canvas').first());
      await keys.press('Enter');
    },
    async create(button) {
      await button.waitFor();
      // A key lost on a busy machine is pressed again, as anybody would.
      for (let tries = 0; tries < 5 && !page.url().includes('/Details'); tries += 1) {
        await keys.press('n');
        await page.waitForURL(/\/Details/, { timeout: 5_000 }).catch(() => {});
      }
    },
    async addItem(scan, code) {
      await fill(scan, code);
      await keys.press('Enter');
    },
    async typeCell({ grid, column, row }, text) {
      await tabTo(page, grid.locator('canvas').first());
      const [atColumn, atRow] = await currentCell(grid);
      for (let step = Math.abs(row - atRow); step > 0; step -= 1)
        await keys.press(row > atRow ? 'ArrowDown' : 'ArrowUp');
      for (let step = Math.abs(column - atColumn); step > 0; step -= 1)
        await keys.press(column > atColumn ? 'ArrowRight' : 'ArrowLeft');
      const cell = grid.locator(cellAt(column, row));
      await cell.and(page.locator('[aria-selected=true]')).waitFor({ state: 'attached' });
      await keys.type(text, { delay: 10 });
      // Tab takes what was typed and goes on to the next cell.
      await keys.press('Tab');
      await cell.and(page.locator('[aria-selected=false]')).waitFor({ state: 'attached' });
    },
    async save(button) {
      await button.and(page.locator(':not([aria-disabled=true])')).waitFor();
      await keys.press('Control+S');
    },
    async goOn(button) {
      await button.and(page.locator(':not([aria-disabled=true])')).waitFor();
      await keys.press('Control+Enter');
    },
  };
}

/** The cell under the keyboard, as the grid's accessible table says. */
async function currentCell(grid: Locator): Promise<readonly [column: number, row: number]> {
  const current = grid.locator('[role=gridcell][aria-selected=true]').first();
  await current.waitFor({ state: 'attached' });
  const [column, row] = await current.evaluate((cell) => [
    Number(cell.getAttribute('aria-colindex')) - 1,
    Number(cell.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2,
  ]);
  return [column ?? 0, row ?? 0];
}

/**
 * Goes to a control with Tab, or Shift+Tab where it stands before, and with the arrows within its toolbar. On the way every stop must be seen: marked as
 * focused, and not hidden behind something that sticks (WCAG 2.4.7, 2.4.11).
 * @throws Error when the keyboard does not get there
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const where = await target.evaluate((element) => {
      const active = document.activeElement;
      if (!active || active === document.body) return 'after';
      if (element === active || element.contains(active)) return 'here';
      const isPast = (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      if (element.closest('[role=toolbar]')?.contains(active)) return isPast ? 'left' : 'right';
      return isPast ? 'before' : 'after';
    });
    if (where === 'here') return focusIsSeen(page);
    await page.keyboard.press(ways[where]);
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

async function focusIsSeen(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nothing has the focus';
    if (!active.matches(':focus-visible')) return `${active.outerHTML.slice(0, 120)} shows no focus`;
    // A box to tick is drawn by its label, a grid by the layers of its section.
    const drawn =
      active.closest('label') ?? (active.closest('canvas') ? active.closest('section') : active) ?? active;
    const { x, y, width, height } = drawn.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const atop = parts.flatMap((across) =>
      parts.map((down) => document.elementFromPoint(x + width * across, y + height * down)),
    );
    const isSeen = atop.some((each) => each !== null && (drawn.contains(each) || each.contains(active)));
    return isSeen ? null : `${active.outerHTML.slice(0, 120)} is behind something else`;
  });
  if (hidden !== null) throw new Error(hidden);
}
