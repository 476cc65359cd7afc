/**
 * What orders, receipts and stock must come to, told without any code of the program: quantities are whole numbers,
 * statuses are words, and every command is either done or refused.
 */
export interface ModelLine {
  readonly item: number;
  readonly ordered: number;
  received: number;
}

export interface ModelOrder {
  readonly kind: 'order';
  status: 'Saved' | 'Confirmed' | 'Partially Received' | 'Completed' | 'Cancelled';
  readonly lines: ModelLine[];
}

export interface ModelReceipt {
  readonly kind: 'receipt';
  status: 'Saved' | 'Confirmed' | 'Cancelled';
  readonly order: ModelOrder | null;
  /** By place of the order's line, or by item where there is no order. */
  readonly quantities: readonly number[];
}

export type ModelDocument = ModelOrder | ModelReceipt;

/** What a document's status reads: a confirmed receipt of an order says whether the order waits for more. */
export function shownStatus(document: ModelDocument): string {
  if (document.kind === 'order' || document.order === null || document.status !== 'Confirmed')
    return document.status;
  return document.order.status === 'Completed' ? 'Completed' : 'Partially Received';
}

export class Model {
  /** Pieces on hand, by item. */
  readonly stock: number[];
  constructor(items: number) {
    this.stock = Array.from({ length: items }, () => 0);
  }

  confirmOrder(order: ModelOrder): boolean {
    if (order.status !== 'Saved') return false;
    order.status = 'Confirmed';
    return true;
  }

  cancelOrder(order: ModelOrder): boolean {
    if (order.status !== 'Saved' && order.status !== 'Confirmed') return false;
    order.status = 'Cancelled';
    return true;
  }

  /** All or nothing: one line too many refuses the whole receipt. */
  receive(order: ModelOrder, quantities: readonly number[]): ModelReceipt | null {
    if (order.status !== 'Confirmed' && order.status !== 'Partially Received') return null;
    const tooMany = order.lines.some((line, nth) => line.received + (quantities[nth] ?? 0) > line.ordered);
    if (tooMany || quantities.every((quantity) => quantity === 0)) return null;
    this.move(order, quantities, 1);
    return { kind: 'receipt', status: 'Confirmed', order, quantities };
  }

  confirmReceipt(receipt: ModelReceipt): boolean {
    if (receipt.status !== 'Saved') return false;
    receipt.status = 'Confirmed';
    this.move(receipt.order, receipt.quantities, 1);
    return true;
  }

  cancelReceipt(receipt: ModelReceipt): boolean {
    if (receipt.status === 'Cancelled') return false;
    if (receipt.status === 'Confirmed') this.move(receipt.order, receipt.quantities, -1);
    receipt.status = 'Cancelled';
    return true;
  }

  private move(order: ModelOrder | null, quantities: readonly number[], direction: 1 | -1): void {
    for (const [nth, quantity] of quantities.entries()) {
      const line = order?.lines[nth];
      const item = line?.item ?? nth;
      this.stock[item] = (this.stock[item] ?? 0) + direction * quantity;
      if (line) line.received += direction * quantity;
    }
    if (!order) return;
    const received = order.lines.reduce((sum, line) => sum + line.received, 0);
    const isFull = order.lines.every((line) => line.received === line.ordered);
    order.status = isFull ? 'Completed' : received > 0 ? 'Partially Received' : 'Confirmed';
  }
}
