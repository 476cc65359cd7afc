import Big from 'big.js';
import { calendarDay } from '../../../rules/calendar-day.ts';
import type { DocumentReply } from '../../documents/engine/document-reply.ts';
import { type ActingUser, create, type DemoContext, readNow, send } from './demo-context.ts';
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
  const withSerials = lines.some(({ serialNos }) => serialNos.length > 0);
  await (withSerials ? noteWithSerials : noteFromOrder)(
    context,
    actingUser,
    order,
    lines,
    papers,
    delivery.confirm,
  );
}

interface DeliveredLine {
  readonly lineId: string;
  readonly quantity: string;
  readonly focQuantity: string;
  readonly serialNos: string[];
}

interface Papers {
  readonly doNo: string;
  readonly doDate: string;
}

/** The usual way: the order's own event makes the note, and confirms it when the goods are counted at once. */
async function noteFromOrder(
  context: DemoContext,
  actingUser: ActingUser,
  order: PlannedOrder,
  lines: readonly DeliveredLine[],
  papers: Papers,
  post: boolean,
): Promise<void> {
  const reply = await send(context, actingUser, 'purchaseOrder', order.document, {
    type: 'receive',
    post,
    ...papers,
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  });
  order.document = reply.document;
  order.receiptIds.push(...(reply.created ?? []).map(({ id }) => id));
}

/** Serial items need a number for each unit, which only a note of its own can carry. */
async function noteWithSerials(
  context: DemoContext,
  actingUser: ActingUser,
  order: PlannedOrder,
  lines: readonly DeliveredLine[],
  papers: Papers,
  post: boolean,
): Promise<void> {
  const { document, plan } = order;
  const reply = await create(context, actingUser, 'goodsReceivedNote', {
    vendorCode: plan.vendorCode,
    outletId: document.deliverToOutletId,
    purchaseOrderId: document.id,
    postingDate: papers.doDate,
    currencyCode: plan.currencyCode,
    exchangeRate: plan.exchangeRate,
    taxInclusive: plan.taxInclusive,
    ...papers,
    lines: lines.map(({ lineId, ...delivered }) => {
      const ordered = document.lines.find((line) => line.id === lineId);
      return {
        itemId: ordered?.itemId,
        purchaseOrderLineId: lineId,
        unitCost: ordered?.unitCost,
        discountPercent: ordered?.discountPercent,
        taxCode: ordered?.taxCode,
        matrixX: ordered?.matrixX,
        matrixY: ordered?.matrixY,
        ...delivered,
      };
    }),
  });
  order.receiptIds.push(reply.document.id);
  if (post) await send(context, actingUser, 'goodsReceivedNote', reply.document, { type: 'confirm' });
  order.document = await readNow(context, actingUser, 'purchaseOrder', document.id);
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
    return [{ lineId: line.id, quantity: quantity.toString(), focQuantity, serialNos }];
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
