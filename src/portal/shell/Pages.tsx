import { Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { lazyPart } from '../kit/lib/lazy-part.tsx';
import { usePageMessages } from '../platform/language/language.tsx';
import { samePath } from '../platform/navigation/paths.ts';
import { publicRoutes } from '../platform/navigation/public-routes.ts';
import { useSession, useSessionActor } from '../platform/session/session.tsx';
import { Opening } from './screens/Opening.tsx';
import { Unreachable } from './screens/Unreachable.tsx';
import { signedInCode } from './signed-in-code.ts';

const publicWords = ['signIn'] as const;
const signedInWords = ['signIn', 'shell'] as const;
const SignedIn = lazyPart(async () => (await signedInCode()).SignedIn);
/** Whoever is signed in already never needs it; whoever is not gets it beside the first answer. */
const loginCode = () => import('../areas/account/sign-in/LoginScreen.tsx');
const LoginScreen = lazyPart(async () => (await loginCode()).LoginScreen);
const ForgotPasswordScreen = lazyPart(
  async () => (await import('../areas/account/password/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
);
const SignUpScreen = lazyPart(
  async () => (await import('../areas/account/sign-in/SignUpScreen.tsx')).SignUpScreen,
);
const SetUpScreen = lazyPart(
  async () => (await import('../areas/account/sign-in/SetUpScreen.tsx')).SetUpScreen,
);

/** Public pages for whoever is not signed in, the portal for whoever is (spec 1 §2.1). */
export function Pages() {
  const isApp = useSession((snapshot) => snapshot.hasTag('app'));
  const isChecking = useSession((snapshot) => snapshot.matches('checking'));
  const isSigningIn = useSession(
    (snapshot) => snapshot.matches('signingIn') || snapshot.matches('secondFactor'),
  );
  // The portal's code and words come while the sign-in runs, so that they are there when the user is let in.
  const isWanted = isApp || isSigningIn;
  useEffect(() => {
    if (isWanted) void signedInCode().catch(() => {});
  }, [isWanted]);
  const hasWords = usePageMessages(isWanted ? signedInWords : publicWords);
  const isUnreachable = useSession((snapshot) => snapshot.matches('unreachable'));
  if (isUnreachable) return <Unreachable />;
  if (isChecking) return <Checking />;
  if (isApp && !hasWords) return <Opening />;
  return <Suspense fallback={<Opening />}>{isApp ? <SignedIn /> : <PublicPages />}</Suspense>;
}

/** A page that needs a signed-in user was asked for: the session remembers where to go after signing in. */
function useTurningAway(): { isPublic: boolean; path: string } {
  const actor = useSessionActor();
  const isSignedOut = useSession(
    (snapshot) => snapshot.matches('signedOut') || snapshot.matches('secondFactor'),
  );
  const [path] = useLocation();
  const search = useSearch();
  const isPublic = Object.values(publicRoutes).some((route) => samePath(route, path));
  useEffect(() => {
    if (isPublic) return;
    const requested = search === '' ? path : `${path}?${search}`;
    actor.send({ type: 'turnedAway', requested });
    if (isSignedOut) navigate(publicRoutes.login, { replace: true, state: { requested } });
  }, [actor, isPublic, isSignedOut, path, search]);
  return { isPublic, path };
}

function PublicPages() {
  const { isPublic, path } = useTurningAway();
  const isPutOut = useSession((snapshot) => snapshot.matches('endingByForce'));
  if (samePath(path, publicRoutes.forgotPassword)) return <ForgotPasswordScreen />;
  if (samePath(path, publicRoutes.signUp)) return <SignUpScreen />;
  if (samePath(path, publicRoutes.setUp)) return <SetUpScreen />;
  // Whoever is put out reads why at once, wherever they were.
  return isPublic || isPutOut ? <LoginScreen /> : <Opening />;
}

function Checking() {
  useTurningAway();
  return <Opening />;
}
