import type { GenericSchema } from 'valibot';
import type { AnyStateMachine, ContextFrom } from 'xstate';
import { columnsIn, tagsOf } from '../../../machines/lib/document.ts';
import type { EffectParams } from '../../../machines/lib/effects.ts';
import type { GuardName } from '../../../machines/lib/guards.ts';
import type { DocumentTag } from '../../../machines/lib/meta.ts';
import type { ChartMigrations } from '../../../machines/lib/migrations.ts';
import type { AnyDocument, EntryValuesOf, LineIn } from '../../resources/define-document.ts';
import type { Fields, ValuesOf } from '../../resources/define-resource.ts';
import type { Decimal } from '../money/decimal.ts';
import type { WaitOf } from './waits.ts';

type Unchecked<F extends Fields> = { readonly [K in keyof ValuesOf<F>]?: unknown };

/** A line by wire names, stored or as it is being typed: any value may be missing or malformed. */
export type ReadLine<D extends AnyDocument = AnyDocument> = LineIn<
  D['lines']['fields'],
  Unchecked<D['lines']['fields']> & {
    readonly id?: unknown;
    readonly itemStockType?: unknown;
    readonly itemBatchControl?: unknown;
  }
>;

/** A document by wire names, stored or as it is being typed: any value may be missing or malformed. */
export type ReadDocument<D extends AnyDocument = AnyDocument> = Unchecked<D['fields']> & {
  readonly lines: readonly ReadLine<D>[];
} & {
  readonly [K in keyof EntryValuesOf<D>]: readonly {
    readonly [V in keyof EntryValuesOf<D>[K]]?: unknown;
  }[];
};

/** What an effect does to the goods of one line: in base units, signed; cost and value where they may be seen. */
export interface GoodsMoved {
  readonly quantity: Decimal;
  readonly unitCost: Decimal | null;
  readonly value: Decimal | null;
}

/** An effect that moves goods, as a page tells of it before its event is sent. */
export interface GoodsEffect<D extends AnyDocument = AnyDocument> {
  /** The field naming the outlet whose goods it moves, where that is not the document's own. */
  readonly outlet?: keyof D['fields'] & string;
  /** Nothing moves in stock: what was expected is expected no more. */
  readonly releases?: true;
  /** What becomes of a line of which the event names a quantity, or none; null where that is nothing. */
  moved(line: ReadLine<D>, named: Decimal | null): GoodsMoved | null;
}

/**
 * What can be done about a condition that does not hold: work at the outlet a field names, or what the portal's words
 * under `flow.remedy.` say. Of `approval` and `approver` it names the groups that are asked, where it knows them.
 */
export type Remedy<D extends AnyDocument = AnyDocument> =
  | string
  | { readonly outlet: keyof D['fields'] & string };

/** A fact of a chart by name; of one made of parts, a part: `approval.openGroups`. */
type FactOf<Facts> = {
  readonly [Name in keyof Facts & string]: NonNullable<Facts[Name]> extends readonly unknown[]
    ? Name
    : NonNullable<Facts[Name]> extends object
      ? `${Name}.${keyof Facts[Name] & string}`
      : Name;
}[keyof Facts & string];

/** A count whose goods moved after it was entered: by how much, and what it would be now. In base units. */
export interface MovedCount {
  readonly lineId: string;
  readonly counted: Decimal;
  readonly quantity: Decimal;
  readonly now: Decimal;
}

/** What several documents of a type may be put together on: drafts of this type, for the outlet that this field names. */
export interface MergedInto {
  readonly document: string;
  readonly outlet: string;
}

/**
 * What server and portal alike work out of a document of one type. `facts` is a method, so that who knows no type by
 * name may call each with documents of its own type.
 */
export interface DocumentRules<
  D extends AnyDocument = AnyDocument,
  M extends AnyStateMachine = AnyStateMachine,
  Found = unknown,
> {
  /** The chart of its life. */
  readonly machine: M;
  /** How documents come to it from its former versions. */
  readonly migrations?: ChartMigrations;
  /**
   * What its events may ask people for, each by its kind; which event asks for which, the chart says. A field of the
   * same name in the header gives what a dialog opens with.
   */
  readonly eventFields?: Fields;
  /** Which field of the header a field opens with where that is not the same for all events: by event, then by field. */
  readonly opensWith?: Readonly<Record<string, Readonly<Record<string, keyof D['fields'] & string>>>>;
  /**
   * What an event that takes lines may be told of each, beside how much. A line may then be named again with another
   * batch, where its batch is among them.
   */
  readonly eventLineFields?: Fields;
  /** The field naming who made a document. */
  readonly author?: keyof D['fields'] & string;
  /** The field naming the outlet whose goods its events are about. */
  readonly outlet: keyof D['fields'] & string;
  /** What documents of the type wait for, as the work queue shows it. */
  readonly waits: readonly WaitOf<D, M>[];
  /** The effects of its chart that move goods. */
  readonly goods?: { readonly [Effect in keyof EffectParams<M>]?: GoodsEffect<D> };
  /** Effects of its chart that are performed only where a field of its header is on. */
  readonly onlyWhere?: { readonly [Effect in keyof EffectParams<M>]?: keyof D['fields'] & string };
  /** Its events that put all of a document on a draft of another type, and several documents on the same one. */
  readonly merges?: Readonly<Record<string, MergedInto>>;
  /** The event that takes a posted document back when it is corrected: a draft with the same lines is opened with it. */
  readonly correctedBy?: string;
  /** What remedies the conditions of its chart, by guard; of one that is left out nothing can be told. */
  readonly remedies?: { readonly [Guard in GuardName<M>]?: Remedy<D> };
  /** The facts that an effect of its chart may change, now or by what it sets off; one that is left out changes none. */
  readonly changes?: { readonly [Effect in keyof EffectParams<M>]?: readonly FactOf<ContextFrom<M>>[] };
  /** The counts on it whose goods moved after they were entered. */
  movedCounts?(document: ReadDocument<D>, found: Found): readonly MovedCount[];
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
