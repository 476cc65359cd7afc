import * as v from 'valibot';
import collections from './shared/collections.json' with { type: 'json' };
import deliveries from './shared/deliveries.json' with { type: 'json' };
import orders from './shared/orders.json' with { type: 'json' };
import packings from './shared/packings.json' with { type: 'json' };
import quotations from './shared/quotations.json' with { type: 'json' };
import receipts from './shared/receipts.json' with { type: 'json' };
import returns from './shared/returns.json' with { type: 'json' };
import safeBox from './shared/safe-box.json' with { type: 'json' };
import sales from './shared/sales.json' with { type: 'json' };
import stockWork from './shared/stock-work.json' with { type: 'json' };
import transfers from './shared/transfers.json' with { type: 'json' };

/** The position of an outlet in its company. */
const Position = v.number();
/** `09:30`, in Malaysia. */
const Time = v.string();
const day = v.number();
const remark = v.string();

/** Something done to an order, so many days after it was issued. Approval is asked for and given where the rules want it. */
const OrderStep = v.variant('does', [
  v.strictObject({
    does: v.picklist(['requestApproval', 'approveFirst', 'approve', 'confirm', 'verify']),
    day,
  }),
  v.strictObject({ does: v.picklist(['reject', 'cancelReceipt', 'complete', 'cancel']), day, remark }),
  v.strictObject({ does: v.literal('receive'), day, share: v.number(), confirm: v.boolean() }),
]);
export type OrderStep = v.InferOutput<typeof OrderStep>;

/** What becomes of an order. `daysAgo` is when it was issued; `atLeast` its worth in ringgit before tax. */
const OrderStory = v.strictObject({
  title: v.string(),
  vendor: v.picklist(['any', 'foreign', 'serial']),
  daysAgo: v.number(),
  atLeast: v.optional(v.string()),
  /** The outlet the goods go to; any where it is left out. */
  deliverTo: v.optional(Position),
  focOnLines: v.optional(v.literal(true)),
  discountPercent: v.optional(v.string()),
  remarks: v.optional(v.string()),
  steps: v.array(OrderStep),
});
export type OrderStory = v.InferOutput<typeof OrderStory>;

/** Goods that came without an order, and how far their note got. */
const ReceiptScenario = v.strictObject({
  daysAgo: v.number(),
  atLeast: v.optional(v.string()),
  deliverTo: Position,
  becomes: v.picklist(['Saved', 'Pending', 'Confirmed', 'Verified', 'Cancelled']),
});
export type ReceiptScenario = v.InferOutput<typeof ReceiptScenario>;

/** One thing done to a transfer note or a stock request: by which of its two outlets, and what is sent. */
const TransferStep = v.strictObject({
  by: v.picklist(['sender', 'receiver']),
  type: v.string(),
  /** How many lines the event takes, each in part; all that is possible where left out. */
  part: v.optional(v.number()),
  remark: v.optional(v.string()),
  reason: v.optional(v.string()),
});
export type TransferStep = v.InferOutput<typeof TransferStep>;

/** What becomes of a transfer note or a stock request; a request is issued by who receives the goods. */
const TransferScenario = v.strictObject({
  type: v.picklist(['transferNote', 'stockRequest']),
  from: Position,
  to: Position,
  time: Time,
  remarks: v.string(),
  steps: v.array(TransferStep),
});
export type TransferScenario = v.InferOutput<typeof TransferScenario>;

/** What becomes of a stock adjustment or revaluation. */
const StockScenario = v.strictObject({
  type: v.picklist(['stockAdjustment', 'stockRevaluation']),
  outlet: Position,
  time: Time,
  header: v.record(v.string(), v.string()),
  /** What is entered for each item; one line an entry. `raised` is a new average, in percent of the one it has. */
  lines: v.array(v.record(v.string(), v.string())),
  steps: v.array(v.strictObject({ type: v.string(), remark: v.optional(v.string()) })),
});
export type StockScenario = v.InferOutput<typeof StockScenario>;

/** So many of a prepack packed or opened again, and what becomes of that. */
const PackingScenario = v.strictObject({
  packingType: v.picklist(['Pack', 'Unpack']),
  quantity: v.string(),
  time: Time,
  remarks: v.string(),
  steps: v.array(v.strictObject({ type: v.string(), remark: v.optional(v.string()) })),
});

/** Money into or out of a safe, and what became of the entry. */
const SafeBoxScenario = v.strictObject({
  daysAgo: v.number(),
  entryKind: v.string(),
  amount: v.string(),
  reason: remark,
  becomes: v.picklist(['Saved', 'Completed', 'Reversed', 'Cancelled']),
});

/** A quotation or a sales order of the items there is most of, and what becomes of it. */
const OrderScenario = v.strictObject({
  type: v.picklist(['quotation', 'salesOrder']),
  discountPercent: v.optional(v.string()),
  /** How much of each item. */
  quantities: v.array(v.string()),
  steps: v.array(
    v.strictObject({
      type: v.string(),
      remark: v.optional(v.string()),
      recurringFrequency: v.optional(v.string()),
      /** In how many days the first copy is made. */
      daysAhead: v.optional(v.number()),
      /** How much of the first line goes on; all of every line where it does not say. */
      part: v.optional(v.string()),
    }),
  ),
});

/** What clients were offered and have ordered. */
export const orderScenarios = v.parse(v.array(OrderScenario), quotations);

/** A sale of the items there is most of, and what becomes of it. */
const SaleScenario = v.strictObject({
  isOnTerms: v.boolean(),
  salesType: v.optional(v.string()),
  roundToFiveSen: v.optional(v.boolean()),
  shipLater: v.optional(v.boolean()),
  /** How much of each item. */
  quantities: v.array(v.string()),
  steps: v.array(
    v.strictObject({
      type: v.string(),
      method: v.optional(v.string()),
      amount: v.optional(v.string()),
      reference: v.optional(v.string()),
      remark: v.optional(v.string()),
      /** How much of the first line is shipped; all of every line where it does not say. */
      part: v.optional(v.string()),
    }),
  ),
});

/** Money of a client, and what becomes of it. */
const CollectionScenario = v.strictObject({
  method: v.string(),
  amount: v.string(),
  reference: v.optional(v.string()),
  knockOff: v.optional(v.string()),
  steps: v.array(
    v.strictObject({
      type: v.string(),
      method: v.optional(v.string()),
      amount: v.optional(v.string()),
      depositNo: v.optional(v.string()),
      remark: v.optional(v.string()),
    }),
  ),
});

/** Goods of a sale that come back, and what becomes of the return. */
const ReturnScenario = v.strictObject({
  reason: v.string(),
  putBack: v.optional(v.string()),
  steps: v.array(v.strictObject({ type: v.string(), remark: v.optional(v.string()) })),
});

/** A driver who is asked for, and how far the goods get; of the first, second or third sale in force. */
const DeliveryScenario = v.strictObject({
  sale: v.number(),
  provider: v.string(),
  recipientName: v.optional(v.string()),
  recipientContact: v.optional(v.string()),
  recipientAddress: v.optional(v.string()),
  quotedFee: v.optional(v.string()),
  steps: v.array(
    v.strictObject({
      type: v.string(),
      driver: v.optional(v.string()),
      driverContact: v.optional(v.string()),
      vehicle: v.optional(v.string()),
      bookingNo: v.optional(v.string()),
      trackingLink: v.optional(v.string()),
      receivedBy: v.optional(v.string()),
      chargedFee: v.optional(v.string()),
      reason: v.optional(v.string()),
      remark: v.optional(v.string()),
    }),
  ),
});

/** One order for each thing that can happen, the open ones close to today. */
export const orderStories = v.parse(v.array(OrderStory), orders);
/** One note without an order for each way it can end. */
export const receiptScenarios = v.parse(v.array(ReceiptScenario), receipts);
/** A day between the outlets: every status a transfer can stand in, and requests at each stage. */
export const transferScenarios = v.parse(v.array(TransferScenario), transfers);
/** A day in the store room: every status an adjustment can stand in, and a cost put right. */
export const stockScenarios = v.parse(v.array(StockScenario), stockWork);

const received = (day: number, share = 100): OrderStep => ({ does: 'receive', day, share, confirm: true });

/** A week of a safe. */
export const packingScenarios = v.parse(v.array(PackingScenario), packings);
export const safeBoxScenarios = v.parse(v.array(SafeBoxScenario), safeBox);

/** A day at the counter and on terms. */
export const saleScenarios = v.parse(v.array(SaleScenario), sales);

/** What comes back of a sale. */
export const returnScenarios = v.parse(v.array(ReturnScenario), returns);

/** What is brought to clients. */
export const deliveryScenarios = v.parse(v.array(DeliveryScenario), deliveries);

/** What the client on terms pays. */
export const collectionScenarios = v.parse(v.array(CollectionScenario), collections);

/** What mostly happens: one delivery in full, every fourth order in two, every third invoice verified. */
export function ordinaryScenario(index: number): OrderStory {
  const deliveries = index % 4 === 3 ? [received(2, 60), received(5)] : [received(2)];
  const steps: OrderStep[] = [
    { does: 'requestApproval', day: 0 },
    { does: 'approve', day: 0 },
    { does: 'confirm', day: 0 },
    ...deliveries,
  ];
  if (index % 3 === 0) steps.push({ does: 'verify', day: 7 });
  return { title: 'ordinary', vendor: 'any', daysAgo: 0, steps };
}
