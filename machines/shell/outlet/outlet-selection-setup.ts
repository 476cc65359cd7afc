import { assign, fromPromise, setup } from 'xstate';

/** An outlet as the choice shows it. */
export type Outlet = { readonly id: string; readonly name: string };

/** How long the message stands before a user without outlets is signed out (spec 1 §9). */
export const noOutletDelayMs = 3000;

export type OutletSelectionInput = {
  /** The outlet chosen before in this browser, if any. */
  readonly storedOutletId: string | null;
};

export type OutletSelectionContext = {
  readonly outlets: readonly Outlet[];
  /** The outlet worked in; null while none is chosen. */
  readonly chosenId: string | null;
  /** The outlet highlighted in the list. */
  readonly selectedId: string | null;
  readonly search: string;
  /** The list was opened by the user, not by the lack of a choice. */
  readonly opened: boolean;
  /** "Please select outlet" is below the list. */
  readonly refused: boolean;
};

export type OutletSelectionEvent =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'refresh' }
  | { readonly type: 'search'; readonly text: string }
  | { readonly type: 'select'; readonly id: string }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'confirm' }
  | { readonly type: 'logout' };

/** The outlets whose name contains the search text, ignoring case (spec 1 §2.7). */
export function matchingOutlets(outlets: readonly Outlet[], search: string): readonly Outlet[] {
  const wanted = search.trim().toLowerCase();
  return outlets.filter((outlet) => outlet.name.toLowerCase().includes(wanted));
}

/** The neighbour of the highlighted outlet among those shown, going round at the ends. */
function neighbour(context: OutletSelectionContext, step: 1 | -1): string | null {
  const shown = matchingOutlets(context.outlets, context.search);
  const at = shown.findIndex((outlet) => outlet.id === context.selectedId);
  const from = at === -1 && step === -1 ? 0 : at;
  return shown[(from + step + shown.length) % shown.length]?.id ?? null;
}

/** The highlighted outlet if it is among those shown, else the first of them. */
function shownOrFirst(context: OutletSelectionContext, preferred: string | null, search: string) {
  const shown = matchingOutlets(context.outlets, search);
  return shown.some((outlet) => outlet.id === preferred) ? preferred : (shown[0]?.id ?? null);
}

type Listed = { readonly outlets: readonly Outlet[] };

/** The words of the outlet choice: guards by what must be true, effects by name (provided by the portal). */
export const outletSelectionSetup = setup({
  types: {
    context: {} as OutletSelectionContext,
    input: {} as OutletSelectionInput,
    events: {} as OutletSelectionEvent,
    /** `dialog` while the modal is on the screen, `settled` while an outlet is chosen and it is not. */
    tags: {} as 'dialog' | 'answered',
  },
  actors: {
    loadOutlets: fromPromise<readonly Outlet[]>(() => Promise.reject(new Error('loadOutlets not provided'))),
  },
  delays: { noOutletDelay: noOutletDelayMs },
  guards: {
    noneIsPermitted: (_, { outlets }: Listed) => outlets.length === 0,
    chosenIsPermitted: ({ context }, { outlets }: Listed) =>
      !context.opened && outlets.some((outlet) => outlet.id === context.chosenId),
    outletIsChosen: ({ context }) => context.chosenId !== null,
    outletIsMissing: ({ context }) => context.chosenId === null,
    outletIsSelected: ({ context }) => context.selectedId !== null,
    outletIsListed: ({ context }, params: { id: string }) =>
      context.outlets.some((outlet) => outlet.id === params.id),
  },
  actions: {
    keepList: assign(({ context }, { outlets }: Listed) => {
      const chosenId = outlets.some((outlet) => outlet.id === context.chosenId) ? context.chosenId : null;
      return { outlets, chosenId, selectedId: chosenId ?? outlets[0]?.id ?? null, search: '' };
    }),
    markOpened: assign({ opened: true }),
    markClosed: assign({ opened: false, refused: false, search: '' }),
    narrow: assign(({ context }, { text }: { text: string }) => ({
      search: text,
      selectedId: shownOrFirst(context, context.selectedId, text),
      refused: false,
    })),
    highlight: assign((_, { id }: { id: string }) => ({ selectedId: id, refused: false })),
    highlightNext: assign({ selectedId: ({ context }) => neighbour(context, 1), refused: false }),
    highlightPrevious: assign({ selectedId: ({ context }) => neighbour(context, -1), refused: false }),
    choose: assign({ chosenId: ({ context }) => context.selectedId }),
    refuse: assign({ refused: true }),
    /** Stores the chosen outlet anew, with the name it bears now. */
    storeOutlet: (_, _params: { outletId: string | null }) => {},
    /** After a choice: on the landing view dashboard and journal are loaded, elsewhere the page is loaded again. */
    enterOutlet: (_, _params: { outletId: string | null }) => {},
    /** Asks the session to sign the user out. */
    askSignOut: (_, _params: { reason: 'asked' | 'permittedOutletNotFound' }) => {},
  },
});
