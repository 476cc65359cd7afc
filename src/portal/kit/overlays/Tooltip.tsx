import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { KeyHint } from '../actions/KeyHint.tsx';
import { cx } from '../lib/cx.ts';
import css from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** As `Ctrl+S`. */
  keys?: string | undefined;
  /** A Button, an IconButton, or something wrapped in react-aria's Focusable. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  isDisabled?: boolean | undefined;
}

/** A few words on hover and on focus; nothing that is needed may stand only here. */
export function Tooltip({ text, keys, children, placement = 'top', isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100} isDisabled={isDisabled}>
      {children}
      <AriaTooltip className={cx(css.tooltip)} placement={placement} offset={6}>
        <span>{text}</span>
        {keys && <KeyHint keys={keys} />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
