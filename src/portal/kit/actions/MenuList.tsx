import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection, Text } from 'react-aria-components/Menu';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import css from '../overlays/Floating.module.css';
import { KeyHint } from './KeyHint.tsx';

/** One command of a menu. */
export interface MenuEntry {
  id: string;
  label: string;
  description?: string | undefined;
  icon?: ReactNode;
  /** As `Ctrl+S`. */
  keys?: string | undefined;
  isDisabled?: boolean | undefined;
  onAction?: (() => void) | undefined;
}

/** Entries that belong together; with `selected`, each is ticked or not. */
export interface MenuGroup {
  id: string;
  title?: string | undefined;
  entries: readonly MenuEntry[];
  selection?: 'single' | 'multiple' | undefined;
  selected?: readonly string[] | undefined;
  onSelect?: ((ids: string[]) => void) | undefined;
}

/** The list of commands inside a Menu. */
export function MenuList({ label, groups }: { label: string; groups: readonly MenuGroup[] }) {
  return (
    <AriaMenu className={cx(css.list)} aria-label={label}>
      {groups.map((group) => (
        <MenuSection
          key={group.id}
          id={group.id}
          className={cx(css.section)}
          aria-label={group.title ?? label}
          selectionMode={group.selection ?? 'none'}
          selectedKeys={group.selected ?? []}
          onSelectionChange={(keys) => keys !== 'all' && group.onSelect?.([...keys].map(String))}
        >
          {group.title && <Header className={css.heading}>{group.title}</Header>}
          {group.entries.map((entry) => (
            <MenuItem
              {...definedProps({ isDisabled: entry.isDisabled, onAction: entry.onAction })}
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={cx(css.item)}
            >
              {group.selection && <Check className={css.check} aria-hidden />}
              {entry.icon && <span className={css.icon}>{entry.icon}</span>}
              <span className={css.words}>
                <Text slot="label">{entry.label}</Text>
                {entry.description && (
                  <Text slot="description" className={css.description}>
                    {entry.description}
                  </Text>
                )}
              </span>
              {entry.keys && <KeyHint keys={entry.keys} />}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  );
}
