import { BarChart3, GraduationCap, House, LogOut, type LucideIcon, Settings2, Warehouse } from 'lucide-react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { type MessageId, useText } from '../../platform/language/language.tsx';
import { isWithin } from '../../platform/navigation/paths.ts';
import { type Account, allows } from '../../platform/session/account.ts';
import { preloadPath } from '../routes/screen-match.ts';
import css from './PrimarySidebar.module.css';
import { VersionLabel } from './VersionLabel.tsx';

interface Area {
  id: string;
  path: string;
  titleId: MessageId;
  icon: LucideIcon;
}

const areas: readonly Area[] = [
  { id: 'home', path: '/Home', titleId: 'nav.home', icon: House },
  { id: 'configurations', path: '/Configurations', titleId: 'nav.configurations', icon: Settings2 },
  { id: 'operations', path: '/Operations', titleId: 'nav.operations', icon: Warehouse },
  { id: 'intelligents', path: '/Intelligents', titleId: 'nav.intelligents', icon: BarChart3 },
  { id: 'tutorials', path: '/Tutorials', titleId: 'nav.tutorials', icon: GraduationCap },
];

/** Every area (spec 1 §2.6), Home by its own permission. */
export function areasFor(account: Account): Area[] {
  return areas.filter(({ id }) => id !== 'home' || allows(account, 'ALLOW_TO_ACCESS_HOME_PANEL'));
}

interface PrimarySidebarProps {
  account: Account;
  onLogout(): void;
}

/** The areas of the portal; icons with words above 992 px, icons alone below, a bar for the thumb at 600 px. */
export function PrimarySidebar({ account, onLogout }: PrimarySidebarProps) {
  const text = useText();
  const path = usePathname();
  return (
    <nav className={css.bar} aria-label={text('nav.areas')}>
      <ul className={css.list}>
        {areasFor(account).map(({ id, path: to, titleId, icon: Icon }) => (
          <li key={id}>
            <Link
              href={to}
              className={css.entry}
              title={text(titleId)}
              aria-current={isWithin(path, to) ? 'page' : undefined}
              onPointerEnter={() => preloadPath(to)}
              onFocus={() => preloadPath(to)}
            >
              <Icon size={18} aria-hidden />
              <span className={css.words}>{text(titleId)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.end}>
        <button type="button" className={css.entry} title={text('nav.logout')} onClick={onLogout}>
          <LogOut size={18} aria-hidden />
          <span className={css.words}>{text('nav.logout')}</span>
        </button>
        <VersionLabel />
      </div>
    </nav>
  );
}
