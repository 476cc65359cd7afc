import { useEffect, useState } from 'react';
import type { Account } from './account.ts';
import { useSession, useSessionActor } from './session.tsx';
import { lastUsed } from './session-use.ts';

/** How long before its end people are warned: twice the least that WCAG 2.2.1 asks for. */
export const WARNING_MS = 120_000;
const EVERY = 1_000;

/** When the session ends unless something is done, and whether using it would prolong it; null where nobody knows. */
export function sessionEnd(
  { endsAt, idleMs }: Pick<Account, 'endsAt' | 'idleMs'>,
  used = lastUsed(),
): { at: number; isProlongable: boolean } | null {
  if (endsAt === undefined || idleMs === undefined) return null;
  const idleEnd = used + idleMs;
  // Where the last limit is near, more use does not help.
  return idleEnd < endsAt - WARNING_MS
    ? { at: idleEnd, isProlongable: true }
    : { at: endsAt, isProlongable: false };
}

/** Tells the session chart when its end is near, was put off, or has come; gives the milliseconds left. */
export function useSessionClock(): { left: number; isProlongable: boolean } | null {
  const actor = useSessionActor();
  const account = useSession((snapshot) => snapshot.context.account);
  const isWarned = useSession((snapshot) => snapshot.hasTag('warning'));
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => {
      const end = account === null ? null : sessionEnd(account);
      if (end === null) return;
      const left = end.at - Date.now();
      const isNear = left <= WARNING_MS;
      const state = actor.getSnapshot();
      if (left <= 0) actor.send({ type: 'expired' });
      else if (isNear && !state.hasTag('warning')) actor.send({ type: 'endsSoon' });
      else if (!isNear && state.hasTag('warning')) actor.send({ type: 'used' });
      if (isNear) setNow(Date.now());
    };
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [actor, account]);
  const end = account !== null && isWarned ? sessionEnd(account) : null;
  return end === null ? null : { left: Math.max(0, end.at - now), isProlongable: end.isProlongable };
}
