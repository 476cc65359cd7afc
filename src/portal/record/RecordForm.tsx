import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { Resource } from '../../resources/define-resource.ts';
import { ALTERNATE, namesFor } from '../../resources/names.ts';
import { asText } from '../fields/draft.ts';
import type { Labels } from '../fields/use-labels.ts';
import { Skeleton } from '../kit/feedback/Skeleton.tsx';
import { Form } from '../kit/form/Form.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { lazyPart } from '../kit/lib/lazy-part.tsx';
import { useFailureText } from '../platform/api/failure-text.ts';
import { useLanguage } from '../platform/language/language.tsx';
import { useUnsaved } from '../platform/navigation/leave-guard.tsx';
import { useNotifications } from '../platform/notifications/notifications.tsx';
import { allows } from '../platform/session/account.ts';
import { useAccount } from '../platform/session/session.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { goToFirstField } from './first-field.ts';
import type { Panel } from './panel.ts';
import css from './Record.module.css';
import { RecordSections } from './RecordSections.tsx';
import { SaveActions } from './SaveActions.tsx';
import { SaveNotice } from './SaveNotice.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useFormKeys } from './use-form-keys.ts';
import { useMadeTitle } from './use-made-title.ts';
import { type StoredRecord, useRecordEditor } from './use-record.ts';
import { useTabs } from './use-tabs.ts';
import { visibleResource } from './visible-fields.ts';

const OwnedTable = lazyPart(async () => (await import('./children/OwnedTable.tsx')).OwnedTable);

interface RecordFormProps {
  resource: Resource;
  labels: Labels;
  /** Null for a new one. */
  record: StoredRecord | null;
  /** It was made a moment ago by the form that stood here. */
  isMade: boolean;
  panels: Readonly<Record<string, Panel>>;
  actions: ReactNode;
  onSaved(id: string): void;
  onReload(): void;
}

const formId = 'record-form';
const noErrors: Readonly<Record<string, string>> = {};

/** The form of a record with its header, its save and what came of it. */
export function RecordForm(props: RecordFormProps) {
  const { labels, record, isMade, panels, actions, onSaved, onReload } = props;
  const { text, language } = useLanguage();
  const words = useFailureText();
  const account = useAccount();
  const resource = useMemo(() => visibleResource(props.resource, account), [props.resource, account]);
  const tabs = useTabs(resource);
  const { failed } = useNotifications();
  const editor = useRecordEditor(resource, record, onSaved, (failure) => {
    tabs.showFields(failure.errors.flatMap(({ field }) => field ?? []));
    // What the user can correct is in the form; what broke is for whoever fixes the portal.
    if (failure.status >= 500)
      failed(failure, record ? 'action.updateRecord' : 'action.createRecord', { name: labels.inOne });
  });
  const { draft, save, isChanged } = editor;
  const isReadOnly = !allows(account, resource.permissions.write);
  const form = { draft, isReadOnly, onChange: editor.change };
  useUnsaved(isChanged, editor.copy);
  const submit = () => void editor.submit();
  const canSave = record === null || isChanged;
  useFormKeys(formId, { canSave, isReadOnly });
  const isEmpty = record === null && !isReadOnly;
  useEffect(() => {
    // A finger's keyboard would cover the form nobody has read yet.
    if (isEmpty && !window.matchMedia('(pointer: coarse)').matches) goToFirstField(formId);
  }, [isEmpty]);
  const heading = useMadeTitle(isMade);
  const failure = save.state.status === 'refused' ? save.state.failure : null;
  const names = namesFor(
    language,
    asText(record?.[resource.titleField]) || asText(record?.[resource.codeField]) || labels.one,
    asText(record?.[ALTERNATE]),
  );
  const [title, otherName] = record ? names : [text('record.new', { name: labels.inOne }), null];
  return (
    <div className={css.screen}>
      <PageHeader
        title={title}
        titleRef={heading}
        beside={<SaveStatus status={save.state.status} isChanged={isChanged} />}
        actions={
          <>
            {actions}
            {!isReadOnly && (
              <SaveActions
                formId={formId}
                isSaving={save.state.status === 'saving'}
                canSave={canSave}
                onDiscard={record && isChanged ? editor.discard : undefined}
              />
            )}
          </>
        }
      >
        {[otherName, !isReadOnly && text('form.requiredNote')].filter(Boolean).join(' · ')}
      </PageHeader>
      {editor.restoredAt !== null && <DraftNotice at={editor.restoredAt} onDiscard={editor.discard} />}
      <SaveNotice save={save} />
      {failure?.code === 'StaleVersion' && editor.base && (
        <StaleNotice
          failure={failure}
          resource={resource}
          labels={labels}
          stored={editor.base}
          draft={draft}
          onReload={() => {
            editor.discard();
            onReload();
          }}
          onKeep={(version) => void editor.submit(version)}
        />
      )}
      {record && panels.overview && <panels.overview record={record} form={form} />}
      <Form
        id={formId}
        onSubmit={submit}
        serverErrors={failure ? words.byField(failure) : noErrors}
        summaryTitle={(count) => text('form.problems', { count })}
        aria-label={title}
      >
        <RecordSections
          resource={resource}
          labels={labels}
          {...form}
          childrenOf={(name, section) =>
            record && (
              <Suspense fallback={<Skeleton height="144px" shape="box" />}>
                <OwnedTable name={name} section={section} owner={resource} ownerId={record.id} />
              </Suspense>
            )
          }
          panelOf={(name) => {
            const PanelView = panels[name];
            return (
              record &&
              PanelView && (
                <Suspense fallback={<Skeleton height="144px" shape="box" />}>
                  <PanelView record={record} form={form} />
                </Suspense>
              )
            );
          }}
        />
      </Form>
    </div>
  );
}
