import { Suspense, useState } from 'react';
import { Button } from '../../kit/actions/Button.tsx';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { useText } from '../../platform/language/language.tsx';
import { newPortal, useNewPortal } from '../../platform/preferences/new-portal.ts';
import css from './NewPortalBanner.module.css';
import { useSupport } from './support.ts';

const NewPortalDialog = lazyPart(async () => (await import('./NewPortalDialog.tsx')).NewPortalDialog);

/** Invites to the newer portal: Try now, Info, Dismiss (spec 1 §1); Info, and an outlet just taken, open the notice. */
export function NewPortalBanner() {
  const text = useText();
  const { isOpen, isInviting } = useNewPortal();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const support = useSupport();
  const tryNow = () => {
    newPortal.dismiss();
    location.assign(support?.newPortalUrl ?? '/');
  };
  const close = () => {
    setInfoOpen(false);
    newPortal.close();
  };
  return (
    <>
      {isInviting && (
        <section className={css.banner} aria-label={text('newPortal.label')}>
          <p className={css.words}>{text('newPortal.invite')}</p>
          <div className={css.actions}>
            <Button size="small" variant="primary" isDisabled={support === null} onPress={tryNow}>
              {text('newPortal.tryNow')}
            </Button>
            <Button size="small" onPress={() => setInfoOpen(true)}>
              {text('newPortal.info')}
            </Button>
            <Button size="small" variant="quiet" onPress={newPortal.dismiss}>
              {text('newPortal.dismiss')}
            </Button>
          </div>
        </section>
      )}
      {(isOpen || isInfoOpen) && (
        <Suspense fallback={null}>
          <NewPortalDialog onTry={tryNow} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
