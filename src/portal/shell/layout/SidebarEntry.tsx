import { Pin, PinOff } from 'lucide-react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { Badge } from '../../kit/feedback/Badge.tsx';
import { useText } from '../../platform/language/language.tsx';
import { isAtEntry, isOpenable, type MenuEntry } from '../menu/menu.ts';
import { useEntryMark } from '../menu/menu-mark.ts';
import { preloadPath } from '../routes/screen-match.ts';
import css from './SecondarySidebar.module.css';

interface SidebarEntryProps {
  entry: MenuEntry;
  /** Marked as beta by itself, where its group as a whole is not. */
  isBetaShown: boolean;
  isPinned: boolean;
  onPin(): void;
  onOpen(): void;
}

/** One function in the menu of an area, with its mark and its pin. */
export function SidebarEntry({ entry, isBetaShown, isPinned, onPin, onOpen }: SidebarEntryProps) {
  const text = useText();
  const path = usePathname();
  const mark = useEntryMark(entry, isBetaShown);
  const title = text(entry.titleId);
  const Icon = entry.icon;
  const content = (
    <>
      <Icon size={16} aria-hidden />
      <span className={css.words}>{title}</span>
      {mark !== null && <Badge tone="info">{mark}</Badge>}
    </>
  );
  if (!isOpenable(entry))
    return (
      <li>
        <span className={css.entry} aria-disabled="true">
          {content}
        </span>
      </li>
    );
  const PinIcon = isPinned ? PinOff : Pin;
  return (
    <li className={css.row}>
      <Link
        href={entry.path}
        className={css.entry}
        aria-current={isAtEntry(entry, path) ? 'page' : undefined}
        onPointerEnter={() => preloadPath(entry.path)}
        onFocus={() => preloadPath(entry.path)}
        onClick={onOpen}
      >
        {content}
      </Link>
      <button
        type="button"
        className={css.pin}
        aria-pressed={isPinned}
        aria-label={text(isPinned ? 'nav.unpin' : 'nav.pin', { title })}
        onClick={onPin}
      >
        <PinIcon size={14} aria-hidden />
      </button>
    </li>
  );
}
