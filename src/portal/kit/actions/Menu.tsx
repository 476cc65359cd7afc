import type { ReactElement } from 'react';
import { MenuTrigger, Popover } from 'react-aria-components/Menu';
import type { Placement } from 'react-aria-components/Popover';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import css from '../overlays/Floating.module.css';
import { type MenuGroup, MenuList } from './MenuList.tsx';

interface MenuProps {
  trigger: ReactElement;
  label: string;
  groups: readonly MenuGroup[];
  placement?: Placement | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** Commands behind a button: arrows move, letters jump, Enter does, Esc closes. */
export function Menu({ trigger, label, groups, placement = 'bottom end', ...open }: MenuProps) {
  return (
    <MenuTrigger {...definedProps(open)}>
      {trigger}
      <Popover className={cx(css.panel)} placement={placement} offset={6}>
        <MenuList label={label} groups={groups} />
      </Popover>
    </MenuTrigger>
  );
}
