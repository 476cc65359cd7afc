import type { RawBuilder } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { EffectParams } from '../../../../machines/lib/effects.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import type { ValuesOf } from '../../../resources/define-resource.ts';
import type { DocumentRules } from '../../../rules/documents/document-rules.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import type { ChartedDocument } from '../charted-document.ts';
import type { Effect } from '../effects/effect.ts';
import type { Draft, DraftLine, StoredDocument } from '../stored-document.ts';
import type { Work } from './work.ts';

/** Every effect a chart asks for, performed for documents of one type: one that nobody performs does not compile. */
export type EffectsOf<M extends AnyStateMachine, D extends AnyDocument> = {
  readonly [Name in keyof EffectParams<M>]: Effect<D, EffectParams<M>[Name]>;
};

/**
 * What the engine must know of a document type beyond its definition and chart: its figures, its rules and its effects.
 * Its functions are methods, so that the engine, which knows no type by name, may call each with documents of its own
 * type.
 */
export interface DocumentType<
  D extends AnyDocument = AnyDocument,
  M extends AnyStateMachine = AnyStateMachine,
  Found = unknown,
> extends ChartedDocument<D, M> {
  /** The document whose row is locked before this one's, so that writers of a chain never cross (R8). */
  readonly lockedAfter?: { readonly type: string; readonly field: keyof ValuesOf<D['fields']> & string };
  /** Its lines may carry on lines of other documents (`document_link`); those are locked before it too. */
  readonly carriesOn?: true;
  /**
   * Further documents whose rows are locked before this one's, because its events tell them something: a statement of
   * `type` and `id`, of the row `t` that is named.
   */
  locksFirst?(companyId: string, isNamed: RawBuilder<unknown>): RawBuilder<unknown>;
  /** What performs the effects of its chart. */
  readonly effects: EffectsOf<M, D>;
  /** What is wrong with a line beyond its fields' kinds and what its definition needs, by the line's own field names. */
  lineFaults?(line: DraftLine<D>): FieldRefusal[];
  /** Fills in what follows from the entered values: quantities, defaults, tax, totals. */
  complete(work: Work, draft: Draft<D>, before: StoredDocument<D> | null): Promise<FieldRefusal[]>;
  /** The number of a new one, where it is not the next of its outlet's series; null where it is. */
  ownNumber?(work: Work, draft: Draft<D>): Promise<string | null>;
  /** What confirming a draft posts, for a preview of what that changes (decision 12). */
  postings?(work: Work, document: StoredDocument<D>): Promise<readonly StockMovement[]>;
  /** What the portal works out of a document alike: above all the facts its chart's guards ask for. */
  readonly rules: DocumentRules<D, M, Found>;
  /**
   * What only the database knows of a document, in as few statements as it takes. Storing a draft that asks for no
   * effect changes nothing of it while its tags stay.
   */
  found(work: Work, document: StoredDocument<D>): Promise<Found>;
}
