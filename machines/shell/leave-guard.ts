import { assign, setup } from 'xstate';

export type LeaveGuardContext = {
  /** Where the user wanted to go when they were asked. */
  readonly destination: string | null;
};

export type LeaveGuardEvent =
  | { readonly type: 'changed' }
  /** Saved, reset or discarded: nothing would be lost any more. */
  | { readonly type: 'settled' }
  | { readonly type: 'navigate'; readonly to: string }
  | { readonly type: 'confirm' }
  | { readonly type: 'cancel' };

/** Keeps unsaved work from being left by mistake (spec 1 §2.13). */
export const leaveGuard = setup({
  types: {
    context: {} as LeaveGuardContext,
    events: {} as LeaveGuardEvent,
    tags: {} as 'unsaved',
  },
  actions: {
    rememberDestination: assign({ destination: (_, params: { to: string }) => params.to }),
    forgetDestination: assign({ destination: null }),
    /** Provided by the router: goes to `to` without asking again. */
    proceed: (_, _params: { to: string | null }) => {},
  },
}).createMachine({
  id: 'leave-guard',
  version: '1',
  description: 'Asks before unsaved changes are left behind.',
  context: { destination: null },
  initial: 'clean',
  states: {
    clean: {
      on: {
        changed: 'dirty',
        navigate: { actions: { type: 'proceed', params: ({ event }) => ({ to: event.to }) } },
      },
    },
    dirty: {
      tags: ['unsaved'],
      on: {
        settled: 'clean',
        navigate: {
          target: 'asking',
          actions: { type: 'rememberDestination', params: ({ event }) => ({ to: event.to }) },
        },
      },
    },
    asking: {
      tags: ['unsaved'],
      on: {
        confirm: {
          target: 'clean',
          actions: [
            { type: 'proceed', params: ({ context }) => ({ to: context.destination }) },
            'forgetDestination',
          ],
        },
        cancel: { target: 'dirty', actions: 'forgetDestination' },
        settled: {
          target: 'clean',
          actions: [
            { type: 'proceed', params: ({ context }) => ({ to: context.destination }) },
            'forgetDestination',
          ],
          description: 'The save that was still running has ended: nothing is left to ask.',
        },
      },
    },
  },
});
