import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ExpiredDialog } from '../areas/account/ExpiredDialog.tsx';
import { SessionEndDialog } from '../areas/account/SessionEndDialog.tsx';
import { usePasswordWarning } from '../areas/account/use-password-warning.ts';
import { DrawnPlace } from './drawn-place.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Layout } from './layout/Layout.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { useNotifications } from './notifications.tsx';
import { OutletDialog } from './OutletDialog.tsx';
import { OutletProvider, useOutlet } from './outlet.tsx';
import { nearestPath, samePath } from './paths.ts';
import { publicRoutes } from './public-routes.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { preloadPath, screenAt } from './screen-match.ts';
import { useSession } from './session.tsx';
import { useThemeSync } from './use-theme-sync.ts';
import { useUpdateNotice } from './use-version.ts';

const MustChangePassword = lazy(async () => ({
  default: (await import('../areas/account/MustChangePassword.tsx')).MustChangePassword,
}));

// The page that was asked for comes while the session is still being looked up.
preloadPath(location.pathname);

/** The portal of whoever is signed in. */
export function SignedIn() {
  const { openToasts } = useNotifications();
  const mustChange = useSession(({ context }) => context.account?.mustChangePassword === true);
  useEffect(openToasts, [openToasts]);
  if (mustChange)
    return (
      <Suspense fallback={null}>
        <MustChangePassword />
      </Suspense>
    );
  return (
    <OutletProvider>
      <Portal />
      <OutletDialog />
      <LeaveDialog />
      <SessionEndDialog />
      <ExpiredDialog />
    </OutletProvider>
  );
}

/** Changing the outlet loads the page again: nothing on it may still be of the other outlet. */
function Portal() {
  const outlet = useOutlet();
  useLiveUpdates();
  useUpdateNotice();
  useThemeSync();
  usePasswordWarning();
  return (
    <DrawnPlace>
      <Layout>{outlet !== null && <CurrentScreen key={outlet.id} />}</Layout>
    </DrawnPlace>
  );
}

function CurrentScreen() {
  const [path] = useLocation();
  const screen = screenAt(path);
  const target = screen === undefined ? targetOf(path) : null;
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target]);
  return screen === undefined ? null : <ScreenFrame screen={screen} path={path} />;
}

/** Where a path without a page leads (spec 1 §2.1). */
function targetOf(path: string): string {
  const isEntrance = path === '/' || Object.values(publicRoutes).some((route) => samePath(route, path));
  return isEntrance ? '/Home' : nearestPath(path, (shorter) => screenAt(shorter) !== undefined);
}
