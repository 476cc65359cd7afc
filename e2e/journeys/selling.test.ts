import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../tests/support/pdf-text.ts';
import { someOf } from '../../tests/support/rounds.ts';
import { labelOf } from '../support/form.ts';
import { leftoversOn } from '../support/leftovers.ts';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import type { Language } from '../support/words.ts';
import { arrive } from './arriving.ts';
import { addLine, createNew, openDocument, statusIs, takeStep } from './ordering.ts';

const outlet = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';
/** May owe 5,000 for 30 days; each language has a client of its own. */
const debtors = {
  en: { code: 'KT0063', telephone: '+60107077294' },
  zh: { code: 'KT0072', telephone: '+60107077627' },
} as const;
/** Lies there, and needs neither batch nor serial number. */
const item = 'BIHUN';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

const sitDown = async (language: Language, device: 'keyboard' | 'mouse', width?: number) => {
  const person = await newUser(portal, device, { language, ...(width ? { width, height: 844 } : {}) });
  await arrive(person, 'kopi-admin', outlet);
  return person;
};

const field = ({ words }: PortalUser, within: Locator, document: string, name: string): Locator =>
  within.getByLabel(new RegExp(`^${labelOf(words, { name: document }, name)}`)).first();

const numberOf = async ({ page }: PortalUser): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

/** Opens what the step just taken has made; gives its number. */
async function openMade(person: PortalUser): Promise<string> {
  const { page, words, device } = person;
  const before = await numberOf(person);
  await device.press(page.getByRole('link', { name: words('document.open'), exact: true }));
  await expect.poll(() => numberOf(person)).not.toBe(before);
  return numberOf(person);
}

/** Writes a document of the client of that language with so much of the item; gives its number. */
async function write(person: PortalUser, type: 'quotation' | 'sale', quantity: string): Promise<string> {
  const { page, words, device, language } = person;
  await createNew(person, type);
  const client = page.getByRole('combobox', { name: labelOf(words, { name: type }, 'client') });
  await device.choose(client, debtors[language].code);
  await addLine(person, type, item, { quantity, unitPrice: '12.50' });
  await device.save(page.getByRole('button', { name: words(`event.${type}.save`) }));
  await statusIs(person, 'status.Open');
  return numberOf(person);
}

/** Takes in cash what is owed of the sale on the page. */
const payAll = (person: PortalUser) =>
  takeStep(person, 'event.sale.pay', async (dialog) => {
    await person.device.choose(field(person, dialog, 'sale', 'method'), 'CASH');
  });

/** What a document's table says, cell by cell. */
const tableOf = ({ page, words }: PortalUser, titleId: string) =>
  page
    .getByRole('table', { name: words(titleId) })
    .getByRole('row')
    .allTextContents();

describe.each(someOf(['en', 'zh'] as const, 2, 1))('selling with the keyboard alone, in %s', (language) => {
  let person: PortalUser;
  let sold = '';
  beforeAll(async () => {
    person = await sitDown(language, 'keyboard');
  });

  test('a quotation becomes an invoice, and that becomes cash', async () => {
    await write(person, 'quotation', '2');
    await takeStep(person, 'event.quotation.confirm');
    await statusIs(person, 'status.Confirmed');
    await takeStep(person, 'event.quotation.convertToSales');
    await statusIs(person, 'status.Completed');
    sold = await openMade(person);
    await statusIs(person, 'status.Open');
    await takeStep(person, 'event.sale.confirm');
    await statusIs(person, 'status.Confirmed');
    await payAll(person);
    await takeStep(person, 'event.sale.complete');
    await statusIs(person, 'status.Completed');
    expect(await tableOf(person, 'collection.sale.payments')).toHaveLength(2);
  });

  test('a part of it comes back, and its money is given back', async () => {
    const { device } = person;
    await takeStep(person, 'event.sale.return', async (dialog) => {
      await device.fill(field(person, dialog, 'sale', 'reason'), 'Broken');
      await device.fill(dialog.getByRole('textbox', { name: item }), '1');
    });
    await openMade(person);
    await statusIs(person, 'status.Saved');
    await takeStep(person, 'event.sales-return.complete');
    await statusIs(person, 'status.Completed');
    const [, given] = await tableOf(person, 'collection.salesReturn.refunds');
    expect(given).toMatch(/CASH.*12\.50/);
  });

  test('one collection pays three invoices', async () => {
    const { page, words, device } = person;
    const invoices: string[] = [];
    for (const quantity of ['1', '2', '3']) {
      invoices.push(await write(person, 'sale', quantity));
      await takeStep(person, 'event.sale.confirm');
      await statusIs(person, 'status.Confirmed');
    }
    await createNew(person, 'collection');
    const main = page.getByRole('main');
    await device.choose(field(person, main, 'collection', 'client'), debtors[language].code);
    await device.choose(field(person, main, 'collection', 'method'), 'CASH');
    await device.fill(field(person, main, 'collection', 'amount'), '75');
    await device.save(page.getByRole('button', { name: words('event.collection.save') }));
    await statusIs(person, 'status.Pending');
    await takeStep(person, 'event.collection.receive');
    await statusIs(person, 'status.Received');
    const [, ...paid] = await tableOf(person, 'collection.collection.allocations');
    for (const [nth, number] of invoices.entries())
      expect(paid[nth]).toContain(`${number}${['12.50', '25.00', '37.50'][nth]}`);
    await openDocument(person, 'sale', invoices[2] ?? '');
    await main.getByText(words('choice.paymentStatus.Paid'), { exact: true }).waitFor();
  });

  test('needs no pointer, throws nothing, and is in one language', async () => {
    expect(await person.clicks()).toBe(0);
    expect(person.faults).toEqual([]);
    if (language === 'zh') expect(await leftoversOn(person.page)).toEqual([]);
  });

  test('on a phone a sale is found by its number or the telephone of its client, and printed', async () => {
    const phone = await sitDown(language, 'mouse', 390);
    const { page, words } = phone;
    const { telephone } = debtors[language];
    await page.goto('/Operations/Sales');
    const many = words('resource.sale.many');
    const search = page.getByRole('searchbox', {
      name: words('list.search', { name: language === 'en' ? many.toLowerCase() : many }),
    });
    const rows = page.getByRole('main').getByRole('list', { name: many }).getByRole('listitem');
    for (const wanted of [telephone, sold]) {
      await search.fill(wanted);
      await search.press('Enter');
      await rows.filter({ hasText: sold }).waitFor();
    }
    await expect.poll(() => rows.count()).toBe(1);
    await rows.first().click();
    await page.getByRole('heading', { level: 1, name: sold }).waitFor();
    await page.getByRole('button', { name: words('document.more') }).click();
    // A browser that shows no PDF downloads it and closes the new window: what is printed is what the window asks for.
    const [paper] = await Promise.all([
      page.context().waitForEvent('request', (request) => request.url().includes('/print')),
      page.getByRole('menuitem', { name: words('document.printRoll') }).click(),
    ]);
    const printed = await page.request.get(paper.url());
    expect(printed.headers()['content-type']).toBe('application/pdf');
    expect(pdfText(await printed.body())).toContain(sold);
    expect(phone.faults).toEqual([]);
  });
});
