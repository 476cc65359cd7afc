import { sql } from 'kysely';
import type { sale as chart } from '../../../../../machines/documents/sale/sale.ts';
import type {
  SaleCollected,
  SalePayment,
  SaleRefund,
} from '../../../../../machines/documents/sale/sale-facts.ts';
import type { EventLine } from '../../../../../machines/lib/quantity.ts';
import type { sale } from '../../../../resources/documents/selling/sale.ts';
import { moneyOf } from '../../../../rules/documents/selling/sale-rules.ts';
import { add, compare, decimal, negate, sign, subtract, ZERO } from '../../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../../rules/money/money.ts';
import { availableCredit } from '../../../../rules/sales/client-credit.ts';
import { earnPoints, takeBackPoints } from '../../../partners/points/sale-points.ts';
import { Refusal } from '../../../refusal.ts';
import { reverseDocument } from '../../../stock/ledger/reverse.ts';
import { clientStanding } from '../../collecting/client-account.ts';
import { cancelDeliveries, openDelivery } from '../../delivering/sale-deliveries.ts';
import type { EffectsOf } from '../../engine/document-type.ts';
import { dropCredit, keepCredit, openReturn, refreshReturned } from '../../returning/sale-returns.ts';
import { clearCommissions, freezeCommissions } from '../../selling/commissions.ts';
import { tellOrigins } from '../../selling/tell-origins.ts';
import {
  giveBackVouchers,
  issueVouchers,
  redeemVouchers,
  renewReturnedVouchers,
  withdrawReturnedVouchers,
  withdrawVouchers,
} from '../../vouchers/sale-vouchers.ts';
import {
  endReturnedWarranties,
  endWarranties,
  openWarranties,
  renewReturnedWarranties,
} from '../../warranties/sale-warranties.ts';
import { type EffectContext, leavingFound, leavingKnown } from '../effect.ts';
import { postGoods } from '../post-goods.ts';
import { takenLines } from '../taken-lines.ts';
import { tellRequests } from '../tell-requests.ts';
import { tellTransfer } from '../tell-transfer.ts';
import { freezeCost } from './sale-costs.ts';
import { leavingGoods, type Part, partsLeft, reservations } from './sale-movements.ts';
import { addPayments, isInvoice, owe, type SaleEntry, takeMoney } from './sale-payments.ts';

type Sale = typeof sale;
type Context = EffectContext<Sale>;

/** Promises the goods to the sale; those sold without stock may be promised before they are there. */
async function reserveStock(context: Context): Promise<void> {
  await postGoods(context, await reservations(context, partsLeft(context)));
}

/** Everything that has not left yet leaves, at the outlet's average; cost and profit freeze on the lines. */
async function handOverStock(context: Context): Promise<void> {
  const { work, document } = context;
  const parts = partsLeft(context);
  const wasReserved = isInvoice(context);
  const day = wasReserved ? work.today : (document.businessDate ?? work.today);
  if (parts.length > 0) await letGo(context, parts, { day, wasReserved });
}

/** What is shipped leaves, at the outlet's average. */
async function shipStock(context: Context, asked: { readonly lines: readonly EventLine[] }): Promise<void> {
  const parts = takenLines(context.document.lines, asked.lines);
  await letGo(context, parts, { day: context.work.today, wasReserved: true });
}

/** Out of stock; the lines know what left of them, and what that cost. */
async function letGo(
  context: Context,
  parts: readonly Part[],
  how: { readonly day: string; readonly wasReserved: boolean },
): Promise<void> {
  const moved = await postGoods(context, await leavingGoods(context, parts, how));
  await freezeCost(context, parts, moved);
  await tellRequests(context);
}

/** Takes back whatever the sale promised or moved: goods come in at the cost they left with. */
async function returnStock(context: Context): Promise<void> {
  const { work, document, type } = context;
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from stock_movement
      where company_id = ${work.actor.companyId} and document_type = 'sale' and document_id = ${document.id}) as moved
  `.execute(work.tx);
  if (rows[0]?.moved !== true) return;
  const reversal = {
    documentType: type.definition.name,
    documentId: document.id,
    action: 'cancelSale',
    businessDate: work.today,
    lastFirst: true,
  } as const;
  const posting = await reverseDocument(work.tx, work.actor, reversal, work.now);
  context.details.stock = posting.levels;
}

/** What is not paid becomes a debt of the client, of whom two invoices may be confirmed at once: judged under its row's lock. */
async function openReceivable(context: Context): Promise<void> {
  const { work, document } = context;
  const { owed } = moneyOf(document);
  await owe(context, toBaseCurrency(owed, document.exchangeRate ?? '1'));
  if (document.clientId === null || sign(owed) <= 0) return;
  const account = await clientStanding(work, document.clientId);
  const left = account ? availableCredit(account) : ZERO;
  if (sign(left) < 0)
    throw new Refusal('sale.withinCredit', {
      toOwe: toBaseCurrency(owed, document.exchangeRate ?? '1'),
      creditLeft: add(left, toBaseCurrency(owed, document.exchangeRate ?? '1')),
    });
}

/** The client owes nothing of the sale any more. */
const closeReceivable = (context: Context) => owe(context, ZERO);

const keepPayment = (context: Context, { amount, ...payment }: Required<SalePayment>) =>
  takeMoney(context, { ...payment, amount: decimal(amount) });

const keepRefund = (context: Context, { amount, ...refund }: Required<SaleRefund>) =>
  takeMoney(context, { ...refund, amount: negate(decimal(amount)) });

const keepCollected = (context: Context, { amount, ...payment }: Required<SaleCollected>) =>
  takeMoney(context, { ...payment, amount: decimal(amount) });

const keepReturned = (context: Context, { amount, ...payment }: Required<SaleCollected>) =>
  takeMoney(context, { ...payment, amount: negate(decimal(amount)) });

/** A collection of the client for what is still owed, not received yet. */
async function openCollection(
  { work, document, chain, created }: Context,
  { method, reference }: { readonly method: string; readonly reference: string | null },
): Promise<void> {
  const { owed } = moneyOf(document);
  const { id, number } = await chain.create(work, 'collection', {
    outletId: document.outletId,
    clientId: document.clientId,
    ...{ method, reference },
    currencyCode: document.currencyCode,
    amount: owed,
    knockOff: 'By Hand',
    allocations: [{ saleId: document.id, amount: owed }],
  });
  created.push({ type: 'collection', id, number });
}

/** Everything that was paid goes back the way it came, one entry a method; what a collection paid, to that collection. */
async function giveBackPayments(context: Context): Promise<void> {
  const { work, document, chain } = context;
  const given = new Map<string, SaleEntry>();
  for (const { method, amount, collectionId } of document.payments) {
    const key = collectionId ?? `by ${method}`;
    const before = given.get(key)?.amount ?? ZERO;
    const from = collectionId ? { collectionId } : {};
    given.set(key, { ...from, method, amount: subtract(before, amount), reference: null });
  }
  const entries = [...given.values()].filter(({ amount }) => compare(amount, ZERO) !== 0);
  await addPayments(context, entries);
  for (const { collectionId, amount } of entries)
    if (collectionId !== undefined)
      await chain.tell(work, 'collection', collectionId, {
        ...{ type: 'allocationReturned', saleId: document.id },
        amount: negate(amount),
      });
}

/** Keeps who cancelled the sale, when and why. */
async function recordCancellation({ work, document }: Context, { remark }: { readonly remark: string }) {
  await sql`
    update sale set cancelled_by_id = ${work.actor.userId}, cancel_date = ${work.today}::date, cancel_remark = ${remark}
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** Tells what it carries on of what became of its part: quotations and orders, requests, the transfer it bills. */
async function tellAll(context: Context): Promise<void> {
  await tellOrigins(context);
  await tellRequests(context);
  await tellTransfer(context);
}

/** What the chart of sales asks for. */
export const saleEffects = {
  tellOrigins: leavingKnown(tellAll),
  reserveStock: leavingKnown(reserveStock),
  handOverStock: leavingKnown(handOverStock),
  shipStock: leavingKnown(shipStock),
  freezeCommissions: leavingKnown(freezeCommissions),
  clearCommissions: leavingKnown(clearCommissions),
  earnPoints: leavingKnown(earnPoints),
  takeBackPoints: leavingKnown(takeBackPoints),
  returnStock: leavingKnown(returnStock),
  openReceivable: leavingKnown(openReceivable),
  closeReceivable: leavingKnown(closeReceivable),
  keepPayment: leavingFound(keepPayment),
  keepRefund: leavingFound(keepRefund),
  keepCollected: leavingFound(keepCollected),
  keepReturned: leavingFound(keepReturned),
  openCollection,
  giveBackPayments,
  openReturn,
  refreshReturned,
  keepCredit,
  dropCredit,
  openDelivery: leavingKnown(openDelivery),
  cancelDeliveries: leavingKnown(cancelDeliveries),
  openWarranties: leavingKnown(openWarranties),
  endWarranties: leavingKnown(endWarranties),
  endReturnedWarranties: leavingKnown(endReturnedWarranties),
  renewReturnedWarranties: leavingKnown(renewReturnedWarranties),
  redeemVouchers: leavingKnown(redeemVouchers),
  giveBackVouchers: leavingKnown(giveBackVouchers),
  issueVouchers: leavingKnown(issueVouchers),
  withdrawVouchers: leavingKnown(withdrawVouchers),
  withdrawReturnedVouchers: leavingKnown(withdrawReturnedVouchers),
  renewReturnedVouchers: leavingKnown(renewReturnedVouchers),
  recordCancellation,
} satisfies EffectsOf<typeof chart, Sale>;
