import { useMemo } from 'react';
import type { Child } from '../../../resources/child.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import { RowsList } from '../rows/RowsList.tsx';
import type { StoredRecord } from '../use-record.ts';
import { visibleResource } from '../visible-fields.ts';

/** The table of child records for who may only read it. */
export function ChildList({ child, records }: { child: Child; records: readonly StoredRecord[] }) {
  const { text, textOr } = useLanguage();
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
  return (
    <RowsList
      caption={labels.many}
      fields={resource.fields}
      names={resource.list.columns.filter((name) => name !== child.ownerField)}
      primary={resource.codeField}
      labels={labels}
      rows={records}
    />
  );
}
