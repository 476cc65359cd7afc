import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { entriesIn, type StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import type { NamedCollection } from '../../../../resources/collections.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { asText } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { cellText } from '../../../kit/data/grid/columns.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import type { ApiFailure } from '../../../platform/api/failure.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useLanguage, useText } from '../../../platform/language/language.tsx';
import { listColumn } from '../../list/list-columns.ts';
import css from '../../rows/Rows.module.css';
import { RowsList } from '../../rows/RowsList.tsx';
import { RowsTable } from '../../rows/RowsTable.tsx';
import type { FigureColumn } from '../../rows/row-figures.ts';
import { useRowKeys } from '../../rows/use-row-keys.ts';
import type { DocumentEditor } from '../draft/use-document-editor.ts';
import { isFilledIn } from '../header/is-filled-in.ts';
import { refusedEntries } from './entry-problems.ts';
import { useEntryRows } from './use-entry-rows.ts';

interface CollectionCardProps {
  definition: AnyDocument;
  collection: NamedCollection;
  /** What the collection is called. */
  title: string;
  /** Of the document's fields. */
  labels: Labels;
  /** Null for a new one. */
  document: StoredDocument | null;
  editor: DocumentEditor;
  isEditable: boolean;
  /** Why the last save was refused. */
  failure: ApiFailure | null;
}

/** A document's collection beside its lines: typed into while the document is, else read. */
export function CollectionCard({ isEditable, ...props }: CollectionCardProps) {
  const { collection, title, labels, document } = props;
  const text = useText();
  if (isEditable && collection.writtenBy === undefined) return <EditedCollection {...props} />;
  const rows = document === null ? [] : entriesIn(document, collection.name);
  // What only events write has nothing to say before the first.
  if (rows.length === 0 && collection.writtenBy !== undefined) return null;
  const [primary = ''] = collection.columns;
  return (
    <Card title={title} isBare={rows.length > 0}>
      {rows.length === 0 ? (
        <EmptyState title={text('document.noEntries')} level={3} />
      ) : (
        <div className={css.bare}>
          <RowsList
            caption={title}
            fields={collection.fields}
            names={collection.columns.filter(
              (name) => name === primary || rows.some((row) => isFilledIn(collection, name, row)),
            )}
            primary={primary}
            labels={labels}
            rows={rows}
          />
        </div>
      )}
    </Card>
  );
}

function EditedCollection(props: Omit<CollectionCardProps, 'isEditable'>) {
  const { definition, collection, title, labels, editor, failure } = props;
  const { text, dates, numbers, language } = useLanguage();
  const words = useFailureText();
  const { rows, add, paste, change, remove } = useEntryRows(collection, labels, editor);
  const names = collection.columns.filter((name) => collection.fields[name]?.readOnly !== true);
  const figures = collection.columns.flatMap((name): FigureColumn[] => {
    const field = collection.fields[name];
    if (field?.readOnly !== true || rows.every(({ draft }) => asText(draft[name]) === '')) return [];
    const column = listColumn(
      { codeField: '', titleField: '', fields: collection.fields },
      ...([name, field, { labels, text, dates, numbers, language }] as const),
    );
    return [{ id: name, title: column.title, of: (draft) => cellText(column, { id: '', ...draft }) }];
  });
  const keys = useRowKeys({ rows, names, labels, add, paste });
  const entries = editor.entries[collection.name];
  const problems = useMemo(
    () => refusedEntries(collection, entries ?? [], failure, words),
    [collection, entries, failure, words],
  );
  return (
    <Card title={title}>
      <div
        ref={keys.box}
        role="presentation"
        className={css.panel}
        onKeyDownCapture={keys.press}
        onPasteCapture={keys.pasteSheet}
      >
        {rows.length > 0 && (
          <RowsTable
            resource={definition.name}
            caption={title}
            fields={collection.fields}
            names={names}
            labels={labels}
            rows={rows}
            figures={figures}
            problems={problems}
            isReadOnly={false}
            onChange={change}
            mayRemove={() => true}
            onRemove={remove}
          />
        )}
        <div className={css.actions}>
          <Button icon={<Plus size={16} aria-hidden />} onPress={() => keys.addRow()}>
            {text('document.addEntry')}
          </Button>
          {rows.length > 0 && (
            <p role="status" className={css.hint}>
              {keys.said}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
