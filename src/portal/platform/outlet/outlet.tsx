import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { outletSelection as chart } from '../../../../machines/shell/outlet/outlet-selection.ts';
import type { Outlet } from '../../../../machines/shell/outlet/outlet-selection-setup.ts';
import { samePath } from '../navigation/paths.ts';
import { newPortal } from '../preferences/new-portal.ts';
import { storedOutlets, storeOutlets } from '../session/account.ts';
import { readingActor } from '../session/reading-actor.ts';
import { useSession, useSessionActor } from '../session/session.tsx';
import { chosenOutlet } from './chosen-outlet.ts';
import { readPermittedOutlets } from './outlets.ts';

type OutletActor = ActorRefFrom<typeof chart>;

const OutletContext = createContext<OutletActor | null>(null);

/** Runs the outlet choice of this tab while someone is signed in (spec 1 §2.7). */
export function OutletProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const session = useSessionActor();
  const [storedOutletId] = useState(() => chosenOutlet.begin());
  const actor: OutletActor = useActorRef(
    chart.provide({
      actors: {
        loadOutlets: readingActor<readonly Outlet[]>(async (signal) => {
          const outlets = await readPermittedOutlets(signal);
          storeOutlets(outlets);
          return outlets;
        }),
      },
      actions: {
        storeOutlet: ({ context }, { outletId }) => keep(context.outlets, outletId),
        enterOutlet: ({ context }, { outletId }) => {
          keep(context.outlets, outletId);
          queries.clear();
          if (['/', '/Home'].some((landing) => samePath(landing, location.pathname))) newPortal.offer();
        },
        askSignOut: (_, { reason }) =>
          session.send({ type: reason === 'asked' ? 'signOut' : 'outletsMissing' }),
      },
    }),
    { input: { storedOutletId } },
  );
  // A list that failed because the session had ended is read again once somebody is signed in.
  const isSignedIn = useSession((snapshot) => snapshot.matches('signedIn'));
  useEffect(() => {
    if (isSignedIn) actor.send({ type: 'refresh' });
  }, [isSignedIn, actor]);
  return <OutletContext value={actor}>{children}</OutletContext>;
}

function keep(outlets: readonly Outlet[], outletId: string | null): void {
  const outlet = outlets.find(({ id }) => id === outletId);
  if (outlet !== undefined) chosenOutlet.choose(outlet.id, outlet.name);
}

/** The running outlet chart: to send it events. */
export function useOutletActor(): OutletActor {
  const actor = use(OutletContext);
  if (actor === null) throw new Error('The outlet choice needs an OutletProvider above it.');
  return actor;
}

/** Something of the outlet choice, read from its chart. */
export function useOutletChoice<T>(select: (snapshot: SnapshotFrom<typeof chart>) => T): T {
  return useSelector(useOutletActor(), select);
}

/** The outlet worked in, or null while none is chosen; by the name it last bore until the list has come. */
export function useOutlet(): Outlet | null {
  const id = useOutletChoice(({ context }) => context.chosenId);
  const isSettled = useOutletChoice((snapshot) => snapshot.hasTag('answered') || snapshot.context.opened);
  const listed = useOutletChoice(({ context }) => context.outlets.find((outlet) => outlet.id === id));
  return useMemo(() => {
    if (id === null || !isSettled) return null;
    return listed ?? { id, name: storedOutlets().find((outlet) => outlet.id === id)?.name ?? '' };
  }, [id, isSettled, listed]);
}
