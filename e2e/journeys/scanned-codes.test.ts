import {
  BinaryBitmap,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import { arrive } from './arriving.ts';
import { ask } from './asking-server.ts';

const outlet = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

async function newPerson(): Promise<PortalUser> {
  const person = await newUser(portal, 'mouse', { language: 'en', width: 1440, height: 900 });
  await arrive(person, 'kopi-admin', outlet);
  return person;
}

/** What is printed, as the picture of a printer of 360 dots an inch. */
async function printed({ page }: PortalUser, part: Locator): Promise<RGBLuminanceSource> {
  await page.emulateMedia({ media: 'print' });
  await part.scrollIntoViewIfNeeded();
  const place = await part.boundingBox();
  if (!place) throw new Error('It is on the page');
  const printer = await page.context().newCDPSession(page);
  const { data: sheet } = await printer.send('Page.captureScreenshot', { clip: { ...place, scale: 3.75 } });
  await printer.detach();
  await page.emulateMedia({ media: 'screen' });
  const picture = sharp(Buffer.from(sheet, 'base64')).flatten({ background: '#fff' }).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
}

test('a label is printed, read by a scanner, and what was read adds its item to an order', async () => {
  const person = await newPerson();
  const { page, words } = person;
  const { item } = await ask(person, 'POST', '/items', {
    ...{ itemCode: 'TEA-BOX', itemName: 'Tea in boxes', stockType: 'Normal', purchaseTaxCode: 'TX' },
  });
  await ask(person, 'POST', '/barcodes', { itemId: item.id, barcode: '9556001123459' });
  await page.goto(`/Operations/Item/Labels?items=${item.id}`);
  const label = page
    .getByRole('region', { name: words('labels.preview') })
    .locator('svg')
    .first();
  const bars = new BinaryBitmap(new GlobalHistogramBinarizer(await printed(person, label)));
  const code = new MultiFormatOneDReader(new Map()).decode(bars).getText();
  expect(code).toBe('9556001123459');

  await page.goto('/Operations/PurchaseOrder/Details');
  const scan = page.getByRole('combobox', { name: words('document.scan') });
  await scan.click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /Tea in boxes: 1/ })
    .waitFor();
  await person.close();
});

test('the code on a table leads to its outlet and table, and to nobody once it is renewed', async () => {
  const person = await newPerson();
  const { page, words } = person;
  const { outlets } = await ask(person, 'GET', '/account/outlets');
  const { id: outletId } = outlets.find(({ name }: { name: string }) => name === outlet);
  await ask(person, 'PUT', '/tables/storefront', { outletId, address: 'https://order.example.com/eat' });
  const { tables } = await ask(person, 'GET', `/tables?outletId=${outletId}`);
  const [{ id, label, outletCode }] = tables;
  await page.goto('/Operations/TableManagement/Print');
  const code = page.getByRole('img', { name: words('tables.codeOf', { label }) });
  const link = new URL(
    new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(await printed(person, code)))).getText(),
  );
  expect([link.origin, link.pathname, link.searchParams.get('outlet')]).toEqual([
    'https://order.example.com',
    '/eat',
    outletCode,
  ]);
  const token = link.searchParams.get('table');
  const { table } = await ask(person, 'GET', `/tables/find?token=${token}`);
  expect([table.id, table.label]).toEqual([id, label]);
  await ask(person, 'POST', '/tables/renew', { tableIds: [id] });
  await expect(ask(person, 'GET', `/tables/find?token=${token}`)).rejects.toThrow('tableTokenUnknown');
  await person.close();
});
