import { sale } from '../../../resources/documents/selling/sale.ts';
import { salesReturn } from '../../../resources/documents/selling/sales-return.ts';
import { isCalendarDay } from '../../../resources/kinds/date.ts';
import { calendarDay } from '../../../rules/calendar-day.ts';
import { compare, sign, ZERO } from '../../../rules/money/decimal.ts';
import { roundAmount } from '../../../rules/money/money.ts';
import { knownMethod, type NamedMethod } from '../../documents/collecting/payment-method.ts';
import { chain } from '../../documents/engine/engine.ts';
import type { Work } from '../../documents/engine/work.ts';
import { heldDocument } from '../../documents/storage/held-document.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { TillOutlet } from '../outlets-of-till.ts';
import { type EntryContent, reasonsOfPayment } from './entry-content.ts';

/** A sale as an entry has left it. */
export interface PostedSale {
  readonly saleId: string;
  readonly number: string;
}

/** The outlet content is of, by id or code; the only one its till sells for where it names none. */
export function outletIn(content: unknown, outlets: readonly TillOutlet[]): string | null {
  const { outletId, outletCode } = Object(content);
  const code = typeof outletCode === 'string' ? outletCode.trim().toLowerCase() : null;
  const named = outlets.filter(({ id, code: own }) => id === outletId || own.toLowerCase() === code);
  const [only, ...others] = outletId == null && outletCode == null ? outlets : named;
  return only && others.length === 0 ? only.id : null;
}

/** The day content counts for: its business date, or the day it was rung up; null where it names neither. */
export function dayIn(content: unknown, timeZone: string): string | null {
  const { businessDate, dateTime } = Object(content);
  if (typeof businessDate === 'string') return isCalendarDay(businessDate) ? businessDate : null;
  const moment = typeof dateTime === 'string' ? new Date(dateTime) : null;
  return moment && !Number.isNaN(moment.getTime()) ? calendarDay(moment, timeZone) : null;
}

/**
 * Makes a sale of a till with its payments, or voids or refunds one. What it counts for is the till's day, also when it
 * comes late.
 * @param work on behalf of who posts it; its outlet is the sale's
 * @param saleId the sale a void or refund is about
 * @throws Refusal with every reason, by line and field
 */
export function postEntry(
  work: Work,
  content: EntryContent,
  { siteId, saleId }: { readonly siteId: number; readonly saleId: string | null },
): Promise<PostedSale> {
  if (content.event === 'sale') return postSale(work, content, siteId);
  if (saleId === null) throw new Error('A void or refund was posted without its sale');
  return content.event === 'void'
    ? cancelSale(work, saleId, content.remark)
    : refundSale(work, saleId, content);
}

type Finished = Extract<EntryContent, { readonly event: 'sale' }>;

async function postSale(work: Work, content: Finished, siteId: number): Promise<PostedSale> {
  const { event: _, payments, total, ...body } = content;
  const { id } = await chain
    .make(work, 'sale', {
      ...body,
      outletId: body.outletId ?? (body.outletCode == null ? work.actor.outletId : undefined),
      businessDate: work.today,
      siteId: String(siteId),
    })
    .catch((thrown: unknown) => alsoOf(work, payments, thrown));
  const made = await heldDocument(work, sale, id);
  if (total !== undefined && compare(total, made.total ?? ZERO) !== 0)
    throw new Refusal('tillTotalDiffers', {
      total: roundAmount(total),
      expected: roundAmount(made.total ?? ZERO),
    });
  for (const [index, payment] of payments.entries())
    await chain.tell(work, 'sale', id, { ...payment, type: 'pay' }).catch((thrown: unknown) => {
      throw new Refusal('validationFailed', {}, { errors: reasonsOfPayment(thrown, index) });
    });
  const { balance, number } = await heldDocument(work, sale, id);
  // What is paid was handed over at the counter; what is not is owed by a client.
  await chain.tell(work, 'sale', id, { type: sign(balance ?? ZERO) === 0 ? 'complete' : 'confirm' });
  return { saleId: id, number };
}

/** What a sale was refused for, with what is wrong of its payments: everything is told at once. */
async function alsoOf(work: Work, payments: Finished['payments'], thrown: unknown): Promise<never> {
  if (!(thrown instanceof Refusal)) throw thrown;
  // An outlet of the company that the till does not sell for.
  const errors: FieldRefusal[] =
    thrown.code === 'notFound'
      ? [{ field: 'outletId', code: 'invalidReference' }]
      : [...(thrown.details.errors ?? [])];
  if (errors.length === 0) throw thrown;
  for (const [index, payment] of payments.entries())
    errors.push(...(await paymentFaults(work, payment, index)));
  throw new Refusal('validationFailed', {}, { errors });
}

const paymentFaults = (work: Work, payment: NamedMethod, index: number): Promise<readonly FieldRefusal[]> =>
  knownMethod(work, payment).then(
    () => [],
    (thrown: unknown) => reasonsOfPayment(thrown, index),
  );

async function cancelSale(work: Work, saleId: string, remark: string): Promise<PostedSale> {
  const { number, outletId } = await heldDocument(work, sale, saleId);
  await chain.tell(at(work, outletId), 'sale', saleId, { type: 'cancel', remark });
  return { saleId, number };
}

type Refund = Extract<EntryContent, { readonly event: 'refund' }>;

/**
 * Goods that came back are a return of the sale. Without any, all of a sale refunded is the sale taken back, and a part is
 * given back where its chart has that.
 */
async function refundSale(work: Work, saleId: string, content: Refund): Promise<PostedSale> {
  const { amount, method, remark, reference = null, lines } = content;
  if (lines) return returnGoods(work, saleId, { ...content, lines });
  const { paid, number, outletId } = await heldDocument(work, sale, saleId);
  if (compare(amount, paid ?? ZERO) === 0) return cancelSale(work, saleId, remark);
  await chain.tell(at(work, outletId), 'sale', saleId, { type: 'refund', amount, method, remark, reference });
  return { saleId, number };
}

/** A return of the sale on the refund's day; what it gives back is what the till has given. */
async function returnGoods(
  work: Work,
  saleId: string,
  { amount, method, remark, lines }: Refund,
): Promise<PostedSale> {
  const { number, outletId } = await heldDocument(work, sale, saleId);
  const here = at(work, outletId);
  const { id } = await chain
    .make(here, 'salesReturn', {
      ...{
        outletId,
        saleId,
        businessDate: work.today,
        giveBack: 'Original Method',
        refundMethod: method,
        lines,
      },
      // Why it came back stands among the reasons, as far as they have room; all of it among the remarks.
      ...{ reason: remark.slice(0, MOST_OF_REASON), remarks: remark.length > MOST_OF_REASON ? remark : null },
    })
    .catch(byFieldsOfRefund);
  const { refunded } = await heldDocument(here, salesReturn, id);
  if (compare(amount, refunded ?? ZERO) !== 0)
    throw new Refusal('tillTotalDiffers', {
      total: roundAmount(amount),
      expected: roundAmount(refunded ?? ZERO),
    });
  await chain.tell(here, 'salesReturn', id, { type: 'complete' });
  return { saleId, number };
}

const MOST_OF_REASON = 200;

/** What is wrong of a return, beside the fields of the refund it is made of. */
function byFieldsOfRefund(thrown: unknown): never {
  const errors = thrown instanceof Refusal ? thrown.details.errors : undefined;
  if (!errors) throw thrown;
  const named = errors.map((error) =>
    error.field === 'refundMethod' ? { ...error, field: 'method' } : error,
  );
  throw new Refusal('validationFailed', {}, { errors: named });
}

/** The same work at the outlet that issued the sale: what follows a sale is the sale's outlet's. */
const at = (work: Work, outletId: string): Work => ({ ...work, actor: { ...work.actor, outletId } });
