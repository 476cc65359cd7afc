import type { DocumentReply } from '../../documents/engine/document-reply.ts';
import { approvalRules } from '../shared/content.ts';
import type { OrderStep } from '../stories.ts';
import { type ActingUser, create, type DemoContext, type DemoEvent, send } from './demo-context.ts';
import type { OrderPlan } from './purchasing-plan.ts';
import { cancelReceipt, type PlannedOrder, receiveOrder, verifyReceipt } from './receive-order.ts';

/** Creates the planned order as the buyer at the issuing outlet. */
export async function createOrder(context: DemoContext, plan: OrderPlan, at: Date): Promise<PlannedOrder> {
  const { document } = await create(context, { role: 'buyer', outlet: plan.issuedAt, at }, 'purchaseOrder', {
    vendorCode: plan.vendorCode,
    deliverToOutletId: context.founded.outletId(plan.deliverTo),
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

/** Does one step of an order's story, as the user and at the outlet it belongs to. */
export async function performStep(
  context: DemoContext,
  order: PlannedOrder,
  step: OrderStep,
  at: Date,
): Promise<void> {
  const { plan, document } = order;
  const buyer: ActingUser = { role: 'buyer', outlet: plan.issuedAt, at };
  const manager: ActingUser = { ...buyer, role: 'manager' };
  const atShop: ActingUser = { ...buyer, outlet: plan.deliverTo };
  const managerAtShop: ActingUser = { ...manager, outlet: plan.deliverTo };
  const asManager = { group: context.founded.groupId('Manager') };
  const tell = async (actingUser: ActingUser, event: DemoEvent) => {
    order.document = (await send(context, actingUser, 'purchaseOrder', order.document, event)).document;
  };

  switch (step.does) {
    case 'requestApproval':
      if (needsApproval(document)) await tell(buyer, { type: 'requestApproval' });
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
            group: context.founded.groupId('Finance'),
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
      return receiveOrder(context, atShop, order, step);
    case 'verify':
      return verifyReceipt(context, managerAtShop, order);
    case 'cancelReceipt':
      return cancelReceipt(context, managerAtShop, order, step.remark);
  }
}

/** The lowest rule for orders decides whether anybody is asked at all. */
function needsApproval(document: DocumentReply['document']): boolean {
  return approvalRules.some(
    (rule) =>
      rule.documentType === 'purchaseOrder' && Number(document.baseTotal) >= Number(rule.minimumValue),
  );
}
