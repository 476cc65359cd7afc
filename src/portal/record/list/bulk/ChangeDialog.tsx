import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import { wireName } from '../../../../resources/wire.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { cellText } from '../../../kit/data/grid/columns.ts';
import { Table } from '../../../kit/data/Table.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from '../../document/bulk/Bulk.module.css';
import { SaveNotice } from '../../SaveNotice.tsx';
import { listColumn } from '../list-columns.ts';
import { type BulkChange, bulkFields, changesOf } from './bulk-change.ts';
import { readChosen } from './read-chosen.ts';
import { useBulkChange } from './use-bulk-change.ts';

interface ChangeDialogProps {
  resource: Resource;
  labels: Labels;
  selected: readonly string[];
  onClose(): void;
}

/** So many changes are shown before they are made; the button counts them all. */
const SHOWN = 50;

/** Gives one field of many records a value: shows what each has and would have, and afterwards which were refused and why. */
export function ChangeDialog({ resource, labels, selected, onClose }: ChangeDialogProps) {
  const { text, dates, numbers, language } = useLanguage();
  const names = useMemo(() => bulkFields(resource), [resource]);
  const [name, setName] = useState('');
  const [draft, setDraft] = useState<Draft>({});
  const field = resource.fields[name];
  const chosen = useQuery({
    queryKey: [resource.name, 'chosen', selected, name],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      readChosen(resource, selected, field ? [resource.codeField, name] : [resource.codeField], signal),
  });
  const stored = chosen.isPlaceholderData ? undefined : chosen.data;
  const key = field ? wireName(name, field) : '';
  const isGiven = key in draft;
  const changes = isGiven ? changesOf(resource, name, draft[key], stored ?? []) : [];
  const bulk = useBulkChange({ resource, labels, changes, fieldKey: key, onDone: onClose });
  const words = (record: BulkChange, value: unknown, isAfter: boolean): string => {
    if (!field || value === null) return text('list.groupNone');
    const column = listColumn(resource, name, field, { labels, text, dates, numbers, language });
    const shown = isAfter ? { ...draft } : (stored?.find(({ id }) => id === record.id) ?? {});
    return cellText(column, { ...shown, [key]: value, id: record.id });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('list.bulk.dialog', { name: labels.inMany })}
      size="large"
      closeLabel={text('common.cancel')}
      isMandatory={bulk.isSaving}
      footer={
        <>
          <Button isDisabled={bulk.isSaving} onPress={onClose}>
            {text('common.cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={changes.length === 0}
            isPending={bulk.isSaving}
            onPress={bulk.send}
          >
            {text('list.bulk.change', { count: changes.length, name: labels.inMany })}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <SaveNotice save={bulk.save} />
        <Select
          label={text('list.bulk.field')}
          value={name === '' ? null : name}
          onChange={(next) => {
            setName(next);
            setDraft({});
          }}
          placeholder={text('form.choose')}
          options={names.map((id) => ({ id, label: labels.field(id) }))}
        />
        {field && (
          <FieldInput
            resource={resource.name}
            name={name}
            field={{ ...field }}
            labels={labels}
            draft={draft}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            isReadOnly={bulk.isSaving}
          />
        )}
        {!isGiven && chosen.data && (
          <p>
            {text('list.bulk.touches', {
              names: chosen.data
                .slice(0, SHOWN)
                .map((record) => asText(record[resource.codeField]))
                .join(', '),
              more: Math.max(0, chosen.data.length - SHOWN),
            })}
          </p>
        )}
        {field && stored === undefined && <Skeleton height="120px" shape="box" />}
        {bulk.refused.length > 0 && (
          <Callout
            tone="danger"
            role="alert"
            title={text('list.bulk.refused', { count: bulk.refused.length })}
          >
            <ul>
              {bulk.refused.map(({ id, title, reason }) => (
                <li key={id}>
                  {title}: {reason}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {isGiven && stored && (
          <div className={css.table}>
            <Table
              caption={text('list.bulk.preview', { count: changes.length, of: stored.length })}
              columns={[
                {
                  id: 'title',
                  title: labels.field(resource.codeField),
                  isPrimary: true,
                  cell: ({ title }) => title,
                },
                {
                  id: 'before',
                  title: text('list.bulk.before'),
                  cell: (row) => words(row, row.before, false),
                },
                { id: 'after', title: text('list.bulk.after'), cell: (row) => words(row, row.after, true) },
              ]}
              rows={changes.slice(0, SHOWN)}
              keyOf={({ id }) => id}
              emptyText={text('list.bulk.nothing')}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
