import { Button } from '../../kit/actions/Button.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useSessionActor } from '../../platform/session/session.tsx';
import { PageMessage } from './PageMessage.tsx';

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
