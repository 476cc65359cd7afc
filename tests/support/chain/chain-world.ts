import type { StatusColumns } from '../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';

/** The chart of each document of the chain. */
export const chainCharts = {
  request: 'stock-request',
  transfers: 'transfer-note',
  orders: 'purchase-order',
  receipts: 'goods-received-note',
  sales: 'sale',
  collections: 'collection',
} as const;

/** A document of the chain; the request is the only one of its kind. */
export interface Part {
  readonly kind: keyof typeof chainCharts;
  readonly index: number;
}

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
  /** What was paid at the counter, and what collections paid as the sale has it. */
  paid: number;
  collected: number;
}
interface Receipt extends Standing {
  order: number;
  readonly quantity: number;
}
/** What a collection pays, or is to pay, of a sale; of none (-1) where that came to nothing. */
export interface Allocation {
  sale: number;
  amount: number;
}
export interface Collection extends Standing {
  readonly amount: number;
  /** What it is to pay while it is expected. */
  plan: Allocation[];
  allocations: Allocation[];
  refunded: number;
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
  collections: Collection[];
  /** What a piece is sold for. */
  readonly price: number;
  stock: { a: number; b: number; reserved: number };
  /** Came in from vendors, went lost, and left with sales, so far. */
  brought: number;
  lost: number;
  sold: number;
}

/** Tells a document what another one did. @throws Error where it refuses that */
export type Tell = (kind: Part['kind'], index: number, event: ChartEvent) => void;
/** The world an effect is performed in, and how others are told of it. */
export interface Chain {
  readonly world: ChainWorld;
  readonly tell: Tell;
}

/** A submitted request of two for goods that cost nothing, which the supplier has, until some of it is lost on the way. */
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
  collections: [],
  price: 0,
  stock: { a: 0, b: 2, reserved: 0 },
  brought: 0,
  lost: 0,
  sold: 0,
};

/** @throws Error where the list is shorter */
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('No such document');
  return found;
};

/** Every document of the chain, by what names it. */
export const partsOf = (world: ChainWorld): readonly Part[] => [
  { kind: 'request', index: 0 },
  ...(['transfers', 'orders', 'receipts', 'sales', 'collections'] as const).flatMap((kind) =>
    world[kind].map((_, index): Part => ({ kind, index })),
  ),
];

/** The document a part names. @throws Error where there is none */
export const documentOf = (world: ChainWorld, { kind, index }: Part): Standing =>
  kind === 'request' ? world.request : at<Standing>(world[kind], index);

/** Every document of the chain. */
export const documentsIn = (world: ChainWorld): readonly Standing[] =>
  partsOf(world).map((part) => documentOf(world, part));

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

/** What a sale comes to, and what of that is still to be paid. */
export const totalOf = ({ price }: ChainWorld, { quantity }: Sale): number => price * quantity;
export const owedOf = (world: ChainWorld, sale: Sale): number =>
  totalOf(world, sale) - sale.paid - sale.collected;

/** What may be paid of a sale by a collection: nothing before it is an invoice, and nothing of one that came to nothing. */
export function payable(world: ChainWorld, index: number): number {
  const sale = world.sales[index];
  return sale?.columns.status === 'Confirmed' ? owedOf(world, sale) : 0;
}

/** How a sale is named by who releases money of it. */
export const invoiceOf = (sale: number): string => `invoice ${sale}`;

export const sumOf = (allocations: readonly Allocation[]): number =>
  allocations.reduce((sum, { amount }) => sum + amount, 0);

export const allocatedOf = ({ allocations }: Collection): number => sumOf(allocations);

/** What of received money is paid ahead. */
export const advanceOf = (collection: Collection): number =>
  collection.amount - allocatedOf(collection) - collection.refunded;

const indexIn = <T>(list: readonly T[], wanted: T | undefined): number =>
  wanted === undefined ? -1 : list.indexOf(wanted);

const paysNothing = new Set(['Failed', 'Cancelled', 'Refunded']);

/** The world without documents that ended and moved nothing: whoever comes later need not know of them. */
export function withoutNothing(world: ChainWorld): ChainWorld {
  const receipts = world.receipts.filter(({ columns }) => columns.status !== 'Cancelled');
  const isNothing = (document: Transfer | Order) => isOver(document) && document.received === 0;
  const transfers = world.transfers.filter((transfer) => !isNothing(transfer));
  const orders = world.orders.filter(
    (order, index) => !isNothing(order) || receipts.some((receipt) => receipt.order === index),
  );
  const sales = world.sales.filter(({ columns }) => columns.status !== 'Cancelled');
  const collections = world.collections.filter(({ columns }) => !paysNothing.has(columns.status));
  const kept = { transfers, orders, sales };
  const parts = world.request.parts.flatMap((part) => {
    const index = indexIn<Standing>(kept[part.to], world[part.to][part.index]);
    return index < 0 ? [] : [{ ...part, index }];
  });
  for (const receipt of receipts) receipt.order = indexIn(orders, world.orders[receipt.order]);
  for (const allocation of collections.flatMap(({ plan, allocations }) => [...plan, ...allocations]))
    allocation.sale = indexIn(sales, world.sales[allocation.sale]);
  return { ...world, request: { ...world.request, parts }, ...kept, receipts, collections };
}
