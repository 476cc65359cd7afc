import { useMemo } from 'react';
import { type Child, fieldsShown } from '../../../resources/child.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import { RowsList } from '../rows/RowsList.tsx';
import { type UseRowFigures, useNoFigures } from '../rows/row-figures.ts';
import type { StoredRecord } from '../use-record.ts';
import { visibleResource } from '../visible-fields.ts';

interface ChildListProps {
  child: Child;
  records: readonly StoredRecord[];
  section?: string | undefined;
  useFigures?: UseRowFigures | undefined;
}

/** The table of child records for who may only read it. */
export function ChildList({ child, records, section, useFigures = useNoFigures }: ChildListProps) {
  const { text, textOr } = useLanguage();
  const labels = useLabels(child.resource.name);
  const account = useAccount();
  const resource = useMemo(() => visibleResource(child.resource, account), [child, account]);
  const figures = useFigures(records);
  if (records.length === 0)
    return (
      <EmptyState
        title={textOr(`${resource.name}.none`, text('list.empty', { name: labels.inMany }))}
        level={3}
      />
    );
  const columns = section === undefined ? resource.list.columns : fieldsShown(resource, section);
  const names = [...new Set([resource.codeField, ...columns])].filter((name) => name !== child.ownerField);
  return (
    <>
      <RowsList
        caption={labels.many}
        fields={resource.fields}
        names={names}
        primary={resource.codeField}
        labels={labels}
        rows={records}
        figures={figures.columns}
      />
      {figures.below}
    </>
  );
}
