import type { AnyStateMachine } from 'xstate';
import { statusesOf, statusesTagged, unsavedStatus } from '../../../machines/lib/document.ts';
import { eventsOf, rows, stateNodes, type TransitionRow } from '../../../machines/lib/rows.ts';

/** A chart of a document is a table for the engine: nothing in it runs by itself but delays the server keeps by name. */
function runsAlone(machine: AnyStateMachine): readonly string[] {
  return [machine.root, ...stateNodes(machine)].flatMap((node) => [
    ...(node.invoke.length > 0 ? [`${node.path.join('.')} invokes`] : []),
    ...node.after
      .filter(({ delay }) => typeof delay !== 'string')
      .map(() => `${node.path.join('.')} waits for a delay without a name`),
    ...node.after
      .filter(({ meta }) => meta?.system !== true)
      .map(({ delay }) => `${node.path.join('.')} lets a user end ${delay}`),
  ]);
}

/** The engine stores one state a region, so a region has states and no states within them. */
function nested(machine: AnyStateMachine): readonly string[] {
  const depth = machine.root.type === 'parallel' ? 2 : 1;
  const deeper = stateNodes(machine).filter(({ path }) => path.length > depth);
  return [
    ...(depth === 2 && machine.states.status === undefined ? ['no region is called status'] : []),
    ...deeper.map(({ path }) => `${path.join('.')} lies within a state`),
  ];
}

function speechless(machine: AnyStateMachine, table: readonly TransitionRow[]): readonly string[] {
  const states = stateNodes(machine)
    .filter((node) => node.type === 'atomic' && !node.description)
    .map((node) => `${node.path.join('.')} has no description`);
  return [
    ...states,
    ...table.filter((row) => row.description === '').map((row) => `${row.id} has no description`),
  ];
}

const standings = ['draft', 'posted', 'void'] as const;

/** Every status says whether it is a draft, in force or given up, so that nothing need ask for it by its word. */
function untagged(machine: AnyStateMachine): readonly string[] {
  const [first] = statusesOf(machine);
  const beginning = first === unsavedStatus ? [] : [`${first} is no form nobody has saved`];
  const statuses = statusesOf(machine).filter(
    (status) => standings.filter((tag) => statusesTagged(machine, tag).includes(status)).length !== 1,
  );
  return [...beginning, ...statuses.map((status) => `${status} is not one of draft, posted and void`)];
}

/** Decision 13: an event that changes something names what undoes it, or says that nothing does. */
function unsettled(machine: AnyStateMachine, table: readonly TransitionRow[]): readonly string[] {
  const known = new Set(eventsOf(machine).map((event) => event.type));
  return table.flatMap(({ id, target, meta }) => {
    const changes = target !== null || meta.movesStock === true;
    const problems: string[] = [];
    if (meta.system !== true && meta.permission === undefined) problems.push(`${id} needs no permission`);
    if (changes && meta.reversedBy === undefined && meta.irreversible !== true) {
      problems.push(`${id} neither names its reversal nor is irreversible`);
    }
    const { reversedBy } = meta;
    if (typeof reversedBy === 'string' && !known.has(reversedBy)) {
      problems.push(`${id} is reversed by the unknown event ${reversedBy}`);
    }
    return problems;
  });
}

function branching({ region, state, event }: TransitionRow): string {
  return [...(region === null ? [] : [region]), `${state} ${event}`].join('.');
}

/**
 * Branches of one event differ only by guards that choose: the last branch asks what all of them ask. Then the reason of
 * a refusal is always a fact somebody can remedy, never a choice between branches.
 */
function uneven(table: readonly TransitionRow[]): readonly string[] {
  const names = new Set(table.map(branching));
  return [...names].flatMap((name) => {
    const group = table.filter((row) => branching(row) === name);
    const last = group.at(-1)?.guards ?? [];
    return group.every((row) => last.every((guard) => row.guards.includes(guard)))
      ? []
      : [`${name}: the last branch asks for more than the others`];
  });
}

/** What a guard reads from the user's input must be announced as a need. */
function unannounced(table: readonly TransitionRow[]): readonly string[] {
  const needOf = new Map([
    ['hasRemark', 'remark'],
    ['groupIsOpen', 'group'],
    ['hasInvoiceNo', 'invoiceNo'],
    ['hasInvoiceDate', 'invoiceDate'],
  ] as const);
  return table.flatMap((row) =>
    [...needOf]
      .filter(([guard, need]) => row.guards.includes(guard) && !row.meta.needs?.includes(need))
      .map(([guard]) => `${row.id} asks ${guard} without saying what it needs`),
  );
}

/** What is wrong with a chart as the life of a document; empty is good. */
export function documentProblemsOf(machine: AnyStateMachine): readonly string[] {
  const table = rows(machine);
  return [
    ...runsAlone(machine),
    ...nested(machine),
    ...speechless(machine, table),
    ...untagged(machine),
    ...unsettled(machine, table),
    ...uneven(table),
    ...unannounced(table),
  ];
}
