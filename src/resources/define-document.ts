import type { Permission } from '../domain/permissions.ts';
import type { ClientPaper, PaperTitle } from './client-paper.ts';
import type { Definition, Fields, Resource, SeenOf, SeenValuesOf, ValuesOf } from './define-resource.ts';
import type { ItemOffer } from './item-offer.ts';
import type { LineNeed } from './line-needs.ts';
import { wireName } from './wire.ts';

/** One list of entries a document has: its lines, the payments taken for it. */
export interface Collection {
  readonly fields: Fields;
  /** The table's columns, in order. */
  readonly columns: readonly string[];
  /** Its entries are written by effects of the chart, and nobody types them. */
  readonly writtenBy?: 'events';
  /** What each entry must say beyond its required fields. */
  readonly needs?: readonly LineNeed[];
  /** What is often typed: its columns stay in sight though they are empty. */
  readonly usual?: readonly string[];
  /** Fields that hold what is worked out of others, where one of those is given: a copy leaves them behind. */
  readonly workedOut?: Readonly<Record<string, readonly string[]>>;
}

/** The fields of each collection beside the lines, by its name. */
export type CollectionFields = Readonly<Record<string, Fields>>;

/** Whom a document goes to as a mail with its PDF, and who may send it. */
export interface Mailed {
  readonly to: 'vendor' | 'client';
  readonly permission: Permission;
}

/** What a document is where one field of its header is filled in: a sale that names another one is its debit note. */
export interface DocumentVariant<Name extends string = string> {
  readonly given: Name;
  /** The name of its own series of numbers, and of its title on paper. */
  readonly name: PaperTitle;
  readonly numberPrefix: string;
}

/** What every document type says, of goods or not. */
interface DocumentSaid<N extends string, F extends Fields, C extends CollectionFields>
  extends Definition<N, F> {
  /** The id of its statechart in `src/rules/documents/registry.ts`. */
  readonly chart: string;
  /** What its numbers begin with; each outlet counts its own series (domain/inventory §2). */
  readonly numberPrefix: string;
  readonly variant?: DocumentVariant<keyof F & string>;
  /** The reference field naming the outlet that issues the document and gives it its number. */
  readonly issuingOutlet: keyof F & string;
  /** Every reference field naming an outlet that works with the document: who may see it. */
  readonly outlets: readonly (keyof F & string)[];
  /** What else it has many of, each by its plural: payments, instalments, allocations. */
  readonly collections?: {
    readonly [K in keyof C]: {
      readonly fields: C[K];
      readonly columns: readonly (keyof C[K] & string)[];
      readonly writtenBy?: 'events';
    };
  };
  /** Which items a page offers for its lines; all where it does not say. */
  readonly offers?: ItemOffer<keyof F & string>;
  /** Amounts of its header that its page tells below its entries, those of nothing left out. */
  readonly figures?: readonly (keyof F & string)[];
  /** How it is on the paper a client gets; other documents print all they say. */
  readonly clientPaper?: ClientPaper<keyof F & string>;
  /** Whom it is mailed to once it is posted; nobody unless told. */
  readonly mail?: Mailed;
  /** The document's permanent item page: the last part of its route (spec 2 §2). */
  readonly itemPage: string;
}

interface Lines<L extends Fields> {
  readonly fields: L;
  readonly columns: readonly (keyof L & string)[];
  readonly needs?: readonly LineNeed<keyof L & string>[];
  readonly usual?: readonly (keyof L & string)[];
  readonly workedOut?: { readonly [K in keyof L & string]?: readonly (keyof L & string)[] };
}

/** A document type: a resource whose life a statechart decides and whose body is lines of items and further collections. */
export interface DocumentDefinition<
  N extends string,
  F extends Fields,
  L extends Fields,
  C extends CollectionFields = CollectionFields,
> extends DocumentSaid<N, F, C> {
  /** Its goods; without any fields where it has none. */
  readonly lines: Lines<L>;
}

/** A document type as it is written: without goods it leaves its lines out. */
interface WrittenDocument<N extends string, F extends Fields, L extends Fields, C extends CollectionFields>
  extends DocumentSaid<N, F, C> {
  readonly lines?: Lines<L>;
}

/** A line with such fields: of a document without goods there can be none. */
export type LineIn<L, Line> = keyof L extends never ? never : Line;

/** One stored line. */
export type LineOf<D> = D extends { readonly lines: { readonly fields: infer L extends Fields } }
  ? LineIn<L, { readonly id: string; readonly lineNo: number } & ValuesOf<L>>
  : never;

/** One stored entry of a collection. */
export type EntryOf<F extends Fields> = { readonly id: string; readonly lineNo: number } & ValuesOf<F>;

/** The collections of a document type beside its lines; unknown where the type is not known by name. */
type CollectionsOf<D> = D extends { readonly collections?: infer C }
  ? string extends keyof NonNullable<C>
    ? unknown
    : NonNullable<C>
  : unknown;

/** The stored entries of each collection beside the lines, by its name. */
export type EntriesOf<D> = {
  readonly [K in keyof CollectionsOf<D>]: CollectionsOf<D>[K] extends {
    readonly fields: infer F extends Fields;
  }
    ? readonly EntryOf<F>[]
    : never;
};

/** The values of each collection's entries while they are written, by its name. */
export type EntryValuesOf<D> = {
  readonly [K in keyof CollectionsOf<D>]: CollectionsOf<D>[K] extends {
    readonly fields: infer F extends Fields;
  }
    ? ValuesOf<F>
    : never;
};

/** What every line says of its item. */
export type ItemOfLine = {
  readonly itemId: string;
  readonly itemStockType: string;
  readonly itemBatchControl: boolean;
  /** Its base unit. */
  readonly itemUnitOfMeasurement?: string | null | undefined;
};

/** A document as one reader gets it: what needs a permission may be left out. */
export type SeenDocumentOf<D> = D extends { readonly lines: { readonly fields: infer L extends Fields } }
  ? SeenOf<D> & {
      readonly lines: readonly LineIn<
        L,
        { readonly id: string; readonly lineNo: number } & ItemOfLine & SeenValuesOf<L>
      >[];
    }
  : never;

/** A document type whose fields are not known by name: what generic code works with. */
export interface AnyDocument extends Resource {
  readonly chart: string;
  readonly numberPrefix: string;
  readonly variant?: DocumentVariant;
  readonly issuingOutlet: string;
  readonly outlets: readonly string[];
  readonly lines: Collection;
  readonly collections?: Readonly<Record<string, Collection>>;
  readonly itemPage: string;
  readonly offers?: ItemOffer;
  readonly figures?: readonly string[];
  readonly clientPaper?: ClientPaper;
  readonly mail?: Mailed;
}

type NoFields = Record<never, never>;
const noLines: Collection = { fields: {}, columns: [] };

/** Declares a document type once: header, lines, further collections, list and the chart that decides its status. */
export function defineDocument<
  const N extends string,
  const F extends Fields,
  const L extends Fields = NoFields,
  const C extends CollectionFields = NoFields,
>(definition: WrittenDocument<N, F, L, C>): DocumentDefinition<N, F, L, C>;
export function defineDocument(definition: Omit<AnyDocument, 'lines'>): AnyDocument {
  return { lines: noLines, ...definition };
}

/** The variant a document is, by its header; undefined where it is none. */
export function variantOf(
  { variant, fields }: AnyDocument,
  header: Readonly<Record<string, unknown>>,
): DocumentVariant | undefined {
  const field = variant && fields[variant.given];
  return field && (header[wireName(variant.given, field)] ?? null) !== null ? variant : undefined;
}
