import { sql } from 'kysely';
import type { sale as chart } from '../../../../../machines/documents/sale/sale.ts';
import type {
  SaleCollected,
  SalePayment,
  SaleRefund,
} from '../../../../../machines/documents/sale/sale-facts.ts';
import type { EventLine } from '../../../../../machines/lib/quantity.ts';
import type { sale } from '../../../../resources/documents/sale.ts';
import { moneyOf } from '../../../../rules/documents/selling/sale-rules.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  negate,
  sign,
  subtract,
  ZERO,
} from '../../../../rules/money/decimal.ts';
import { toBaseCurrency, UNIT_PLACES } from '../../../../rules/money/money.ts';
import { availableCredit } from '../../../../rules/sales/client-credit.ts';
import { Refusal } from '../../../refusal.ts';
import { stockLedger } from '../../../stock/ledger/ledger-rows.ts';
import { reverseDocument } from '../../../stock/ledger/reverse.ts';
import { clientStanding } from '../../collecting/client-account.ts';
import { cancelDeliveries, openDelivery } from '../../delivering/sale-deliveries.ts';
import type { EffectsOf } from '../../engine/document-type.ts';
import { dropCredit, keepCredit, openReturn, refreshReturned } from '../../returning/sale-returns.ts';
import { clearCommissions, freezeCommissions } from '../../selling/commissions.ts';
import { tellOrigins } from '../../selling/tell-origins.ts';
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
import { keepSaleCosts } from './sale-costs.ts';
import { leavingGoods, partsLeft, reservations } from './sale-movements.ts';
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
  if (parts.length === 0) return;
  const wasReserved = isInvoice(context);
  const day = wasReserved ? work.today : (document.businessDate ?? work.today);
  await postGoods(context, await leavingGoods(context, parts, { day, wasReserved }));
  await keepShipped(
    context,
    parts.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
  );
  await freezeCost(context);
  await tellRequests(context);
}

/** What is shipped leaves, at the outlet's average. */
async function shipStock(context: Context, asked: { readonly lines: readonly EventLine[] }): Promise<void> {
  const taken = takenLines(context.document.lines, asked.lines);
  const day = context.work.today;
  await postGoods(context, await leavingGoods(context, taken, { day, wasReserved: true }));
  await keepShipped(
    context,
    taken.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
  );
  await freezeCost(context);
  await tellRequests(context);
}

async function keepShipped({ work, document }: Context, lines: readonly EventLine[]): Promise<void> {
  await sql`
    update sale_line as l set shipped_quantity = l.shipped_quantity + n.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as n("lineId" text, quantity numeric)
    where l.company_id = ${work.actor.companyId} and l.document_id = ${document.id} and l.id = n."lineId"
  `.execute(work.tx);
}

/** What the goods that left of each line cost freezes on it; what has not left yet keeps the average it had. */
async function freezeCost({ work, document }: Context): Promise<void> {
  const { companyId } = work.actor;
  const { rows } = await sql<{ id: string; shipped: Decimal; value: Decimal }>`
    select s.id, s.shipped_quantity as shipped, coalesce(g.value, 0) as value
    from sale_line as s left join (
      select line_id, -sum(value) as value from ${stockLedger(companyId)} as l
      where company_id = ${companyId} and document_type = 'sale' and document_id = ${document.id} and action = 'sell'
      group by line_id) as g on g.line_id = s.id
    where s.company_id = ${companyId} and s.document_id = ${document.id} and s.shipped_quantity > 0
  `.execute(work.tx);
  const frozen = new Map(rows.map((row) => [row.id, row]));
  const lines = document.lines.map((line) => {
    const gone = frozen.get(line.id);
    const left = subtract(line.quantity ?? ZERO, gone?.shipped ?? ZERO);
    const unitCost = gone ? divide(gone.value, gone.shipped, UNIT_PLACES) : (line.unitCost ?? ZERO);
    const cost = add(gone?.value ?? ZERO, multiply(left, line.unitCost ?? ZERO));
    const net = toBaseCurrency(line.netAmount ?? ZERO, document.exchangeRate ?? '1');
    return { id: line.id, unitCost, cost, net };
  });
  await keepSaleCosts(work, document.id, lines);
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
  handOverStock,
  shipStock,
  freezeCommissions,
  clearCommissions,
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
  recordCancellation,
} satisfies EffectsOf<typeof chart, Sale>;
