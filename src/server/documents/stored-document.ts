import type { AnyDocument, ItemOfLine, LineOf } from '../../resources/define-document.ts';
import type { RecordOf, ValuesOf } from '../../resources/define-resource.ts';

/** A stored line, by wire names, with what its item says. */
export type StoredLine<D extends AnyDocument = AnyDocument> = LineOf<D> & ItemOfLine;

/** A stored document, by wire names; a type's own values are known where `D` is its definition. */
export type StoredDocument<D extends AnyDocument = AnyDocument> = RecordOf<D> & {
  readonly number: string;
  readonly status: string;
  readonly lines: readonly StoredLine<D>[];
};

/** Values while a document is being filled in: anything may still be missing. */
type Entered<Values> = { -readonly [K in keyof Values]?: Values[K] | null | undefined };

/** A header before it is stored. */
export type DraftHeader<D extends AnyDocument = AnyDocument> = Entered<ValuesOf<D['fields']>>;

/** A line before it is stored; its id where the document had it already. */
export type DraftLine<D extends AnyDocument = AnyDocument> = Entered<ValuesOf<D['lines']['fields']>> & {
  id?: string | undefined;
  itemStockType?: string | undefined;
  itemBatchControl?: boolean | undefined;
};

/** A document's values before they are stored. */
export interface Draft<D extends AnyDocument = AnyDocument> {
  readonly header: DraftHeader<D>;
  readonly lines: DraftLine<D>[];
}
