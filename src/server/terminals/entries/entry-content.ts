import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { date, dateRule } from '../../../resources/kinds/date.ts';
import { decimalRule, money } from '../../../resources/kinds/decimal.ts';
import { fieldRefusals } from '../../http/parse-input.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';

const number = v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'tooLong'));
const day = v.optional(dateRule(date()));
const remark = v.pipe(
  v.string('required'),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(2000, 'tooLong'),
);
const short = v.optional(v.nullable(v.pipe(v.string('invalid'), v.trim(), v.maxLength(60, 'tooLong'))));
const amount = decimalRule(money());
const method = number;

const payment = v.strictObject({ method, amount, cardType: short, reference: short });
/** A finished sale: what `POST /sales` takes, how it was paid, and what it came to at the till. */
const finished = v.looseObject({
  event: v.optional(v.literal('sale', 'invalidChoice'), 'sale'),
  salesNo: number,
  businessDate: day,
  payments: v.optional(v.pipe(v.array(payment, 'invalid'), v.maxLength(100, 'tooLong')), []),
  total: v.optional(amount),
});
const voided = v.strictObject({ event: v.literal('void'), salesNo: number, businessDate: day, remark });
const refunded = v.strictObject({
  event: v.literal('refund'),
  salesNo: number,
  /** The refund's own number: a sale may be refunded in parts. */
  refundNo: number,
  businessDate: day,
  ...{ amount, method, remark, reference: short },
  /** The goods that came back, as `POST /salesreturns` takes them; none where only money is given back. */
  lines: v.optional(
    v.pipe(v.array(v.looseObject({}), 'invalid'), v.minLength(1, 'required'), v.maxLength(1000, 'tooLong')),
  ),
});

/** What a till has sent, parsed: a finished sale, or what became of one later. */
export type EntryContent =
  | v.InferOutput<typeof finished>
  | v.InferOutput<typeof voided>
  | v.InferOutput<typeof refunded>;

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 60) : '');
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry is found by, however wrong the rest of it is. */
export interface EntryKey {
  readonly kind: 'sale' | 'void' | 'refund';
  /** The number of the sale at its till. */
  readonly salesNo: string;
  /** Its own number: the sale's, or the refund's. */
  readonly number: string;
}

/** Which sale an entry is about, and which of what is said of it. */
export function keyOf(sent: unknown): EntryKey {
  const { event, salesNo, refundNo } = isRecord(sent) ? sent : {};
  const kind = event === 'void' || event === 'refund' ? event : 'sale';
  return { kind, salesNo: wordOf(salesNo), number: wordOf(kind === 'refund' ? refundNo : salesNo) };
}

/**
 * An entry as its kind has it.
 * @throws Refusal `validationFailed` with every failing field
 */
export function parseEntry(sent: unknown): EntryContent {
  const { kind } = keyOf(sent);
  const parsed = v.safeParse(kind === 'void' ? voided : kind === 'refund' ? refunded : finished, sent);
  if (!parsed.success) throw new Refusal('validationFailed', {}, { errors: fieldRefusals(parsed.issues) });
  return parsed.output;
}

/** The same content has the same fingerprint, in whatever order its fields come. */
export const fingerprintOf = (sent: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(sent)))
    .digest('hex');

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  );
}

/** An entry with some of what it says replaced: `lines.2.itemCode`. What it does not have, and what has no such place, stays away. */
export function corrected(content: unknown, changes: Readonly<Record<string, Correction>>): unknown {
  return Object.entries(changes).reduce(
    (now, [path, value]) => replaced(now, path.split('.'), value),
    content,
  );
}
/** What a field of an entry is corrected to. */
export type Correction = string | number | boolean | null;

function replaced(at: unknown, [name, ...rest]: readonly string[], value: Correction): unknown {
  if (name === undefined) return value;
  if (Array.isArray(at))
    return at.map((each, index) => (String(index) === name ? replaced(each, rest, value) : each));
  if (!isRecord(at) || name === '__proto__') return at;
  return { ...at, [name]: replaced(at[name], rest, value) };
}

/** Line 2 comes before line 10. */
const byPlace = new Intl.Collator('en', { numeric: true });

/** What is wrong, field by field in the order of their places; a reason that is of no field stands alone. */
export function reasonsOf({ code, params, details }: Refusal): readonly FieldRefusal[] {
  if (details.errors && details.errors.length > 0)
    return details.errors.toSorted((one, other) => byPlace.compare(one.field ?? '', other.field ?? ''));
  return [{ ...(details.field === undefined ? {} : { field: details.field }), code, params }];
}

/** What is wrong of one payment, told beside it. Throws on what is no refusal. */
export function reasonsOfPayment(thrown: unknown, index: number): readonly FieldRefusal[] {
  if (!(thrown instanceof Refusal)) throw thrown;
  return reasonsOf(thrown).map(({ field, ...reason }) => ({
    ...reason,
    field: `payments.${index}${field === undefined ? '' : `.${field}`}`,
  }));
}
