import { CalendarDays, ChevronDown, Search, Store } from 'lucide-react';
import { Link } from 'wouter';
import { BrandMark } from '../../areas/account/BrandMark.tsx';
import { KeyHint } from '../../kit/actions/KeyHint.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useOutlet } from '../../platform/outlet/outlet.tsx';
import { Bell } from './Bell.tsx';
import { MoreMenu, type MoreMenuProps } from './MoreMenu.tsx';
import { SupportPopover } from './SupportPopover.tsx';
import css from './TopBar.module.css';

interface TopBarProps extends MoreMenuProps {
  onSearch(): void;
  /** The bar under the thumb has the search and the person's menu. */
  isNarrow: boolean;
}

/** Who, where, when, and the ways to everything else (spec 1 §2.6). */
export function TopBar({ onSearch, isNarrow, ...more }: TopBarProps) {
  const { text, dates } = useLanguage();
  const outlet = useOutlet();
  return (
    <header className={css.bar}>
      <Link href="/Home" className={css.home} aria-label={text('nav.home')}>
        <BrandMark />
      </Link>
      {!isNarrow && (
        <button type="button" className={css.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <Search size={16} aria-hidden />
          <span className={css.searchWords}>{text('palette.open')}</span>
          {/* Told by aria-keyshortcuts, not as part of the name. */}
          <span className={css.keys} aria-hidden>
            <KeyHint keys="Ctrl+K" />
          </span>
        </button>
      )}
      <div className={css.end}>
        <span className={css.date}>
          <CalendarDays size={14} aria-hidden />
          {dates.today()}
        </span>
        <button
          type="button"
          className={css.outlet}
          title={text('outlet.change')}
          aria-label={
            outlet === null ? text('outlet.change') : text('outlet.current', { outlet: outlet.name })
          }
          onClick={more.onChangeOutlet}
        >
          <Store size={16} aria-hidden />
          <span className={css.outletName}>{outlet?.name ?? text('outlet.none')}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
        <SupportPopover />
        <Bell />
        {!isNarrow && <MoreMenu {...more} />}
      </div>
    </header>
  );
}
