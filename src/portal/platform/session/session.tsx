import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import type { SecondFactorProof } from '../../../../machines/shell/session/second-factor-asked.ts';
import { session as chart } from '../../../../machines/shell/session/session.ts';
import type { SessionCredentials } from '../../../../machines/shell/session/session-setup.ts';
import { onSignedOut } from '../api/api.ts';
import { ApiFailure } from '../api/failure.ts';
import { safeTarget } from '../navigation/paths.ts';
import { publicRoutes } from '../navigation/public-routes.ts';
import { useNotifications } from '../notifications/notifications.tsx';
import { chosenOutlet } from '../outlet/chosen-outlet.ts';
import {
  type Account,
  forgetAccount,
  forgetLeftovers,
  readAccount,
  signIn,
  signOut,
  storeAccount,
  storedKeys,
} from './account.ts';
import { createBotCheckRun } from './bot-check-run.ts';
import { readingActor } from './reading-actor.ts';

type SessionActor = ActorRefFrom<typeof chart>;

interface SessionValue {
  actor: SessionActor;
  /** Begins the bot check in the background. */
  prepare(): void;
}

const SessionContext = createContext<SessionValue | null>(null);

/** What the history entry of /Login remembers across a reload. */
interface Arrival {
  requested?: string;
}

/** Runs the session chart of this tab and gives it the world: the calls, the storage, the address bar. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { failed } = useNotifications();
  const arrival = useHistoryState<Arrival | null>();
  const [botCheck] = useState(createBotCheckRun);

  const actor = useActorRef(
    chart.provide({
      actors: {
        readAccount: readingActor(accountOrNone),
        proveHuman: fromPromise(() => botCheck.key()),
        signIn: fromPromise(({ input }) => signIn(input)),
        proveSecondFactor: fromPromise(async ({ input }) =>
          (await import('./second-factor.ts')).proveSecondFactor(input),
        ),
        signOut: fromPromise(() => signOut()),
      },
      actions: {
        storeAccount: (_, { account }) => {
          if (account !== null) storeAccount(account);
        },
        clearLeftovers: () => {
          forgetLeftovers();
          chosenOutlet.clear();
        },
        clearStored: () => {
          forgetAccount();
          chosenOutlet.clear();
          queries.clear();
          navigate(publicRoutes.login, { replace: true });
        },
        goToRequested: (_, { requested }) => navigate(safeTarget(requested), { replace: true }),
        startAfresh: () => location.assign('/'),
        reportFailedLogout: (_, { error }) => failed(error, 'action.logout'),
      },
    }),
    { input: { requested: safeTarget(arrival?.requested) } },
  );

  useEffect(() => onSignedOut(() => actor.send({ type: 'expired' })), [actor]);
  useEffect(() => {
    const check = () => actor.send({ type: 'focused', storedKeys: storedKeys() });
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [actor]);

  const value = useMemo(() => ({ actor, prepare: botCheck.begin }), [actor, botCheck]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

async function accountOrNone(signal: AbortSignal): Promise<Account | null> {
  try {
    return await readAccount(signal);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}

function useSessionValue(): SessionValue {
  const value = use(SessionContext);
  if (value === null) throw new Error('The session needs a SessionProvider above it.');
  return value;
}

/** The running session chart: to send it events. */
export function useSessionActor(): SessionActor {
  return useSessionValue().actor;
}

/** Something of the session, read from its chart. */
export function useSession<T>(select: (snapshot: SnapshotFrom<typeof chart>) => T): T {
  return useSelector(useSessionActor(), select);
}

/** The session itself asks something: to stay, or to sign in again. Other questions of the frame wait meanwhile. */
export function useSessionAsks(): boolean {
  return useSession((snapshot) => snapshot.hasTag('warning') || snapshot.matches('expired'));
}

/** The signed-in user; only below the layout, where there is always one. */
export function useAccount(): Account {
  const account = useSession((snapshot) => snapshot.context.account);
  if (account === null) throw new Error('Nobody is signed in here.');
  return account;
}

/** What the sign-in form needs of the session, on the login page and over an expired one alike. */
export function useSignIn() {
  const { actor, prepare } = useSessionValue();
  const failure = useSession((snapshot) => snapshot.context.failure);
  const missing = useSession((snapshot) => snapshot.context.missing);
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  return {
    missing,
    /** Why the last try failed; null when it did not. */
    failure,
    isBusy,
    submit: (credentials: SessionCredentials) => actor.send({ type: 'submit', ...credentials }),
    edit: (field: 'username' | 'password') => {
      prepare();
      actor.send({ type: 'edit', field });
    },
  };
}

/** What the second step of a sign-in needs of the session, wherever it was begun; null where none is asked for. */
export function useSecondFactor() {
  const { actor } = useSessionValue();
  const asked = useSession((snapshot) => snapshot.context.secondFactor);
  const failure = useSession((snapshot) => snapshot.context.failure);
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  const isIncomplete = useSession(
    (snapshot) =>
      snapshot.matches({ secondFactor: { asking: 'incomplete' } }) ||
      snapshot.matches({ expired: { secondFactor: { asking: 'incomplete' } } }),
  );
  return {
    asked,
    /** Why the last try failed; null when it did not. */
    failure,
    isBusy,
    /** Nothing was typed. */
    isIncomplete,
    prove: (proof: SecondFactorProof) => actor.send({ type: 'prove', proof }),
    edit: () => actor.send({ type: 'editProof' }),
    startOver: () => actor.send({ type: 'startOver' }),
  };
}
