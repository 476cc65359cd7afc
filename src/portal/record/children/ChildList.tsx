import { useMemo } from 'react';
import type { Child } from '../../../resources/children.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { cellText, isNumeric } from '../../kit/data/grid/columns.ts';
import { Table, type TableColumn } from '../../kit/data/Table.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import { listColumn } from '../list/list-columns.ts';
import type { StoredRecord } from '../use-record.ts';
import { visibleResource } from '../visible-fields.ts';
import css from './Children.module.css';

/** The table of child records for who may only read it. */
export function ChildList({ child, records }: { child: Child; records: readonly StoredRecord[] }) {
  const { text, textOr, dates, numbers } = useLanguage();
  const labels = useLabels(child.resource.name);
  const account = useAccount();
  const resource = useMemo(() => visibleResource(child.resource, account), [child, account]);
  if (records.length === 0)
    return (
      <EmptyState
        title={textOr(`${resource.name}.none`, text('list.empty', { name: labels.inMany }))}
        level={3}
      />
    );
  const columns = resource.list.columns.flatMap((name): TableColumn<StoredRecord>[] => {
    const field = resource.fields[name];
    if (!field || name === child.ownerField) return [];
    const column = listColumn(resource, name, field, { labels, text, dates, numbers });
    return [
      {
        id: name,
        title: column.title,
        isPrimary: name === resource.codeField,
        isNumeric: isNumeric(column.kind),
        cell: (row) => cellText(column, row),
      },
    ];
  });
  return (
    <div className={css.table}>
      <Table caption={labels.many} isCaptionHidden columns={columns} rows={records} keyOf={({ id }) => id} />
    </div>
  );
}
