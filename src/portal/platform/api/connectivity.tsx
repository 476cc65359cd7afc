import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { connectivity } from '../../../../machines/shell/connectivity.ts';

/** Whether the browser has a line: offline, just back (for one second), or online. */
export interface Connectivity {
  state: 'online' | 'offline' | 'reconnecting';
  hasBanner: boolean;
}

const ConnectivityContext = createContext<Connectivity>({ state: 'online', hasBanner: false });

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
    return () => {
      window.removeEventListener('offline', disconnected);
      window.removeEventListener('online', connected);
    };
  }, [actor]);
  const value = useMemo(() => ({ state, hasBanner }), [state, hasBanner]);
  return <ConnectivityContext value={value}>{children}</ConnectivityContext>;
}

/** The line's state, for banners and for buttons that cannot work without it. */
export function useConnectivity(): Connectivity {
  return use(ConnectivityContext);
}
