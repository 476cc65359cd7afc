/**
 * What documents and stock must come to, told without any code of the program: quantities are whole numbers, statuses
 * are words, and every command is either done or refused.
 */
export type OutletName = 'main' | 'branch';

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

/** Differences at the main store, by item. */
export interface ModelAdjustment {
  readonly kind: 'adjustment';
  status: 'Saved' | 'Completed' | 'Cancelled';
  readonly changes: readonly number[];
}

export interface ModelRevaluation {
  readonly kind: 'revaluation';
  status: 'Saved' | 'Completed';
}

/** What the branch asks of the main store, by item. */
export interface ModelRequest {
  readonly kind: 'request';
  status: 'Saved' | 'Pending' | 'Done' | 'Cancelled';
  readonly quantities: readonly number[];
}

/** Goods from the main store to the branch, by item; `request` where it carries one on. */
export interface ModelTransfer {
  readonly kind: 'transfer';
  status: 'Saved' | 'Confirmed' | 'Shipped' | 'Completed' | 'Cancelled';
  readonly quantities: readonly number[];
  readonly request: ModelRequest | null;
}

export type ModelDocument =
  | ModelOrder
  | ModelReceipt
  | ModelAdjustment
  | ModelRevaluation
  | ModelRequest
  | ModelTransfer;

/** What a document's status reads: a confirmed receipt of an order says whether the order waits for more. */
export function shownStatus(document: ModelDocument): string {
  if (document.kind !== 'receipt' || document.order === null || document.status !== 'Confirmed')
    return document.status;
  return document.order.status === 'Completed' ? 'Completed' : 'Partially Received';
}

export class Model {
  /** Pieces on hand, by outlet and item. */
  readonly stock: Readonly<Record<OutletName, number[]>>;
  /** Of those at the main store, promised to the branch. */
  readonly reserved: number[];
  /** What moved at the main store, in the order it did: entered for the day everything began, or for the day it was sent. */
  private readonly moves: { readonly isEarly: boolean; readonly quantities: readonly number[] }[] = [];
  constructor(items: number) {
    const none = () => Array.from({ length: items }, () => 0);
    this.stock = { main: none(), branch: none() };
    this.reserved = none();
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
    this.move(order, quantities, 1, false);
    return { kind: 'receipt', status: 'Confirmed', order, quantities };
  }

  confirmReceipt(receipt: ModelReceipt): boolean {
    if (receipt.status !== 'Saved') return false;
    receipt.status = 'Confirmed';
    this.move(receipt.order, receipt.quantities, 1, true);
    return true;
  }

  /** Only what nobody has taken or was promised meanwhile goes back. */
  cancelReceipt(receipt: ModelReceipt): boolean {
    if (receipt.status === 'Cancelled') return false;
    if (receipt.status === 'Confirmed') {
      if (!this.has(receipt.quantities)) return false;
      this.move(receipt.order, receipt.quantities, -1, false);
    }
    receipt.status = 'Cancelled';
    return true;
  }

  confirmAdjustment(adjustment: ModelAdjustment): boolean {
    const { changes, status } = adjustment;
    if (status !== 'Saved' || !this.has(changes.map((change) => -change)) || !this.wasThere(changes))
      return false;
    adjustment.status = 'Completed';
    add(this.stock.main, changes, 1);
    this.moves.push({ isEarly: true, quantities: changes });
    return true;
  }

  /** Of an adjustment or a request as long as nothing came of it. */
  cancelDraft(document: ModelAdjustment | ModelRequest): boolean {
    if (document.status !== 'Saved' && document.status !== 'Pending') return false;
    document.status = 'Cancelled';
    return true;
  }

  confirmRevaluation(revaluation: ModelRevaluation): boolean {
    if (revaluation.status !== 'Saved') return false;
    revaluation.status = 'Completed';
    return true;
  }

  submitRequest(request: ModelRequest): boolean {
    if (request.status !== 'Saved') return false;
    request.status = 'Pending';
    return true;
  }

  /** The transfer note a request becomes. */
  carryOn(request: ModelRequest): ModelTransfer | null {
    if (request.status !== 'Pending') return null;
    request.status = 'Done';
    return { kind: 'transfer', status: 'Saved', quantities: request.quantities, request };
  }

  confirmTransfer(transfer: ModelTransfer): boolean {
    if (transfer.status !== 'Saved' || !this.has(transfer.quantities)) return false;
    transfer.status = 'Confirmed';
    add(this.reserved, transfer.quantities, 1);
    return true;
  }

  ship(transfer: ModelTransfer): boolean {
    if (transfer.status !== 'Confirmed') return false;
    transfer.status = 'Shipped';
    add(this.reserved, transfer.quantities, -1);
    add(this.stock.main, transfer.quantities, -1);
    this.moves.push({ isEarly: false, quantities: transfer.quantities.map((quantity) => -quantity) });
    return true;
  }

  receiveTransfer(transfer: ModelTransfer): boolean {
    if (transfer.status !== 'Shipped') return false;
    transfer.status = 'Completed';
    add(this.stock.branch, transfer.quantities, 1);
    return true;
  }

  /** What it carried on waits again. */
  cancelTransfer(transfer: ModelTransfer): boolean {
    if (transfer.status !== 'Saved' && transfer.status !== 'Confirmed') return false;
    if (transfer.status === 'Confirmed') add(this.reserved, transfer.quantities, -1);
    transfer.status = 'Cancelled';
    if (transfer.request) transfer.request.status = 'Pending';
    return true;
  }

  /** Whether so many of each item lie free at the main store. */
  private has(quantities: readonly number[]): boolean {
    return quantities.every(
      (quantity, item) =>
        quantity <= 0 || (this.stock.main[item] ?? 0) - (this.reserved[item] ?? 0) >= quantity,
    );
  }

  /** Whether changes of the first day leave less than nothing neither then nor after anything that moved since. */
  private wasThere(changes: readonly number[]): boolean {
    return changes.every((change, item) => {
      const early = this.moves.filter(({ isEarly }) => isEarly);
      let there = early.reduce((sum, { quantities }) => sum + (quantities[item] ?? 0), change);
      let least = there;
      for (const { isEarly, quantities } of this.moves)
        if (!isEarly) {
          there += quantities[item] ?? 0;
          least = Math.min(least, there);
        }
      return change >= 0 || least >= 0;
    });
  }

  private move(
    order: ModelOrder | null,
    quantities: readonly number[],
    direction: 1 | -1,
    isEarly: boolean,
  ): void {
    // A receipt of an order names its lines, which stand in the order of the items.
    add(this.stock.main, quantities, direction);
    this.moves.push({ isEarly, quantities: quantities.map((quantity) => quantity * direction) });
    if (!order) return;
    for (const [nth, quantity] of quantities.entries()) {
      const line = order.lines[nth];
      if (line) line.received += direction * quantity;
    }
    const received = order.lines.reduce((sum, line) => sum + line.received, 0);
    const isFull = order.lines.every((line) => line.received === line.ordered);
    order.status = isFull ? 'Completed' : received > 0 ? 'Partially Received' : 'Confirmed';
  }
}

function add(to: number[], quantities: readonly number[], direction: 1 | -1): void {
  for (const [item, quantity] of quantities.entries()) to[item] = (to[item] ?? 0) + direction * quantity;
}
