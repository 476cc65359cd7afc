import type { AnyStateMachine } from 'xstate';
import { eventsOf, rows, stateNodes, type TransitionRow } from './rows.ts';

/** A chart as plain data, for tools that do not know the library it is written with. */
export type ChartJson = {
  readonly id: string;
  readonly version: string;
  readonly description: string;
  /** Parents before children; `initial` names the child entered with it. */
  readonly states: readonly {
    readonly path: readonly string[];
    readonly type: string;
    readonly initial: string | null;
    readonly description: string;
    readonly tags: readonly string[];
  }[];
  readonly events: readonly { readonly type: string; readonly system: boolean }[];
  readonly transitions: readonly TransitionRow[];
};

/** The chart as plain data. */
export function toJson(machine: AnyStateMachine): ChartJson {
  return {
    id: machine.id,
    version: machine.version ?? '',
    description: machine.root.description ?? '',
    states: [machine.root, ...stateNodes(machine)].map((node) => ({
      path: node.path,
      type: node.type,
      initial: node.type === 'compound' ? (node.initial.target[0]?.key ?? null) : null,
      description: node.description ?? '',
      tags: node.tags,
    })),
    events: eventsOf(machine),
    transitions: rows(machine),
  };
}
