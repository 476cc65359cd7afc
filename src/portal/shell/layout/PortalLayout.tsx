import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { useNarrow } from '../../kit/lib/use-narrow.ts';
import { useConnectivity } from '../../platform/api/connectivity.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.tsx';
import { samePath } from '../../platform/navigation/paths.ts';
import { useOutletActor } from '../../platform/outlet/outlet.tsx';
import { useAccount, useSessionActor } from '../../platform/session/session.tsx';
import { areaAt } from '../menu/menu.ts';
import { AreaMenuPanel } from './AreaMenuPanel.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { MissionPlace } from './MissionPlace.tsx';
import { NewPortalBanner } from './NewPortalBanner.tsx';
import { Overlays, useOpenOverlay } from './Overlays.tsx';
import { PageBar } from './PageBar.tsx';
import css from './PortalLayout.module.css';
import { PrimarySidebar } from './PrimarySidebar.tsx';
import { ReleaseLog } from './ReleaseLog.tsx';
import { SecondarySidebar } from './SecondarySidebar.tsx';
import { SidebarIcons } from './SidebarIcons.tsx';
import { TopBar } from './TopBar.tsx';
import { useAreaMenu } from './use-area-menu.ts';

/** Only phones have it. */
const PhoneBar = lazyPart(async () => (await import('./PhoneBar.tsx')).PhoneBar);

/** Bars and sidebars around the page, and what may lie over it (spec 1 §2.6). */
export function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <Overlays>
      <Bars>{children}</Bars>
    </Overlays>
  );
}

function Bars({ children }: { children: ReactNode }) {
  const text = useText();
  const account = useAccount();
  const session = useSessionActor();
  const outlet = useOutletActor();
  const { leave } = useLeaveGuard();
  const { hasBanner } = useConnectivity();
  const [path] = useLocation();
  const open = useOpenOverlay();
  const menu = useAreaMenu(path);
  const isHome = samePath(path, '/Home');
  const area = areaAt(path, account.comId);

  const isNarrow = useNarrow();
  const logout = () => leave('/Login', () => session.send({ type: 'signOut' }));
  const more = {
    onChangeOutlet: () => leave('/', () => outlet.send({ type: 'open' })),
    onChangePassword: () => open('password'),
    onShortcuts: () => open('shortcuts'),
    onLogout: logout,
  };
  return (
    <div className={css.layout} data-banner={hasBanner}>
      <a className={css.skip} href="#page">
        {text('nav.skip')}
      </a>
      <ConnectionBanner />
      <TopBar onSearch={() => open('palette')} isNarrow={isNarrow} {...more} />
      {isNarrow ? (
        <Suspense fallback={null}>
          <PhoneBar account={account} onFind={() => open('palette')} {...more} />
        </Suspense>
      ) : (
        <PrimarySidebar account={account} onLogout={logout} />
      )}
      {area !== null && (menu.isOpen || menu.isIcons) && (
        <AreaMenuPanel menu={menu}>
          {menu.isIcons ? (
            <SidebarIcons account={account} area={area} />
          ) : (
            <SecondarySidebar account={account} area={area} />
          )}
        </AreaMenuPanel>
      )}
      {/* Where the menu comes or goes, another page is put in its place; the one before never jumps aside. */}
      <main key={area === null ? 'alone' : 'beside'} id="page" className={css.page} tabIndex={-1}>
        {isHome && <NewPortalBanner />}
        <PageBar path={path} isMenuOpen={menu.isOpen} onToggleMenu={area === null ? null : menu.toggle} />
        {children}
      </main>
      <MissionPlace account={account} />
      <ReleaseLog />
    </div>
  );
}
