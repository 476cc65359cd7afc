import { useMemo } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import type { AreaId } from '../../../domain/pages/page.ts';
import { useText } from '../../platform/language/language.tsx';
import type { Account } from '../../platform/session/account.ts';
import { availableEntries, groupedEntries, isAtEntry, isOpenable } from '../menu/menu.ts';
import { useNavigation } from '../routes/navigation.tsx';
import { preloadPath } from '../routes/screen-match.ts';
import css from './SecondarySidebar.module.css';

/** The functions of one area as their icons alone, the groups apart, so that the page has the room. */
export function SidebarIcons({ account, area }: { account: Account; area: AreaId }) {
  const text = useText();
  const path = usePathname();
  const { menu } = useNavigation();
  const groups = useMemo(
    () =>
      groupedEntries(
        availableEntries(menu, account).filter((entry) => entry.area === area && isOpenable(entry)),
      ),
    [menu, account, area],
  );
  return (
    <nav className={css.icons} aria-label={text('nav.functions')}>
      {[...groups].map(([groupId, entries]) => (
        <ul key={groupId} className={css.list} aria-label={text(groupId)}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Link
                href={entry.path}
                className={css.entry}
                title={text(entry.titleId)}
                aria-label={text(entry.titleId)}
                aria-current={isAtEntry(entry, path) ? 'page' : undefined}
                onPointerEnter={() => preloadPath(entry.path)}
                onFocus={() => preloadPath(entry.path)}
              >
                <entry.icon size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
