import { describe, expect, onTestFinished, test } from 'vitest';
import { someOf } from '../../tests/support/rounds.ts';
import { leftoversOn } from '../support/leftovers.ts';
import { openPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import { type Language, localeOf } from '../support/words.ts';
import { arrive } from './arriving.ts';
import { type Goods, sampleGoods, sharedGoods } from './goods.ts';
import { importFile } from './importing.ts';
import { openDocument, statusIs, takeStep, writeOrder } from './ordering.ts';
import { readStockCard } from './reading-stock.ts';
import { receiveFirst, receiveRest } from './receiving.ts';

/** Written out, so that one text of each language is held by hand. */
const cardTitles: Readonly<Record<Language, string>> = { en: 'Stock Card', zh: '库存卡' };

const outlet = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';

if (!sharedGoods)
  console.info('The shared sample data are absent: the journeys run on the samples of the project.');

/** By mouse in both languages, and by the keyboard alone; the whole day by keyboard in English is `day.test.ts`. */
const journeys: readonly (readonly ['mouse' | 'keyboard', Language, Goods])[] = [
  ['mouse', 'en', sharedGoods ?? sampleGoods],
  ['mouse', 'zh', sampleGoods],
  ['keyboard', 'zh', sampleGoods],
];

describe.each(someOf(journeys, 3))('purchasing by %s in %s', (device, language, goods) => {
  test(`from ${goods.name} to the stock card`, async () => {
    // A company that has none of the goods yet. Once the browser proves that it is no robot, as everywhere outside the tests.
    const isProven = device === 'mouse' && language === 'en';
    const portal = await openPortal(isProven ? { BOT_CHECK: 'altcha' } : {});
    onTestFinished(() => portal.close());
    const people: PortalUser[] = [];
    const sitDown = async (username: string): Promise<PortalUser> => {
      const person = await newUser(portal, device, { language });
      people.push(person);
      await arrive(person, username, outlet);
      return person;
    };
    const manager = await sitDown('kopi-manager');
    await importFile(manager, 'Vendor', goods.vendorFile, goods.vendors);
    await importFile(manager, 'Item', goods.itemFile, goods.items);
    await speaks(manager);

    const buyer = await sitDown('kopi-buyer');
    const number = await writeOrder(buyer, goods);
    await takeStep(buyer, 'event.purchase-order.requestApproval');
    await statusIs(buyer, 'status.Saved', 'approval.Pending');
    await speaks(buyer);

    await openDocument(manager, 'purchaseOrder', number);
    await takeStep(manager, 'event.purchase-order.approve');
    await statusIs(manager, 'approval.Pending');

    const finance = await sitDown('kopi-admin');
    await openDocument(finance, 'purchaseOrder', number);
    await takeStep(finance, 'event.purchase-order.approve');
    await statusIs(finance, 'approval.Approved');

    await statusIs(buyer, 'approval.Approved');
    await takeStep(buyer, 'event.purchase-order.confirm');
    await statusIs(buyer, 'status.Confirmed');

    await receiveFirst(buyer, goods);
    await speaks(buyer);
    await receiveRest(buyer, goods, number);
    await readStockCard(buyer, goods);
    expect(await buyer.page.getByRole('heading', { level: 1 }).textContent()).toBe(cardTitles[language]);

    for (const person of people) {
      await speaks(person);
      expect(person.faults).toEqual([]);
    }
    if (device === 'keyboard') for (const person of people) expect(await person.clicks()).toBe(0);
  });
});

/** The page is in the user's language, as it says itself, and nothing on it is left in another. */
async function speaks({ page, language }: PortalUser): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(localeOf[language]);
  if (language === 'zh') expect(await leftoversOn(page)).toEqual([]);
}
