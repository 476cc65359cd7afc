import * as v from 'valibot';
import { collectionsOf, type NamedCollection, typedCollectionsOf } from '../../../resources/collections.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { unmetNeeds } from '../../../resources/line-needs.ts';
import { wireName } from '../../../resources/wire.ts';
import { inPieces } from '../../database/in-pieces.ts';
import { type Body, resolveTogether } from '../../records/resolve-references.ts';
import { checkBody } from '../../records/writing/check-body.ts';
import { entered, withDefaults } from '../../records/writing/prepare.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { Origin } from '../effects/effect.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { type Draft, entriesIn, type StoredDocument } from '../stored-document.ts';

/** The most entries one collection of a document takes. */
const MOST_ENTRIES = 10_000;
const entryList = v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(MOST_ENTRIES));

/** What a body says of one collection: its entries, or null where they stay as they are. */
interface Sent {
  readonly collection: NamedCollection;
  readonly entries: readonly Body[] | null;
}

/**
 * Turns a body into a draft with references resolved, defaults filled and figures computed.
 * @param before the stored document a change starts from; null for a new one
 * @param origin what a new one came of, which nobody types
 * @throws Refusal `validationFailed` with every failing field of header and entries (`lines.3.quantity`) at once
 */
export async function prepareDocument(
  work: Work,
  type: DocumentType,
  body: Body,
  before: StoredDocument | null,
  origin: Origin = {},
): Promise<Draft> {
  const { definition } = type;
  const { sent, header } = apart(
    definition,
    before ? body : { ...daysLeftOut(work, definition), ...body },
    before,
  );
  const problems = checkBody(definition.name, definition.fields, before ? 'update' : 'create', header, {
    actor: work.actor,
    before,
  });
  for (const { collection, entries } of sent) {
    const wrong = await inPieces(work.tx, entries ?? [], (entry, index) =>
      entryProblems(work, type, collection, entry, `${collection.name}.${index}.`),
    );
    problems.push(...wrong.flat());
  }
  const resolved = await resolve(work, type, header, sent, problems);
  refuse(problems);
  const { lines = [], ...entries } = Object.fromEntries(
    resolved.sent.map((each) => [each.collection.name, entriesOf(each, before)]),
  );
  const draft = {
    header: {
      ...(before ? keep(type, before) : {}),
      ...withDefaultsOver(type, resolved.header, before),
      ...origin,
    },
    lines,
    entries,
  };
  const { author } = type.rules;
  if (author !== undefined) draft.header[`${author}Id`] ??= work.actor.userId;
  refuse(await type.complete(work, draft, before));
  return draft;
}

/** The days a new document has without being told: today's, by the company's calendar. */
const daysLeftOut = ({ today }: Work, { fields }: AnyDocument): Body =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'opensOn' in field && field.required ? [[wireName(name, field), today]] : [],
    ),
  );

/** A body's header, and what it says of each collection people type. */
function apart(
  definition: AnyDocument,
  body: Body,
  before: StoredDocument | null,
): { readonly sent: readonly Sent[]; readonly header: Body } {
  const { version: _version, ...rest } = body;
  const header: Record<string, unknown> = rest;
  const sent = typedCollectionsOf(definition).map((collection): Sent => {
    const { name } = collection;
    const { [name]: given = before ? undefined : [] } = header;
    delete header[name];
    if (given === undefined) return { collection, entries: null };
    const list = v.safeParse(entryList, given);
    if (!list.success)
      throw new Refusal('validationFailed', {}, { errors: [{ field: name, code: 'invalid' }] });
    return { collection, entries: list.output };
  });
  return { sent, header };
}

/** Everything wrong with one entry: its fields first, then what a line lacks as a whole. */
function entryProblems(
  { actor }: Work,
  type: DocumentType,
  collection: NamedCollection,
  { id: _id, lineNo: _no, ...entry }: Body,
  prefix: string,
): FieldRefusal[] {
  const { name, fields } = collection;
  const key = `${type.definition.name}.${name}`;
  const problems = checkBody(key, fields, 'create', entry, { actor, prefix });
  const named = new Set(problems.map(({ field }) => field));
  const missing = unmetNeeds(collection, entry).map(
    ({ oneOf: [field], code }): FieldRefusal => ({ field: `${field}`, code: code ?? 'required' }),
  );
  const found = name === 'lines' ? (type.lineFaults?.(entry) ?? []) : [];
  const faults = [...missing, ...found].map((fault) => ({ ...fault, field: `${prefix}${fault.field}` }));
  return [...problems, ...faults.filter(({ field }) => !named.has(field))];
}

function refuse(problems: readonly FieldRefusal[]): void {
  if (problems.length > 0) throw new Refusal('validationFailed', {}, { errors: problems });
}

async function resolve(
  work: Work,
  { definition }: DocumentType,
  header: Body,
  sent: readonly Sent[],
  problems: FieldRefusal[],
): Promise<{ readonly header: Body; readonly sent: readonly Sent[] }> {
  const failing = new Set(problems.map(({ field }) => field));
  const note = (found: readonly FieldRefusal[]) =>
    problems.push(...found.filter(({ field }) => field === undefined || !failing.has(field)));
  const { tx, actor } = work;
  const [[top] = [], ...below] = await resolveTogether(tx, actor, [
    { fields: definition.fields, bodies: [header] },
    ...sent.map(({ collection: { name, fields }, entries }) => ({
      ...{ fields, bodies: entries ?? [] },
      prefixOf: (index: number) => `${name}.${index}.`,
    })),
  ]);
  note(top?.problems ?? []);
  for (const entry of below.flat()) note(entry.problems);
  return {
    header: top?.body ?? {},
    sent: sent.map(({ collection, entries }, index) => ({
      collection,
      entries: entries && (below[index] ?? []).map(({ body }) => body),
    })),
  };
}

/** What a stored document keeps of its header when a change does not name it. */
function keep({ definition }: DocumentType, before: StoredDocument): Record<string, unknown> {
  const collections = new Set(collectionsOf(definition).map(({ name }) => name));
  return Object.fromEntries(Object.entries(before).filter(([key]) => !collections.has(key)));
}

function withDefaultsOver({ definition }: DocumentType, header: Body, before: StoredDocument | null): Body {
  if (!before) return withDefaults(definition.fields, header);
  const named = Object.entries(definition.fields).filter(([name, field]) => wireName(name, field) in header);
  return Object.fromEntries(
    named.map(([name, field]) => [wireName(name, field), entered(field, header[wireName(name, field)])]),
  );
}

/** A collection's entries before they are stored; one keeps its id when the document already had it. */
function entriesOf(
  { collection: { name, fields }, entries: given }: Sent,
  before: StoredDocument | null,
): Record<string, unknown>[] {
  const stored = entriesIn(before, name);
  if (!given) return stored.map((entry) => ({ ...entry }));
  const known = new Set(stored.map(({ id }) => id));
  return given.map(({ id, ...entry }) => ({
    ...withDefaults(fields, entry),
    ...(typeof id === 'string' && known.has(id) ? { id } : {}),
  }));
}
