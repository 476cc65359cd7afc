import type { Definition, Fields, ValuesOf } from './define-resource.ts';

/** A document type: a resource whose life a statechart decides and whose body has lines. */
export interface DocumentDefinition<N extends string, F extends Fields, L extends Fields>
  extends Definition<N, F> {
  /** The id of its statechart in `machines/catalogue.ts`. */
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

/** One line as a reader gets it. */
export type LineOf<L extends Fields> = { readonly id: string; readonly lineNo: number } & ValuesOf<L>;

/** A stored document as a reader gets it. `approval` is the open round's position, null without approval. */
export type DocumentOf<F extends Fields, L extends Fields> = {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lines: readonly LineOf<L>[];
  readonly approval: ApprovalPosition | null;
  /** Figures the server adds for the guards: sums over other documents, settings, stock. */
  readonly extra: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
} & ValuesOf<F>;

/** Where an approval round stands (domain/inventory §4). Groups are user group ids, users are user ids. */
export interface ApprovalPosition {
  readonly required: boolean;
  /** The level being worked on; 0 when none is open. */
  readonly level: number;
  readonly openGroups: readonly string[];
  /** Groups by which one more approval ends the round. */
  readonly completingGroups: readonly string[];
  /** Who already counted at this level, as `groupId:userId`. */
  readonly approvedBy: readonly string[];
  /** "1 of 2" of the open level. */
  readonly given: number;
  readonly needed: number;
}

/** A document type whose fields are not known by name: what generic code works with. */
export interface AnyDocument extends Definition<string, Fields> {
  readonly chart: string;
  readonly numberPrefix: string;
  readonly issuingOutlet: string;
  readonly outlets: readonly string[];
  readonly lines: { readonly fields: Fields; readonly columns: readonly string[] };
  readonly itemPage: string;
}

/** Declares a document type once: header, lines, list, chart and the facts its guards ask for. */
export function defineDocument<const N extends string, const F extends Fields, const L extends Fields>(
  definition: DocumentDefinition<N, F, L>,
): DocumentDefinition<N, F, L> {
  return definition;
}
