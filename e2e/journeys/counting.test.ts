import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '../../tests/support/rounds.ts';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import { arrive } from './arriving.ts';
import { statusIs, takeStep } from './ordering.ts';

const outlet = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

/** Twenty items that need neither batch nor serial number. */
const twentyItems = ({ page }: PortalUser): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const ask = async (path: string) => (await (await fetch(`/api${path}`)).json()).data;
    const { items } = await ask('/items?pageSize=100&stockType=Normal&fields=itemCode');
    const all = await Promise.all(items.slice(0, 40).map(({ id }: { id: string }) => ask(`/items/${id}`)));
    return all
      .map(({ item }) => item)
      .filter(({ batchControl }) => batchControl !== true)
      .slice(0, 20)
      .map(({ itemCode }) => itemCode);
  });

test.each(someOf([1440, 390], 2, 1))(
  'twenty items are counted by scanner and posted, %d pixels wide',
  async (width) => {
    const person = await newUser(portal, 'mouse', { language: 'en', width, height: 840 });
    await arrive(person, 'kopi-admin', outlet);
    const { page, words } = person;
    await page.goto('/Operations/StockAdjustment/Details');
    const scanner = page.getByRole('combobox', { name: words('document.scan') });
    const said = page.getByText(/: .* counted$/);
    // On a phone the lines have a tab of their own.
    const tab = async (title: 'document.lines' | 'document.details') => {
      if (width < 600) await page.getByRole('tab', { name: words(title) }).click();
    };
    await tab('document.lines');
    const codes = await twentyItems(person);
    expect(codes).toHaveLength(20);
    for (const code of codes) {
      await scanner.fill(code);
      await scanner.press('Enter');
      await said.filter({ hasText: code }).waitFor();
    }
    // The last one is scanned a second time.
    const last = codes.at(-1) ?? '';
    await scanner.fill(last);
    await scanner.press('Enter');
    await said.filter({ hasText: /: 2/ }).waitFor();
    await page.getByText('20 lines', { exact: true }).first().waitFor();

    await tab('document.details');
    await page.getByRole('button', { name: /Adjustment type/ }).click();
    await page.getByRole('option', { name: /Stock Take/ }).click();
    await page.getByRole('button', { name: words('event.stock-adjustment.save') }).click();
    await statusIs(person, 'status.Saved');
    await takeStep(person, 'event.stock-adjustment.confirm');
    await statusIs(person, 'status.Completed');
    const id = new URL(page.url()).searchParams.get('id');
    const lines = await page.evaluate(async (of) => {
      const reply = await fetch(`/api/stockadjustments/${of}`);
      return (await reply.json()).data.document.lines;
    }, id);
    const figures = lines.map(
      ({ itemCode, countedQuantity, bookedQuantity, onHandChange }: Record<string, string>) => [
        itemCode,
        Number(countedQuantity),
        Number(countedQuantity) - Number(bookedQuantity) - Number(onHandChange),
      ],
    );
    expect(figures).toEqual(codes.map((code) => [code, code === last ? 2 : 1, 0]));
    expect(person.faults).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
);
