import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Callout } from '../../../kit/Callout.tsx';
import { Card } from '../../../kit/Card.tsx';
import { Chip } from '../../../kit/Chip.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Link } from '../../../kit/Link.tsx';
import type { StatusTone } from '../../../kit/status-tone.ts';
import { Table } from '../../../kit/Table.tsx';
import { useFailureText } from '../../../shell/failure-text.ts';
import { useLanguage } from '../../../shell/language.tsx';
import { useNotifications } from '../../../shell/notifications.tsx';
import css from './Import.module.css';
import { failedRowsPath, type ImportEntry, readLog, sendCancel, sendDelete } from './import-api.ts';

const tones: Readonly<Record<ImportEntry['status'], StatusTone>> = {
  Ready: 'new',
  Running: 'pending',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Failed: 'rejected',
};
const PAGE = 10;

/** Earlier imports of this kind (spec 3 §3): how each ended, its failed rows, and its deletion. */
export function ImportLog({ type }: { type: string }) {
  const { text, language, dates, numbers } = useLanguage();
  const words = useFailureText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [size, setSize] = useState(PAGE);
  const [leaving, setLeaving] = useState<ImportEntry | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['import', 'log', type, size],
    queryFn: () => readLog(type, 1, size),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.imports.some(({ status }) => status === 'Running') ? 1500 : false,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['import', 'log'] });

  const stop = async ({ id }: ImportEntry) => {
    await sendCancel(id).catch((failure: unknown) => failed(failure, 'action.stopImport'));
    await refresh();
  };
  const remove = async (entry: ImportEntry) => {
    setDeleting(true);
    try {
      await sendDelete(entry.id);
      succeeded('import.deleted');
      setLeaving(null);
    } catch (failure) {
      failed(failure, 'action.deleteImportFile');
    }
    setDeleting(false);
    await refresh();
  };

  return (
    <Card title={text('import.log.title')} isBare>
      {isError && !data && (
        <Callout tone="danger" actions={<Button onPress={() => refetch()}>{text('import.retry')}</Button>}>
          {text('import.log.loadFailed')}
        </Callout>
      )}
      {data?.imports.length === 0 && (
        <EmptyState title={text('import.log.empty')} level={3}>
          {text('import.log.emptyHint')}
        </EmptyState>
      )}
      {data && data.imports.length > 0 && (
        <Table
          caption={text('import.log.title')}
          isCaptionHidden
          rows={data.imports}
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
            {
              id: 'remark',
              title: text('import.log.remark'),
              cell: ({ remark }) => (remark ? words.of(remark) : ''),
            },
            {
              id: 'total',
              title: text('import.log.total'),
              isNumeric: true,
              cell: ({ total }) => numbers.count(total),
            },
            {
              id: 'success',
              title: text('import.log.success'),
              isNumeric: true,
              cell: ({ success }) => numbers.count(success),
            },
            {
              id: 'failed',
              title: text('import.log.failed'),
              isNumeric: true,
              cell: (entry) => numbers.count(entry.failed),
            },
            {
              id: 'actions',
              title: text('import.log.actions'),
              cell: (entry) => (
                <span className={css.rowActions}>
                  {entry.failed > 0 && (
                    <Link
                      variant="quiet"
                      className={css.iconLink}
                      href={failedRowsPath(entry.id, language)}
                      download
                      aria-label={text('import.downloadFailed', { name: entry.fileName })}
                    >
                      <Download size={16} aria-hidden />
                    </Link>
                  )}
                  {entry.status === 'Running' ? (
                    <IconButton
                      label={text('import.stop', { name: entry.fileName })}
                      onPress={() => void stop(entry)}
                    >
                      <Square size={16} />
                    </IconButton>
                  ) : (
                    <IconButton
                      label={text('import.delete', { name: entry.fileName })}
                      onPress={() => setLeaving(entry)}
                    >
                      <Trash2 size={16} />
                    </IconButton>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {data && data.metadata.total > data.imports.length && (
        <div className={css.more}>
          <Button variant="quiet" onPress={() => setSize(Math.min(100, size + PAGE))}>
            {text('import.log.more')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={text('import.delete.title', { name: leaving?.fileName ?? '' })}
        confirmLabel={text('import.delete.confirm')}
        cancelLabel={text('import.cancel')}
        tone="danger"
        isPending={isDeleting}
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {text('import.delete.effect')}
      </ConfirmDialog>
    </Card>
  );
}
