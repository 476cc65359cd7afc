import type { PortalUser } from '../support/portal-user.ts';
import type { Goods } from './goods.ts';
import { lineCell, openDocument, statusIs, takeStep } from './ordering.ts';

/** The first delivery of the order on the page, posted at once: part of one line, the whole other. */
export async function receiveFirst(person: PortalUser, goods: Goods): Promise<void> {
  const { page, words, device } = person;
  await takeStep(
    person,
    'event.purchase-order.receive',
    async (dialog) => {
      const deliveryOrder = dialog.getByLabel(words('field.doNo'), { exact: true });
      await deliveryOrder.and(page.locator(':focus')).waitFor();
      await device.fill(deliveryOrder, 'DO-1');
      const quantity = dialog.getByRole('textbox', { name: goods.split.code });
      await device.fill(quantity, goods.split.first);
      const atOnce = dialog.getByRole('checkbox', { name: words('field.purchaseOrder.post') });
      if (!(await atOnce.isChecked())) await device.press(atOnce);
    },
    'flow.receiveAndPost',
  );
  await statusIs(person, 'status.Partially Received');
}

/** The second delivery as a note of its own, whose cost is corrected before it is confirmed. */
export async function receiveRest(person: PortalUser, goods: Goods, order: string): Promise<void> {
  const { page, words, device } = person;
  await takeStep(person, 'event.purchase-order.receive', async (dialog) => {
    await device.fill(dialog.getByLabel(words('field.doNo'), { exact: true }), 'DO-2');
    const atOnce = dialog.getByRole('checkbox', { name: words('field.purchaseOrder.post') });
    if (await atOnce.isChecked()) await device.press(atOnce);
  });
  await device.press(page.getByRole('link', { name: words('document.open'), exact: true }));
  await statusIs(person, 'status.Saved');
  await device.typeCell(await lineCell(person, 'goodsReceivedNote', 'unitCost', 0), goods.split.secondCost);
  await device.save(page.getByRole('button', { name: words('event.goods-received-note.save') }));
  await page.getByText(words('record.allSaved')).waitFor();
  await takeStep(person, 'event.goods-received-note.confirm');
  await statusIs(person, 'status.Completed');
  await openDocument(person, 'purchaseOrder', order);
  await statusIs(person, 'status.Completed');
}
