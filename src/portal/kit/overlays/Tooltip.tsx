import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { cx } from '../lib/cx.ts';
import css from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** A Button, an IconButton, or something wrapped in react-aria's Focusable. */
  children: ReactElement;
}

/** A few words on hover and on focus; nothing that is needed may stand only here. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className={cx(css.tooltip)} placement="top" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
