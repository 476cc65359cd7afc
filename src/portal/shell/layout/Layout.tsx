import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { ChangePasswordDialog } from '../../areas/account/ChangePasswordDialog.tsx';
import { CommandPalette } from '../CommandPalette.tsx';
import { useConnectivity } from '../connectivity.tsx';
import { useText } from '../language.tsx';
import { useLeaveGuard } from '../leave-guard.tsx';
import { areaAt } from '../menu.ts';
import { useOutletActor } from '../outlet.tsx';
import { samePath } from '../paths.ts';
import { ShortcutHelp } from '../ShortcutHelp.tsx';
import { useAccount, useSessionActor } from '../session.tsx';
import { useShellShortcuts } from '../use-shell-shortcuts.ts';
import { AreaMenuPanel } from './AreaMenuPanel.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import css from './Layout.module.css';
import { NewPortalBanner } from './NewPortalBanner.tsx';
import { PageBar } from './PageBar.tsx';
import { PrimarySidebar } from './PrimarySidebar.tsx';
import { ReleaseLog } from './ReleaseLog.tsx';
import { SecondarySidebar } from './SecondarySidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useAreaMenu } from './use-area-menu.ts';

/** What may be open over the page. */
type Overlay = 'palette' | 'shortcuts' | 'password' | null;

/** Bars and sidebars around the page (spec 1 §2.6). */
export function Layout({ children }: { children: ReactNode }) {
  const text = useText();
  const account = useAccount();
  const session = useSessionActor();
  const outlet = useOutletActor();
  const { leave } = useLeaveGuard();
  const { hasBanner } = useConnectivity();
  const [path] = useLocation();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const menu = useAreaMenu(path);
  const isHome = samePath(path, '/Home');
  const area = areaAt(path, account.comId);
  const closeOverlay = () => setOverlay(null);
  useShellShortcuts({ openPalette: () => setOverlay('palette'), openHelp: () => setOverlay('shortcuts') });

  const logout = () => leave('/Login', () => session.send({ type: 'signOut' }));
  return (
    <div className={css.layout} data-banner={hasBanner}>
      <a className={css.skip} href="#page">
        {text('nav.skip')}
      </a>
      <ConnectionBanner />
      <TopBar
        onSearch={() => setOverlay('palette')}
        onChangeOutlet={() => leave('/', () => outlet.send({ type: 'open' }))}
        onChangePassword={() => setOverlay('password')}
        onShortcuts={() => setOverlay('shortcuts')}
        onLogout={logout}
      />
      <PrimarySidebar account={account} onLogout={logout} />
      {area !== null && menu.isOpen && (
        <AreaMenuPanel menu={menu}>
          <SecondarySidebar account={account} area={area} />
        </AreaMenuPanel>
      )}
      <main id="page" className={css.page} tabIndex={-1}>
        {isHome && <NewPortalBanner />}
        <PageBar path={path} isMenuOpen={menu.isOpen} onToggleMenu={area === null ? null : menu.toggle} />
        {children}
      </main>
      <CommandPalette isOpen={overlay === 'palette'} onClose={closeOverlay} />
      <ShortcutHelp isOpen={overlay === 'shortcuts'} onClose={closeOverlay} />
      <ReleaseLog />
      <ChangePasswordDialog isOpen={overlay === 'password'} onClose={closeOverlay} />
    </div>
  );
}
