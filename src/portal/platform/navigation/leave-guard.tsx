import { useActorRef } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { leaveGuard } from '../../../../machines/shell/leave-guard.ts';

/** What a form keeps in this browser of its unsaved changes, against a crash. */
export interface KeptCopy {
  /** Writes what is not written yet; false where the browser cannot keep it. */
  flush(): boolean;
  /** Throws it away: the user agreed to lose what is unsaved. */
  drop(): void;
}

interface LeaveGuardValue {
  /** Goes on at once, or after the user agreed to lose what is unsaved. `to` names the destination. */
  leave(to: string, proceed: () => void): void;
  /** Marks a source of unsaved changes, with the copy that is kept of them, if any; gives what unmarks it. */
  mark(source: string, copy: KeptCopy | null): () => void;
  /** Loads the page anew; what a copy is kept of comes back, and only about other changes does the browser ask. */
  reload(): void;
  actor: ActorRefFrom<typeof leaveGuard>;
}

const LeaveGuardContext = createContext<LeaveGuardValue | null>(null);

/** After agreeing to leave, whatever is still on the screen by then has stayed and is guarded again. */
const STILL_HERE = 600;

/** Guards everything below it: links, Back and Forward, closing the tab, and whatever calls `leave` (spec 1 §2.13). */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const proceed = useRef<() => void>(() => {});
  const [sources] = useState(() => new Map<string, KeptCopy | null>());
  const isKept = useRef(false);
  const actor = useActorRef(
    leaveGuard.provide({
      actions: {
        proceed: () => {
          for (const copy of sources.values()) copy?.drop();
          proceed.current();
          setTimeout(() => sources.size > 0 && actor.send({ type: 'changed' }), STILL_HERE);
        },
      },
    }),
  );

  const value = useMemo<LeaveGuardValue>(
    () => ({
      leave(to, go) {
        if (actor.getSnapshot().matches('asking')) return;
        proceed.current = go;
        actor.send({ type: 'navigate', to });
      },
      mark(source, copy) {
        sources.set(source, copy);
        actor.send({ type: 'changed' });
        return () => {
          sources.delete(source);
          actor.send({ type: sources.size > 0 ? 'changed' : 'settled' });
        };
      },
      reload() {
        const kept = [...sources.values()].map((copy) => copy?.flush() ?? false);
        isKept.current = kept.every(Boolean);
        location.reload();
      },
      actor,
    }),
    [actor, sources],
  );

  useEffect(() => {
    const isUnsaved = () => actor.getSnapshot().hasTag('unsaved');
    const beforeClosing = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isKept.current) event.preventDefault();
    };
    const beforeTravelling = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !isUnsaved()) return;
      event.preventDefault();
      const { key, url } = event.destination;
      value.leave(url, () => void navigation.traverseTo(key));
    };
    window.addEventListener('beforeunload', beforeClosing);
    const travels = 'navigation' in window ? navigation : null;
    travels?.addEventListener('navigate', beforeTravelling);
    return () => {
      window.removeEventListener('beforeunload', beforeClosing);
      travels?.removeEventListener('navigate', beforeTravelling);
    };
  }, [actor, value]);

  return <LeaveGuardContext value={value}>{children}</LeaveGuardContext>;
}

/** The guard itself, for what leaves the page without a link. */
export function useLeaveGuard(): LeaveGuardValue {
  const value = use(LeaveGuardContext);
  if (value === null) throw new Error('useLeaveGuard needs a LeaveGuardProvider above it.');
  return value;
}

/** A form says here whether it holds unsaved changes, and where they are kept; leaving then asks first. */
export function useUnsaved(isUnsaved: boolean, copy: KeptCopy | null = null): void {
  const { mark } = useLeaveGuard();
  const source = useId();
  useEffect(() => {
    if (isUnsaved) return mark(source, copy);
  }, [isUnsaved, mark, source, copy]);
}
