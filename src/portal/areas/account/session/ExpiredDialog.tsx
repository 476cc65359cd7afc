import { Suspense } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useSession, useSessionActor } from '../../../platform/session/session.tsx';
import css from './ExpiredDialog.module.css';

/** Wanted only when a session ends; its code comes then, and signing in needs the server anyway. */
const SignInForm = lazyPart(async () => (await import('../sign-in/SignInForm.tsx')).SignInForm);
const SecondFactorForm = lazyPart(
  async () => (await import('../sign-in/SecondFactorForm.tsx')).SecondFactorForm,
);

/** The session ended while work was open: sign in again here, and the page goes on as it was left. */
export function ExpiredDialog() {
  const text = useText();
  const actor = useSessionActor();
  const isExpired = useSession((snapshot) => snapshot.matches('expired'));
  const isSecondStep = useSession((snapshot) => snapshot.matches({ expired: 'secondFactor' }));
  const username = useSession((snapshot) => snapshot.context.account?.username ?? '');
  return (
    <Dialog
      isOpen={isExpired}
      onClose={() => {}}
      title={text('expired.title')}
      size="small"
      isMandatory
      closeLabel={text('common.close')}
    >
      <p className={css.lead}>{text('expired.more')}</p>
      <Suspense fallback={null}>
        {isSecondStep ? <SecondFactorForm /> : <SignInForm username={username} />}
      </Suspense>
      <div className={css.other}>
        <Button variant="quiet" size="small" onPress={() => actor.send({ type: 'signOut' })}>
          {text('expired.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
