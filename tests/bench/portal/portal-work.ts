import type { Page } from 'playwright';
import { settled } from '../../../e2e/support/sign-in.ts';
import type { Words } from '../../../e2e/support/words.ts';

const ROUNDS = 4;

/** How long a finger stays on a key or a button, in milliseconds. */
const HAND = { delay: 60 };

/** What is looked up, round by round. */
const sought = ['kopi', 'teh', 'nasi', 'roti'] as const;

/**
 * About a hundred clicks and keys of ordinary work in one open portal: items looked up and read, the palette, orders
 * by status, one of them read, the bell, the theme.
 */
export async function workAHalfHour(page: Page, words: Words): Promise<void> {
  await page.goto('/Home');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    await goByPalette(page, words('nav.item'));
    await lookUp(page, sought[round] ?? 'kopi');
    await readFirst(page);
    await goByPalette(page, words('nav.purchaseOrder'));
    await throughTheTabs(page);
    await readFirst(page);
    await lookAtTheBell(page, words);
  }
}

/** Ctrl K, a few letters, Enter. */
async function goByPalette(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k', HAND);
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.waitFor();
  await page.keyboard.type(title.slice(0, 4), { delay: 60 });
  await page.getByRole('option', { name: title }).first().waitFor();
  await page.getByRole('option', { name: title }).first().click(HAND);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

async function lookUp(page: Page, typed: string): Promise<void> {
  const search = page.getByRole('searchbox').last();
  await search.click(HAND);
  await page.keyboard.type(typed, { delay: 60 });
  await page.keyboard.press('Enter', HAND);
  await settled(page);
}

/** The first row of the list, opened by the keyboard, and back. */
async function readFirst(page: Page): Promise<void> {
  const list = page.url();
  const heading = page.getByRole('heading', { level: 1 }).first();
  const listTitle = await heading.innerText();
  await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
  const grid = await page.locator('canvas').first().boundingBox();
  if (!grid) throw new Error('The list has no grid to click in.');
  // Rows that arrive between the click and the key take the choice away, as they do from a user, who clicks again.
  for (let tries = 0; !page.url().includes('Details') && tries < 5; tries += 1) {
    await page.mouse.click(grid.x + 120, grid.y + 60, HAND);
    await page.keyboard.press('Enter', HAND);
    await page.waitForURL(/Details/, { timeout: 3_000 }).catch(() => {});
  }
  // The list stays in sight until the record is drawn.
  while ((await heading.innerText()) === listTitle) await page.waitForTimeout(20);
  await settled(page);
  for (const tab of (await page.getByRole('tab', { disabled: false }).all()).slice(0, 4))
    await tab.click(HAND);
  await settled(page);
  await page.goBack();
  await page.waitForURL(list);
  await settled(page);
}

/** Three of the tabs by status and back to the first, which has all. */
async function throughTheTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  for (const place of [1, 2, 3, 0]) {
    await tabs.nth(place).click(HAND);
    await settled(page);
  }
}

async function lookAtTheBell(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${words('notification.title')}`) }).click(HAND);
  await page.keyboard.press('Escape', HAND);
}
