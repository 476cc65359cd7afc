import type { RegionStates } from '../../../machines/lib/migrations.ts';
import type {
  AnyDocument,
  EntriesOf,
  EntryValuesOf,
  ItemOfLine,
  LineIn,
  LineOf,
} from '../../resources/define-document.ts';
import type { Fields, RecordOf, ValuesOf } from '../../resources/define-resource.ts';

/** A stored line, by wire names, with what its item says. */
export type StoredLine<D extends AnyDocument = AnyDocument> = LineOf<D> & ItemOfLine;

/** A stored document, by wire names; a type's own values are known where `D` is its definition. */
export type StoredDocument<D extends AnyDocument = AnyDocument> = RecordOf<D> & {
  readonly number: string;
  readonly status: string;
  /** The version of its chart that it stands under. */
  readonly chartVersion: number;
  /** Where it stands there, region by region, while that is a former version; its fields say where that is on the chart as it is now. */
  readonly formerStates?: RegionStates | undefined;
  /** Empty where it has no goods; a reply leaves them out then. */
  readonly lines: readonly StoredLine<D>[];
} & EntriesOf<D>;

/** An entry of any collection, by wire names. */
export type StoredEntry = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly lineNo: number;
};

/** The entries of one of a document's collections, by its name. */
export function entriesIn(
  document: Readonly<Record<string, unknown>> | null,
  name: string,
): readonly StoredEntry[] {
  const entries = document?.[name];
  return areEntries(entries) ? entries : [];
}

/** A list under a collection's name is that collection: nothing else is read into a document under it. */
const areEntries = (value: unknown): value is readonly StoredEntry[] => Array.isArray(value);

/** Values while a document is being filled in: anything may still be missing. */
type Entered<Values> = { -readonly [K in keyof Values]?: Values[K] | null | undefined };

/** The values of some fields before they are stored. */
export type EnteredFields<F extends Fields> = Entered<ValuesOf<F>>;

/** A line of some fields before it is stored; its id where the document had it already. */
export type EnteredLine<F extends Fields> = EnteredFields<F> & {
  id?: string | undefined;
  itemStockType?: string | undefined;
  itemBatchControl?: boolean | undefined;
};

/** A header before it is stored. */
export type DraftHeader<D extends AnyDocument = AnyDocument> = EnteredFields<D['fields']>;

/** A line before it is stored. */
export type DraftLine<D extends AnyDocument = AnyDocument> = LineIn<
  D['lines']['fields'],
  EnteredLine<D['lines']['fields']>
>;

/** The entries of a document's further collections before they are stored, by the collection's name. */
export type DraftEntries<D extends AnyDocument = AnyDocument> = {
  readonly [K in keyof EntryValuesOf<D>]: (Entered<EntryValuesOf<D>[K]> & { id?: string | undefined })[];
};

/** A document's values before they are stored. */
export interface Draft<D extends AnyDocument = AnyDocument> {
  readonly header: DraftHeader<D>;
  readonly lines: DraftLine<D>[];
  /** What people type into its further collections; what events write is not among them. */
  readonly entries: string extends keyof D['fields']
    ? Readonly<Record<string, Record<string, unknown>[]>>
    : DraftEntries<D>;
}

/** An entry of any collection before it is stored. */
export type DraftEntry = Readonly<Record<string, unknown>>;

/** What people have typed into one of a draft's collections, its lines among them. */
export const typedEntries = (
  { lines, entries }: Draft,
  { name }: { readonly name: string },
): readonly DraftEntry[] => (name === 'lines' ? lines : (entries[name] ?? []));
