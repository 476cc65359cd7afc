import { toast } from 'sonner';
import type { Notice } from './notice.ts';
import { ToastCard } from './ToastCard.tsx';

/** Shows a toast, read out when the screen reader is free. */
export function notify(notice: Notice): void {
  toast.custom((id) => <ToastCard notice={notice} onClose={() => toast.dismiss(id)} />, {
    duration: Number.POSITIVE_INFINITY,
    ...(notice.id === undefined ? {} : { id: notice.id }),
  });
}
