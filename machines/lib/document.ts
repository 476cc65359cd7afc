import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, StateValue } from 'xstate';

/** The two columns of a document row that its chart decides. `approval` is null where the type has no approval. */
export type StatusColumns = { readonly status: string; readonly approval: string | null };

/** The approval of a document nobody was asked about. */
export const noApproval = 'None';

/** Whether the chart keeps its approval in a region of its own beside the status. */
export function hasApprovalRegion(machine: AnyStateMachine): boolean {
  return machine.root.type === 'parallel' && 'approval' in machine.states;
}

/** Every status of a document chart, in the order written. */
export function statusesOf(machine: AnyStateMachine): readonly string[] {
  const home = hasApprovalRegion(machine) ? machine.states.status?.states : machine.states;
  return Object.keys(home ?? {});
}

/**
 * The chart standing where the stored row stands. Nothing else is stored of a chart: no snapshot, only the columns.
 * @throws RangeError when the row names a status or approval its chart does not have.
 */
export function snapshotOf<M extends AnyStateMachine>(
  machine: M,
  columns: StatusColumns,
  facts: ContextFrom<M>,
): AnyMachineSnapshot {
  const region = hasApprovalRegion(machine);
  if (!statusesOf(machine).includes(columns.status)) {
    throw new RangeError(`${machine.id} has no status ${columns.status}`);
  }
  const approval = columns.approval ?? noApproval;
  if (region && machine.states.approval?.states[approval] === undefined) {
    throw new RangeError(`${machine.id} has no approval ${approval}`);
  }
  const value: StateValue = region ? { status: columns.status, approval } : columns.status;
  return machine.resolveState({ value, context: facts });
}

/** The columns to store for a state value: the reverse of `snapshotOf`. */
export function columnsOf(value: StateValue): StatusColumns {
  if (typeof value === 'string') return { status: value, approval: null };
  const { status, approval } = value;
  if (typeof status !== 'string') throw new RangeError('not a document chart: no status region');
  return { status, approval: typeof approval === 'string' ? approval : null };
}
