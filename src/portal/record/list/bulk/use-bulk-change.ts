import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { changeItems } from '../../../../contracts/items/items.ts';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { prepare, send } from '../../../platform/api/api.ts';
import { loadCatalogue } from '../../../platform/api/error-catalogue.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import type { BulkChange } from './bulk-change.ts';

interface BulkOptions {
  resource: Resource;
  labels: Labels;
  changes: readonly BulkChange[];
  fieldKey: string;
  onDone(): void;
}

/** Sends a change of many records; says of each refused one why, and takes the others back when asked. */
export function useBulkChange({ resource, labels, changes, fieldKey, onDone }: BulkOptions) {
  const queries = useQueryClient();
  const words = useFailureText();
  const { succeeded, failed } = useNotifications();
  const [refused, setRefused] = useState<readonly { id: string; title: string; reason: string }[]>([]);
  const refresh = () => void queries.invalidateQueries({ queryKey: [resource.name] });
  const commandOf = (rows: readonly { id: string; version: number; value: unknown }[]) =>
    prepare(changeItems, {
      body: { items: rows.map(({ id, version, value }) => ({ id, version, [fieldKey]: value })) },
    });
  const undo = (done: readonly BulkChange[]) => {
    const back = done.map(({ id, version, before }) => ({ id, version: version + 1, value: before }));
    send(commandOf(back)).then(
      () => {
        refresh();
        succeeded('list.bulk.undone', { count: back.length });
      },
      (failure: unknown) => failed(failure, 'action.updateList', { name: labels.inOne }),
    );
  };
  const save = useSave({
    async onSaved({ results }: ReplyOf<typeof changeItems>) {
      refresh();
      const isDone = new Set(results.flatMap(({ id, done }) => (done ? [id] : [])));
      const done = changes.filter(({ id }) => isDone.has(id));
      if (done.length > 0)
        succeeded(
          'list.bulk.changed',
          { count: done.length, name: labels.inMany },
          { undo: () => undo(done) },
        );
      if (done.length === changes.length) return onDone();
      await loadCatalogue().catch(() => {});
      setRefused(
        results.flatMap(({ id, error }) => {
          if (!error) return [];
          const title = changes.find((change) => change.id === id)?.title ?? id;
          const reasons = error.errors?.length ? error.errors : [error];
          return [{ id, title, reason: reasons.map((each) => words.of(each)).join(' ') }];
        }),
      );
    },
    onFailed: (failure) => failed(failure, 'action.updateList', { name: labels.inOne }),
  });
  return {
    save,
    refused,
    isSaving: save.state.status === 'saving',
    send: () =>
      void save.send(commandOf(changes.map(({ id, version, after }) => ({ id, version, value: after })))),
  };
}
