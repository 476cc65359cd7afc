import { useSyncExternalStore } from 'react';
import { type Person, personalPreference } from './preferences.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const keptFor = (person: Person) => personalPreference(person, 'mission');

/** Keeps in this browser which mission the person works on; null for none. Pages ask for nothing where there is none. */
export function keepOpenMission(person: Person, id: string | null): void {
  const kept = keptFor(person);
  if (kept.read() === id) return;
  kept.write(id);
  for (const listener of listeners) listener();
}

/** The id of the mission the person works on in this browser. */
export const useOpenMission = (person: Person): string | null =>
  useSyncExternalStore(subscribe, () => keptFor(person).read());
