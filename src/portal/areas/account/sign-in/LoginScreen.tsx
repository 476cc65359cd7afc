import { Suspense } from 'react';
import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { type MessageId, useText } from '../../../platform/language/language.tsx';
import { publicRoutes } from '../../../platform/navigation/public-routes.ts';
import { useSession } from '../../../platform/session/session.tsx';
import { AccountPage } from '../AccountPage.tsx';
import css from './LoginScreen.module.css';
import { SignInForm } from './SignInForm.tsx';

const notices = {
  pleaseLogin: { tone: 'info', id: 'login.required' },
  accountDetailsRemoved: { tone: 'warning', id: 'session.removed' },
  permittedOutletNotFound: { tone: 'warning', id: 'outlet.noneRedirect' },
} as const satisfies Record<string, { tone: 'info' | 'warning'; id: MessageId }>;

/** Few accounts ask for it; it comes when one does. */
const SecondFactorForm = lazyPart(async () => (await import('./SecondFactorForm.tsx')).SecondFactorForm);

/** Signing in (spec 1 §2.3); says why one was sent here. */
export function LoginScreen() {
  const text = useText();
  const notice = useSession((snapshot) => snapshot.context.notice);
  const isSecondStep = useSession((snapshot) => snapshot.matches('secondFactor'));
  if (isSecondStep)
    return (
      <AccountPage title={text('login.secondStep')} lead={text('login.secondStepLead')}>
        <Suspense fallback={null}>
          <SecondFactorForm />
        </Suspense>
      </AccountPage>
    );
  return (
    <AccountPage title={text('login.title')} lead={text('login.lead')} foot={text('login.foot')}>
      {notice !== null && (
        <div className={css.notice}>
          <Callout tone={notices[notice].tone} role="status">
            {text(notices[notice].id)}
          </Callout>
        </div>
      )}
      <SignInForm />
      <p className={css.links}>
        <Link href={publicRoutes.forgotPassword}>{text('login.forgot')}</Link>
        <Link href={publicRoutes.signUp}>{text('login.signUp')}</Link>
      </p>
    </AccountPage>
  );
}
