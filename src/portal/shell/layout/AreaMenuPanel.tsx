import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { cx } from '../../kit/lib/cx.ts';
import { useText } from '../../platform/language/language.tsx';
import css from './AreaMenuPanel.module.css';
import type { AreaMenu } from './use-area-menu.ts';

interface AreaMenuPanelProps {
  menu: AreaMenu;
  children: ReactNode;
}

/** Where an area's menu stands; over the page it closes on Esc, on its cross and on a press beside it. */
export function AreaMenuPanel({ menu, children }: AreaMenuPanelProps) {
  const text = useText();
  const leave = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) menu.close();
  });
  // Opened by a tap, the menu has no focus: Esc is heard wherever that is.
  useEffect(() => {
    if (!menu.isOver) return;
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [menu.isOver]);
  if (!menu.isOver) return <aside className={cx(css.side, menu.isIcons && css.icons)}>{children}</aside>;
  return (
    <>
      <button type="button" className={css.scrim} tabIndex={-1} aria-hidden onClick={menu.close} />
      <aside className={css.over}>
        <div className={css.close}>
          <IconButton size="small" label={text('nav.hideMenu')} onPress={menu.close}>
            <X size={16} />
          </IconButton>
        </div>
        {children}
      </aside>
    </>
  );
}
