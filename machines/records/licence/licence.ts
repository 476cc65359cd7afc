import { and, setup } from 'xstate';
import type { GuardEvent } from '../../lib/event-context.ts';
import type { TransitionMeta } from '../../lib/meta.ts';

/** What the chart must know of a licence; from its row and the company's calendar. */
export type LicenceFacts = {
  /** The device that was activated with the key; null while nobody used it. */
  readonly deviceId: string | null;
  /** It is a trial, and the last day of it has passed. */
  readonly trialIsOver: boolean;
};

/** Everything that can happen to a licence. */
export type LicenceEvent =
  | { readonly type: 'activate' | 'check'; readonly deviceId: string }
  | { readonly type: 'revoke' };

type GuardArgs = {
  readonly context: LicenceFacts;
  readonly event: GuardEvent<{ readonly deviceId: string }>;
};

/** The life of a licence (spec 3 §4, domain/configuration §8): one key, one device, until it is revoked. */
export const licence = setup({
  types: {
    context: {} as LicenceFacts,
    input: {} as LicenceFacts,
    events: {} as LicenceEvent,
    tags: {} as 'settled',
    meta: {} as TransitionMeta,
  },
  guards: {
    hasDevice: ({ context }: GuardArgs) => context.deviceId !== null,
    /** The first device takes the key; the same one may ask again. */
    isFreeOrSameDevice: ({ context, event }: GuardArgs) =>
      context.deviceId === null || context.deviceId === event.deviceId,
    isSameDevice: ({ context, event }: GuardArgs) => context.deviceId === event.deviceId,
    trialRuns: ({ context }: GuardArgs) => !context.trialIsOver,
  },
  actions: {
    /** The key belongs to the device from now on. */
    bindDevice: () => {},
    /** When the device was last heard of. */
    noteContact: () => {},
    /** When the key was taken back. */
    recordRemoval: () => {},
  },
}).createMachine({
  id: 'licence',
  version: '1',
  description: 'Which device a key belongs to, until it is taken back.',
  context: ({ input }) => input,
  initial: 'Active',
  states: {
    Active: {
      description: 'The key holds; without a device yet, the first one to use it takes it.',
      on: {
        activate: {
          guard: and(['isFreeOrSameDevice', 'trialRuns']),
          actions: ['bindDevice', 'noteContact'],
          description: 'A device starts with the key.',
        },
        check: {
          guard: and(['isSameDevice', 'trialRuns']),
          actions: 'noteContact',
          description: 'A device asks whether it may go on working.',
        },
        revoke: {
          guard: 'hasDevice',
          target: 'Removed',
          actions: 'recordRemoval',
          meta: { permission: 'ALLOW_TO_EDIT_LICENSE_MANAGEMENT', irreversible: true, tone: 'danger' },
          description: 'Takes the key back; another device needs another key.',
        },
      },
    },
    Removed: { tags: ['settled'], description: 'The key was taken back and holds nowhere.' },
  },
});
