import Big from 'big.js';
import { calendarDay } from '../../../rules/calendar-day.ts';
import type { DocumentReply } from '../../documents/engine/document-reply.ts';
import { type ActingUser, type DemoContext, readNow, send } from './demo-context.ts';
import type { OrderPlan } from './purchasing-plan.ts';

/** An order that was created, and the notes made of it so far. */
export interface PlannedOrder {
  readonly plan: OrderPlan;
  document: DocumentReply['document'];
  readonly receiptIds: string[];
}

/** Part of an order to take in: `share` percent of what was ordered, everything that is left when 100. */
export interface Delivery {
  readonly share: number;
  readonly confirm: boolean;
}

/** Takes a delivery in at the outlet it goes to; does nothing when nothing is left to come. */
export async function receiveOrder(
  context: DemoContext,
  actingUser: ActingUser,
  order: PlannedOrder,
  delivery: Delivery,
): Promise<void> {
  const lines = linesOf(order, delivery.share);
  if (lines.length === 0) return;
  const today = calendarDay(actingUser.at, 'Asia/Kuala_Lumpur');
  const running = `${order.plan.running}${order.receiptIds.length === 0 ? '' : `-${order.receiptIds.length + 1}`}`;
  const papers = { doNo: `DO-${order.plan.vendorCode}-${running}`, doDate: today };
  const reply = await send(context, actingUser, 'purchaseOrder', order.document, {
    type: 'receive',
    post: delivery.confirm,
    ...papers,
    lines: lines.map(({ isBatch, ...line }) => ({
      ...line,
      ...(isBatch ? { batchNo: `${order.plan.vendorCode}-${running}` } : {}),
    })),
  });
  order.document = reply.document;
  order.receiptIds.push(...(reply.created ?? []).map(({ id }) => id));
}

interface DeliveredLine {
  readonly lineId: string;
  readonly quantity: string;
  /** One for each unit of a serial item. */
  readonly serialNos: string[];
  /** The delivery is a batch of its own. */
  readonly isBatch: boolean;
}

function linesOf({ document, plan }: PlannedOrder, share: number): DeliveredLine[] {
  return document.lines.flatMap((line, index) => {
    const ordered = new Big(text(line.quantity));
    const received = new Big(text(line.receivedQuantity));
    const left = ordered.minus(received);
    const part = share === 100 ? left : ordered.times(share).div(100).round(0, Big.roundDown);
    const quantity = part.gt(left) ? left : part;
    if (quantity.lte(0)) return [];
    const focQuantity = received.eq(0) ? text(line.focQuantity) : '0';
    const prefix = plan.lines[index]?.serialPrefix ?? '';
    const first = Number(received);
    const units = prefix === '' ? 0 : Number(quantity.plus(focQuantity));
    const serialNos = Array.from(
      { length: units },
      (_, unit) =>
        `${prefix}${String(plan.running).padStart(3, '0')}${String(first + unit + 1).padStart(4, '0')}`,
    );
    const isBatch = line.itemBatchControl === true;
    return [{ lineId: line.id, quantity: quantity.toString(), serialNos, isBatch }];
  });
}

/** Enters the vendor's invoice for the last note of the order. */
export async function verifyReceipt(
  context: DemoContext,
  actingUser: ActingUser,
  order: PlannedOrder,
): Promise<void> {
  const id = order.receiptIds.at(-1);
  if (id === undefined) return;
  const document = await readNow(context, actingUser, 'goodsReceivedNote', id);
  await send(context, actingUser, 'goodsReceivedNote', document, {
    type: 'verify',
    invoiceNo: `INV-${order.plan.vendorCode}-${7000 + order.plan.running}`,
    invoiceDate: calendarDay(actingUser.at, 'Asia/Kuala_Lumpur'),
  });
}

/** Takes the last note of the order back. */
export async function cancelReceipt(
  context: DemoContext,
  actingUser: ActingUser,
  order: PlannedOrder,
  remark: string,
): Promise<void> {
  const id = order.receiptIds.at(-1);
  if (id === undefined) return;
  const document = await readNow(context, actingUser, 'goodsReceivedNote', id);
  await send(context, actingUser, 'goodsReceivedNote', document, { type: 'cancel', remark });
  order.document = await readNow(context, actingUser, 'purchaseOrder', order.document.id);
}

function text(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : '0';
}
