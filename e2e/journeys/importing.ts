import { basename } from 'node:path';
import { expect } from 'vitest';
import type { PortalUser } from '../support/portal-user.ts';

/** Brings a file in: what it would do, then the import, then what became of every row. */
export async function importFile(
  { page, words, device }: PortalUser,
  type: 'Vendor' | 'Item',
  path: string,
  rows: string,
): Promise<void> {
  const name = basename(path);
  await device.goTo(`nav.import${type}`);
  await device.pickFile(page.getByRole('button', { name: words('import.pick') }), path);

  const start = page.getByRole('button', { name: words('import.start', { count: Number(rows) }) });
  await start.waitFor();
  expect(await countOf('import.count.new')).toBe(rows);
  expect(await countOf('import.count.failing')).toBe('0');

  await device.press(start);
  await page.getByRole('heading', { name: words('import.done', { name }) }).waitFor({ timeout: 60_000 });
  expect(await countOf('import.count.created')).toBe(rows);
  expect(await countOf('import.count.failed')).toBe('0');
  const logged = page.getByRole('row').filter({ hasText: name }).first();
  await logged.getByText(words('import.status.Completed')).waitFor();

  /** A tile's figure. */
  async function countOf(id: string): Promise<string | null> {
    const term = page.getByRole('term').filter({ hasText: words(id) });
    return page.locator('dl > div', { has: term }).first().getByRole('definition').textContent();
  }
}
