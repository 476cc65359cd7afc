import { Plus } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { type Child, fieldsShown, rowFields } from '../../../resources/child.ts';
import { asText } from '../../fields/draft.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { UnavailableButton } from '../../kit/actions/UnavailableButton.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { useConnectivity } from '../../platform/api/connectivity.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useUnsaved } from '../../platform/navigation/leave-guard.tsx';
import { allows } from '../../platform/session/account.ts';
import { useAccount } from '../../platform/session/session.tsx';
import { DraftNotice } from '../DraftNotice.tsx';
import css from '../rows/Rows.module.css';
import { RowsTable } from '../rows/RowsTable.tsx';
import { type UseRowFigures, useNoFigures } from '../rows/row-figures.ts';
import { useRowKeys } from '../rows/use-row-keys.ts';
import { SaveNotice } from '../SaveNotice.tsx';
import type { StoredRecord } from '../use-record.ts';
import { visibleResource } from '../visible-fields.ts';
import type { ChildRow, OutletPlace } from './child-rows.ts';
import { useChildEditor } from './use-child-editor.ts';

interface ChildEditorProps {
  child: Child;
  ownerId: string;
  stored: readonly StoredRecord[];
  /** The outlets that have a row each, where there is one an outlet. */
  outlets: readonly OutletPlace[];
  section?: string | undefined;
  useFigures?: UseRowFigures | undefined;
}

/** The table of child records that is typed, scanned and pasted into, and saved whole. */
export function ChildEditor(props: ChildEditorProps) {
  const { child, ownerId, stored, outlets, section, useFigures = useNoFigures } = props;
  const { text, textOr } = useLanguage();
  const account = useAccount();
  const isOffline = useConnectivity().state === 'offline';
  const labels = useLabels(child.resource.name);
  const resource = useMemo(() => visibleResource(child.resource, account), [child, account]);
  const editor = useChildEditor(child, ownerId, stored, outlets, labels);
  const { rows, problems, isChanged, save } = editor;
  const figures = useFigures(rows.flatMap(({ draft, isRemoved }) => (isRemoved ? [] : [draft])));
  useUnsaved(isChanged, editor.copy);
  const isSaving = save.state.status === 'saving';
  const mayRemove = allows(account, resource.permissions.delete);
  const fields = rowFields({ ...child, resource });
  const { onePerOutlet } = child;
  const names = fieldsShown(resource, section).filter((name) => name in fields && name !== onePerOutlet);
  const keys = useRowKeys({ rows, names, labels, add: editor.add, paste: editor.paste });
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && isChanged && !isOffline) {
      event.preventDefault();
      event.stopPropagation();
      editor.submit();
    } else keys.press(event);
  };
  const outletColumn =
    onePerOutlet === null
      ? undefined
      : {
          id: onePerOutlet,
          title: labels.field(onePerOutlet),
          textOf: ({ draft }: ChildRow) => asText(draft[`${onePerOutlet}Name`]),
        };
  const about = textOr(`${resource.name}.about`, '');
  return (
    <div
      ref={keys.box}
      role="presentation"
      className={css.panel}
      onKeyDownCapture={press}
      onPasteCapture={keys.pasteSheet}
    >
      {about && <p className={css.hint}>{about}</p>}
      {editor.restoredAt !== null && <DraftNotice at={editor.restoredAt} onDiscard={editor.discard} />}
      <SaveNotice save={save} />
      {rows.length === 0 ? (
        <EmptyState
          title={textOr(`${resource.name}.none`, text('list.empty', { name: labels.inMany }))}
          level={3}
        />
      ) : (
        <RowsTable
          resource={resource.name}
          caption={labels.many}
          fields={fields}
          names={names}
          labels={labels}
          rows={rows}
          problems={problems}
          leading={outletColumn}
          figures={figures.columns}
          isReadOnly={isSaving}
          onChange={editor.change}
          mayRemove={({ stored: record }) => (record === null ? onePerOutlet === null : mayRemove)}
          onRemove={editor.setRemoved}
        />
      )}
      {figures.below}
      <p role="status" className={css.hint}>
        {keys.said}
      </p>
      <div className={css.actions}>
        {onePerOutlet === null && (
          <Button icon={<Plus size={16} aria-hidden />} isDisabled={isSaving} onPress={() => keys.addRow()}>
            {text('children.add', { name: labels.inOne })}
          </Button>
        )}
        {isOffline ? (
          <UnavailableButton reason={text('record.offline')}>
            {text('children.save', { name: labels.inMany })}
          </UnavailableButton>
        ) : (
          <Button
            variant="primary"
            isDisabled={!isChanged}
            isPending={isSaving}
            onPress={() => editor.submit()}
          >
            {text('children.save', { name: labels.inMany })}
          </Button>
        )}
        {isChanged && (
          <Button variant="quiet" isDisabled={isSaving} onPress={editor.discard}>
            {text('record.discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
