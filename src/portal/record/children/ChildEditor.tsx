import { Plus, Trash2, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Child, rowFields } from '../../../resources/children.ts';
import { wireName } from '../../../resources/wire.ts';
import { asText, type Draft } from '../../fields/draft.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { UnavailableButton } from '../../kit/actions/UnavailableButton.tsx';
import { Table, type TableColumn } from '../../kit/data/Table.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { FieldLook } from '../../kit/form/FieldLook.ts';
import { isComposing } from '../../kit/lib/is-composing.ts';
import { Tooltip } from '../../kit/overlays/Tooltip.tsx';
import { useConnectivity } from '../../platform/api/connectivity.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useUnsaved } from '../../platform/navigation/leave-guard.tsx';
import { allows } from '../../platform/session/account.ts';
import { useAccount } from '../../platform/session/session.tsx';
import { DraftNotice } from '../DraftNotice.tsx';
import { SaveNotice } from '../SaveNotice.tsx';
import type { StoredRecord } from '../use-record.ts';
import { visibleResource } from '../visible-fields.ts';
import { ChildCell } from './ChildCell.tsx';
import css from './Children.module.css';
import type { ChildRow, OutletPlace } from './child-rows.ts';
import { pastedCells, pastedSheet } from './pasted-cells.ts';
import { useChildEditor } from './use-child-editor.ts';

interface ChildEditorProps {
  child: Child;
  ownerId: string;
  stored: readonly StoredRecord[];
  /** The outlets that have a row each, where there is one an outlet. */
  outlets: readonly OutletPlace[];
}

const look: FieldLook = { isLabelHidden: true, keepsEmpty: true };
const allRight: Readonly<Record<string, string>> = {};

/** Where a cell stands: its row's key and its field. */
interface CellPlace {
  readonly key: string;
  readonly name: string;
}

const placeOf = (target: EventTarget): CellPlace | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const { row: key, column: name } = cell?.dataset ?? {};
  return key === undefined || name === undefined ? null : { key, name };
};

/** The table of child records that is typed, scanned and pasted into, and saved whole. */
export function ChildEditor({ child, ownerId, stored, outlets }: ChildEditorProps) {
  const { text, textOr } = useLanguage();
  const account = useAccount();
  const isOffline = useConnectivity().state === 'offline';
  const labels = useLabels(child.resource.name);
  const resource = useMemo(() => visibleResource(child.resource, account), [child, account]);
  const editor = useChildEditor(child, ownerId, stored, outlets, labels);
  const { rows, problems, isChanged, save } = editor;
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<CellPlace | null>(null);
  const [said, setSaid] = useState('');
  useUnsaved(isChanged, editor.copy);
  const isSaving = save.state.status === 'saving';
  const mayRemove = allows(account, resource.permissions.delete);
  const fields = rowFields({ ...child, resource });
  const names = [...new Set(resource.sections.flatMap((section) => section.fields))].filter(
    (name) => name in fields && name !== child.onePerOutlet,
  );
  const [firstName = ''] = names;

  useEffect(() => {
    if (wanted === null) return;
    const cell = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      ({ dataset }) => dataset.row === wanted.key && dataset.column === wanted.name,
    );
    cell?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')?.focus();
    setWanted(null);
  }, [wanted]);

  const addRow = (name = firstName) => {
    const key = editor.add();
    if (key !== null) setWanted({ key, name });
  };
  /** Enter goes down a row as in a sheet, into a new one past the last, so that a scanner fills row after row. */
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && isChanged && !isOffline) {
      event.preventDefault();
      event.stopPropagation();
      editor.submit();
      return;
    }
    const { target } = event;
    if (event.key !== 'Enter' || isComposing(event) || !(target instanceof HTMLInputElement)) return;
    const place = placeOf(target);
    if (place === null || target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    event.stopPropagation();
    const at = rows.findIndex(({ key }) => key === place.key);
    const next = rows[at + (event.shiftKey ? -1 : 1)];
    if (next) setWanted({ key: next.key, name: place.name });
    else if (!event.shiftKey && target.value.trim() !== '') addRow(place.name);
  };
  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const sheet = pastedSheet(event.clipboardData.getData('text/plain'));
    if (place === null || sheet === null) return;
    event.preventDefault();
    event.stopPropagation();
    const row = rows.findIndex(({ key }) => key === place.key);
    const cells = pastedCells(sheet, names, labels, { row, name: place.name });
    void editor.paste(cells).then(() => setSaid(text('children.pasted', { count: cells.length })));
  };

  const numbers = new Map(rows.map(({ key }, index) => [key, index + 1]));
  const titleOf = (key: string, draft: Draft): string =>
    child.onePerOutlet === null
      ? text('children.rowNo', { no: numbers.get(key) })
      : asText(draft[`${child.onePerOutlet}Name`]);
  /** What is wrong with a row and is at none of its cells. */
  const rowProblems = (key: string): string =>
    Object.entries(problems.get(key) ?? allRight)
      .filter(([wire]) => !names.some((name) => fields[name] && wireName(name, fields[name]) === wire))
      .map(([, words]) => words)
      .join(' ');
  const columns = names.flatMap((name, index): TableColumn<ChildRow>[] => {
    const field = fields[name];
    if (!field) return [];
    return [
      {
        id: name,
        title: field.required ? `${labels.field(name)} *` : labels.field(name),
        isPrimary: index === 0 && child.onePerOutlet === null,
        isNumeric: field.kind === 'money' || field.kind === 'quantity' || field.kind === 'percent',
        cell: ({ key, draft, isRemoved }) => (
          <ChildCell
            resource={resource.name}
            name={name}
            field={field}
            labels={labels}
            rowKey={key}
            rowTitle={titleOf(key, draft)}
            draft={draft}
            problems={problems.get(key) ?? allRight}
            onChange={editor.change}
            isReadOnly={isRemoved || isSaving}
          />
        ),
      },
    ];
  });
  const outletColumn: TableColumn<ChildRow>[] =
    child.onePerOutlet === null
      ? []
      : [
          {
            id: child.onePerOutlet,
            title: labels.field(child.onePerOutlet),
            isPrimary: true,
            cell: ({ draft }) => asText(draft[`${child.onePerOutlet}Name`]),
          },
        ];
  const lastColumn: TableColumn<ChildRow> = {
    id: 'actions',
    title: text('children.row'),
    cell: ({ key, stored: record, isRemoved }) => {
      const label = text(isRemoved ? 'children.keep' : 'children.remove', { no: numbers.get(key) });
      const mayGo = record === null ? child.onePerOutlet === null : mayRemove;
      return (
        <>
          {mayGo && (
            <Tooltip text={label}>
              <IconButton label={label} size="small" onPress={() => editor.setRemoved(key, !isRemoved)}>
                {isRemoved ? <Undo2 size={16} aria-hidden /> : <Trash2 size={16} aria-hidden />}
              </IconButton>
            </Tooltip>
          )}
          {isRemoved && <span className={css.hint}>{text('children.removed')}</span>}
          <span role="alert" className={css.problem}>
            {rowProblems(key)}
          </span>
        </>
      );
    },
  };
  const about = textOr(`${resource.name}.about`, '');
  return (
    <div ref={box} role="presentation" className={css.panel} onKeyDownCapture={press} onPasteCapture={paste}>
      {about && <p className={css.hint}>{about}</p>}
      {editor.restoredAt !== null && <DraftNotice at={editor.restoredAt} onDiscard={editor.discard} />}
      <SaveNotice save={save} />
      {rows.length === 0 ? (
        <EmptyState
          title={textOr(`${resource.name}.none`, text('list.empty', { name: labels.inMany }))}
          level={3}
        />
      ) : (
        <FieldLook value={look}>
          <div className={css.table}>
            <Table
              caption={labels.many}
              isCaptionHidden
              columns={[...outletColumn, ...columns, lastColumn]}
              rows={rows}
              keyOf={({ key }) => key}
            />
          </div>
        </FieldLook>
      )}
      <p role="status" className={css.hint}>
        {said || text('children.hint')}
      </p>
      <div className={css.actions}>
        {child.onePerOutlet === null && (
          <Button icon={<Plus size={16} aria-hidden />} isDisabled={isSaving} onPress={() => addRow()}>
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
