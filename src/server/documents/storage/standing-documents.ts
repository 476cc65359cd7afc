import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Work } from '../engine/work.ts';
import { entriesIn, type StoredDocument, type StoredEntry, type StoredLine } from '../stored-document.ts';

type Tx = Work['tx'];

const standing = new WeakMap<Tx, Map<string, StoredDocument>>();

/**
 * The document as it stands, where this transaction holds its row and knows every change of it since; undefined
 * otherwise.
 */
export function standingDocument<D extends AnyDocument>(
  work: Pick<Work, 'tx'>,
  definition: D,
  id: string,
): StoredDocument<D> | undefined;
export function standingDocument({ tx }: Pick<Work, 'tx'>, _definition: AnyDocument, id: string): unknown {
  return standing.get(tx)?.get(id);
}

/** Keeps how a document of this transaction's own stands now: it has read it under its lock, or written it. */
export function stands<Document extends StoredDocument>(
  { tx }: Pick<Work, 'tx'>,
  document: Document,
): Document {
  const known = standing.get(tx) ?? new Map<string, StoredDocument>();
  standing.set(tx, known);
  known.set(document.id, document);
  return document;
}

/** Some of its rows were written and nobody told what: whoever wants it next reads it. */
export function forgetDocument({ tx }: Pick<Work, 'tx'>, id: string): void {
  standing.get(tx)?.delete(id);
}

/** What a statement wrote of a document, as a reading would give it. */
export interface Written<D extends AnyDocument = AnyDocument> {
  readonly header?: Partial<Omit<StoredDocument<D>, 'id' | 'lines'>>;
  /** The written fields of those lines that were written. */
  readonly lines?: readonly (Pick<StoredEntry, 'id'> & Partial<StoredLine<D>>)[];
  /** Entries added at the end of a collection, by its name. */
  readonly entries?: Readonly<Record<string, readonly StoredEntry[]>>;
}

/** Tells what was written of a document, so that it need not be read again. */
export function wrote<D extends AnyDocument>(
  work: Pick<Work, 'tx'>,
  definition: D,
  id: string,
  written: Written<D>,
): void;
export function wrote(
  work: Pick<Work, 'tx'>,
  definition: AnyDocument,
  id: string,
  { header, lines = [], entries = {} }: Written,
): void {
  const document = standingDocument(work, definition, id);
  if (!document) return;
  const byId = new Map(lines.map((line) => [line.id, line]));
  stands(work, {
    ...document,
    ...header,
    ...Object.fromEntries(
      Object.entries(entries).map(([name, added]) => [name, [...entriesIn(document, name), ...added]]),
    ),
    id,
    lines: document.lines.map((line) => ({ ...line, ...byId.get(line.id) })),
  });
}
