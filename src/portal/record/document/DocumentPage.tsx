import { useMemo } from 'react';
import type { DocumentReply } from '../../../contracts/documents/document-reply.ts';
import { furtherCollectionsOf } from '../../../resources/collections.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { asText } from '../../fields/draft.ts';
import { Callout } from '../../kit/feedback/Callout.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { useFailureText } from '../../platform/api/failure-text.ts';
import { useText } from '../../platform/language/language.tsx';
import { SaveNotice } from '../SaveNotice.tsx';
import { StaleNotice } from '../StaleNotice.tsx';
import { Chain } from './chain/Chain.tsx';
import { CollectionCard } from './collections/CollectionCard.tsx';
import css from './DocumentScreen.module.css';
import { EventDialog } from './events/EventDialog.tsx';
import { PreviewCard } from './events/PreviewCard.tsx';
import { ChartView } from './flow/ChartView.tsx';
import { EventBar } from './flow/EventBar.tsx';
import { History } from './flow/History.tsx';
import { StatusStepper } from './flow/StatusStepper.tsx';
import { WhyNot } from './flow/WhyNot.tsx';
import { DocumentHeader } from './header/DocumentHeader.tsx';
import { DocumentNotices } from './header/DocumentNotices.tsx';
import { DocumentSections } from './header/DocumentSections.tsx';
import { FactList } from './header/FactList.tsx';
import { FormerChart } from './header/FormerChart.tsx';
import { StockNotices } from './header/StockNotices.tsx';
import { LinePage } from './lines/LinePage.tsx';
import { LinesPart } from './lines/LinesPart.tsx';
import { headerErrors } from './lines/line-problems.ts';
import { CommentsCard } from './parts/CommentsCard.tsx';
import { FilesCard } from './parts/FilesCard.tsx';
import { PartsMenu } from './parts/PartsMenu.tsx';
import { PathPart } from './path/PathPart.tsx';
import { UnblockPart } from './unblock/UnblockPart.tsx';
import { formId, useDocumentPage } from './use-document-page.ts';

const noTimers: DocumentReply['timers'] = [];

interface DocumentPageProps {
  definition: AnyDocument;
  /** Null for a new one. */
  reply: DocumentReply | null;
  /** Opened by its item page: the lines come into view (spec 2 §2). */
  opensAtLines: boolean;
  /** The line whose own page it is, by its place from 1; null for the whole document. */
  lineNo: number | null;
  onOpenLine(no: number | null): void;
  onReload(): void;
  onCreated(id: string): void;
}

/** A document in three parts: what it is, where it is, and what can happen to it. */
export function DocumentPage(props: DocumentPageProps) {
  const { definition, reply, opensAtLines, lineNo, onOpenLine, onReload, onCreated } = props;
  const text = useText();
  const failureText = useFailureText();
  const page = useDocumentPage(definition, reply, onCreated);
  const { labels, stored, editor, words, events, items, history, mayEdit, failure, asked } = page;
  const { machine, columns, moment: eventContext, steps, facts } = page;
  const { header, isChanged, save } = editor;

  const line = lineNo === null ? undefined : editor.lines[lineNo - 1];
  const errors = useMemo(
    () => headerErrors(definition, failure, failureText),
    [definition, failure, failureText],
  );
  const bar = (
    <EventBar
      steps={steps}
      words={words}
      isChanged={isChanged}
      isNew={stored === null}
      isSaving={save.state.status === 'saving'}
      sending={events.sending}
      cannotSave={page.cannotSave}
      offline={page.offline}
      formId={formId}
      onStep={page.take}
      onDiscard={page.discard}
    />
  );
  return (
    <div className={css.screen}>
      <DocumentHeader
        definition={definition}
        labels={labels}
        header={header}
        document={stored}
        words={words}
        state={save.state.status}
        isChanged={isChanged}
        actions={
          <>
            {stored && <PartsMenu definition={definition} document={stored} />}
            {bar}
          </>
        }
      />
      <StatusStepper
        machine={machine}
        status={columns.status}
        next={page.next}
        history={history}
        words={words}
      />
      <DocumentNotices
        editor={editor}
        onDiscard={page.discard}
        events={events}
        words={words}
        facts={facts}
        timers={reply?.timers ?? noTimers}
        isAsking={asked !== null}
        onReload={onReload}
      />
      {reply && <FormerChart document={reply.document} words={words} />}
      {reply && <StockNotices definition={definition} reply={reply} />}
      <SaveNotice save={save} />
      {failure?.code === 'StaleVersion' && stored && (
        <StaleNotice
          failure={failure}
          resource={definition}
          labels={labels}
          stored={stored}
          draft={header}
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
            {!line && !mayEdit && <FactList definition={definition} labels={labels} header={header} />}
            {(mayEdit || line) && (
              <Form
                id={formId}
                onSubmit={() => page.canSave && void editor.submit()}
                serverErrors={errors}
                summaryTitle={(count) => text('form.problems', { count })}
                aria-label={labels.one}
                className={css.form}
              >
                {line && lineNo !== null ? (
                  <LinePage
                    definition={definition}
                    labels={labels}
                    line={line}
                    no={lineNo}
                    count={editor.lines.length}
                    items={items}
                    isEditable={mayEdit}
                    outletId={asText(header[`${definition.outlets.at(-1)}Id`])}
                    onGo={onOpenLine}
                  />
                ) : (
                  <DocumentSections
                    definition={definition}
                    labels={labels}
                    header={header}
                    onChange={page.change}
                    errors={errors}
                  />
                )}
              </Form>
            )}
          </div>
          <aside className={css.aside} aria-label={text('flow.aside')}>
            {stored ? (
              <>
                <WhyNot steps={steps} words={words} />
                <UnblockPart definition={definition} id={stored.id} words={words} />
                <PathPart definition={definition} id={stored.id} words={words} />
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
          isFirst={opensAtLines && lineNo === null}
          onOpenLine={onOpenLine}
          below={furtherCollectionsOf(definition).map((collection) => (
            <CollectionCard
              key={collection.name}
              definition={definition}
              collection={collection}
              title={words.collection(collection.name)}
              labels={labels}
              document={stored}
              editor={editor}
              isEditable={mayEdit}
              failure={failure}
            />
          ))}
        >
          {stored && <History document={stored} entries={history} words={words} />}
        </LinesPart>
        {stored && <Chain definition={definition} id={stored.id} />}
        {stored && (
          <div className={css.said}>
            <CommentsCard definition={definition} id={stored.id} />
            <FilesCard definition={definition} id={stored.id} />
          </div>
        )}
        {stored && <PreviewCard definition={definition} document={stored} />}
        {stored && (
          <Card title={text('flow.chart')}>
            <ChartView machine={machine} columns={columns} history={history} words={words} />
          </Card>
        )}
      </div>
      {asked && stored && (
        <EventDialog
          definition={definition}
          labels={labels}
          machine={machine}
          columns={columns}
          document={stored}
          step={asked}
          eventContext={eventContext}
          words={words}
          send={events.save}
          onClose={() => {
            page.setAsked(null);
            events.settle();
          }}
          onSend={(body) =>
            void events.send(asked.type, body).then((isDone) => isDone && page.setAsked(null))
          }
        />
      )}
    </div>
  );
}
