import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentReply } from '../../../contracts/documents/document-reply.ts';
import { furtherCollectionsOf, hasLines } from '../../../resources/collections.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { asText } from '../../fields/draft.ts';
import { HeaderValues } from '../../fields/header-values.ts';
import { Tabs } from '../../kit/layout/Tabs.tsx';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { useNarrow } from '../../kit/lib/use-narrow.ts';
import { useFailureText } from '../../platform/api/failure-text.ts';
import { useText } from '../../platform/language/language.tsx';
import { SaveNotice } from '../SaveNotice.tsx';
import { StaleNotice } from '../StaleNotice.tsx';
import { Activity } from './activity/Activity.tsx';
import { ActivityButton } from './activity/ActivityButton.tsx';
import { CollectionCard } from './collections/CollectionCard.tsx';
import { CorrectionNotice } from './correction/CorrectionNotice.tsx';
import css from './DocumentScreen.module.css';
import { EventDialog } from './events/EventDialog.tsx';
import { PreviewCard } from './events/PreviewCard.tsx';
import { EventBar } from './flow/EventBar.tsx';
import { FlowStrip } from './flow/FlowStrip.tsx';
import { NextStep } from './flow/NextStep.tsx';
import { nextStep } from './flow/next-step.ts';
import { RegionChips } from './flow/RegionChips.tsx';
import { RunningTimers } from './flow/RunningTimers.tsx';
import { StatusStepper } from './flow/StatusStepper.tsx';
import { shownSteps } from './flow/shown-steps.ts';
import { simulatorPath } from './flow/simulator-path.ts';
import { DocumentHead } from './header/DocumentHead.tsx';
import { DocumentHeader } from './header/DocumentHeader.tsx';
import { DocumentNotices } from './header/DocumentNotices.tsx';
import { FormerChart } from './header/FormerChart.tsx';
import { StockNotices } from './header/StockNotices.tsx';
import { LinePage } from './lines/LinePage.tsx';
import { LinesPart } from './lines/LinesPart.tsx';
import { headerErrors } from './lines/line-problems.ts';
import { PartsMenu } from './parts/PartsMenu.tsx';
import { PathPart } from './path/PathPart.tsx';
import { PricesPart } from './prices/PricesPart.tsx';
import { AskNextPart, UnblockPart } from './unblock/UnblockPart.tsx';
import { formId, useDocumentPage } from './use-document-page.ts';

const ChartDialog = lazyPart(async () => (await import('./flow/ChartDialog.tsx')).ChartDialog);

const noTimers: DocumentReply['timers'] = [];

interface DocumentPageProps {
  definition: AnyDocument;
  /** Null for a new one. */
  reply: DocumentReply | null;
  /** It was made a moment ago by the page that stood here. */
  isMade: boolean;
  /** Opened by its item page: the lines come into view (spec 2 §2). */
  opensAtLines: boolean;
  /** The line whose own page it is, by its place from 1; null for the whole document. */
  lineNo: number | null;
  onOpenLine(no: number | null): void;
  onReload(): void;
  onCreated(id: string): void;
}

/** One screen a person works in: what the document is in one line, what happens next in one sentence, then its lines. */
export function DocumentPage(props: DocumentPageProps) {
  const { definition, reply, opensAtLines, lineNo, onOpenLine, onReload, onCreated } = props;
  const text = useText();
  const isNarrow = useNarrow();
  const failureText = useFailureText();
  const page = useDocumentPage(definition, reply, onCreated);
  const { labels, stored, editor, words, events, items, history, mayEdit, failure, asked, details } = page;
  const { machine, columns, moment: eventContext, steps, facts } = page;
  const { header, isChanged, save } = editor;
  const [isActivityOpen, setActivityOpen] = useState(false);
  const [isChartOpen, setChartOpen] = useState(false);
  const activityButton = useRef<HTMLButtonElement>(null);

  const line = lineNo === null ? undefined : editor.lines[lineNo - 1];
  const errors = useMemo(
    () => headerErrors(definition, failure, failureText),
    [definition, failure, failureText],
  );
  const isRefused = Object.keys(errors).length > 0;
  const isEditing = isChanged || stored === null;
  const shown = shownSteps(steps, isEditing, words.event, isNarrow);
  const next = nextStep(steps, isEditing, words.remedyOf);
  const { open } = details;
  useEffect(() => {
    if (isRefused) open();
  }, [isRefused, open]);

  const disputing = steps.find(({ type, reason }) => type === 'disputePrices' && reason === null);
  const [{ name: first = '' } = {}] = furtherCollectionsOf(definition);
  // A document of neither goods nor entries is its details.
  const hasRows = hasLines(definition) || first !== '';
  const head = (isOpen: boolean, onToggle: (() => void) | null) => (
    <DocumentHead
      definition={definition}
      labels={labels}
      header={header}
      isEditable={mayEdit}
      isOpen={isOpen}
      onToggle={onToggle}
      formId={formId}
      errors={errors}
      onChange={page.change}
      onSubmit={() => page.canSave && void editor.submit()}
      line={
        line && lineNo !== null ? (
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
        ) : null
      }
    />
  );
  const lines = (
    <LinesPart
      definition={definition}
      labels={labels}
      editor={editor}
      items={items}
      isEditable={mayEdit}
      failure={failure}
      isFirst={opensAtLines && lineNo === null}
      onOpenLine={onOpenLine}
    >
      {furtherCollectionsOf(definition).map((collection) => (
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
      {stored && <PreviewCard definition={definition} document={stored} />}
      {stored && definition.name === 'goodsReceivedNote' && (
        <PricesPart document={stored} onDispute={disputing && (() => page.take(disputing))} />
      )}
    </LinesPart>
  );
  return (
    <HeaderValues value={header}>
      <div className={css.screen}>
        <DocumentHeader
          labels={labels}
          document={stored}
          isMade={props.isMade}
          words={words}
          state={save.state.status}
          isChanged={isChanged}
          actions={
            <>
              {stored && (
                <PartsMenu
                  definition={definition}
                  document={stored}
                  steps={shown.menu.map((step) => ({
                    id: step.type,
                    label: words.event(step.type),
                    description: step.reason ? words.reason(step) : (page.offline ?? undefined),
                    isDisabled: step.reason !== null || page.offline !== null,
                    onAction: () => page.take(step),
                  }))}
                />
              )}
              {stored && (
                <ActivityButton
                  ref={activityButton}
                  definition={definition}
                  id={stored.id}
                  isOpen={isActivityOpen}
                  onToggle={() => setActivityOpen((now) => !now)}
                />
              )}
              <EventBar
                steps={steps}
                others={shown.buttons}
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
            </>
          }
        />
        <FlowStrip
          stepper={
            <div className={css.where}>
              <StatusStepper
                machine={machine}
                status={columns.status}
                next={page.next}
                history={history}
                words={words}
              />
              <RunningTimers timers={reply?.timers ?? noTimers} words={words} />
              {stored && <RegionChips definition={definition} document={stored} words={words} />}
            </div>
          }
          next={
            <NextStep
              next={next}
              words={words}
              status={columns.status}
              cannotSave={page.cannotSave}
              ask={
                stored &&
                next.kind === 'waits' && (
                  <AskNextPart definition={definition} id={stored.id} wanted={next.step.type} words={words} />
                )
              }
            />
          }
          steps={stored ? steps : []}
          words={words}
          onChart={stored && (() => setChartOpen(true))}
          unblocking={
            stored && (
              <>
                <UnblockPart definition={definition} id={stored.id} words={words} />
                <PathPart definition={definition} id={stored.id} words={words} />
              </>
            )
          }
        />
        <DocumentNotices
          editor={editor}
          onDiscard={page.discard}
          events={events}
          words={words}
          facts={facts}
          isAsking={asked !== null}
          onReload={onReload}
        />
        <CorrectionNotice definition={definition} history={history} />
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
        <div className={css.body} data-beside={isActivityOpen}>
          {!hasRows ? (
            <div className={css.work}>
              {head(true, null)}
              {stored && <PreviewCard definition={definition} document={stored} />}
            </div>
          ) : isNarrow ? (
            <Tabs
              label={text('document.views')}
              selected={details.isOpen ? 'details' : 'lines'}
              onSelect={(tab) => (tab === 'details' ? details.open() : details.close())}
              tabs={[
                {
                  id: 'lines',
                  label: hasLines(definition) ? text('document.lines') : words.collection(first),
                },
                { id: 'details', label: text('document.details') },
              ]}
            >
              <div className={css.work}>
                {head(details.isOpen, null)}
                {!details.isOpen && lines}
              </div>
            </Tabs>
          ) : (
            <div className={css.work}>
              {head(details.isOpen, details.isOpen ? details.close : details.open)}
              {lines}
            </div>
          )}
          {isActivityOpen && stored && (
            <Activity
              definition={definition}
              document={stored}
              history={history}
              words={words}
              onClose={() => {
                setActivityOpen(false);
                activityButton.current?.focus();
              }}
            />
          )}
        </div>
        {isChartOpen && (
          <Suspense fallback={null}>
            <ChartDialog
              machine={machine}
              columns={columns}
              history={history}
              words={words}
              simulator={stored && simulatorPath(definition.chart, stored.id)}
              onClose={() => setChartOpen(false)}
            />
          </Suspense>
        )}
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
    </HeaderValues>
  );
}
