import type { ReceiptPlan } from './purchasing-plan.ts';
import { type Asked, type Cue, create, type Scene, send } from './scene.ts';

/** Enters goods that came without an order, and brings their note as far as its plan says. */
export async function performReceipt(scene: Scene, plan: ReceiptPlan, at: Date): Promise<void> {
  const buyer: Cue = { role: 'buyer', outlet: plan.outlet, at };
  let { document } = await create(scene, buyer, 'goodsReceivedNote', {
    vendorCode: plan.vendorCode,
    outletId: scene.founded.outletId(plan.outlet),
    postingDate: plan.date,
    taxInclusive: plan.taxInclusive,
    doNo: `DO-${plan.vendorCode}-W${plan.running}`,
    doDate: plan.date,
    lines: plan.lines.map(({ itemCode, quantity, unitCost, discountPercent, taxCode }) => ({
      itemCode,
      quantity,
      unitCost,
      discountPercent,
      taxCode,
    })),
  });
  for (const { cue, event } of eventsTo(plan, buyer))
    document = (await send(scene, cue, 'goodsReceivedNote', document, event)).document;
}

function eventsTo(plan: ReceiptPlan, buyer: Cue): { cue: Cue; event: Asked }[] {
  const confirm = { cue: buyer, event: { type: 'confirm' } };
  const manager: Cue = { ...buyer, role: 'manager' };
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
