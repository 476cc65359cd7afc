import { demonstrationPassword } from '../support/demonstration.ts';
import type { PortalUser } from '../support/portal-user.ts';

/** Signs in and takes an outlet, the way a user does. */
export async function arrive(
  { page, words, device }: PortalUser,
  username: string,
  outlet: string,
): Promise<void> {
  await page.goto('/Login');
  await device.fill(page.getByLabel(words('login.username'), { exact: true }), username);
  await device.fill(page.getByLabel(words('login.password'), { exact: true }), demonstrationPassword);
  await device.press(page.getByRole('button', { name: words('login.submit') }));
  const dialog = page.getByRole('dialog', { name: words('outlet.title') });
  await device.fill(dialog.getByRole('combobox', { name: words('outlet.search') }), outlet);
  await device.press(dialog.getByRole('button', { name: words('outlet.confirm') }));
  await dialog.waitFor({ state: 'detached' });
  const invitation = page.getByRole('dialog', { name: words('newPortal.title') });
  await device.press(invitation.getByRole('button', { name: words('newPortal.later') }));
  await invitation.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: outlet }).waitFor();
}
