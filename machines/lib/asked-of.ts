import type { StateMachine } from 'xstate';

/** What a chart asks for by name, taken out of its type: actions and guards, each with its params. */
export type AskedOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? { readonly action: Action; readonly guard: Guard }
    : never;
