import { isErrorCode } from '../../../../domain/errors.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DraftNotice } from '../../DraftNotice.tsx';
import { SaveNotice } from '../../SaveNotice.tsx';
import type { DocumentEditor } from '../draft/use-document-editor.ts';
import type { SendEvent } from '../events/use-send-event.ts';
import { plainFacts } from '../flow/event-steps.ts';
import type { FlowWords } from '../flow/use-flow-words.ts';
import { DocumentLink } from './DocumentLink.tsx';

interface DocumentNoticesProps {
  editor: DocumentEditor;
  events: SendEvent;
  words: FlowWords;
  facts: object;
  /** Delays that run on the document, the next to end first. */
  /** A dialog is open and says itself what came of its event. */
  isAsking: boolean;
  onDiscard(): void;
  onReload(): void;
}

/** What came of the last step, and what the page itself has to say: a draft found again, a newer version, problems. */
export function DocumentNotices({
  editor,
  events,
  words,
  facts,
  isAsking,
  onDiscard,
  onReload,
}: DocumentNoticesProps) {
  const { text, textOr } = useLanguage();
  const sentenceOf = ({ code, message }: { code: string; message: string }) =>
    isErrorCode(code) ? words.sentence({ code, params: plainFacts(facts), guards: [] }) : message;
  const { created, problems, save } = events;
  const stale = save.state.status === 'refused' && save.state.failure.code === 'StaleVersion';
  return (
    <>
      {editor.restoredAt !== null && <DraftNotice at={editor.restoredAt} onDiscard={onDiscard} />}
      {editor.isBehind && <Callout tone="warning">{text('document.behind')}</Callout>}
      {stale ? (
        <Callout
          tone="warning"
          role="alert"
          title={text('record.stale')}
          actions={<Button onPress={onReload}>{text('record.reload')}</Button>}
        >
          {text('document.staleEvent')}
        </Callout>
      ) : (
        !isAsking && <SaveNotice save={save} />
      )}
      {created.length > 0 && (
        <Callout tone="success" role="status">
          {created.map(({ type, id, number }) => (
            <p key={id}>
              {text('document.created', { name: textOr(`resource.${type}.one`, type), number })}
              {' · '}
              <DocumentLink type={type} id={id}>
                {text('document.open')}
              </DocumentLink>
            </p>
          ))}
        </Callout>
      )}
      {problems && (
        <Callout
          tone={problems.errors.length > 0 ? 'danger' : problems.warnings.length > 0 ? 'warning' : 'success'}
          role="status"
          title={text('document.checked', {
            errors: problems.errors.length,
            warnings: problems.warnings.length,
          })}
          actions={
            <Button size="small" onPress={events.settle}>
              {text('common.close')}
            </Button>
          }
        >
          {[...problems.errors, ...problems.warnings].map((problem) => (
            <p key={problem.code}>{sentenceOf(problem)}</p>
          ))}
        </Callout>
      )}
    </>
  );
}
