import type { Need } from '../../../../machines/lib/meta.ts';
import { isDecimal, sign } from '../../../rules/decimal.ts';
import type { StoredDocument } from './document-reply.ts';
import { outstandingOf } from './effect-preview.ts';

/** What a person gives along with an event, as typed. */
export interface Answers {
  readonly remark: string;
  readonly group: string | null;
  readonly invoiceNo: string;
  readonly invoiceDate: string;
  readonly invoiceSubTotal: string;
  readonly invoiceTaxAmount: string;
  readonly doNo: string;
  readonly doDate: string;
  /** Quantity to receive by line id. */
  readonly quantities: Readonly<Record<string, string>>;
  /** Also confirm what the event creates. */
  readonly post: boolean;
}

export type Answer = <K extends keyof Answers>(name: K, value: Answers[K]) => void;

/** What a dialog opens with: the invoice as far as it is known, all that is outstanding, the only group there is. */
export function openAnswers(document: StoredDocument, groups: readonly string[], today: string): Answers {
  const textOf = (name: string, other = '') => {
    const value = document[name];
    return typeof value === 'string' && value !== '' ? value : other;
  };
  return {
    remark: '',
    group: groups.length === 1 ? (groups[0] ?? null) : null,
    invoiceNo: textOf('invoiceNo'),
    invoiceDate: textOf('invoiceDate', today),
    invoiceSubTotal: textOf('invoiceSubTotal', textOf('subTotal')),
    invoiceTaxAmount: textOf('invoiceTaxAmount', textOf('taxAmount')),
    doNo: '',
    doDate: today,
    quantities: Object.fromEntries(document.lines.map((line) => [line.id, outstandingOf(line)])),
    post: false,
  };
}

/** The lines that are received: what was typed, without those of nothing. */
export const receivedLines = ({ quantities }: Answers) =>
  Object.entries(quantities)
    .filter(([, quantity]) => isDecimal(quantity) && sign(quantity) > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }));

/** The event's own part of the call: exactly what its chart needs, and what a receipt brings along. */
export function eventBody(
  needs: readonly Need[],
  isReceipt: boolean,
  answers: Answers,
): Record<string, unknown> {
  const { remark, group, invoiceNo, invoiceDate, invoiceSubTotal, invoiceTaxAmount } = answers;
  const body: Record<string, unknown> = {};
  if (needs.includes('group')) body.group = group;
  if (needs.includes('remark') || (needs.includes('group') && remark.trim() !== ''))
    body.remark = remark.trim();
  if (needs.includes('invoiceNo')) body.invoiceNo = invoiceNo.trim();
  if (needs.includes('invoiceDate')) {
    body.invoiceDate = invoiceDate;
    if (invoiceSubTotal !== '') body.invoiceSubTotal = invoiceSubTotal;
    if (invoiceTaxAmount !== '') body.invoiceTaxAmount = invoiceTaxAmount;
  }
  if (!isReceipt) return body;
  if (answers.doNo.trim() !== '') body.doNo = answers.doNo.trim();
  if (answers.doNo.trim() !== '' && answers.doDate !== '') body.doDate = answers.doDate;
  return { ...body, lines: receivedLines(answers), post: answers.post };
}
