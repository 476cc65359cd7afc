import { Trash2, Undo2 } from 'lucide-react';
import type { Fields } from '../../../resources/define-resource.ts';
import { isDecimalField } from '../../../resources/kinds/traits.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Draft } from '../../fields/draft.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { Table, type TableColumn } from '../../kit/data/Table.tsx';
import { FieldLook } from '../../kit/form/FieldLook.ts';
import { Tooltip } from '../../kit/overlays/Tooltip.tsx';
import { useText } from '../../platform/language/language.tsx';
import { RowCell } from './RowCell.tsx';
import css from './Rows.module.css';
import type { FigureColumn } from './row-figures.ts';
import type { RowProblems } from './row-problems.ts';

/** One row that is typed into, by wire names. */
export interface EditedRow {
  readonly key: string;
  readonly draft: Draft;
  /** Marked to go with the next save. */
  readonly isRemoved?: boolean;
}

interface RowsTableProps<Row extends EditedRow> {
  resource: string;
  /** What the table is called. */
  caption: string;
  fields: Fields;
  /** The fields of its columns, in order. */
  names: readonly string[];
  labels: Labels;
  rows: readonly Row[];
  problems: RowProblems;
  /** A column before those that are typed into, which then names the row. */
  leading?: { readonly id: string; readonly title: string; textOf(row: Row): string } | undefined;
  /** Columns behind those that are typed into, worked out of them. */
  figures?: readonly FigureColumn[] | undefined;
  isReadOnly: boolean;
  onChange(key: string, change: Draft): void;
  /** Whether the row may be taken out. */
  mayRemove(row: Row): boolean;
  onRemove(key: string, isRemoved: boolean): void;
}

const look: FieldLook = { isLabelHidden: true, keepsEmpty: true };
const allRight: Readonly<Record<string, string>> = {};

/** A table whose cells are typed into, each with what is wrong with it below; the last column takes rows out. */
export function RowsTable<Row extends EditedRow>(props: RowsTableProps<Row>) {
  const {
    resource,
    caption,
    fields,
    names,
    labels,
    rows,
    problems,
    leading,
    figures = [],
    isReadOnly,
  } = props;
  const { onChange, mayRemove, onRemove } = props;
  const text = useText();
  const numbers = new Map(rows.map(({ key }, index) => [key, index + 1]));
  const titleOf = (row: Row): string =>
    leading?.textOf(row) ?? text('children.rowNo', { no: numbers.get(row.key) });
  /** What is wrong with a row and is at none of its cells. */
  const rowProblems = (key: string): string =>
    Object.entries(problems.get(key) ?? allRight)
      .filter(([wire]) => !names.some((name) => fields[name] && wireName(name, fields[name]) === wire))
      .map(([, words]) => words)
      .join(' ');
  const typed = names.flatMap((name, index): TableColumn<Row>[] => {
    const field = fields[name];
    if (!field) return [];
    return [
      {
        id: name,
        title: field.required ? `${labels.field(name)} *` : labels.field(name),
        isPrimary: index === 0 && leading === undefined,
        isNumeric: isDecimalField(field),
        cell: (row) => (
          <RowCell
            resource={resource}
            name={name}
            field={field}
            labels={labels}
            rowKey={row.key}
            rowTitle={titleOf(row)}
            draft={row.draft}
            problems={problems.get(row.key) ?? allRight}
            onChange={onChange}
            isReadOnly={row.isRemoved === true || isReadOnly}
          />
        ),
      },
    ];
  });
  const first: TableColumn<Row>[] = leading
    ? [
        {
          id: leading.id,
          title: leading.title,
          isPrimary: true,
          cell: (row) => <span className={css.leading}>{leading.textOf(row)}</span>,
        },
      ]
    : [];
  const worked = figures.map(
    ({ id, title, of }): TableColumn<Row> => ({
      id,
      title,
      isNumeric: true,
      cell: ({ draft }) => <span className={css.figure}>{of(draft)}</span>,
    }),
  );
  const last: TableColumn<Row> = {
    id: 'actions',
    title: text('children.row'),
    cell: (row) => {
      const { key, isRemoved = false } = row;
      const label = text(isRemoved ? 'children.keep' : 'children.remove', { no: numbers.get(key) });
      return (
        <>
          {mayRemove(row) && (
            <Tooltip text={label}>
              <IconButton label={label} size="small" onPress={() => onRemove(key, !isRemoved)}>
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
  return (
    <FieldLook value={look}>
      <div className={css.table}>
        <Table
          caption={caption}
          isCaptionHidden
          columns={[...first, ...typed, ...worked, last]}
          rows={rows}
          keyOf={({ key }) => key}
        />
      </div>
    </FieldLook>
  );
}
