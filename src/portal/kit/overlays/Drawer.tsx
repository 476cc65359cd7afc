import { Dialog, type DialogProps } from './Dialog.tsx';

/** A task at the page's end, for what needs the page beside it in sight. */
export function Drawer(props: Omit<DialogProps, 'side' | 'role'>) {
  return <Dialog {...props} side="end" />;
}
