import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../resources/define-resource.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/Button.tsx';
import { Callout } from '../../kit/Callout.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { cellText } from '../../kit/grid/columns.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Table, type TableColumn } from '../../kit/Table.tsx';
import { allows } from '../../shell/account.ts';
import { useLanguage } from '../../shell/language.tsx';
import { useAccount } from '../../shell/session.tsx';
import { listColumn } from '../list/list-columns.ts';
import type { StoredRecord } from '../use-record.ts';
import css from './Parts.module.css';
import { useParts } from './use-parts.ts';

const PartDialog = lazy(async () => ({ default: (await import('./PartDialog.tsx')).PartDialog }));

interface PartsPanelProps {
  /** What the parts are. */
  resource: Resource;
  /** The field by which they name what they belong to. */
  owner: string;
  ownerId: string;
}

/** The records that belong to another one, inside its form: each opens in a dialog, and another can be added. */
export function PartsPanel({ resource, owner, ownerId }: PartsPanelProps) {
  const { text, dates, numbers } = useLanguage();
  const labels = useLabels(resource.name);
  const account = useAccount();
  const parts = useParts(resource, owner, ownerId);
  const [edited, setEdited] = useState<StoredRecord | 'new' | null>(null);
  const mayWrite = allows(account, resource.permissions.write);
  if (parts.error && !parts.data)
    return (
      <Callout
        tone="danger"
        role="alert"
        actions={<Button onPress={() => void parts.refetch()}>{text('record.retry')}</Button>}
      >
        {text('list.failed')}
      </Callout>
    );
  if (!parts.data)
    return (
      <div aria-busy="true">
        <Skeleton height="144px" shape="box" />
      </div>
    );
  const columns = resource.list.columns.flatMap((name): TableColumn<StoredRecord>[] => {
    const field = resource.fields[name];
    if (!field || name === owner) return [];
    const column = listColumn(resource, name, field, labels, { dates, numbers });
    const isPrimary = name === resource.codeField;
    return [
      {
        id: name,
        title: column.title,
        isPrimary,
        isNumeric: column.kind === 'number' || column.kind === 'money',
        cell: (row) =>
          isPrimary && mayWrite ? (
            <button type="button" className={css.open} onClick={() => setEdited(row)}>
              {cellText(column, row)}
            </button>
          ) : (
            cellText(column, row)
          ),
      },
    ];
  });
  const add = mayWrite && (
    <Button icon={<Plus size={16} aria-hidden />} onPress={() => setEdited('new')}>
      {text('list.new', { name: labels.inOne })}
    </Button>
  );
  return (
    <div className={css.panel}>
      {parts.data.length === 0 ? (
        <EmptyState
          title={text('list.empty', { name: labels.inMany })}
          level={3}
          actions={add || undefined}
        />
      ) : (
        <>
          <div className={css.table}>
            <Table
              caption={labels.many}
              isCaptionHidden
              columns={columns}
              rows={parts.data}
              keyOf={({ id }) => id}
            />
          </div>
          <div>{add}</div>
        </>
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <PartDialog
            resource={resource}
            labels={labels}
            part={edited === 'new' ? null : edited}
            given={{ [`${owner}Id`]: ownerId }}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
