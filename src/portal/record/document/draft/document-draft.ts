import {
  entriesIn,
  type StoredDocument,
  type StoredEntry,
} from '../../../../contracts/documents/document-reply.ts';
import { furtherCollectionsOf, hasLines, type NamedCollection } from '../../../../resources/collections.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Fields } from '../../../../resources/define-resource.ts';
import { isDay, isDecimalField } from '../../../../resources/kinds/traits.ts';
import { wireName } from '../../../../resources/wire.ts';
import { decimal, isDecimal } from '../../../../rules/money/decimal.ts';
import { bodyOf, changedBody, type Draft, emptyDraft } from '../../../fields/draft.ts';

/** An entry of a collection being edited. */
export interface EntryDraft {
  /** Stays with the entry through edits and removals. */
  readonly key: string;
  /** The stored entry's id; absent on a new one. */
  readonly id?: string;
  /** By wire name. */
  readonly values: Draft;
}

/** A line being edited, and what was typed as its item while no item answers to it yet. */
export interface LineDraft extends EntryDraft {
  /** Typed as the item and not found yet, or not at all. */
  readonly itemText?: string;
}

/** A document as it is on screen: what is stored under what was typed. */
export interface DocumentDraft {
  readonly header: Draft;
  readonly lines: readonly LineDraft[];
  /** What is typed into the collections beside the lines, by the collection's name. */
  readonly entries: EntryDrafts;
}

/** The entries of collections beside the lines, by the collection's name. */
export type EntryDrafts = Readonly<Record<string, readonly EntryDraft[]>>;

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

/** A stored entry, opened for editing. */
const openEntry = (fields: Fields, entry: StoredEntry): EntryDraft => ({
  key: entry.id,
  id: entry.id,
  values: plainDecimals(fields, entry),
});

/** A stored line, opened for editing. */
export const openLine = ({ lines }: AnyDocument, line: StoredEntry): LineDraft =>
  openEntry(lines.fields, line);

/** What is stored of a document's typed collections beside its lines, opened for editing. */
export const openEntries = (definition: AnyDocument, stored: StoredDocument | null): EntryDrafts =>
  Object.fromEntries(
    typedBesideLines(definition).map(({ name, fields }) => [
      name,
      stored === null ? [] : entriesIn(stored, name).map((entry) => openEntry(fields, entry)),
    ]),
  );

/** The collections people type beside the lines. */
export const typedBesideLines = (definition: AnyDocument): readonly NamedCollection[] =>
  furtherCollectionsOf(definition).filter(({ writtenBy }) => writtenBy === undefined);

/** A line nobody has filled in yet. */
export function newLine(definition: AnyDocument): LineDraft {
  return newEntry(definition.lines.fields);
}

/** An entry nobody has filled in yet. */
export const newEntry = (fields: Fields): EntryDraft => ({
  key: crypto.randomUUID(),
  values: emptyDraft(fields),
});

/** Whether a line says anything; empty ones are not sent. */
export const isFilled = ({ values, itemText }: LineDraft): boolean =>
  isGiven(values.itemId) || isGiven(itemText) || isGiven(values.quantity) || isGiven(values.unitCost);

/** Whether an entry holds more than it began with; one that does not is not sent. */
export function isFilledEntry(fields: Fields, { values }: EntryDraft): boolean {
  const empty = bodyOf(fields, emptyDraft(fields));
  return Object.entries(bodyOf(fields, values)).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(empty[key] ?? null),
  );
}

export const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What an entry sends: its writable values, with its id if the document already has it. */
const entryBody = (fields: Fields, { id, values }: EntryDraft) => ({
  ...(id === undefined ? {} : { id }),
  ...bodyOf(fields, values),
});

/** Every line as a save sends it, empty ones left out. */
export const linesBody = ({ lines: { fields } }: AnyDocument, lines: readonly LineDraft[]) =>
  lines.filter(isFilled).map((line) => entryBody(fields, line));

/** The lines a save sends; null where they are as stored, or the document has none. */
export function changedLines(
  definition: AnyDocument,
  lines: readonly LineDraft[],
  stored: StoredDocument | null,
): readonly object[] | null {
  if (!hasLines(definition)) return null;
  const body = linesBody(definition, lines);
  if (stored === null) return body;
  const before = linesBody(
    definition,
    stored.lines.map((line) => openLine(definition, line)),
  );
  return JSON.stringify(before) === JSON.stringify(body) ? null : body;
}

/** How many lines are new, other than they were, or gone. */
export function countChanged(
  { lines: { fields } }: AnyDocument,
  before: readonly LineDraft[],
  after: readonly LineDraft[],
): number {
  const bodies = (lines: readonly LineDraft[]) =>
    new Map(lines.filter(isFilled).map((line) => [line.key, JSON.stringify(entryBody(fields, line))]));
  const [was, is] = [bodies(before), bodies(after)];
  const gone = [...was.keys()].filter((key) => !is.has(key)).length;
  return gone + [...is].filter(([key, body]) => was.get(key) !== body).length;
}

/** What a save sends of the collections beside the lines: all of a new document's, else those that changed. */
export function changedEntries(
  definition: AnyDocument,
  entries: EntryDrafts,
  stored: StoredDocument | null,
): Readonly<Record<string, readonly object[]>> {
  const before = openEntries(definition, stored);
  return Object.fromEntries(
    typedBesideLines(definition).flatMap(({ name, fields }) => {
      const bodyIn = (all: EntryDrafts) =>
        (all[name] ?? [])
          .filter((entry) => isFilledEntry(fields, entry))
          .map((entry) => entryBody(fields, entry));
      const body = bodyIn(entries);
      const isSame = stored !== null && JSON.stringify(bodyIn(before)) === JSON.stringify(body);
      return isSame ? [] : [[name, body]];
    }),
  );
}

/** What a save sends: everything of a new document, of a stored one only what changed. */
export const documentBody = (
  definition: AnyDocument,
  header: Draft,
  lines: readonly object[] | null,
  entries: Readonly<Record<string, readonly object[]>>,
  stored: StoredDocument | null,
): Record<string, unknown> => ({
  ...(stored === null ? bodyOf(definition.fields, header) : changedBody(definition.fields, header, stored)),
  ...(lines === null ? {} : { lines }),
  ...entries,
});
