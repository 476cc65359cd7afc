import type { Page } from 'playwright';

/** Waits until a list shows what was searched for and nothing else: its rows before the search may hold it too. */
export async function searched(page: Page, wanted: string): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get('search') === wanted);
  await page.waitForFunction((text) => {
    const rows = [...document.querySelectorAll('main [role=grid] [role=row]')].slice(1);
    return rows.length > 0 && rows.every((row) => row.textContent?.includes(text));
  }, wanted);
}
