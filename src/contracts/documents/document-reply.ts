import * as v from 'valibot';
import { collectionsOf, type NamedCollection } from '../../resources/collections.ts';
import type { AnyDocument, SeenDocumentOf } from '../../resources/define-document.ts';
import { recordShape, valueEntries } from '../record-shape.ts';
import { seenEntries } from '../seen-record.ts';

const storedLine = v.looseObject({ id: v.string(), lineNo: v.number() });
export type StoredEntry = v.InferOutput<typeof storedLine>;
const storedEntries = v.array(storedLine);

/** The entries of one of a document's further collections, by its name. */
export const entriesIn = (document: StoredDocument, name: string): readonly StoredEntry[] =>
  v.parse(v.optional(storedEntries, []), document[name]);

/** What the chart's guards ask: the very facts the server judges by. */
const facts = v.record(v.string(), v.unknown());
/** A fact of a document whose lines are served one by one: what each may still take. */
export const openLines = v.array(v.object({ lineId: v.string(), quantity: v.pipe(v.string(), v.decimal()) }));
const storedDocument = v.looseObject({
  id: v.string(),
  version: v.number(),
  number: v.string(),
  status: v.string(),
  /** The version of its chart that it stands under. */
  chartVersion: v.optional(v.number()),
  /** Where it stands there, region by region, while that is a former version. */
  formerStates: v.optional(v.record(v.string(), v.string())),
  approvalStatus: v.optional(v.nullable(v.string())),
  lines: v.optional(storedEntries, []),
  facts,
});
const allowed = v.array(
  v.object({
    type: v.string(),
    allowed: v.boolean(),
    code: v.optional(v.string()),
    message: v.optional(v.string()),
  }),
);
/** A document that an event brought into being. */
export const createdDocument = v.object({ type: v.string(), id: v.string(), number: v.string() });
const problems = v.array(v.object({ code: v.string(), message: v.string() }));

/** A delay that runs on a document: what its end is called, and when it comes. */
const runningTimer = v.object({ event: v.string(), dueAt: v.string() });
export type RunningTimer = v.InferOutput<typeof runningTimer>;

/** What stands beside a document in the reply of every call on it. */
const beside = {
  /** What may happen to it, and why not. */
  allowed,
  /** Costs of items on it are being worked out again. */
  recosting: v.optional(v.boolean()),
  created: v.optional(v.array(createdDocument), []),
  /** Delays that run on it, the next to end first. */
  timers: v.optional(v.array(runningTimer), []),
  /** What `check` found. */
  problems: v.optional(v.object({ errors: problems, warnings: problems })),
};

/** What every call on a document answers; of the document, what all types have alike. */
export const documentReply = v.object({ document: storedDocument, ...beside });
export type DocumentReply = v.InferOutput<typeof documentReply>;
export type StoredDocument = DocumentReply['document'];
export type StoredLine = StoredDocument['lines'][number];
export type ServerAllowed = DocumentReply['allowed'];
export type CreatedDocument = v.InferOutput<typeof createdDocument>;
export type FoundProblems = NonNullable<DocumentReply['problems']>;

/** The same, the document field by field. */
export const documentReplyInFull = (definition: AnyDocument) =>
  v.object({
    document: v.intersect([
      recordShape(definition.fields),
      v.looseObject({
        ...entryLists(definition, ({ fields }) => ({ ...storedLine.entries, ...valueEntries(fields) })),
        facts,
      }),
    ]),
    ...beside,
  });

/** Every collection of a document as a list of its entries. */
const entryLists = (
  definition: AnyDocument,
  entriesOf: (collection: NamedCollection) => Record<string, v.GenericSchema<unknown>>,
) =>
  Object.fromEntries(
    collectionsOf(definition).map((collection) => [
      collection.name,
      v.array(v.looseObject(entriesOf(collection))),
    ]),
  );

/** A document of one type as a reader gets it, by its fields. */
export function seenDocument<D extends AnyDocument>(
  definition: D,
): v.GenericSchema<unknown, SeenDocumentOf<D>>;
export function seenDocument(definition: AnyDocument): v.GenericSchema {
  return v.looseObject({
    ...storedDocument.entries,
    createdAt: v.string(),
    updatedAt: v.string(),
    ...seenEntries(definition.fields),
    ...entryLists(definition, ({ fields, isOfItems }) => ({
      ...storedLine.entries,
      ...seenEntries(fields),
      ...(isOfItems ? itemOfLine : {}),
    })),
  });
}

/** What a line says of its item beside what its own fields hold. */
const itemOfLine = {
  itemStockType: v.string(),
  itemBatchControl: v.boolean(),
  itemUnitOfMeasurement: v.optional(v.nullable(v.string())),
};
