import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../actions/IconButton.tsx';
import { ShortcutScope } from '../actions/shortcuts.tsx';
import { cx } from '../lib/cx.ts';
import css from './Dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** Esc, the cross, or a press outside. */
  onClose(): void;
  title: string;
  children: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  /** `full` takes all the room there is. */
  size?: 'small' | 'medium' | 'large' | 'full' | undefined;
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Cannot be closed but by what is in it. */
  isMandatory?: boolean | undefined;
  /** A press outside closes it too; left out where something typed could be lost. */
  isDismissable?: boolean | undefined;
  /** Name of the cross. */
  closeLabel: string;
  /** `center` on the page, or a drawer at its end. */
  side?: 'center' | 'end' | undefined;
}

/** A question or task over the page; focus stays inside and goes back to what opened it. */
export function Dialog({ title, children, footer, size = 'medium', side = 'center', ...props }: DialogProps) {
  const { isOpen, onClose, role = 'dialog', isMandatory = false, isDismissable = false, closeLabel } = props;
  return (
    <ModalOverlay
      className={cx(css.scrim, css[side])}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={isDismissable && !isMandatory}
      isKeyboardDismissDisabled={isMandatory}
    >
      <Modal className={cx(css.modal, css[size])}>
        <AriaDialog className={cx(css.dialog)} role={role}>
          <header className={css.header}>
            <Heading slot="title" level={2} className={cx(css.title)}>
              {title}
            </Heading>
            {!isMandatory && (
              <IconButton label={closeLabel} onPress={onClose}>
                <X size={16} />
              </IconButton>
            )}
          </header>
          <ShortcutScope>
            <div className={css.body}>{children}</div>
            {footer && <footer className={css.footer}>{footer}</footer>}
          </ShortcutScope>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
