import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** Names the object and the act. */
  title: string;
  /** What it will do, in words and figures. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** It cannot be done as things stand: what is in the dialog says why. */
  isImpossible?: boolean | undefined;
  /** Under way: stays open, and neither button answers. */
  isPending?: boolean | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before what is hard to take back. A dangerous one opens with focus on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, tone = 'primary', isPending = false } = props;
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={isPending ? () => undefined : props.onCancel}
      title={title}
      role="alertdialog"
      size={props.size ?? 'small'}
      closeLabel={cancelLabel}
      footer={
        <>
          <Button autoFocus={tone === 'danger'} isDisabled={isPending} onPress={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            autoFocus={tone === 'primary'}
            isPending={isPending}
            isDisabled={props.isImpossible}
            onPress={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
