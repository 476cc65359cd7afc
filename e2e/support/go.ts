import type { Page } from 'playwright';
import { settled } from './sign-in.ts';

/**
 * Goes to another page of the portal the way its links do, without loading the portal anew; resolves once the page is
 * there with what it shows.
 * @throws Error when the title stays the one before
 */
export async function go(page: Page, address: string): Promise<void> {
  const before = await page.evaluate((to) => {
    const title = document.querySelector('h1')?.textContent ?? '';
    history.pushState(null, '', to);
    return title;
  }, address);
  await page
    .waitForFunction((old) => {
      const title = document.querySelector('h1')?.textContent ?? '';
      return title !== '' && title !== old;
    }, before)
    .catch(() => {
      throw new Error(`${address} did not come: at ${page.url()} still “${before}”.`);
    });
  await settled(page);
}
