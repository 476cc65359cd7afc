import { sql } from 'kysely';
import { sale } from '../../../../resources/documents/selling/sale.ts';
import { moneyOf } from '../../../../rules/documents/selling/sale-rules.ts';
import { type Decimal, sign, subtract, ZERO } from '../../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../../rules/money/money.ts';
import { movePoints } from '../../../partners/points/sale-points.ts';
import { moveAccount } from '../../collecting/client-account.ts';
import { knownMethod } from '../../collecting/payment-method.ts';
import { hasTag } from '../../document-tags.ts';
import { heldDocument } from '../../storage/held-document.ts';
import { wrote } from '../../storage/standing-documents.ts';
import { appendEntries } from '../../storage/store-document.ts';
import { moveVoucher } from '../../vouchers/payment-vouchers.ts';
import type { EffectContext } from '../effect.ts';

type Context = EffectContext<typeof sale>;

/** Whether the sale is in force: only then its client owes what is not paid. */
export const isInvoice = ({ type, document }: Context): boolean => hasTag(type, document, 'posted');

/** Sets what the client owes of this sale; the client's account moves by the difference. */
export async function owe({ work, document }: Context, amount: Decimal): Promise<void> {
  if (document.clientId === null) return;
  const now = await heldDocument(work, sale, document.id);
  const change = subtract(amount, now.receivable ?? ZERO);
  if (sign(change) === 0) return;
  const { rows } = await sql<Pick<typeof now, 'receivable'>>`
    update sale set receivable = ${amount}::numeric where company_id = ${work.actor.companyId} and id = ${document.id}
    returning receivable
  `.execute(work.tx);
  wrote(work, sale, document.id, { header: { ...rows[0] } });
  await moveAccount(work, document.clientId, 'receivables', change);
}

/** A payment of a sale, or what is given back where it is below zero. */
export interface SaleEntry {
  readonly amount: Decimal;
  /** None where a return pays it. */
  readonly method: string | null;
  readonly cardType?: string | null;
  readonly reference: string | null;
  /** Kept by what it redeems; the payment's own history has it anyhow. */
  readonly remark?: string;
  readonly collectionId?: string;
  readonly salesReturnId?: string;
}

/** Adds to the payments, and puts on the header what they come to. */
export async function addPayments(context: Context, entries: readonly SaleEntry[]): Promise<void> {
  const { work, document } = context;
  const { actor, today } = work;
  const taken = entries.map(({ remark: _remark, ...entry }) => ({
    ...entry,
    paidOn: today,
    receivedById: actor.userId || null,
  }));
  const { paid, owed } = moneyOf({ ...document, payments: [...document.payments, ...entries] });
  const [, { rows }] = await Promise.all([
    appendEntries(work, sale, document.id, 'payments', taken),
    sql<Pick<Context['document'], 'paid' | 'balance' | 'settlementDate'>>`
      update sale set paid = ${paid}::numeric, balance = ${owed}::numeric,
        settlement_date = case when ${owed}::numeric = 0 then ${today}::date end
      where company_id = ${actor.companyId} and id = ${document.id}
      returning paid, balance, settlement_date as "settlementDate"
    `.execute(work.tx),
  ]);
  wrote(work, sale, document.id, { header: { ...rows[0] } });
  await movePoints(context, entries);
}

/** A payment or a refund of a sale that takes them: what its client owes follows. */
export async function takeMoney(context: Context, entry: SaleEntry): Promise<void> {
  const { work, document } = context;
  // What comes with a collection was asked for there.
  const { method, reference, collectionId } = entry;
  const known = method === null || collectionId ? null : await knownMethod(work, { method, reference });
  await addPayments(context, [{ ...entry, method: known?.code ?? method }]);
  if (known?.isVoucher) await moveVoucher(context, entry, known.fromRegister);
  if (!isInvoice(context)) return;
  const { owed } = moneyOf(document);
  await owe(context, toBaseCurrency(subtract(owed, entry.amount), document.exchangeRate ?? '1'));
}
