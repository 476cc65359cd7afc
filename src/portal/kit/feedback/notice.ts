import type { ReactNode } from 'react';
import type { Tone } from './Callout.tsx';

/** A button inside a toast. */
export interface ToastAction {
  label: string;
  onPress(): void;
}

/** What a toast says, and what may be done about it. */
export interface Notice {
  tone: Tone;
  title: string;
  description?: ReactNode;
  actions?: readonly ToastAction[] | undefined;
  /** Milliseconds, 5000 unless told (spec 1 §9); null stays until closed. */
  duration?: number | null | undefined;
  /** Showing the same id again replaces the earlier toast. */
  id?: string | undefined;
  closeLabel: string;
}
