import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../lib/cx.ts';
import { Tooltip } from '../overlays/Tooltip.tsx';
import button from './Button.module.css';

interface UnavailableButtonProps {
  children: ReactNode;
  /** Why it cannot be pressed and what would remedy it. */
  reason: string;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: ReactNode;
}

/** A button that cannot be pressed now and says why; the keyboard reaches it, unlike a disabled one. */
export function UnavailableButton({ children, reason, size = 'medium', icon }: UnavailableButtonProps) {
  return (
    <Tooltip text={reason}>
      <AriaButton aria-disabled="true" className={cx(button.button, button.secondary, button[size])}>
        {icon && <span className={button.icon}>{icon}</span>}
        <span className={button.words}>{children}</span>
      </AriaButton>
    </Tooltip>
  );
}
