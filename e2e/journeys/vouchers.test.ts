import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '../../tests/support/rounds.ts';
import { labelOf } from '../support/form.ts';
import { cellAt } from '../support/input-device.ts';
import { leftoversOn } from '../support/leftovers.ts';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import type { Language } from '../support/words.ts';
import { arrive } from './arriving.ts';
import { addLine, createNew, statusIs, takeStep } from './ordering.ts';

const outlet = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';
/** May owe for 30 days; each language has a client of its own. */
const buyers = { en: 'KT0063', zh: 'KT0072' } as const;
/** Where each run of numbers begins, so that no two have one. */
const firsts = { en: '101', zh: '201' } as const;

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

const many = ({ words, language }: PortalUser, type: string) => {
  const name = words(`resource.${type}.many`);
  return words('list.search', { name: language === 'en' ? name.toLowerCase() : name });
};

/** The row of a table by the text it has, cell by cell. */
const rowWith = ({ page, words }: PortalUser, text: string) =>
  page
    .getByRole('table', { name: words('clients.vouchers.caption') })
    .getByRole('row')
    .filter({ hasText: text });

async function openVouchersOf(person: PortalUser, code: string): Promise<void> {
  const { page, words, device } = person;
  await device.goTo('nav.client');
  await device.openFromList(page.getByRole('searchbox', { name: many(person, 'client') }), code);
  await device.press(page.getByRole('link', { name: words('section.VoucherInformation') }).first());
  await page.getByRole('button', { name: words('clients.vouchers.issue') }).waitFor();
}

const languages = someOf(['en', 'zh'] as const, 2, 1);

describe.each(languages)('vouchers with the mouse, in %s', (language: Language) => {
  let person: PortalUser;
  let number = '';
  beforeAll(async () => {
    person = await newUser(portal, 'mouse', { language });
    await arrive(person, 'kopi-admin', outlet);
  });

  test('a run of gift vouchers is shown before it is made', async () => {
    const { page, words, device } = person;
    await device.goTo('nav.generateVoucher');
    await device.press(page.getByRole('button', { name: words('vouchers.generate') }));
    const dialog = page.getByRole('dialog', { name: words('vouchers.generateTitle') });
    const field = (name: string) => dialog.getByLabel(labelOf(words, { name: 'voucher' }, name)).first();
    await device.choose(field('redemption'), 'GIFT-10');
    await expect.poll(() => field('prefix').inputValue()).toBe('GA');
    await device.fill(field('start'), firsts[language]);
    await device.fill(field('quantity'), '40');
    const last = Number(firsts[language]) + 39;
    await dialog.getByText(`GA${firsts[language].padStart(8, '0')}`, { exact: true }).waitFor();
    await dialog.getByText(`GA${String(last).padStart(8, '0')}`, { exact: true }).waitFor();
    await device.press(
      dialog.getByRole('button', { name: words('vouchers.generateConfirm', { count: 40 }) }),
    );
    await dialog.waitFor({ state: 'detached' });
    const search = page.getByRole('searchbox', { name: many(person, 'voucher') });
    await search.fill(`GA${String(last).padStart(8, '0')}`);
    await search.press('Enter');
    const made = `GA${String(last).padStart(8, '0')}`;
    await page.locator(cellAt(0, 0), { hasText: made }).waitFor({ state: 'attached' });
  });

  test('a client is given one, with the reason why it gets no other', async () => {
    const { page, words, device } = person;
    await openVouchersOf(person, buyers[language]);
    await device.press(page.getByRole('button', { name: words('clients.vouchers.issue') }));
    const dialog = page.getByRole('dialog', { name: words('clients.vouchers.issueTitle') });
    const dear = dialog.getByRole('radio', { name: /RM 10 off/ });
    await dear.waitFor();
    expect(await dear.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: /With our apologies/ }).check({ force: true });
    await device.press(dialog.getByRole('button', { name: words('clients.vouchers.issue') }));
    await dialog.waitFor({ state: 'detached' });
    const row = rowWith(person, 'SORRY-6');
    await row.waitFor();
    number = (await row.getByRole('rowheader').textContent())?.trim() ?? '';
    expect(number).toMatch(/^SO\d{8}$/);
    expect(await row.textContent()).toContain(words('choice.voucherStatus.Active'));
  });

  test('and pays with it, once it is said why', async () => {
    const { page, words, device } = person;
    await createNew(person, 'sale');
    const client = page.getByRole('combobox', { name: labelOf(words, { name: 'sale' }, 'client') });
    await device.choose(client, buyers[language]);
    await addLine(person, 'sale', 'BIHUN', { quantity: '1', unitPrice: '12.50' });
    await device.save(page.getByRole('button', { name: words('event.sale.save') }));
    await statusIs(person, 'status.Open');
    const sale = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await takeStep(person, 'event.sale.pay', async (dialog) => {
      const field = (name: string) =>
        dialog.getByLabel(new RegExp(`^${labelOf(words, { name: 'sale' }, name)}`)).first();
      await device.choose(field('method'), 'VOUCHER');
      await device.fill(field('amount'), '6');
      await device.fill(field('reference'), number);
      await device.fill(field('remark'), 'Cold soup');
    });
    await page.getByRole('main').getByText('RM 6.50', { exact: true }).waitFor();
    await openVouchersOf(person, buyers[language]);
    const row = rowWith(person, number);
    await row.getByRole('link', { name: sale }).waitFor();
    expect(await row.textContent()).toContain(words('choice.voucherStatus.Redeemed'));
    expect(person.faults).toEqual([]);
    if (language === 'zh') expect(await leftoversOn(page)).toEqual([]);
  });
});
