import type { GenericSchema } from 'valibot';
import type { AnyStateMachine, ContextFrom } from 'xstate';
import { columnsIn, tagsOf } from '../../../machines/lib/document.ts';
import type { DocumentTag } from '../../../machines/lib/meta.ts';
import type { AnyDocument } from '../../resources/define-document.ts';
import type { Fields, ValuesOf } from '../../resources/define-resource.ts';

type Unchecked<F extends Fields> = { readonly [K in keyof ValuesOf<F>]?: unknown };

/** A line by wire names, stored or as it is being typed: any value may be missing or malformed. */
export type ReadLine<D extends AnyDocument = AnyDocument> = Unchecked<D['lines']['fields']> & {
  readonly id?: unknown;
  readonly itemStockType?: unknown;
  readonly itemBatchControl?: unknown;
};

/** A document by wire names, stored or as it is being typed: any value may be missing or malformed. */
export type ReadDocument<D extends AnyDocument = AnyDocument> = Unchecked<D['fields']> & {
  readonly lines: readonly ReadLine<D>[];
};

/**
 * What server and portal alike work out of a document of one type. `facts` is a method, so that who knows no type by
 * name may call each with documents of its own type.
 */
export interface DocumentRules<
  D extends AnyDocument = AnyDocument,
  M extends AnyStateMachine = AnyStateMachine,
  Found = unknown,
> {
  /** The field naming who made a document. */
  readonly author?: keyof D['fields'] & string;
  /** What only the database knows of a document; a reply carries it as `found`. */
  readonly found: GenericSchema<unknown, Found>;
  /** Of a document nobody has saved yet: nothing is known against it. */
  readonly nothingKnown: Found;
  /** What the chart's guards ask, of a stored document and of one as it is typed. */
  facts(document: ReadDocument<D>, found: Found): ContextFrom<M>;
}

/** Whether a state the document is in carries the tag. */
export const hasTag = (
  machine: AnyStateMachine,
  document: Readonly<Record<string, unknown>>,
  tag: DocumentTag,
): boolean => tagsOf(machine, columnsIn(machine, { ...document, status: String(document.status) })).has(tag);
