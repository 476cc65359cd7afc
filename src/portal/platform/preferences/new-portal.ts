import { useSyncExternalStore } from 'react';
import { preference } from './preferences.ts';

/**
 * The invitation to the newer portal. Its flag in this browser says how far it got: nothing, `seen` once the modal was
 * closed, `dismissed` once it was declined; signing in clears it (spec 1 §4).
 */
const flag = preference('new-portal');
const listeners = new Set<() => void>();
let isOffered = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(offered: boolean, stage?: 'seen' | 'dismissed'): void {
  isOffered = offered;
  if (stage !== undefined && flag.read() !== 'dismissed') flag.write(stage);
  for (const listener of listeners) listener();
}

export const newPortal = {
  /** After an outlet was taken on the landing view (spec 1 §2.7). */
  offer: () => flag.read() === null && change(true),
  close: () => change(false, 'seen'),
  dismiss: () => change(false, 'dismissed'),
};

/** Whether the modal is open, and whether the banner still invites. */
export function useNewPortal(): { isOpen: boolean; isInviting: boolean } {
  const isOpen = useSyncExternalStore(subscribe, () => isOffered);
  const isInviting = useSyncExternalStore(subscribe, () => flag.read() !== 'dismissed');
  return { isOpen, isInviting };
}
