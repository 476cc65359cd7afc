import { outletSelectionSetup } from './outlet-selection-setup.ts';

/** Stays where it is: should signing out fail, the choice is still there. */
const logout = {
  guard: 'outletIsMissing',
  actions: { type: 'askSignOut', params: { reason: 'asked' } },
} as const;
const close = { guard: 'outletIsChosen', target: 'chosen' } as const;

/**
 * The choice of the outlet to work in (spec 1 §2.7 and §4): a modal that cannot be closed while none is chosen, and
 * offers to sign out instead.
 */
export const outletSelection = outletSelectionSetup.createMachine({
  id: 'outlet-selection',
  version: '1',
  description: 'Which outlet the person works in.',
  context: ({ input }) => ({
    outlets: [],
    chosenId: input.storedOutletId,
    selectedId: input.storedOutletId,
    search: '',
    opened: false,
    refused: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['dialog'],
      invoke: {
        id: 'loadOutlets',
        src: 'loadOutlets',
        onDone: [
          {
            guard: { type: 'noneIsPermitted', params: ({ event }) => ({ outlets: event.output }) },
            target: 'empty',
            actions: { type: 'keepList', params: ({ event }) => ({ outlets: event.output }) },
          },
          {
            guard: { type: 'chosenIsPermitted', params: ({ event }) => ({ outlets: event.output }) },
            target: 'chosen',
            actions: [
              { type: 'keepList', params: ({ event }) => ({ outlets: event.output }) },
              { type: 'storeOutlet', params: ({ context }) => ({ outletId: context.chosenId }) },
            ],
            description: 'The stored outlet is still permitted and is refreshed.',
          },
          {
            target: 'choosing',
            actions: { type: 'keepList', params: ({ event }) => ({ outlets: event.output }) },
          },
        ],
        onError: 'failed',
      },
      on: { close, logout },
    },
    failed: {
      tags: ['dialog'],
      on: { refresh: 'loading', close, logout },
    },
    empty: {
      tags: ['dialog'],
      description: 'No outlet is permitted: the message stands, then the person is signed out.',
      after: {
        noOutletDelay: {
          target: 'signedOut',
          actions: { type: 'askSignOut', params: { reason: 'permittedOutletNotFound' } },
        },
      },
    },
    choosing: {
      tags: ['dialog'],
      on: {
        search: { actions: { type: 'narrow', params: ({ event }) => ({ text: event.text }) } },
        select: {
          guard: { type: 'outletIsListed', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'highlight', params: ({ event }) => ({ id: event.id }) },
        },
        next: { actions: 'highlightNext' },
        previous: { actions: 'highlightPrevious' },
        confirm: [
          {
            guard: 'outletIsSelected',
            target: 'chosen',
            actions: [
              'choose',
              { type: 'enterOutlet', params: ({ context }) => ({ outletId: context.chosenId }) },
            ],
          },
          { actions: 'refuse', description: 'Nothing is selected: please select outlet.' },
        ],
        close,
        logout,
      },
    },
    chosen: {
      tags: ['answered'],
      entry: 'markClosed',
      on: { open: { target: 'loading', actions: 'markOpened' } },
    },
    signedOut: { type: 'final' },
  },
});
