import { useRef } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { type MenuGroup, MenuList } from '../../actions/MenuList.tsx';
import { cx } from '../../lib/cx.ts';
import floating from '../../overlays/Floating.module.css';

interface HeaderMenuProps {
  label: string;
  groups: readonly MenuGroup[];
  /** Where the header's corner is in the window. */
  at: { x: number; y: number } | null;
  onClose(): void;
}

/** A column's menu in the DOM, since a canvas header cannot hold one. */
export function HeaderMenu({ label, groups, at, onClose }: HeaderMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const closing = groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({
      ...entry,
      onAction: () => {
        entry.onAction?.();
        onClose();
      },
    })),
  }));
  return (
    <>
      <span ref={anchor} style={{ position: 'fixed', left: at?.x ?? 0, top: at?.y ?? 0 }} aria-hidden />
      <Popover
        triggerRef={anchor}
        isOpen={at !== null}
        onOpenChange={(isOpen) => isOpen || onClose()}
        aria-label={label}
        placement="bottom start"
        offset={2}
        className={cx(floating.panel)}
      >
        <MenuList label={label} groups={closing} />
      </Popover>
    </>
  );
}
