import { Button } from '../../../kit/actions/Button.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useSession, useSessionActor } from '../../../platform/session/session.tsx';
import { useSessionClock } from '../../../platform/session/use-session-clock.ts';

/** Warns that the session ends; Enter prolongs it, and what is on the page stays as it is (WCAG 2.2.1). */
export function SessionEndDialog() {
  const text = useText();
  const actor = useSessionActor();
  const clock = useSessionClock();
  const isWarned = useSession((snapshot) => snapshot.hasTag('warning'));
  const isStaying = useSession((snapshot) => snapshot.matches({ signedIn: 'staying' }));
  const isProlongable = clock?.isProlongable ?? true;
  return (
    <Dialog
      isOpen={isWarned}
      onClose={() => {}}
      role="alertdialog"
      title={text('sessionEnd.title')}
      size="small"
      isMandatory
      closeLabel={text('common.close')}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'signOut' })}>{text('nav.logout')}</Button>
          <Button
            variant="primary"
            autoFocus
            isPending={isStaying}
            onPress={() => actor.send({ type: isProlongable ? 'stay' : 'expired' })}
          >
            {text(isProlongable ? 'sessionEnd.stay' : 'sessionEnd.again')}
          </Button>
        </>
      }
    >
      <p>{text(isProlongable ? 'sessionEnd.idle' : 'sessionEnd.absolute')}</p>
      <p role="timer">{text('sessionEnd.left', { time: clockText(clock?.left ?? 0) })}</p>
    </Dialog>
  );
}

/** 95000 → '1:35'. */
function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
