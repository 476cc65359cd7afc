import { memo, useMemo } from 'react';
import type { Field } from '../../../resources/kinds/kinds.ts';
import type { Draft } from '../../fields/draft.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { Labels } from '../../fields/use-labels.ts';
import { FieldErrors } from '../../kit/FieldErrors.tsx';
import { cx } from '../../kit/lib/cx.ts';
import { useText } from '../../platform/language/language.tsx';
import css from './Rows.module.css';

interface RowCellProps {
  resource: string;
  name: string;
  field: Field;
  labels: Labels;
  rowKey: string;
  /** What the row is called: an input says it behind its own name. */
  rowTitle: string;
  draft: Draft;
  /** What is wrong in this row, by wire name. */
  problems: Readonly<Record<string, string>>;
  onChange(rowKey: string, change: Draft): void;
  isReadOnly: boolean;
}

/** A box to tick needs little room, a share its sign beside the figure, a record’s name more than a figure. */
const widths: Partial<Record<Field['kind'], string | undefined>> = {
  yesNo: css.mark,
  percent: css.share,
  reference: css.named,
};

/** One cell that is typed into: the field's own input under its column's heading, with what is wrong below it. */
export const RowCell = memo(function RowCell(props: RowCellProps) {
  const { rowKey, rowTitle, problems, onChange, labels, ...rest } = props;
  const text = useText();
  const inRow = useMemo<Labels>(
    () => ({
      ...labels,
      field: (name) => text('children.cell', { label: labels.field(name), row: rowTitle }),
    }),
    [labels, rowTitle, text],
  );
  return (
    <div className={cx(css.cell, widths[rest.field.kind])} data-row={rowKey} data-column={rest.name}>
      <FieldErrors errors={problems}>
        <FieldInput {...rest} labels={inRow} onChange={(change) => onChange(rowKey, change)} />
      </FieldErrors>
    </div>
  );
});
