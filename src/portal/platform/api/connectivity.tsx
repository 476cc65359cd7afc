import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { connectivity } from '../../../../machines/shell/connectivity.ts';
import { readReadiness } from '../../../contracts/service.ts';
import { call, onDatabaseLost } from './api.ts';

/** Whether the browser has a line: offline, just back (for one second), or online; and whether the server has its database. */
export interface Connectivity {
  state: 'online' | 'databaseAway' | 'offline' | 'reconnecting';
  hasBanner: boolean;
}

const ConnectivityContext = createContext<Connectivity>({ state: 'online', hasBanner: false });

/** How often (ms) a page asks whether the database is back, and what keeps pages from asking all at once. */
const ASK_EVERY = 1000;
const ASK_APART = 1000;

export function ConnectivityProvider({ children }: { children: ReactNode }) {
  const actor = useActorRef(connectivity);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const hasBanner = useSelector(actor, (snapshot) => snapshot.hasTag('banner'));
  useEffect(() => {
    const disconnected = () => actor.send({ type: 'disconnected' });
    const connected = () => actor.send({ type: 'connected' });
    if (!navigator.onLine) disconnected();
    window.addEventListener('offline', disconnected);
    window.addEventListener('online', connected);
    const unsubscribe = onDatabaseLost(() => actor.send({ type: 'databaseLost' }));
    return () => {
      window.removeEventListener('offline', disconnected);
      window.removeEventListener('online', connected);
      unsubscribe();
    };
  }, [actor]);
  useEffect(() => {
    if (state !== 'databaseAway') return;
    let timer = 0;
    let isOver = false;
    const askLater = () => {
      timer = window.setTimeout(ask, ASK_EVERY + Math.random() * ASK_APART);
    };
    const ask = () =>
      call(readReadiness).then(
        () => {
          if (!isOver) actor.send({ type: 'databaseBack' });
        },
        () => {
          if (!isOver) askLater();
        },
      );
    askLater();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [actor, state]);
  const value = useMemo(() => ({ state, hasBanner }), [state, hasBanner]);
  return <ConnectivityContext value={value}>{children}</ConnectivityContext>;
}

/** The line's state, for banners and for buttons that cannot work without it. */
export function useConnectivity(): Connectivity {
  return use(ConnectivityContext);
}
