import type { StateMachine } from 'xstate';

/** What a chart performs itself: events it raises for its own regions, and the report of problems the engine makes. */
type OwnAction = 'reportProblems' | 'dropApproval' | 'deriveStatus' | 'compareOwners';

type ActionOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Action
    : never;

/** The effects a chart asks for by name, each with its params: what whoever performs them is given. */
export type EffectParams<M> = {
  readonly [A in ActionOf<M> as Exclude<A['type'], OwnAction>]: A['params'];
};
