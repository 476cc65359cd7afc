import type { DocumentReply } from '../documents/engine.ts';
import type { OrderInHand } from './order-in-hand.ts';
import type { OrderPlan } from './purchasing-plan.ts';
import type { Step } from './purchasing-stories.ts';
import { cancelReceipt, receiveOrder, verifyReceipt } from './receive-order.ts';
import { type Asked, type Cue, create, type Scene, send } from './scene.ts';

/** Creates the planned order as the buyer at the issuing outlet. */
export async function createOrder(scene: Scene, plan: OrderPlan, at: Date): Promise<OrderInHand> {
  const { document } = await create(scene, { role: 'buyer', outlet: plan.issuedAt, at }, 'purchaseOrder', {
    vendorCode: plan.vendorCode,
    deliverToOutletId: scene.founded.outletId(plan.deliverTo),
    issueDate: plan.issueDate,
    expectedArrival: plan.expectedArrival,
    expiryDate: plan.expiryDate,
    termsDays: plan.termsDays,
    currencyCode: plan.currencyCode,
    exchangeRate: plan.exchangeRate,
    taxInclusive: plan.taxInclusive,
    referencePoNo: plan.referencePoNo,
    remarks: plan.remarks,
    lines: plan.lines.map(({ serialPrefix: _prefix, quantity: _quantity, ...line }) => line),
  });
  return { plan, document, receiptIds: [] };
}

/** Does one step of an order's story, as the person and at the outlet it belongs to. */
export async function performStep(scene: Scene, order: OrderInHand, step: Step, at: Date): Promise<void> {
  const { plan, document } = order;
  const buyer: Cue = { role: 'buyer', outlet: plan.issuedAt, at };
  const manager: Cue = { ...buyer, role: 'manager' };
  const atShop: Cue = { ...buyer, outlet: plan.deliverTo };
  const managerAtShop: Cue = { ...manager, outlet: plan.deliverTo };
  const asManager = { group: scene.founded.groupId('Manager') };
  const tell = async (cue: Cue, event: Asked) => {
    order.document = (await send(scene, cue, 'purchaseOrder', order.document, event)).document;
  };

  switch (step.does) {
    case 'requestApproval':
      if (needsApproval(scene, document)) await tell(buyer, { type: 'requestApproval' });
      return;
    case 'approveFirst':
      return tell(manager, { type: 'approve', ...asManager });
    case 'approve':
      if (order.document.approvalStatus === 'Pending') await tell(manager, { type: 'approve', ...asManager });
      if (order.document.approvalStatus === 'Pending')
        await tell(
          { ...manager, role: 'admin' },
          {
            type: 'approve',
            group: scene.founded.groupId('Finance'),
            remark: 'Within the budget of this quarter. 在本季预算内。',
          },
        );
      return;
    case 'reject':
      return tell(manager, { type: 'reject', ...asManager, remark: step.remark });
    case 'confirm':
      return tell(buyer, { type: 'confirm' });
    case 'complete':
    case 'cancel':
      return tell(buyer, { type: step.does, remark: step.remark });
    case 'receive':
      return receiveOrder(scene, atShop, order, step);
    case 'verify':
      return verifyReceipt(scene, managerAtShop, order);
    case 'cancelReceipt':
      return cancelReceipt(scene, managerAtShop, order, step.remark);
  }
}

/** The lowest rule for orders decides whether anybody is asked at all. */
function needsApproval({ company }: Scene, document: DocumentReply['document']): boolean {
  return company.approvalRules.some(
    (rule) =>
      rule.documentType === 'purchaseOrder' && Number(document.baseTotal) >= Number(rule.minimumValue),
  );
}
