import * as v from 'valibot';
import type { TransitionMeta } from '../../../../../machines/lib/meta.ts';
import {
  openLines,
  type StoredDocument,
  type StoredLine,
} from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Fields } from '../../../../resources/define-resource.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { isDay } from '../../../../resources/kinds/traits.ts';
import { wireName } from '../../../../resources/wire.ts';
import { eventFieldsOf, openingFieldOf } from '../../../../rules/documents/event-fields.ts';
import { decimal, isDecimal, sign, sum } from '../../../../rules/money/decimal.ts';
import { bodyOf, type Draft, emptyDraft } from '../../../fields/draft.ts';
import { addDays } from '../../../kit/lib/date-text.ts';
import { outstandingOf } from './effect-preview.ts';

/** So much of a line, in base units, with the batch or the serial numbers it comes in. */
export interface TakenPart {
  readonly key: string;
  readonly quantity: string;
  readonly batchNo: string;
  readonly expiryDate: string;
  readonly serialNos: readonly string[];
}

/** A part of a line nobody has said anything of but how much, and the day it keeps until. */
export const newPart = (quantity: string, expiryDate = ''): TakenPart => ({
  key: crypto.randomUUID(),
  quantity,
  batchNo: '',
  expiryDate,
  serialNos: [],
});

/** Each line with so much of it. */
export const takenOf = (quantities: Readonly<Record<string, string>>): EventValues['taken'] =>
  Object.fromEntries(Object.entries(quantities).map(([lineId, quantity]) => [lineId, [newPart(quantity)]]));

/** How much is taken of a line, over all its parts. */
export const takenQuantity = ({ taken }: EventValues, lineId: string): string =>
  sum((taken[lineId] ?? []).map(({ quantity }) => (isDecimal(quantity) ? quantity : '0')));

/** What a user gives along with an event, as typed. */
export interface EventValues {
  /** The event's own fields, by wire name. */
  readonly fields: Draft;
  readonly group: string | null;
  /** What is taken of each line, by its id; of several batches, each for itself. */
  readonly taken: Readonly<Record<string, readonly TakenPart[]>>;
  /** Lines whose goods in transit are lost. */
  readonly lost: readonly string[];
}

export type EventValue = <K extends keyof EventValues>(name: K, value: EventValues[K]) => void;

/** What a step asks for. */
type Asking = Pick<TransitionMeta, 'needs' | 'takes'>;

/** Whether a step asks for it, needed or not. */
export const asksFor = ({ needs = [], takes = [] }: Asking, name: string): boolean =>
  needs.includes(name) || takes.includes(name);

/** The fields a step asks for, in the order of the definition; those it needs are required. */
export function fieldsAsked(definition: AnyDocument, step: Asking, event: string): Fields {
  const asked = Object.entries(eventFieldsOf(definition.name)).filter(([name]) => asksFor(step, name));
  return Object.fromEntries(
    asked.map(([name, field]): [string, Field] => {
      const opensWith = openingFieldOf(definition.name, event, name);
      const opening = opensWith !== undefined && field.kind === 'money' ? { ...field, opensWith } : field;
      return [name, step.needs?.includes(name) ? { ...opening, required: true } : opening];
    }),
  );
}

/** What a dialog opens with: what the document knows already, all that is outstanding, the only group there is. */
export function initialEventValues(
  document: StoredDocument,
  fields: Fields,
  groups: readonly string[],
  today: string,
  linesFact?: string,
): EventValues {
  const known = Object.entries(fields).map(([name, field]) => [
    wireName(name, field),
    openingValue(document, name, field, today),
  ]);
  return {
    fields: { ...emptyDraft(fields), ...Object.fromEntries(known) },
    group: groups.length === 1 ? (groups[0] ?? null) : null,
    taken:
      linesFact === undefined
        ? Object.fromEntries(document.lines.map((line) => [line.id, [outstandingPart(line, today)]]))
        : takenOf(openQuantities(document, linesFact)),
    lost: [],
  };
}

/** The document's own value of the name or of the one it opens with, or of what it is compared with; a day that must be given, or opens so, is today. */
function openingValue(document: StoredDocument, name: string, field: Field, today: string): unknown {
  const from = 'opensWith' in field && field.opensWith ? field.opensWith : wireName(name, field);
  const own = given(document[from]);
  // Nothing is no amount anybody pays or gets back.
  if (from !== wireName(name, field) && own !== null && isDecimal(own) && sign(own) === 0) return null;
  if (isDay(field)) {
    const day = own ?? (field.required || 'opensOn' in field ? today : null);
    return 'future' in field && day !== null && day < today ? today : day;
  }
  const compared = 'comparedWith' in field && field.comparedWith ? given(document[field.comparedWith]) : null;
  const value = own ?? compared;
  return value !== null && isDecimal(value) ? decimal(value) : value;
}

const given = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What each line may still take, by line id, as a fact of the document lists it. */
export function openQuantities({ facts }: StoredDocument, fact: string): Readonly<Record<string, string>> {
  const open = v.safeParse(openLines, facts[fact]);
  if (!open.success) return {};
  return Object.fromEntries(open.output.map(({ lineId, quantity }) => [lineId, decimal(quantity)]));
}

/** All that is outstanding of a line, of goods that come today and keep as long as their item says. */
export function outstandingPart(line: StoredLine, today: string): TakenPart {
  const days = line.itemBatchControl === true ? line.itemExpiryDays : null;
  return newPart(outstandingOf(line), typeof days === 'number' ? addDays(today, days) : '');
}

/** The lines that are received: what was typed, without those of nothing. */
export const receivedLines = ({ taken }: EventValues) =>
  Object.entries(taken).flatMap(([lineId, parts]) =>
    parts.flatMap(({ quantity, batchNo, expiryDate, serialNos }) => {
      if (!isDecimal(quantity) || sign(quantity) <= 0) return [];
      return {
        lineId,
        quantity,
        ...(batchNo === '' ? {} : { batchNo, ...(expiryDate === '' ? {} : { expiryDate }) }),
        ...(serialNos.length === 0 ? {} : { serialNos }),
      };
    }),
  );

/** The event's own part of the call: exactly what its chart asks for, and the lines of a receipt. */
export function eventBodyOf(
  step: Asking,
  fields: Fields,
  isReceipt: boolean,
  values: EventValues,
): Record<string, unknown> {
  const filled = Object.entries(bodyOf(fields, values.fields)).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(filled),
    ...(asksFor(step, 'group') ? { group: values.group } : {}),
    ...(asksFor(step, 'lines') || isReceipt ? { lines: receivedLines(values) } : {}),
    ...(asksFor(step, 'settlements') && values.lost.length > 0
      ? { settlements: values.lost.map((lineId) => ({ lineId, settlement: 'lost' })) }
      : {}),
  };
}
