import type { AnyStateMachine } from 'xstate';
import type { AnyDocument } from '../../resources/define-document.ts';
import type { ValuesOf } from '../../resources/define-resource.ts';
import type { DocumentRules } from '../../rules/documents/document-rules.ts';

/** A document type as definition and chart have it, and which of its fields approvers and exchange rates go by. */
export interface ChartedDocument<
  D extends AnyDocument = AnyDocument,
  M extends AnyStateMachine = AnyStateMachine,
> {
  readonly definition: D;
  /** What it works out of itself, its chart among it. */
  readonly rules: DocumentRules<D, M>;
  /** What approvers are asked about; left out where the chart knows no approval. */
  readonly approval?: {
    /** What approval rules compare with: the field of the total in the company's currency. */
    readonly amount: keyof ValuesOf<D['fields']> & string;
    /** Header and line fields whose change drops an approval (decision 7), by wire names; so does any of an entry that is typed beside the lines. */
    readonly header: readonly (keyof ValuesOf<D['fields']> & string)[];
    readonly line: readonly (keyof ValuesOf<D['lines']['fields']> & string)[];
  };
  /** It may be in a foreign currency; left out where there is no such thing. */
  readonly exchange?: {
    /** The field of the day whose rate holds. */
    readonly day: keyof ValuesOf<D['fields']> & string;
    /** The field naming the order whose rate it may take over: it was settled there. */
    readonly order?: keyof ValuesOf<D['fields']> & string;
  };
}
