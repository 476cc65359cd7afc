import { type ReactElement, type ReactNode, startTransition, useState } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger, type Placement } from 'react-aria-components/Popover';
import { cx } from '../lib/cx.ts';
import css from './Floating.module.css';
import own from './Popover.module.css';

interface PopoverProps {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement;
  /** Its name for assistive technology. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: Placement | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Without padding, for content that brings its own. */
  isBare?: boolean | undefined;
}

/** A small panel beside what opened it; Esc or a press outside closes it. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom end',
  isBare,
  isOpen,
  onOpenChange,
}: PopoverProps) {
  const [isOpenItself, setOpenItself] = useState(false);
  // The press is answered at once, the panel follows as soon as it is drawn.
  const change = (next: boolean) =>
    startTransition(() => {
      setOpenItself(next);
      onOpenChange?.(next);
    });
  return (
    <DialogTrigger isOpen={isOpen ?? isOpenItself} onOpenChange={change}>
      {trigger}
      <AriaPopover className={cx(css.panel, own.popover)} placement={placement} offset={6}>
        <Dialog aria-label={label} className={cx(own.dialog, !isBare && own.padded)}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
