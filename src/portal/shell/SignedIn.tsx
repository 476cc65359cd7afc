import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { usePasswordWarning } from '../areas/account/password/use-password-warning.ts';
import { ExpiredDialog } from '../areas/account/session/ExpiredDialog.tsx';
import { SessionEndDialog } from '../areas/account/session/SessionEndDialog.tsx';
import { lazyPart } from '../kit/lib/lazy-part.tsx';
import { nearestPath, samePath } from '../platform/navigation/paths.ts';
import { publicRoutes } from '../platform/navigation/public-routes.ts';
import { useNotifications } from '../platform/notifications/notifications.tsx';
import { useFailedReads } from '../platform/notifications/use-failed-reads.ts';
import { OutletProvider, useOutlet } from '../platform/outlet/outlet.tsx';
import { useSession } from '../platform/session/session.tsx';
import { ListLesson } from '../record/list/list-lesson.ts';
import { LeaveDialog } from './dialogs/LeaveDialog.tsx';
import { OutletDialog } from './dialogs/OutletDialog.tsx';
import { PortalLayout } from './layout/PortalLayout.tsx';
import { navigation } from './routes/built-menu.ts';
import { DisplayedLocationProvider } from './routes/displayed-location.tsx';
import { NavigationProvider } from './routes/navigation.tsx';
import { ScreenFrame } from './routes/ScreenFrame.tsx';
import { preloadPath, screenAt } from './routes/screen-match.ts';
import { useLiveUpdates } from './updates/live-updates.ts';
import { useChoiceSync } from './updates/use-choice-sync.ts';
import { useUpdateNotice } from './updates/use-version.ts';

const MustChangePassword = lazyPart(
  async () => (await import('../areas/account/password/MustChangePassword.tsx')).MustChangePassword,
);

const MustSetUpSecondFactor = lazyPart(
  async () =>
    (await import('../areas/account/second-factor/MustSetUpSecondFactor.tsx')).MustSetUpSecondFactor,
);

const LessonHere = lazyPart(async () => (await import('../areas/tutorials/LessonHere.tsx')).LessonHere);

// The page that was asked for comes while the session is still being looked up.
preloadPath(location.pathname);

/** The portal of whoever is signed in. */
export function SignedIn() {
  const { openToasts } = useNotifications();
  const mustChange = useSession(({ context }) => context.account?.mustChangePassword === true);
  const mustSetUp = useSession(({ context }) => context.account?.mustSetUpSecondFactor === true);
  useEffect(openToasts, [openToasts]);
  if (mustChange || mustSetUp)
    return (
      <Suspense fallback={null}>{mustChange ? <MustChangePassword /> : <MustSetUpSecondFactor />}</Suspense>
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
  useFailedReads();
  useUpdateNotice();
  useChoiceSync();
  usePasswordWarning();
  return (
    <NavigationProvider value={navigation}>
      <DisplayedLocationProvider>
        <ListLesson value={LessonHere}>
          <PortalLayout>{outlet !== null && <CurrentScreen key={outlet.id} />}</PortalLayout>
        </ListLesson>
      </DisplayedLocationProvider>
    </NavigationProvider>
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
