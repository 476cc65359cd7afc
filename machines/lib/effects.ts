import type { AskedOf } from './asked-of.ts';

/** What a chart performs itself: events it raises for its own regions, and the report of problems the engine makes. */
type OwnAction = 'reportProblems' | 'dropApproval' | 'deriveStatus' | 'compareOwners' | 'planShipping';

type ActionOf<M> = AskedOf<M>['action'];

/** The effects a chart asks for by name, each with its params: what whoever performs them is given. */
export type EffectParams<M> = {
  readonly [A in ActionOf<M> as Exclude<A['type'], OwnAction>]: A['params'];
};
