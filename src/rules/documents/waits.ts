import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { DocumentTag } from '../../../machines/lib/meta.ts';
import type { AnyDocument } from '../../resources/define-document.ts';
import type { Fields } from '../../resources/define-resource.ts';
import type { FieldKind } from '../../resources/kinds/kinds.ts';

/** The names of the fields of some kind; any name where the fields are not known. */
type FieldOfKind<F extends Fields, K extends FieldKind> = string extends keyof F
  ? string
  : { readonly [Name in keyof F & string]: F[Name]['kind'] extends K ? Name : never }[keyof F & string];

type FieldTo<F extends Fields, Resource extends string> = string extends keyof F
  ? string
  : {
      readonly [Name in keyof F & string]: F[Name] extends {
        readonly kind: 'reference';
        readonly to: Resource;
      }
        ? Name
        : never;
    }[keyof F & string];

/** Documents of one type that wait for the same thing at an outlet, as the work queue shows them. */
export interface Wait<
  Outlet extends string = string,
  Day extends string = string,
  Given extends string = string,
  Event extends string = string,
> {
  /** What people call it: `queue.<kind>` in the messages of the home page. */
  readonly kind: string;
  /** The field naming the outlet they wait at. */
  readonly outlet: Outlet;
  /** What the chart's states they stand in say. */
  readonly tag: DocumentTag;
  /** The events that move them on, the most wanted first. */
  readonly events: readonly Event[];
  /** The field naming the day they are expected; past it they are overdue. */
  readonly due?: Day;
  /** Only while this field is empty. */
  readonly until?: Given;
  /** Only up to the day this field names; an empty one ends nothing. */
  readonly expires?: Day;
  /** Only what the user made. */
  readonly isOwn?: true;
}

/** What documents of a type may wait for, by the fields of its header and the events of its chart. */
export type WaitOf<D extends AnyDocument, M extends AnyStateMachine> = Wait<
  FieldTo<D['fields'], 'outlet'>,
  FieldOfKind<D['fields'], 'date'>,
  FieldOfKind<D['fields'], 'date' | 'instant'>,
  EventFromLogic<M>['type']
>;
