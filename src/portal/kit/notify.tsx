import type { ReactNode } from 'react';
import { toast } from 'sonner';
import type { Tone } from './Callout.tsx';
import { ToastCard } from './ToastCard.tsx';

/** A button inside a toast. */
export interface ToastAction {
  label: string;
  onPress(): void;
  /** The toast stays after the press. */
  staysOpen?: boolean | undefined;
}

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

/** Shows a toast, read out when the screen reader is free; returns its id. */
export function notify(notice: Notice): string | number {
  return toast.custom((id) => <ToastCard notice={notice} onClose={() => toast.dismiss(id)} />, {
    duration: Number.POSITIVE_INFINITY,
    ...(notice.id === undefined ? {} : { id: notice.id }),
  });
}

/** Takes a toast away. */
export function dismissNotice(id: string | number): void {
  toast.dismiss(id);
}
