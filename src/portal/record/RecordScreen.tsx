import { type ComponentType, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { Resource } from '../../resources/define-resource.ts';
import { useLabels } from '../fields/use-labels.ts';
import { Button } from '../kit/actions/Button.tsx';
import { EmptyState } from '../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../kit/feedback/Skeleton.tsx';
import { useText } from '../platform/language/language.tsx';
import { useSearchParams } from '../platform/navigation/search-params.ts';
import { useNotifications } from '../platform/notifications/notifications.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import type { Panel } from './panel.ts';
import css from './Record.module.css';
import { RecordForm } from './RecordForm.tsx';
import type { RecordActionsProps } from './record-actions.ts';
import { useStoredRecord } from './use-record.ts';

interface RecordScreenProps {
  resource: Resource;
  panels?: Readonly<Record<string, Panel>>;
  /** What can be done with a stored record beside its form; deleting it, unless its resource has more. */
  Actions?: ComponentType<RecordActionsProps>;
}

/** One record of any resource: its form from the definition, new without an `id` in the address. */
export function RecordScreen({ resource, panels = {}, Actions = DeleteButton }: RecordScreenProps) {
  const text = useText();
  const labels = useLabels(resource.name);
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const { succeeded } = useNotifications();
  const [round, setRound] = useState(0);
  const [madeId, setMadeId] = useState<string | null>(null);
  const id = params.get('id');
  const stored = useStoredRecord(resource, id);
  if (id !== null && stored.isPending) return <RecordSkeleton />;
  if (id !== null && !stored.data)
    return (
      <EmptyState
        title={text('record.notFound')}
        actions={<Button onPress={() => void stored.refetch()}>{text('record.retry')}</Button>}
      />
    );
  const record = stored.data ?? null;
  return (
    <RecordForm
      key={`${record?.id ?? 'new'}:${round}`}
      resource={resource}
      labels={labels}
      record={record}
      isMade={record !== null && record.id === madeId}
      panels={panels}
      onReload={() => {
        void stored.refetch().then(() => setRound((now) => now + 1));
      }}
      onSaved={(savedId) => {
        succeeded(record ? 'record.updated' : 'record.created', { name: labels.one });
        if (savedId === id) return;
        setMadeId(savedId);
        navigate(`${resource.route}/Details?id=${savedId}`, { replace: true });
      }}
      actions={
        record && (
          <Suspense fallback={null}>
            <Actions
              resource={resource}
              labels={labels}
              record={record}
              onDeleted={() => navigate(resource.route ?? '/')}
            />
          </Suspense>
        )
      }
    />
  );
}

function RecordSkeleton() {
  return (
    <div className={css.screen} aria-busy="true">
      <Skeleton width="240px" height="32px" shape="box" />
      <Skeleton height="220px" shape="box" />
      <Skeleton height="220px" shape="box" />
    </div>
  );
}
