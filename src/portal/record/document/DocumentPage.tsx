import { useMemo, useState } from 'react';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { Callout } from '../../kit/Callout.tsx';
import { Card } from '../../kit/Card.tsx';
import { Form } from '../../kit/Form.tsx';
import { todayHere } from '../../kit/lib/date-text.ts';
import { useShortcut } from '../../kit/shortcuts.tsx';
import { useFailureText } from '../../shell/failure-text.ts';
import { useLanguage } from '../../shell/language.tsx';
import { useUnsaved } from '../../shell/leave-guard.tsx';
import { useNotifications } from '../../shell/notifications.tsx';
import { useOutlet } from '../../shell/outlet.tsx';
import { useAccount } from '../../shell/session.tsx';
import { SaveNotice } from '../SaveNotice.tsx';
import { StaleNotice } from '../StaleNotice.tsx';
import { Chain } from './Chain.tsx';
import { ChartView } from './ChartView.tsx';
import { DocumentHeader } from './DocumentHeader.tsx';
import { DocumentNotices } from './DocumentNotices.tsx';
import css from './DocumentScreen.module.css';
import { DocumentSections } from './DocumentSections.tsx';
import { type DocumentReply, useHistory } from './document-reply.ts';
import { EventDialog } from './EventDialog.tsx';
import { FactList } from './FactList.tsx';
import { FlowRail } from './FlowRail.tsx';
import { History } from './History.tsx';
import { LinesPart } from './LinesPart.tsx';
import { headerErrors } from './line-problems.ts';
import { StepBar } from './StepBar.tsx';
import { type FlowStep, primaryStep, problemsOf } from './steps.ts';
import { useDocumentEditor } from './use-document-editor.ts';
import { useDocumentFlow } from './use-document-flow.ts';
import { useFlowWords } from './use-flow-words.ts';
import { useLineItems } from './use-line-items.ts';
import { useSendEvent } from './use-send-event.ts';
import { WhyNot } from './WhyNot.tsx';

interface DocumentPageProps {
  definition: AnyDocument;
  /** Null for a new one. */
  reply: DocumentReply | null;
  onReload(): void;
  onCreated(id: string): void;
}

const formId = 'document-form';
const noFacts = {};

/** A document in three parts: what it is, where it is, and what can happen to it. */
export function DocumentPage({ definition, reply, onReload, onCreated }: DocumentPageProps) {
  const { text } = useLanguage();
  const labels = useLabels(definition.name);
  const account = useAccount();
  const outlet = useOutlet();
  const failureText = useFailureText();
  const { succeeded } = useNotifications();
  const document = reply?.document ?? null;
  const editor = useDocumentEditor(definition, document, {
    draftKey: [account.comId, account.username, definition.name, document?.id ?? `new ${outlet?.id}`].join(
      ':',
    ),
    opening: { outlet, today: todayHere() },
    onSaved: (saved) => {
      succeeded('document.saved', { number: saved.document.number });
      if (document === null) onCreated(saved.document.id);
    },
  });
  const { header, lines, isChanged, save } = editor;
  const draft = useMemo(() => ({ header, lines }), [header, lines]);
  const { machine, columns, moment, steps, facts } = useDocumentFlow(definition, reply, draft, isChanged);
  const words = useFlowWords(definition, header, document?.facts ?? noFacts);
  const history = useHistory(definition, document?.id ?? null).data ?? [];
  const items = useLineItems(definition, editor);
  const events = useSendEvent(definition, document, words);
  const [asked, setAsked] = useState<FlowStep | null>(null);
  useUnsaved(isChanged);

  const saveStep = steps.find(({ type }) => type === 'save');
  const mayEdit = saveStep?.isHere === true && saveStep.reason?.code !== 'notPermitted';
  const failure = save.state.status === 'refused' ? save.state.failure : null;
  const unknown = lines.filter(({ itemText }) => itemText !== undefined).length;
  const errors = useMemo(() => headerErrors(failure, failureText), [failure, failureText]);
  const primary = isChanged || document === null ? undefined : primaryStep(steps);
  const take = (step: FlowStep) => {
    if (step.type !== 'check') setAsked(step);
    else if (document !== null) void events.send(step.type, {});
    else events.found(problemsOf({ machine, columns, facts }, { ...moment, type: 'save' }));
  };
  const requestSave = () => {
    const form = window.document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  const canSave = mayEdit && saveStep.reason === null && unknown === 0 && (isChanged || document === null);
  useShortcut('Ctrl+S', words.event('save'), requestSave, canSave);
  useShortcut(
    'Ctrl+Enter',
    words.event(primary?.type ?? 'save'),
    () => (primary ? take(primary) : requestSave()),
    primary !== undefined || canSave,
  );
  const bar = (
    <StepBar
      steps={steps}
      words={words}
      isChanged={isChanged}
      isNew={document === null}
      isSaving={save.state.status === 'saving'}
      sending={events.sending}
      cannotSave={unknown > 0 ? text('document.unknownItems', { count: unknown }) : null}
      formId={formId}
      onStep={take}
      onDiscard={editor.discard}
    />
  );

  return (
    <div className={css.screen}>
      <DocumentHeader
        definition={definition}
        labels={labels}
        header={header}
        document={document}
        words={words}
        state={save.state.status}
        isChanged={isChanged}
        actions={bar}
      />
      <FlowRail
        machine={machine}
        status={columns.status}
        next={primary?.to?.status ?? (document === null ? (saveStep?.to?.status ?? 'Saved') : null)}
        history={history}
        words={words}
      />
      <DocumentNotices editor={editor} events={events} words={words} facts={facts} onReload={onReload} />
      <SaveNotice save={save} />
      {failure?.code === 'StaleVersion' && document && (
        <StaleNotice
          failure={failure}
          fields={definition.fields}
          labels={labels}
          stored={document}
          onReload={() => {
            editor.discard();
            onReload();
          }}
          onKeep={(version) => void editor.submit(version)}
        />
      )}
      <div className={css.body}>
        <div className={css.parts}>
          <div className={css.main}>
            {!mayEdit && <FactList definition={definition} labels={labels} header={header} />}
            {mayEdit && (
              <Form
                id={formId}
                onSubmit={() => canSave && void editor.submit()}
                serverErrors={errors}
                summaryTitle={(count) => text('form.problems', { count })}
                aria-label={labels.one}
                className={css.form}
              >
                <DocumentSections
                  definition={definition}
                  labels={labels}
                  header={header}
                  onChange={editor.changeHeader}
                  errors={errors}
                />
              </Form>
            )}
          </div>
          <aside className={css.aside} aria-label={text('flow.aside')}>
            {document ? (
              <>
                <WhyNot steps={steps} words={words} />
                <Chain definition={definition} document={document} />
              </>
            ) : (
              <>
                <Callout tone="info">{words.does('save')}</Callout>
                <WhyNot steps={steps.filter(({ type }) => type === 'save')} words={words} />
              </>
            )}
          </aside>
        </div>
        <LinesPart
          definition={definition}
          labels={labels}
          editor={editor}
          items={items}
          isEditable={mayEdit}
          failure={failure}
        >
          {document && <History document={document} entries={history} words={words} />}
        </LinesPart>
        {document && (
          <Card title={text('flow.chart')}>
            <ChartView machine={machine} columns={columns} history={history} words={words} />
          </Card>
        )}
      </div>
      {asked && document && (
        <EventDialog
          machine={machine}
          columns={columns}
          document={document}
          step={asked}
          moment={moment}
          words={words}
          send={events.save}
          onClose={() => {
            setAsked(null);
            events.settle();
          }}
          onSend={(body) =>
            void events.send(asked.type, body).then((isDone) => {
              if (isDone) setAsked(null);
            })
          }
        />
      )}
    </div>
  );
}
