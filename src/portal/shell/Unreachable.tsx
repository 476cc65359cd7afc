import { Button } from '../kit/Button.tsx';
import { useText } from './language.tsx';
import { PageMessage } from './PageMessage.tsx';
import { useSessionActor } from './session.tsx';

/** The server did not answer the first question: nobody knows yet who is here. */
export function Unreachable() {
  const text = useText();
  const actor = useSessionActor();
  return (
    <PageMessage
      title={text('unreachable.title')}
      actions={
        <Button variant="primary" autoFocus onPress={() => actor.send({ type: 'retry' })}>
          {text('common.tryAgain')}
        </Button>
      }
    >
      {text('unreachable.more')}
    </PageMessage>
  );
}
