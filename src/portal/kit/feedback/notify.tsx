import { toast } from 'sonner';
import type { Notice } from './notice.ts';
import { ToastCard } from './ToastCard.tsx';

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
