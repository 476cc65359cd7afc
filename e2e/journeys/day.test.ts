import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '../../tests/support/rounds.ts';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import type { Language } from '../support/words.ts';
import { arrive } from './arriving.ts';
import { addLine, createNew, openDocument, statusIs, takeStep } from './ordering.ts';

const sender = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';
const receiver = 'Kopi Tiga Lebuh Kopi, Penang';
/** Something every vendor of sundries has, and that needs neither batch nor serial number. */
const item = 'BIHUN';
const vendor = 'V010';

let portal: RunningPortal;
const openTab = async (language: Language, outlet: string): Promise<PortalUser> => {
  const person = await newUser(portal, 'keyboard', { language });
  await arrive(person, 'kopi-admin', outlet);
  return person;
};
beforeAll(async () => {
  // As it is started first: on the embedded database.
  portal = await openPortal({}, 'embedded');
});
afterAll(() => portal?.close());

const numberOf = async ({ page }: PortalUser): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

test.each(someOf(['en', 'zh'] as const, 2))(
  'a day is worked with the keyboard alone: order, receive, transfer, ship, receive, adjust, stock card, in %s',
  async (language) => {
    const here = await openTab(language, sender);
    await createNew(here, 'purchaseOrder');
    await here.device.choose(here.page.getByRole('combobox', { name: here.words('field.vendor') }), vendor);
    await addLine(here, 'purchaseOrder', item, { quantity: '12', unitCost: '3' });
    await here.device.save(here.page.getByRole('button', { name: here.words('event.purchase-order.save') }));
    await statusIs(here, 'status.Saved');
    await takeStep(here, 'event.purchase-order.confirm');
    await statusIs(here, 'status.Confirmed');
    await takeStep(
      here,
      'event.purchase-order.receive',
      async (dialog) => {
        await here.device.fill(dialog.getByLabel(here.words('field.doNo'), { exact: true }), 'DO-9');
        const atOnce = dialog.getByRole('checkbox', { name: here.words('field.purchaseOrder.post') });
        if (!(await atOnce.isChecked())) await here.device.press(atOnce);
      },
      'flow.receiveAndPost',
    );
    await statusIs(here, 'status.Completed');

    await createNew(here, 'transferNote');
    await here.device.choose(
      here.page.getByRole('combobox', { name: here.words('field.toOutlet') }),
      receiver,
    );
    await addLine(here, 'transferNote', item, { quantity: '5' });
    await here.device.save(here.page.getByRole('button', { name: here.words('event.transfer-note.save') }));
    await statusIs(here, 'status.Saved');
    const note = await numberOf(here);
    await takeStep(here, 'event.transfer-note.confirm');
    await statusIs(here, 'status.Confirmed');
    await takeStep(here, 'event.transfer-note.ship');
    await statusIs(here, 'status.Shipped');

    const there = await openTab(language, receiver);
    await openDocument(there, 'transferNote', note);
    await takeStep(there, 'event.transfer-note.receive');
    await statusIs(there, 'status.Completed');

    await createNew(there, 'stockAdjustment');
    await there.device.choose(
      there.page.getByRole('combobox', { name: there.words('field.adjustmentType') }),
      'Write Off',
    );
    await addLine(there, 'stockAdjustment', item, { adjustOnHand: '2' });
    await there.device.save(
      there.page.getByRole('button', { name: there.words('event.stock-adjustment.save') }),
    );
    await statusIs(there, 'status.Saved');
    const adjustment = await numberOf(there);
    await takeStep(there, 'event.stock-adjustment.confirm');
    await statusIs(there, 'status.Completed');

    await there.device.goTo('nav.stockCard');
    await there.device.choose(there.page.getByRole('combobox', { name: there.words('field.item') }), item);
    const table = there.page.getByRole('table');
    await table.getByText(there.words('stockCard.closing')).waitFor();
    for (const [document, moved] of [
      [note, '5'],
      [adjustment, '2'],
    ] as const) {
      const row = table.getByRole('row').filter({ hasText: document });
      expect(await row.getByRole('cell', { name: moved, exact: true }).count()).toBeGreaterThan(0);
    }
    // The auditor's question: who, from where, by which event.
    const written = table.getByRole('row').filter({ hasText: adjustment });
    await there.device.press(written.getByRole('button'));
    const answer = there.page.getByRole('dialog');
    for (const words of ['kopi-admin', receiver, there.words('event.stock-adjustment.confirm'), adjustment])
      await answer.getByText(words, { exact: true }).first().waitFor();

    for (const person of [here, there]) {
      expect(person.faults).toEqual([]);
      expect(await person.clicks()).toBe(0);
      await person.close();
    }
  },
);
