import type { StatusColumns } from './document.ts';
import type { ChartEvent, EventContext } from './event-context.ts';

/** One set of facts, or one input of a screen chart, with a name that says what is special about it. */
export type SampleInput = {
  readonly name: string;
  readonly input: unknown;
  /** Something is missing or amiss: good for refusals, no path starts here. */
  readonly amiss?: true;
};

/** What paths are generated from: together, inputs and events reach every transition and every refusal. */
export type ChartSamples = {
  readonly inputs: readonly SampleInput[];
  readonly events: readonly ChartEvent[];
  /** The facts of a document after an event that landed it in these columns; without it facts never change. */
  after?(facts: object, event: ChartEvent, landed: StatusColumns): object;
  /** Whether the world can bring this event about with the facts as they stand; every event where left out. */
  mayHappen?(facts: object, event: ChartEvent): boolean;
};

/** Who appears in the samples of documents: ids as the facts of the samples name them. */
export const sampleContexts = {
  issuer: {
    outletId: 'outlet-a',
    userId: 'user-issuer',
    isAdmin: false,
    groups: ['group-buyers'],
    today: '2026-03-16',
  },
  approver: {
    outletId: 'outlet-a',
    userId: 'user-approver',
    isAdmin: false,
    groups: ['group-managers', 'group-buyers'],
    today: '2026-03-16',
  },
  second: {
    outletId: 'outlet-a',
    userId: 'user-second',
    isAdmin: false,
    groups: ['group-managers'],
    today: '2026-03-16',
  },
  elsewhere: {
    outletId: 'outlet-b',
    userId: 'user-elsewhere',
    isAdmin: false,
    groups: [],
    today: '2026-03-16',
  },
} as const satisfies Readonly<Record<string, EventContext>>;
