import type { StatusColumns } from '../../../machines/lib/document.ts';

/** Quantities are whole pieces: two are asked for, and the figures stay small enough to try everything. */
interface Standing {
  columns: StatusColumns;
}
type Carrier = 'transfers' | 'orders' | 'sales';
interface Request extends Standing {
  readonly quantity: number;
  confirmed: number | null;
  parts: { to: Carrier; index: number; quantity: number }[];
  /** What it was last told of its supply. */
  told: Supply;
}
interface Transfer extends Standing {
  readonly quantity: number;
  shipped: number;
  received: number;
  returned: number;
  lost: number;
}
interface Order extends Standing {
  readonly quantity: number;
  received: number;
  closed: number;
}
interface Sale extends Standing {
  readonly quantity: number;
  shipped: number;
}
interface Receipt extends Standing {
  readonly order: number;
  readonly quantity: number;
}

/** How far a request is supplied. */
export interface Supply {
  readonly nothingLeft: boolean;
  readonly onOrder: boolean;
  readonly brought: boolean;
  readonly sold: boolean;
}

/**
 * A request of outlet A to outlet B with everything that carries it on, and one item's stock at both: an account of its
 * own of what the effects do, which shares nothing with the server's.
 */
export interface ChainWorld {
  request: Request;
  transfers: Transfer[];
  orders: Order[];
  receipts: Receipt[];
  sales: Sale[];
  stock: { a: number; b: number; reserved: number };
  /** Came in from vendors, went lost, and left with sales, so far. */
  brought: number;
  lost: number;
  sold: number;
}

/** A submitted request of two, which the supplier has, until some of it is lost on the way. */
export const opening: ChainWorld = {
  request: {
    columns: { status: 'Pending', approval: 'None' },
    quantity: 2,
    confirmed: null,
    parts: [],
    told: { nothingLeft: false, onOrder: false, brought: false, sold: false },
  },
  transfers: [],
  orders: [],
  receipts: [],
  sales: [],
  stock: { a: 0, b: 2, reserved: 0 },
  brought: 0,
  lost: 0,
  sold: 0,
};

const live = ({ columns, quantity, received }: Transfer | Order): number => {
  if (columns.status === 'Cancelled') return 0;
  return columns.status === 'Completed' ? received : quantity;
};

/** A request's figures, from what carries it on. */
export function figuresOf({ request, transfers, orders, sales }: ChainWorld) {
  const figures = { transferred: 0, ordered: 0, brought: 0, sold: 0 };
  for (const { to, index, quantity } of request.parts) {
    if (to === 'sales') {
      const sale = sales[index];
      if (sale !== undefined && sale.columns.status !== 'Cancelled') figures.sold += sale.quantity;
      continue;
    }
    const carrier = to === 'transfers' ? transfers[index] : orders[index];
    const part = carrier === undefined ? 0 : Math.min(quantity, live(carrier));
    if (to === 'transfers') figures.transferred += part;
    else {
      figures.ordered += part;
      figures.brought += Math.min(part, carrier?.received ?? 0);
    }
  }
  return figures;
}

export const openOf = (world: ChainWorld): number => {
  const { transferred, ordered, sold } = figuresOf(world);
  return Math.max(0, (world.request.confirmed ?? world.request.quantity) - transferred - ordered - sold);
};

export function supplyOf(world: ChainWorld): Supply {
  const { ordered, brought, sold } = figuresOf(world);
  return {
    ...{ nothingLeft: openOf(world) === 0, onOrder: ordered > brought },
    ...{ brought: brought > 0, sold: sold > 0 },
  };
}

export const underWay = ({ shipped, received, returned, lost }: Transfer): number =>
  shipped - received - returned - lost;

export const isOver = ({ columns }: Standing): boolean =>
  columns.status === 'Completed' || columns.status === 'Cancelled';

export const outstandingOf = ({ quantity, received, closed }: Order): number =>
  Math.max(0, quantity - received - closed);

/** Every piece is somewhere: at an outlet, on its way, lost, sold, or back with the vendor. */
export function piecesOf({ stock, transfers, lost, sold }: ChainWorld): number {
  return stock.a + stock.b + lost + sold + transfers.reduce((sum, transfer) => sum + underWay(transfer), 0);
}

const indexIn = <T>(list: readonly T[], wanted: T | undefined): number =>
  wanted === undefined ? -1 : list.indexOf(wanted);

/** The world without documents that ended and moved nothing: whoever comes later need not know of them. */
export function withoutNothing(world: ChainWorld): ChainWorld {
  const receipts = world.receipts.filter(({ columns }) => columns.status !== 'Cancelled');
  const isNothing = (document: Transfer | Order) => isOver(document) && document.received === 0;
  const transfers = world.transfers.filter((transfer) => !isNothing(transfer));
  const orders = world.orders.filter(
    (order, index) => !isNothing(order) || receipts.some((receipt) => receipt.order === index),
  );
  const sales = world.sales.filter(({ columns }) => columns.status !== 'Cancelled');
  const kept = { transfers, orders, sales };
  const parts = world.request.parts.flatMap((part) => {
    const index = indexIn<Standing>(kept[part.to], world[part.to][part.index]);
    return index < 0 ? [] : [{ ...part, index }];
  });
  const renamed = receipts.map((receipt) => ({
    ...receipt,
    order: indexIn(orders, world.orders[receipt.order]),
  }));
  return { ...world, request: { ...world.request, parts }, ...kept, receipts: renamed };
}
