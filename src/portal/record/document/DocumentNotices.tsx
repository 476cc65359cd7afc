import { isErrorCode } from '../../../domain/errors.ts';
import { Button } from '../../kit/Button.tsx';
import { Callout } from '../../kit/Callout.tsx';
import { useLanguage } from '../../shell/language.tsx';
import { DraftNotice } from '../DraftNotice.tsx';
import { SaveNotice } from '../SaveNotice.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { plainFacts } from './steps.ts';
import type { DocumentEditor } from './use-document-editor.ts';
import type { FlowWords } from './use-flow-words.ts';
import type { SendEvent } from './use-send-event.ts';

interface DocumentNoticesProps {
  editor: DocumentEditor;
  events: SendEvent;
  words: FlowWords;
  facts: object;
  /** A dialog is open and says itself what came of its event. */
  isAsking: boolean;
  onReload(): void;
}

/** What came of the last step, and what the page itself has to say: a draft found again, a newer version, problems. */
export function DocumentNotices({ editor, events, words, facts, isAsking, onReload }: DocumentNoticesProps) {
  const { text, textOr } = useLanguage();
  const sentenceOf = ({ code, message }: { code: string; message: string }) =>
    isErrorCode(code) ? words.sentence({ code, params: plainFacts(facts), guards: [] }) : message;
  const { created, problems, save } = events;
  const stale = save.state.status === 'refused' && save.state.failure.code === 'StaleVersion';
  return (
    <>
      {editor.restoredAt !== null && <DraftNotice at={editor.restoredAt} onDiscard={editor.discard} />}
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
