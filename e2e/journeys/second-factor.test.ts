import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBothThemes } from '../support/axe.ts';
import { demonstrationPassword } from '../support/demonstration.ts';
import { openPortal, type PortalTab, type RunningPortal } from '../support/portal.ts';
import { settled, takeOutlet } from '../support/sign-in.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

/** Passkeys are bound to a name: at a mere number browsers make none. */
const at = (path: string) => portal.server.address.replace('127.0.0.1', 'localhost') + path;

const looks = {
  wide: { language: 'en' },
  narrow: { language: 'zh', width: 390, height: 844, isDark: true },
} as const;

/** A device that says yes to every passkey, as a phone does to its owner. */
async function haveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const press = ({ page, words }: PortalTab, id: string, values = {}) =>
  page
    .getByRole('button', { name: words(id, values), exact: true })
    .last()
    .click();

async function enterPassword({ page, words }: PortalTab, username: string): Promise<void> {
  await page.goto(at('/Login'));
  await page.getByLabel(words('login.username'), { exact: true }).fill(username);
  await page.getByLabel(words('login.password'), { exact: true }).fill(demonstrationPassword);
  await page.keyboard.press('Enter');
}

/** As on another day: the browser has forgotten who was signed in. */
const signedOut = ({ page }: PortalTab): Promise<void> => page.context().clearCookies();

const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) });
/** A code works once: the next is waited for where the present one was used. */
async function freshCode(key: string, used: string): Promise<string> {
  await expect.poll(() => codeOf(key).generate(), { timeout: 35_000, interval: 500 }).not.toBe(used);
  return codeOf(key).generate();
}

/** Adds an app from the dialog that is open: the key as it is shown, the recovery codes as they are. */
async function addApp(tab: PortalTab) {
  const { page, words } = tab;
  const dialog = page.getByRole('dialog', { name: words('secondFactor.appAdd') });
  await dialog.getByRole('img', { name: words('secondFactor.qr') }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const code = codeOf(key).generate();
  await dialog.getByLabel(words('secondFactor.firstCode')).fill(code);
  await dialog.getByRole('button', { name: words('secondFactor.appAdd') }).click();
  const codes = page.getByRole('dialog', { name: words('secondFactor.codesTitle') });
  await codes.waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await press(tab, 'secondFactor.codesKept');
  return { key, code, recoveryCodes };
}

test('a person adds an app and a passkey, and signs in with each and with a recovery code', async () => {
  const tab = await portal.openTab(looks.wide);
  const { page, words } = tab;
  await haveDevice(page);
  await enterPassword(tab, 'kopi-clerk');
  await takeOutlet(tab);
  await page.goto(at('/Account'));
  await press(tab, 'secondFactor.appAdd');
  const { key, code, recoveryCodes } = await addApp(tab);
  await press(tab, 'secondFactor.passkeyAdd');
  await page.getByLabel(words('secondFactor.passkeyName')).fill('Counter computer');
  await press(tab, 'secondFactor.continue');
  await page.getByText('Counter computer').waitFor();
  await settled(page);

  await signedOut(tab);
  await enterPassword(tab, 'kopi-clerk');
  await page.getByRole('heading', { name: words('login.secondStep') }).waitFor();
  await page.getByRole('button', { name: words('secondFactor.usePasskey') }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await press(tab, 'secondFactor.usePasskey');
  await takeOutlet(tab);

  await signedOut(tab);
  await enterPassword(tab, 'kopi-clerk');
  await press(tab, 'secondFactor.other.code');
  await page.getByLabel(words('secondFactor.code'), { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByText(/This is not the right code/).waitFor();
  await page.getByLabel(words('secondFactor.code'), { exact: true }).fill(await freshCode(key, code));
  await page.keyboard.press('Enter');
  await takeOutlet(tab);

  await signedOut(tab);
  await enterPassword(tab, 'kopi-clerk');
  await press(tab, 'secondFactor.other.recoveryCode');
  await page.getByLabel(words('secondFactor.recoveryCode'), { exact: true }).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await takeOutlet(tab);
  await page.goto(at('/Account'));
  await page.getByText(words('secondFactor.codesLeft', { count: 9 })).waitFor();
  await press(tab, 'secondFactor.passkeyRemove', { name: 'Counter computer' });
  await press(tab, 'secondFactor.remove');
  await page.getByText('Counter computer', { exact: true }).waitFor({ state: 'detached' });
  expect(tab.faults).toEqual([]);
  await tab.close();
});

test('an administrator asks it of everyone, people set it up on a phone, and one who lost it is let in again', async () => {
  const admin = await portal.openTab(looks.wide);
  const { page, words } = admin;
  await enterPassword(admin, 'kopi-admin');
  await takeOutlet(admin);
  await page.goto(at('/Configurations/SystemConfiguration/PasswordPolicy'));
  const policy = page.locator('[data-field="SECOND_FACTOR_POLICY"]');
  await policy.getByRole('button').click();
  await page.getByRole('option', { name: words('choice.secondFactorPolicy.Everyone') }).click();
  await page.getByRole('button', { name: words('record.save'), exact: true }).click();
  await page.getByText(words('record.allSaved')).first().waitFor();
  // Who asked it of everyone is asked at their own next sign-in.
  await signedOut(admin);
  await enterPassword(admin, 'kopi-admin');
  await page.getByRole('dialog', { name: words('secondFactor.mustTitle') }).waitFor();
  await press(admin, 'secondFactor.appAdd');
  await addApp(admin);
  await takeOutlet(admin);

  const store = await portal.openTab(looks.narrow);
  await enterPassword(store, 'kopi-store');
  const must = store.page.getByRole('dialog', { name: store.words('secondFactor.mustTitle') });
  await must.waitFor();
  expect(await faultsInBothThemes(store.page)).toEqual([]);
  await press(store, 'secondFactor.appAdd');
  await addApp(store);
  await takeOutlet(store);
  await signedOut(store);
  await enterPassword(store, 'kopi-store');
  await store.page.getByRole('heading', { name: store.words('login.secondStep') }).waitFor();
  expect(await faultsInBothThemes(store.page)).toEqual([]);

  const [{ id }] = Object(await (await page.request.get(at('/api/users?search=kopi-store'))).json()).data
    .users;
  await page.goto(at(`/Configurations/UserManagement/UserList/Details?id=${id}`));
  await press(admin, 'signIn.secondFactorResetTitle');
  await press(admin, 'signIn.secondFactorReset');
  await page.getByText(words('signIn.secondFactor.due')).waitFor();
  await press(store, 'secondFactor.startOver');
  await enterPassword(store, 'kopi-store');
  await must.waitFor();
  expect([...admin.faults, ...store.faults]).toEqual([]);
  await Promise.all([admin.close(), store.close()]);
});
