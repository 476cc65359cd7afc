import { type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions } from 'xstate';
import { columnsOf, furtherRegions } from './document.ts';
import type { ChartEvent } from './event-context.ts';
import { failingGuards, type GuardTree, guardTree } from './guards.ts';
import { rows } from './rows.ts';
import { delayOf, eventName } from './timers.ts';

/** Why an event is refused, in the words of the chart; the catalogue turns the codes into a sentence. */
export type Refusal = {
  /** Keys of the error catalogue, most specific first; take the first that has an entry. */
  readonly codes: readonly string[];
  /** Positive names of the guards that do not hold, the first one first; empty when the status itself refuses. */
  readonly guards: readonly string[];
  /** Values for the sentence's placeholders: status, event and every plain fact of the document. */
  readonly params: Readonly<Record<string, string | number>>;
};

/** `asSystem` lets the engine ask about events that no user may send. */
export type WhyNotOptions = { readonly asSystem?: boolean };

/** The codes under which a guard's sentence may stand, most specific first. */
export function guardCodes(chart: string, event: string, guard: string): readonly string[] {
  return [`${chart}.${event}.${guard}`, `${chart}.${guard}`, `guard.${guard}`];
}

/**
 * The codes under which a status's refusal of an event may stand, most specific first. `elsewhere` is where a further
 * region stands that the event belongs to.
 */
export function statusCodes(
  chart: string,
  event: string,
  status: string,
  approval: string | null,
  elsewhere?: string,
) {
  const ofRegion = elsewhere === undefined ? [] : [`${chart}.${event}.in.${elsewhere}`];
  const exact = approval === null ? [] : [`${chart}.${event}.in.${status}.${approval}`];
  return [
    ...ofRegion,
    ...exact,
    `${chart}.${event}.in.${status}`,
    `${chart}.in.${status}`,
    'eventNotInStatus',
  ];
}

function plainFacts(context: unknown): Record<string, string | number> {
  if (typeof context !== 'object' || context === null) return {};
  const plain = Object.entries(context).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(plain);
}

/**
 * Why the chart refuses `event` here; null when it accepts it. Where an event has several branches, the reason is what
 * fails in all of them: guards that merely choose between branches are never a reason.
 */
export function whyNot(
  snapshot: AnyMachineSnapshot,
  event: ChartEvent,
  options: WhyNotOptions = {},
): Refusal | null {
  const { machine } = snapshot;
  const { status, approval, regions } = columnsOf(snapshot.value);
  const params = { ...plainFacts(snapshot.context), status, event: eventName(event.type) };
  const branches = getNextTransitions(snapshot).filter((branch) => branch.eventType === event.type);
  const system =
    delayOf(event.type) !== null ||
    (branches.length > 0 && branches.every((branch) => branch.meta?.system === true));
  if (system && options.asSystem !== true) return { codes: ['systemEvent'], guards: [], params };
  if (branches.length > 0 && snapshot.can(event)) return null;

  const failing = branches.map((branch): readonly GuardTree[] =>
    branch.guard === undefined ? [] : failingGuards(guardTree(machine, branch.guard), snapshot, event),
  );
  const [first = [], ...others] = failing;
  const inAll = first.filter((leaf) =>
    others.every((leaves) => leaves.some((other) => nameOf(other) === nameOf(leaf))),
  );
  const reasons = inAll.length > 0 ? inAll : first;
  const facts = reasons.filter((leaf) => leaf.kind === 'fact').map(nameOf);
  const [guard] = facts;
  if (guard === undefined || facts.length < reasons.length) {
    const region = furtherRegions(machine).find((name) => takes(machine, name, event.type));
    const elsewhere = region === undefined ? undefined : regions?.[region];
    return { codes: statusCodes(machine.id, event.type, status, approval, elsewhere), guards: [], params };
  }
  return { codes: guardCodes(machine.id, event.type, guard), guards: [...new Set(facts)], params };
}

/** Whether any state of a region takes the event. */
const takes = (machine: AnyStateMachine, region: string, event: string): boolean =>
  rows(machine).some((row) => row.region === region && row.event === event);

function nameOf(tree: GuardTree): string {
  return 'name' in tree ? tree.name : '';
}
