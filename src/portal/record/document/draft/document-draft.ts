import type { StoredDocument, StoredLine } from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Fields } from '../../../../resources/define-resource.ts';
import { isDay, isDecimalField } from '../../../../resources/kinds/traits.ts';
import { wireName } from '../../../../resources/wire.ts';
import { decimal, isDecimal } from '../../../../rules/money/decimal.ts';
import { bodyOf, changedBody, type Draft, emptyDraft } from '../../../fields/draft.ts';

/** A line being edited: its values by wire name, and what was typed as its item while no item answers to it yet. */
export interface LineDraft {
  /** Stays with the line through edits and removals. */
  readonly key: string;
  /** The stored line's id; absent on a new one. */
  readonly id?: string;
  readonly values: Draft;
  /** Typed as the item and not found yet, or not at all. */
  readonly itemText?: string;
}

/** A document as it is on screen: what is stored under what was typed. */
export interface DocumentDraft {
  readonly header: Draft;
  readonly lines: readonly LineDraft[];
}

/** What a user works in, for the values a new document opens with. */
export interface Opening {
  readonly outlet: { readonly id: string; readonly name: string } | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * A new document's header: today where a date is required, the outlet worked in as the first outlet asked. A second
 * one is another outlet, and the user's to choose.
 */
export function openingHeader(definition: AnyDocument, { outlet, today }: Opening): Draft {
  const header: Record<string, unknown> = { ...emptyDraft(definition.fields) };
  const ownOutlet = definition.outlets.find((name) => definition.fields[name]?.readOnly !== true);
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.readOnly) continue;
    if (isDay(field) && field.required) header[wireName(name, field)] = today;
    if (name === ownOutlet && outlet) {
      header[`${name}Id`] = outlet.id;
      header[`${name}Name`] = outlet.name;
    }
  }
  return header;
}

/** Values with their decimals as a user would write them: `84.0000` is 84. */
export function plainDecimals<Values extends Draft>(fields: Fields, values: Values): Values {
  const plain = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    return isDecimalField(field) && typeof value === 'string' && isDecimal(value)
      ? [[name, decimal(value)]]
      : [];
  });
  return { ...values, ...Object.fromEntries(plain) };
}

/** A stored line, opened for editing. */
export const openLine = ({ lines }: AnyDocument, line: StoredLine): LineDraft => ({
  key: line.id,
  id: line.id,
  values: plainDecimals(lines.fields, line),
});

/** A line nobody has filled in yet. */
export function newLine(definition: AnyDocument): LineDraft {
  return { key: crypto.randomUUID(), values: emptyDraft(definition.lines.fields) };
}

/** Whether a line says anything; empty ones are not sent. */
export const isFilled = ({ values, itemText }: LineDraft): boolean =>
  isGiven(values.itemId) || isGiven(itemText) || isGiven(values.quantity) || isGiven(values.unitCost);

export const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What a line sends: its writable values, with its id if the document already has it. */
const lineBody = (definition: AnyDocument, { id, values }: LineDraft) => ({
  ...(id === undefined ? {} : { id }),
  ...bodyOf(definition.lines.fields, values),
});

/** Every line as a save sends it, empty ones left out. */
export const linesBody = (definition: AnyDocument, lines: readonly LineDraft[]) =>
  lines.filter(isFilled).map((line) => lineBody(definition, line));

/** The lines a save sends; null where they are as stored. */
export function changedLines(
  definition: AnyDocument,
  lines: readonly LineDraft[],
  stored: StoredDocument | null,
): readonly object[] | null {
  const body = linesBody(definition, lines);
  if (stored === null) return body;
  const before = linesBody(
    definition,
    stored.lines.map((line) => openLine(definition, line)),
  );
  return JSON.stringify(before) === JSON.stringify(body) ? null : body;
}

/** What a save sends: everything of a new document, of a stored one only what changed. */
export const documentBody = (
  definition: AnyDocument,
  header: Draft,
  lines: readonly object[] | null,
  stored: StoredDocument | null,
): Record<string, unknown> => ({
  ...(stored === null ? bodyOf(definition.fields, header) : changedBody(definition.fields, header, stored)),
  ...(lines === null ? {} : { lines }),
});
