import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportEntry } from '../../../../contracts/imports.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import css from './Import.module.css';
import { ImportLogTable } from './ImportLogTable.tsx';
import { readLog, sendCancel, sendDelete } from './import-api.ts';

const PAGE = 10;
const MOST = 100;

/** Earlier imports of this kind (spec 3 §3): how each ended, its failed rows, and its deletion. */
export function ImportLog({ type }: { type: string }) {
  const text = useText();
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
        <ImportLogTable entries={data.imports} onStop={(entry) => void stop(entry)} onDelete={setLeaving} />
      )}
      {data && data.metadata.total > data.imports.length && size < MOST && (
        <div className={css.more}>
          <Button variant="quiet" onPress={() => setSize(size + PAGE)}>
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
