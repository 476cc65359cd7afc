import type { Definition, Fields, Resource, SeenOf, SeenValuesOf, ValuesOf } from './define-resource.ts';

/** A document type: a resource whose life a statechart decides and whose body has lines. */
export interface DocumentDefinition<N extends string, F extends Fields, L extends Fields>
  extends Definition<N, F> {
  /** The id of its statechart in `src/rules/documents/registry.ts`. */
  readonly chart: string;
  /** What its numbers begin with; each outlet counts its own series (domain/inventory §2). */
  readonly numberPrefix: string;
  /** The reference field naming the outlet that issues the document and gives it its number. */
  readonly issuingOutlet: keyof F & string;
  /** Every reference field naming an outlet that works with the document: who may see it. */
  readonly outlets: readonly (keyof F & string)[];
  readonly lines: {
    readonly fields: L;
    /** The line grid's columns, in order. */
    readonly columns: readonly (keyof L & string)[];
  };
  /** The document's permanent item page: the last part of its route (spec 2 §2). */
  readonly itemPage: string;
}

/** One stored line. */
export type LineOf<D> = D extends { readonly lines: { readonly fields: infer L extends Fields } }
  ? { readonly id: string; readonly lineNo: number } & ValuesOf<L>
  : never;

/** What every line says of its item. */
export type ItemOfLine = {
  readonly itemId: string;
  readonly itemStockType: string;
  readonly itemBatchControl: boolean;
};

/** A document as one reader gets it: what needs a permission may be left out. */
export type SeenDocumentOf<D> = D extends { readonly lines: { readonly fields: infer L extends Fields } }
  ? SeenOf<D> & {
      readonly lines: readonly ({ readonly id: string; readonly lineNo: number } & ItemOfLine &
        SeenValuesOf<L>)[];
    }
  : never;

/** A document type whose fields are not known by name: what generic code works with. */
export interface AnyDocument extends Resource {
  readonly chart: string;
  readonly numberPrefix: string;
  readonly issuingOutlet: string;
  readonly outlets: readonly string[];
  readonly lines: { readonly fields: Fields; readonly columns: readonly string[] };
  readonly itemPage: string;
}

/** Declares a document type once: header, lines, list and the chart that decides its status. */
export function defineDocument<const N extends string, const F extends Fields, const L extends Fields>(
  definition: DocumentDefinition<N, F, L>,
): DocumentDefinition<N, F, L> {
  return definition;
}
