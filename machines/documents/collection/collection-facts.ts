import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import { tenThousandths } from '../../lib/quantity.ts';

/** What the chart must know of a collection; from its row, its allocations and the invoices of its client. */
export type CollectionFacts = {
  /** The outlet that receives the money; it issues the collection. */
  readonly outletId: string;
  /** What is received, in the collection's currency. */
  readonly amount: string;
  /** What of it pays invoices, or is to pay them while it is a draft. */
  readonly allocated: string;
  /** What of it is paid ahead: received, not allocated, not given back. */
  readonly advance: string;
  /** What of it was given back. */
  readonly refunded: string;
  /** What the client still owes of invoices in this currency. */
  readonly owed: string;
  /** The first invoice of a draft that may not be paid so much: another client's, in another currency, or paid meanwhile. */
  readonly wrongInvoice: string | null;
  /** What may be paid of that invoice. */
  readonly wrongInvoiceOwed: string;
  /** The return whose money it keeps for the client, and its number; null of money that was received. */
  readonly returnId: string | null;
  readonly returnNumber: string;
  /** The payment method asks for a reference, and none is given. */
  readonly referenceMissing: boolean;
  /** The day of the collection, and the day until which the company's books are closed. */
  readonly periodOpen: boolean;
};

/** What of the advance payment goes to which invoice, by its number: as much as fits where no amount is said. */
export type AllocationAsked = { readonly invoice: string | null; readonly amount: string | null };
/** Money given back to the client. */
export type CollectionRefund = {
  readonly amount: string;
  readonly method: string;
  readonly reference: string | null;
};
/** Where the money was paid in. */
export type Deposit = { readonly depositNo: string | null; readonly depositedOn: string };
/** What a sale gives back that this collection had paid of it. */
export type ReturnedAllocation = { readonly saleId: string; readonly amount: string };

/** Everything that can happen to a collection; the last comes from a sale that is cancelled. */
export type CollectionEvent =
  | (EventContext &
      (
        | { readonly type: 'save' }
        | { readonly type: 'check' }
        | { readonly type: 'receive' }
        | ({ readonly type: 'allocate' } & Partial<AllocationAsked>)
        | { readonly type: 'release'; readonly invoice?: string | null }
        | ({ readonly type: 'deposit' } & Partial<Deposit>)
        | ({ readonly type: 'refund'; readonly remark: string } & Partial<CollectionRefund>)
        | { readonly type: 'fail'; readonly remark: string }
        | { readonly type: 'cancel'; readonly remark: string; readonly salesReturnId?: string }
      ))
  | (EventContext & { readonly type: 'allocationReturned' } & Partial<ReturnedAllocation>);

type GuardArgs = {
  readonly context: CollectionFacts;
  readonly event: GuardEvent<
    AllocationAsked &
      Omit<CollectionRefund, 'amount'> &
      Deposit & { readonly saleId: string; readonly salesReturnId: string }
  >;
};

const units = (amount: string | null | undefined): bigint => tenThousandths(amount ?? '0');
const isGiven = (amount: string | null | undefined): boolean => (amount ?? '') !== '';

/** Conditions on a collection, each named by what must be true (domain/sales §3). */
export const collectionGuards = {
  amountGiven: ({ context }: GuardArgs) => units(context.amount) > 0n,
  issuedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
  periodOpen: ({ context }: GuardArgs) => context.periodOpen,
  referenceGiven: ({ context }: GuardArgs) => !context.referenceMissing,
  /** `sum(allocations) <= amount`. */
  allocatesWithinAmount: ({ context }: GuardArgs) => units(context.allocated) <= units(context.amount),
  invoicesTakeIt: ({ context }: GuardArgs) => context.wrongInvoice === null,
  hasAdvance: ({ context }: GuardArgs) => units(context.advance) > 0n,
  clientOwes: ({ context }: GuardArgs) => units(context.owed) > 0n,
  allocatesSomething: ({ event }: GuardArgs) => !isGiven(event.amount) || units(event.amount) > 0n,
  allocatesWithinAdvance: ({ context, event }: GuardArgs) =>
    !isGiven(event.amount) || units(event.amount) <= units(context.advance),
  isAllocated: ({ context }: GuardArgs) => units(context.allocated) > 0n,
  invoiceGiven: ({ event }: GuardArgs) => isGiven(event.invoice),
  dayGiven: ({ event }: GuardArgs) => isGiven(event.depositedOn),
  depositedByToday: ({ event }: GuardArgs) => (event.depositedOn ?? '') <= (event.today ?? ''),
  refundGiven: ({ event }: GuardArgs) => units(event.amount) > 0n,
  methodGiven: ({ event }: GuardArgs) => isGiven(event.method),
  /** What pays an invoice is taken off that first. */
  refundsWithinAdvance: ({ context, event }: GuardArgs) => units(event.amount) <= units(context.advance),
  refundsTheRest: ({ context, event }: GuardArgs) =>
    units(event.amount) + units(context.refunded) === units(context.amount),
  /** Money kept for a return came with its sale, and is taken back by that return alone (decision 89). */
  notKeptForReturn: ({ context, event }: GuardArgs) =>
    context.returnId === null || event.salesReturnId === context.returnId,
  nothingRefunded: ({ context }: GuardArgs) => units(context.refunded) === 0n,
};

type Sent<E> = { readonly event: E };

/** The params of `allocateAdvance`. */
export const allocationAsked = ({ event }: Sent<Partial<AllocationAsked>>): AllocationAsked => ({
  invoice: event.invoice ?? null,
  amount: event.amount ?? null,
});

/** The params of `releaseInvoice`. */
export const releaseAsked = ({ event }: Sent<{ readonly invoice?: string | null }>) => ({
  invoice: event.invoice ?? '',
});

/** The params of `keepDeposit`. */
export const depositAsked = ({ event }: Sent<Partial<Deposit>>): Deposit => ({
  depositNo: event.depositNo ?? null,
  depositedOn: event.depositedOn ?? '',
});

/** The params of `keepRefund`. */
export const refundAsked = ({ event }: Sent<Partial<CollectionRefund>>): CollectionRefund => ({
  amount: event.amount ?? '0',
  method: event.method ?? '',
  reference: event.reference ?? null,
});

/** The params of `keepReturned`. */
export const returnedAsked = ({ event }: Sent<Partial<ReturnedAllocation>>): ReturnedAllocation => ({
  saleId: event.saleId ?? '',
  amount: event.amount ?? '0',
});
