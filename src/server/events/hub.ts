import { randomUUID } from 'node:crypto';
import type { Change } from './change.ts';

export type Listener = (changes: readonly Change[]) => void;

/** Where committed changes are told within this process: to open event streams and to the session cache. */
export interface Hub {
  /** Tells this process's own notices from the others'. */
  readonly processId: string;
  readonly publish: Listener;
  /** Returns how to stop listening. */
  readonly subscribe: (listener: Listener) => () => void;
}

/** A listener that throws is a fault of its own and silences nobody else. */
export function createHub(onFault: (fault: unknown) => void): Hub {
  const listeners = new Set<Listener>();
  return {
    processId: randomUUID(),
    publish(changes) {
      for (const listener of listeners)
        try {
          listener(changes);
        } catch (fault) {
          onFault(fault);
        }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
