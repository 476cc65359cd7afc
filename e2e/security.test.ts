import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, openPortal, type RunningPortal } from './support/portal.ts';
import { settled, signIn } from './support/sign-in.ts';

let portal: RunningPortal;
let desk: Desk;
/** What the page's own content policy stopped. */
const stopped: string[] = [];
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.sitDown();
  await desk.page.exposeFunction('noteStopped', (what: string) => stopped.push(what));
  await desk.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'noteStopped')?.(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
});
afterEach(() => expect([desk.faults, stopped]).toEqual([[], []]));
afterAll(() => portal?.close());

const corpus = [
  '<script>window.struck=1</script>',
  '"><img src=x onerror="window.struck=1">',
  "'-window.struck=1-'",
  'javascript:window.struck=1',
  '<svg/onload=window.struck=1>',
  '{{constructor.constructor("window.struck=1")()}}',
  '</title><iframe srcdoc="<script>parent.struck=1</script>">',
  '<math><mi//xlink:href="data:x,<script>window.struck=1</script>">',
];

describe('check 4: the sign-in form', () => {
  test('names its fields for password managers, hides the password and lets it be pasted', async () => {
    const { page, words } = desk;
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

describe('check 34, 40: what people typed', () => {
  test('is shown as the text it is in list, form, search and document, and runs nothing', async () => {
    const { page } = desk;
    await signIn(desk, 'kopi-admin');
    const post = async (path: string, data: Record<string, unknown>) => {
      const reply = await page.request.post(`/api${path}`, {
        data,
        headers: { Origin: new URL(page.url()).origin },
      });
      expect([path, reply.status(), reply.ok() ? '' : await reply.text()]).toEqual([path, 201, '']);
      const body: { data: Record<string, { id: string }> } = await reply.json();
      return body.data;
    };
    const ids: string[] = [];
    for (const [nth, name] of corpus.entries()) {
      const { vendor } = await post('/vendors', { vendorCode: `XSS-${nth}`, name, alternateName: name });
      ids.push(vendor?.id ?? '');
    }
    await page.goto('/Operations/Vendor?search=XSS-');
    await settled(page);
    for (const id of ids) {
      await page.goto(`/Operations/Vendor/Details?id=${id}`);
      await settled(page);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'struck'))).toBeUndefined();
    expect(await page.locator('iframe, img[src=x], svg[onload]').count()).toBe(0);
  });
});

describe('check 18: after signing out', () => {
  test('going back shows nothing of what was there', async () => {
    const { page } = desk;
    await page.goto('/Operations/Vendor');
    await settled(page);
    await page.request.post('/api/account/logout', { headers: { Origin: new URL(page.url()).origin } });
    await page.goto('/Login');
    await page.goBack();
    await page.waitForTimeout(800);
    expect(await page.getByText('XSS-0').count()).toBe(0);
    expect((await page.request.get('/api/vendors')).status()).toBe(401);
  });
});
