import * as v from 'valibot';
import type { Need } from '../../../../../machines/lib/meta.ts';
import { openLines, type StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import { decimal, isDecimal, sign } from '../../../../rules/money/decimal.ts';
import { outstandingOf } from './effect-preview.ts';

/** What a user gives along with an event, as typed. */
export interface EventValues {
  readonly remark: string;
  readonly reason: string;
  readonly eta: string;
  readonly expiryDate: string;
  readonly group: string | null;
  readonly invoiceNo: string;
  readonly invoiceDate: string;
  readonly invoiceSubTotal: string;
  readonly invoiceTaxAmount: string;
  readonly doNo: string;
  readonly doDate: string;
  /** Quantity to take by line id. */
  readonly quantities: Readonly<Record<string, string>>;
  /** Lines whose goods in transit are lost. */
  readonly lost: readonly string[];
  /** Also confirm what the event creates. */
  readonly post: boolean;
}

export type EventValue = <K extends keyof EventValues>(name: K, value: EventValues[K]) => void;

/** What a dialog opens with: the invoice as far as it is known, all that is outstanding, the only group there is. */
export function initialEventValues(
  document: StoredDocument,
  groups: readonly string[],
  today: string,
  linesFact?: string,
): EventValues {
  const textOf = (name: string, other = '') => {
    const value = document[name];
    return typeof value === 'string' && value !== '' ? value : other;
  };
  return {
    remark: '',
    reason: '',
    eta: textOf('eta', textOf('etaDate', today)),
    expiryDate: laterOf(textOf('expiryDate'), today),
    group: groups.length === 1 ? (groups[0] ?? null) : null,
    invoiceNo: textOf('invoiceNo'),
    invoiceDate: textOf('invoiceDate', today),
    invoiceSubTotal: plain(textOf('invoiceSubTotal', textOf('subTotal'))),
    invoiceTaxAmount: plain(textOf('invoiceTaxAmount', textOf('taxAmount'))),
    doNo: '',
    doDate: today,
    quantities:
      linesFact === undefined
        ? Object.fromEntries(document.lines.map((line) => [line.id, outstandingOf(line)]))
        : openQuantities(document, linesFact),
    lost: [],
    post: false,
  };
}

/** A figure as a user would write it: `648.7600` is 648.76. */
const plain = (figure: string): string => (isDecimal(figure) ? decimal(figure) : figure);

/** The later of two days as the wire has them; one may be missing. */
const laterOf = (day: string, other: string): string => (day > other ? day : other);

/** What each line may still take, by line id, as a fact of the document lists it. */
export function openQuantities({ facts }: StoredDocument, fact: string): Readonly<Record<string, string>> {
  const open = v.safeParse(openLines, facts[fact]);
  if (!open.success) return {};
  return Object.fromEntries(open.output.map(({ lineId, quantity }) => [lineId, decimal(quantity)]));
}

/** The lines that are received: what was typed, without those of nothing. */
export const receivedLines = ({ quantities }: EventValues) =>
  Object.entries(quantities)
    .filter(([, quantity]) => isDecimal(quantity) && sign(quantity) > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }));

/** The event's own part of the call: exactly what its chart needs, and what a receipt brings along. */
export function eventBody(
  needs: readonly Need[],
  isReceipt: boolean,
  values: EventValues,
): Record<string, unknown> {
  const { remark, group, invoiceNo, invoiceDate, invoiceSubTotal, invoiceTaxAmount } = values;
  const body: Record<string, unknown> = {};
  if (needs.includes('group')) body.group = group;
  if (needs.includes('remark') || (needs.includes('group') && remark.trim() !== ''))
    body.remark = remark.trim();
  if (needs.includes('reason')) body.reason = values.reason.trim();
  if (needs.includes('eta')) body.eta = values.eta;
  if (needs.includes('expiryDate')) body.expiryDate = values.expiryDate;
  if (needs.includes('lines')) body.lines = receivedLines(values);
  if (needs.includes('settlements') && values.lost.length > 0)
    body.settlements = values.lost.map((lineId) => ({ lineId, settlement: 'lost' }));
  if (needs.includes('invoiceNo')) body.invoiceNo = invoiceNo.trim();
  if (needs.includes('invoiceDate')) {
    body.invoiceDate = invoiceDate;
    if (invoiceSubTotal !== '') body.invoiceSubTotal = invoiceSubTotal;
    if (invoiceTaxAmount !== '') body.invoiceTaxAmount = invoiceTaxAmount;
  }
  if (!isReceipt) return body;
  if (values.doNo.trim() !== '') body.doNo = values.doNo.trim();
  if (values.doNo.trim() !== '' && values.doDate !== '') body.doDate = values.doDate;
  return { ...body, lines: receivedLines(values), post: values.post };
}
