import { useQueryClient } from '@tanstack/react-query';
import { restoreRecord } from '../../contracts/record-changes.ts';
import type { Resource } from '../../resources/define-resource.ts';
import type { Labels } from '../fields/use-labels.ts';
import { prepare, send } from '../platform/api/api.ts';
import { useNotifications } from '../platform/notifications/notifications.tsx';

/** Puts a deleted record back, and says what came of it. */
export function usePutBack(resource: Resource, labels: Labels) {
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  return (id: string, title: string) => {
    send(prepare(restoreRecord, { params: { id } })).then(
      () => {
        succeeded('record.restored', { title });
        void queries.invalidateQueries({ queryKey: [resource.name] });
      },
      (failure: unknown) => failed(failure, 'action.restoreRecord', { name: labels.inOne }),
    );
  };
}
