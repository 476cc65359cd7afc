import { type ActingUser, create, type DemoContext, type DemoEvent, send } from './demo-context.ts';
import type { ReceiptPlan } from './purchasing-plan.ts';

/** Enters goods that came without an order, and brings their note as far as its plan says. */
export async function performReceipt(context: DemoContext, plan: ReceiptPlan, at: Date): Promise<void> {
  const buyer: ActingUser = { role: 'buyer', outlet: plan.outlet, at };
  let { document } = await create(context, buyer, 'goodsReceivedNote', {
    vendorCode: plan.vendorCode,
    outletId: context.founded.outletId(plan.outlet),
    postingDate: plan.date,
    taxInclusive: plan.taxInclusive,
    doNo: `DO-${plan.vendorCode}-W${plan.running}`,
    doDate: plan.date,
    lines: plan.lines.map(({ itemCode, quantity, unitCost, discountPercent, taxCode, matrixX, matrixY }) => ({
      itemCode,
      quantity,
      unitCost,
      discountPercent,
      taxCode,
      matrixX,
      matrixY,
    })),
  });
  for (const { cue: actingUser, event } of eventsTo(plan, buyer))
    document = (await send(context, actingUser, 'goodsReceivedNote', document, event)).document;
}

function eventsTo(plan: ReceiptPlan, buyer: ActingUser): { cue: ActingUser; event: DemoEvent }[] {
  const confirm = { cue: buyer, event: { type: 'confirm' } };
  const manager: ActingUser = { ...buyer, role: 'manager' };
  switch (plan.becomes) {
    case 'Saved':
      return [];
    case 'Pending':
      return [{ cue: buyer, event: { type: 'requestApproval' } }];
    case 'Confirmed':
      return [confirm];
    case 'Verified':
      return [
        confirm,
        {
          cue: manager,
          event: {
            type: 'verify',
            invoiceNo: `INV-${plan.vendorCode}-W${plan.running}`,
            invoiceDate: plan.date,
          },
        },
      ];
    case 'Cancelled':
      return [
        confirm,
        { cue: manager, event: { type: 'cancel', remark: 'Meant for another shop. 应送往另一间分店。' } },
      ];
  }
}
