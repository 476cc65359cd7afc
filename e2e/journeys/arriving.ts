import { demonstrationPassword } from '../support/demonstration.ts';
import type { Person } from '../support/person.ts';

/** Signs in and takes an outlet, the way a person does. */
export async function arrive({ page, words, hand }: Person, username: string, outlet: string): Promise<void> {
  await page.goto('/Login');
  await hand.fill(page.getByLabel(words('login.username'), { exact: true }), username);
  await hand.fill(page.getByLabel(words('login.password'), { exact: true }), demonstrationPassword);
  await hand.press(page.getByRole('button', { name: words('login.submit') }));
  const dialog = page.getByRole('dialog', { name: words('outlet.title') });
  await hand.fill(dialog.getByRole('combobox', { name: words('outlet.search') }), outlet);
  await hand.press(dialog.getByRole('button', { name: words('outlet.confirm') }));
  await dialog.waitFor({ state: 'detached' });
  const invitation = page.getByRole('dialog', { name: words('newPortal.title') });
  await hand.press(invitation.getByRole('button', { name: words('newPortal.later') }));
  await invitation.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: outlet }).waitFor();
}
