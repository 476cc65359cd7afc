import { Download, Square, Trash2 } from 'lucide-react';
import type { ImportEntry } from '../../../../contracts/imports.ts';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { StatusTone } from '../../../kit/feedback/status-tone.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Import.module.css';
import { failedRowsPath } from './import-api.ts';

const tones: Readonly<Record<ImportEntry['status'], StatusTone>> = {
  Ready: 'new',
  Running: 'pending',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Failed: 'rejected',
};

interface ImportLogTableProps {
  entries: readonly ImportEntry[];
  onStop(entry: ImportEntry): void;
  onDelete(entry: ImportEntry): void;
}

/** The log as the spec lists it (spec 3 §3); the remark's column is there when something was remarked. */
export function ImportLogTable({ entries, ...acts }: ImportLogTableProps) {
  const { text, dates, numbers } = useLanguage();
  const words = useFailureText();
  const count = (id: 'total' | 'success' | 'failed'): TableColumn<ImportEntry> => ({
    id,
    title: text(`import.log.${id}`),
    isNumeric: true,
    width: '80px',
    cell: (entry) => numbers.count(entry[id]),
  });
  const remark: TableColumn<ImportEntry> = {
    id: 'remark',
    title: text('import.log.remark'),
    cell: (entry) => (entry.remark ? words.of(entry.remark) : ''),
  };
  return (
    <Table
      caption={text('import.log.title')}
      isCaptionHidden
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { id: 'file', title: text('import.log.file'), isPrimary: true, cell: ({ fileName }) => fileName },
        { id: 'date', title: text('import.log.date'), cell: ({ date }) => dates.dateTime(date) },
        {
          id: 'status',
          title: text('import.log.status'),
          cell: ({ status, done, total }) => (
            <Chip tone={tones[status]}>
              {text(`import.status.${status}`)}
              {status === 'Running' && ` ${text('import.log.progress', { done, total })}`}
            </Chip>
          ),
        },
        ...(entries.some((entry) => entry.remark) ? [remark] : []),
        count('total'),
        count('success'),
        count('failed'),
        {
          id: 'actions',
          title: text('import.log.actions'),
          width: '100px',
          cell: (entry) => <Actions entry={entry} {...acts} />,
        },
      ]}
    />
  );
}

function Actions({ entry, onStop, onDelete }: Omit<ImportLogTableProps, 'entries'> & { entry: ImportEntry }) {
  const { text, language } = useLanguage();
  const name = entry.fileName;
  return (
    <span className={css.rowActions}>
      {entry.failed > 0 && (
        <Link
          variant="quiet"
          className={css.iconLink}
          href={failedRowsPath(entry.id, language)}
          download
          aria-label={text('import.downloadFailed', { name })}
        >
          <Download size={16} aria-hidden />
        </Link>
      )}
      {entry.status === 'Running' ? (
        <IconButton label={text('import.stop', { name })} onPress={() => onStop(entry)}>
          <Square size={16} />
        </IconButton>
      ) : (
        <IconButton label={text('import.delete', { name })} onPress={() => onDelete(entry)}>
          <Trash2 size={16} />
        </IconButton>
      )}
    </span>
  );
}
