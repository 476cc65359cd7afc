import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../src/resources/kinds/kinds.ts';
import { isText } from '../src/resources/kinds/traits.ts';
import { vendor } from '../src/resources/partners/vendor.ts';
import { scriptStrings } from '../tests/samples/script-strings.ts';
import { someOf } from '../tests/support/rounds.ts';
import { freshCode } from './support/attempt.ts';
import { demonstrationPassword } from './support/demonstration.ts';
import { demonstrationOrder } from './support/demonstration-order.ts';
import { go } from './support/go.ts';
import { openPortal, type PortalTab, type RunningPortal, refuseTraces } from './support/portal.ts';
import { settled, signIn } from './support/sign-in.ts';

let portal: RunningPortal;
let tab: PortalTab;
/** What the page's own content policy stopped. */
const stopped: string[] = [];
beforeAll(async () => {
  portal = await openPortal();
  tab = await portal.openTab();
  await tab.page.exposeFunction('noteStopped', (what: string) => stopped.push(what));
  await tab.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'noteStopped')?.(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
});
afterEach(() => expect([tab.faults, stopped]).toEqual([[], []]));
afterAll(() => portal?.close());

describe('check 4: the sign-in form', () => {
  test('names its fields for password managers, hides the password and lets it be pasted', async () => {
    const { page, words } = tab;
    await page.goto('/Login');
    const password = page.getByLabel(words('login.password'), { exact: true });
    await password.waitFor();
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    expect(await page.getByLabel(words('login.username'), { exact: true }).getAttribute('autocomplete')).toBe(
      'username',
    );
    const isLetThrough = await password.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'pasted');
      return field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    expect(isLetThrough).toBe(true);
  });
});

describe('check 34, 40, 57: what people typed', () => {
  const scripts = someOf(scriptStrings, 4);
  /** Every text of a vendor, each another of the two hundred. */
  function vendorTexts(nth: number): Record<string, string> {
    const free = Object.entries<Field>(vendor.fields).filter(
      ([, field]) => isText(field) && !field.format && !field.readOnly && (field.max ?? 200) > 90,
    );
    return Object.fromEntries(
      free.map(([name], place) => [name, scriptStrings[(nth + place * 37) % scriptStrings.length] ?? '']),
    );
  }
  const unharmed = async () => {
    expect(await tab.page.evaluate(() => Reflect.get(window, 'struck'))).toBeUndefined();
    const foreign =
      'iframe, object, embed, base, img[src=x], svg[onload], main script, main form[action^=java]';
    expect(await tab.page.locator(foreign).count()).toBe(0);
  };

  test(`${scripts.length} scripts are the texts they are in list, form, toast, palette, document, comment and on paper`, async ({
    task,
  }) => {
    const { page, words } = tab;
    const prefix = freshCode(task, 'XSS');
    await signIn(tab, 'kopi-admin');
    const outlet = await page.evaluate(() => sessionStorage.getItem('outlet'));
    const post = async (path: string, data: Record<string, unknown>) => {
      const headers = { Origin: new URL(page.url()).origin, 'X-Outlet-Id': outlet ?? '' };
      const send = () => page.request.post(`/api${path}`, { data, headers });
      let reply = await send();
      // Who is told to come back does so: all of them are sent at once.
      while (reply.status() === 503) reply = await send();
      expect([path, reply.status(), reply.ok() ? '' : await reply.text()]).toEqual([path, 201, '']);
      const body: { data: Record<string, { id: string }> } = await reply.json();
      return body.data;
    };
    const ids = await Promise.all(
      scripts.map(async (name, nth) => {
        const made = await post('/vendors', {
          vendorCode: `${prefix}-${nth}`,
          ...vendorTexts(nth),
          name,
        });
        return made.vendor?.id ?? '';
      }),
    );

    await page.goto(`/Operations/Vendor?search=${prefix}-`);
    await settled(page);
    await page.locator('[role=gridcell]', { hasText: 'struck' }).first().waitFor({ state: 'attached' });
    await page.mouse.move(700, 500);
    for (let screen = 0; screen < 12; screen += 1) {
      await page.mouse.wheel(0, 700);
      await settled(page);
    }
    await unharmed();

    await page.keyboard.press('Control+K');
    await page.keyboard.type(`${prefix}-1`);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await unharmed();

    for (const id of ids.slice(0, 10)) await go(page, `/Operations/Vendor/Details?id=${id}`);
    await unharmed();
    await page.getByRole('button', { name: words('record.delete'), exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: words('record.delete'), exact: true }).click();
    await page.locator('[data-sonner-toast]').first().waitFor();
    await unharmed();

    const order = await demonstrationOrder(page, 'Confirmed');
    for (const text of scripts.slice(0, 30))
      await post(`/purchaseorders/${order.id}/comments`, { body: text });
    await page.goto(`/Operations/PurchaseOrder/Details?id=${order.id}`);
    await settled(page);
    await unharmed();
    const copy = await post(`/purchaseorders/${order.id}/duplicate`, {});
    const draft = copy.document?.id ?? '';
    const headers = { Origin: new URL(page.url()).origin, 'X-Outlet-Id': outlet ?? '' };
    const [vendorId, remarks] = [ids[20], scripts[20]];
    const saved = await page.request.put(`/api/purchaseorders/${draft}`, {
      data: { version: 1, vendorId, remarks },
      headers,
    });
    expect([saved.status(), saved.ok() ? '' : await saved.text()]).toEqual([200, '']);
    for (const address of [
      `/Operations/PurchaseOrder/Details?id=${draft}`,
      '/Operations/PurchaseOrder',
      `/api/purchaseorders/${draft}/print?format=html`,
    ]) {
      await page.goto(address);
      await settled(page);
      await unharmed();
    }
  });

  test('the server was told of nothing that the content policy stopped, and logged no cookie and no password', async () => {
    const cookies = await tab.page.context().cookies();
    const tokens = cookies.flatMap(({ name, value }) => (/session$/.test(name) ? [value] : []));
    expect(tokens.length).toBeGreaterThan(0);
    expect(() => refuseTraces(portal.server.output(), [demonstrationPassword, ...tokens])).not.toThrow();
    expect(portal.server.output()).toContain('"msg":"request"');
    expect(() => refuseTraces('{"msg":"content policy report"}', [])).toThrow();
  });
});

describe('check 18: after signing out', () => {
  test('going back shows nothing of what was there', async () => {
    const { page, words } = tab;
    await page.goto('/Operations/Vendor');
    await settled(page);
    await page.request.post('/api/account/logout', { headers: { Origin: new URL(page.url()).origin } });
    await page.goto('/Login');
    await page.goBack();
    await page.getByLabel(words('login.password'), { exact: true }).waitFor();
    expect(await page.getByText('XSS').count()).toBe(0);
    expect((await page.request.get('/api/vendors')).status()).toBe(401);
  });
});
