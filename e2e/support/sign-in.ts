import type { Page } from 'playwright';
import { demonstrationPassword } from './demonstration.ts';
import type { PortalTab } from './portal.ts';

/** Signs in and takes the outlet of that code or name; the quick way for tests about something else. */
export async function signIn({ page, words }: PortalTab, username: string, outlet = ''): Promise<void> {
  await page.goto('/Login');
  await page.getByLabel(words('login.username'), { exact: true }).fill(username);
  await page.getByLabel(words('login.password'), { exact: true }).fill(demonstrationPassword);
  await page.keyboard.press('Enter');
  await takeOutlet({ page, words }, outlet);
}

/** Takes the outlet of that code or name, the first where none is said, and puts off the invitation that follows. */
export async function takeOutlet(
  { page, words }: Pick<PortalTab, 'page' | 'words'>,
  outlet = '',
): Promise<void> {
  const search = page.getByRole('combobox', { name: words('outlet.search') });
  await search.fill(outlet);
  await search.press('Enter');
  await search.waitFor({ state: 'detached' });
  // The first outlet of a session brings the invitation to the newer portal.
  const invitation = page.getByRole('dialog', { name: words('newPortal.title') });
  await invitation.waitFor();
  await page.keyboard.press('Escape');
  await invitation.waitFor({ state: 'detached' });
}

/** Waits until nothing on the page stands in for something still on its way. */
export async function settled(page: Page): Promise<void> {
  // Twice painted: whatever the step before set off has been drawn.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}
