import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSharedPortal, type RunningPortal } from './support/portal.ts';
import { settled, signIn } from './support/sign-in.ts';

/** What a page may load, in bytes of gzipped JavaScript (design: the page budget). */
const SIGN_IN = 180_000;
const ITEM_LIST = 330_000;

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});
afterAll(() => portal.close());

/** Notes every script the page's browser loads; the sum is of each as gzip makes it. */
function weigh(page: Page): () => Promise<number> {
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.includes('javascript')) scripts.set(response.url(), response);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    let sum = 0;
    for (const response of scripts.values()) sum += gzipSync(await response.body()).byteLength;
    return sum;
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

test('the sign-in page is light', async () => {
  const { page, words, close } = await portal.openTab();
  const weight = weigh(page);
  await page.goto('/Login');
  await page.getByLabel(words('login.username'), { exact: true }).waitFor();
  const bytes = await weight();
  console.log(`Sign-in page: ${kilobytes(bytes)} of ${kilobytes(SIGN_IN)} JavaScript, gzipped`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SIGN_IN);
  await close();
});

test('the item list with its grid is light', async () => {
  const tab = await portal.openTab();
  await signIn(tab, 'kopi-admin');
  // A new tab of the same user loads everything anew, as somebody who opens a bookmark does.
  const page = await tab.page.context().newPage();
  const weight = weigh(page);
  await page.goto('/Operations/Item');
  await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
  await settled(page);
  const bytes = await weight();
  console.log(`Item list: ${kilobytes(bytes)} of ${kilobytes(ITEM_LIST)} JavaScript, gzipped`);
  expect(bytes).toBeLessThanOrEqual(ITEM_LIST);
  await tab.close();
});
