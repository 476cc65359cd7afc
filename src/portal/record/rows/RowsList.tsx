import type { Fields } from '../../../resources/define-resource.ts';
import { isReference } from '../../../resources/kinds/traits.ts';
import { wireName } from '../../../resources/wire.ts';
import { asText } from '../../fields/draft.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { cellText, isNumeric } from '../../kit/data/grid/columns.ts';
import { Table, type TableColumn } from '../../kit/data/Table.tsx';
import { documentOutline } from '../../platform/definitions/outlines.ts';
import { useLanguage } from '../../platform/language/language.tsx';
import { DocumentLink } from '../document/header/DocumentLink.tsx';
import { listColumn } from '../list/list-columns.ts';
import css from './Rows.module.css';
import type { FigureColumn } from './row-figures.ts';

interface RowsListProps<Row> {
  /** What the table is called. */
  caption: string;
  fields: Fields;
  /** The fields of its columns, in order. */
  names: readonly string[];
  /** The column that names a row. */
  primary: string;
  labels: Labels;
  rows: readonly Row[];
  /** Columns worked out of the others, behind them. */
  figures?: readonly FigureColumn[] | undefined;
}

/** A table of records' values to be read. */
export function RowsList<Row extends Readonly<Record<string, unknown>> & { readonly id: string }>(
  props: RowsListProps<Row>,
) {
  const { caption, fields, names, primary, labels, rows, figures = [] } = props;
  const { text, dates, numbers, language } = useLanguage();
  const columns = names.flatMap((name): TableColumn<Row>[] => {
    const field = fields[name];
    if (!field) return [];
    const resource = { codeField: primary, titleField: primary, fields };
    const column = listColumn(resource, name, field, { labels, text, dates, numbers, language });
    return [
      {
        id: name,
        title: column.title,
        isPrimary: name === primary,
        isNumeric: isNumeric(column.kind),
        cell: (row) =>
          isReference(field) && documentOutline(field.to) ? (
            <DocumentLink type={field.to} id={asText(row[wireName(name, field)])}>
              {cellText(column, row)}
            </DocumentLink>
          ) : (
            cellText(column, row)
          ),
      },
    ];
  });
  const worked = figures.map(
    ({ id, title, of }): TableColumn<Row> => ({ id, title, isNumeric: true, cell: of }),
  );
  return (
    <div className={css.read}>
      <Table
        caption={caption}
        isCaptionHidden
        columns={[...columns, ...worked]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
