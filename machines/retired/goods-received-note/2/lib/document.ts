import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, ContextFrom, StateValue } from 'xstate';
import { type DocumentTag, isDocumentTag } from './meta.ts';

/** The columns of a document row that its chart decides. `approval` is null where the type has no approval. */
export type StatusColumns = {
  readonly status: string;
  readonly approval: string | null;
  /** Where the chart's other regions stand, by region; left out where it has none. */
  readonly regions?: Readonly<Record<string, string>>;
};

/** The approval of a document nobody was asked about. */
export const noApproval = 'None';

/** The status of a document nobody has saved yet: every document's chart begins there. */
export const unsavedStatus = 'New';

/** Whether the status is one region of several: then each region is a column of the document. */
const hasRegions = (machine: AnyStateMachine): boolean => machine.root.type === 'parallel';

/** Whether the chart keeps its approval in a region of its own beside the status. */
export function hasApprovalRegion(machine: AnyStateMachine): boolean {
  return hasRegions(machine) && 'approval' in machine.states;
}

/** The regions a chart has beside status and approval (`shipping`, `payment`), in the order written. */
export function furtherRegions(machine: AnyStateMachine): readonly string[] {
  if (!hasRegions(machine)) return [];
  return Object.keys(machine.states).filter((region) => region !== 'status' && region !== 'approval');
}

/** The node whose states are the document's statuses. */
const statusNode = (machine: AnyStateMachine): AnyStateNode | undefined =>
  hasRegions(machine) ? machine.states.status : machine.root;

/** The document's field that holds where a region stands: `approvalStatus`, `shippingStatus`. */
export const regionField = (region: string): string => (region === 'status' ? 'status' : `${region}Status`);

/** Every status of a document chart, in the order written. */
export function statusesOf(machine: AnyStateMachine): readonly string[] {
  return Object.keys(statusNode(machine)?.states ?? {});
}

/** The tags of every region's state where a document stands; that another region is settled does not settle the document. */
export function tagsOf(machine: AnyStateMachine, columns: StatusColumns): ReadonlySet<DocumentTag> {
  const { status, approval, regions } = columns;
  const own = statusNode(machine)?.states[status]?.tags ?? [];
  const others = Object.entries({ approval, ...regions }).flatMap(
    ([region, state]) => machine.states[region]?.states[state ?? noApproval]?.tags ?? [],
  );
  return new Set([...own, ...others.filter((tag) => tag !== 'settled')].filter(isDocumentTag));
}

/** The states of a region that carry a tag, in the order written: for lists and statements over many documents. */
export function statesTagged(machine: AnyStateMachine, region: string, tag: DocumentTag): readonly string[] {
  const home = hasRegions(machine) ? machine.states[region] : machine.root;
  return Object.values(home?.states ?? {})
    .filter(({ tags }) => tags.includes(tag))
    .map(({ key }) => key);
}

/** The statuses that carry a tag, in the order written. */
export const statusesTagged = (machine: AnyStateMachine, tag: DocumentTag): readonly string[] =>
  statesTagged(machine, 'status', tag);

/** The statuses in which a chart takes an event, in the order written. */
export function statusesTaking(machine: AnyStateMachine, event: string): string[] {
  return Object.values(statusNode(machine)?.states ?? {})
    .filter((state) => state.ownEvents.includes(event))
    .map((state) => state.key);
}

/**
 * The chart standing where the stored row stands. Nothing else is stored of a chart: no snapshot, only the columns.
 * @throws RangeError when the row names a status, approval or region's state its chart does not have.
 */
export function snapshotOf<M extends AnyStateMachine>(
  machine: M,
  columns: StatusColumns,
  facts: ContextFrom<M>,
): AnyMachineSnapshot {
  if (!statusesOf(machine).includes(columns.status)) {
    throw new RangeError(`${machine.id} has no status ${columns.status}`);
  }
  const approval = columns.approval ?? noApproval;
  const keepsApproval = hasApprovalRegion(machine);
  if (keepsApproval && machine.states.approval?.states[approval] === undefined) {
    throw new RangeError(`${machine.id} has no approval ${approval}`);
  }
  const value: StateValue = hasRegions(machine)
    ? { status: columns.status, ...(keepsApproval ? { approval } : {}), ...furtherStates(machine, columns) }
    : columns.status;
  return machine.resolveState({ value, context: facts });
}

/** Where a region begins. */
export const firstState = (machine: AnyStateMachine, region: string): string =>
  String(machine.states[region]?.initial.target[0]?.key);

/** Where the further regions stand; one the row does not know yet is at its beginning. */
function furtherStates(machine: AnyStateMachine, { regions }: StatusColumns): Record<string, string> {
  const states = furtherRegions(machine).map((name) => {
    const state = regions?.[name] ?? firstState(machine, name);
    if (machine.states[name]?.states[state] === undefined)
      throw new RangeError(`${machine.id} has no ${name} ${state}`);
    return [name, state] as const;
  });
  return Object.fromEntries(states);
}

/** The columns to store for a state value: the reverse of `snapshotOf`. */
export function columnsOf(value: StateValue): StatusColumns {
  if (typeof value === 'string') return { status: value, approval: null };
  const { status, approval, ...others } = value;
  if (typeof status !== 'string') throw new RangeError('not a document chart: no status region');
  const regions = Object.entries(others).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    status,
    approval: typeof approval === 'string' ? approval : null,
    ...(regions.length > 0 ? { regions: Object.fromEntries(regions) } : {}),
  };
}

/** Where one region of a chart went; it may have stayed. */
export type RegionChange = { readonly region: string; readonly from: string; readonly to: string };

/** Where a document stands, region by region: status, approval, then the further ones. */
const statesOf = ({ status, approval, regions }: StatusColumns): Readonly<Record<string, string>> => ({
  status,
  ...(approval === null ? {} : { approval }),
  ...regions,
});

/** Every region of a chart between two stored states, those that stayed among them; one that is gone is left where it was. */
export function regionSteps(from: StatusColumns, to: StatusColumns): readonly RegionChange[] {
  const before = statesOf(from);
  return Object.entries({ ...before, ...statesOf(to) }).map(([region, state]) => ({
    region,
    from: before[region] ?? (region === 'approval' ? noApproval : state),
    to: state,
  }));
}

/** Every region that went somewhere between two stored states. */
export const regionChanges = (from: StatusColumns, to: StatusColumns): readonly RegionChange[] =>
  regionSteps(from, to).filter(hasMoved);

/** Whether a region went somewhere. */
export const hasMoved = ({ from, to }: RegionChange): boolean => from !== to;

/** The columns of a document whose regions stood there. */
export function columnsFrom(states: Readonly<Record<string, string>>): StatusColumns {
  const { status = '', approval = null, ...regions } = states;
  return { status, approval, ...(Object.keys(regions).length > 0 ? { regions } : {}) };
}

/** The columns as a stored document carries them, by its fields. */
export function columnsIn(
  machine: AnyStateMachine,
  document: { readonly status: string; readonly [field: string]: unknown },
): StatusColumns {
  const { approvalStatus } = document;
  const regions = furtherRegions(machine).flatMap((region) => {
    const state = document[regionField(region)];
    return typeof state === 'string' ? [[region, state] as const] : [];
  });
  return {
    status: document.status,
    approval: typeof approvalStatus === 'string' ? approvalStatus : null,
    ...(regions.length > 0 ? { regions: Object.fromEntries(regions) } : {}),
  };
}

/** The columns as fields of the document: what is stored of where a chart stands. */
export const fieldsOf = ({ status, approval, regions }: StatusColumns): Record<string, string | null> => ({
  status,
  approvalStatus: approval,
  ...Object.fromEntries(Object.entries(regions ?? {}).map(([region, state]) => [regionField(region), state])),
});
