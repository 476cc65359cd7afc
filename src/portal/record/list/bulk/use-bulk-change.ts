import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { Resource } from '../../../../resources/define-resource.ts';
import { pluralOf } from '../../../../resources/plural.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { type Command, compose, sendCommand } from '../../../shell/api.ts';
import { loadCatalogue } from '../../../shell/error-catalogue.ts';
import { useFailureText } from '../../../shell/failure-text.ts';
import { useNotifications } from '../../../shell/notifications.tsx';
import { useSave } from '../../../shell/use-save.ts';
import type { BulkChange } from './bulk-change.ts';

const said = v.looseObject({ code: v.string(), message: v.string() });
const reply = v.object({
  results: v.array(
    v.object({
      id: v.string(),
      done: v.boolean(),
      error: v.optional(v.looseObject({ ...said.entries, errors: v.optional(v.array(said), []) })),
    }),
  ),
});

interface BulkOptions {
  resource: Resource;
  path: string;
  labels: Labels;
  changes: readonly BulkChange[];
  fieldKey: string;
  onDone(): void;
}

/** Sends a change of many records; says of each refused one why, and takes the others back when asked. */
export function useBulkChange({ resource, path, labels, changes, fieldKey, onDone }: BulkOptions) {
  const queries = useQueryClient();
  const words = useFailureText();
  const { succeeded, failed } = useNotifications();
  const [refused, setRefused] = useState<readonly { id: string; title: string; reason: string }[]>([]);
  const refresh = () => void queries.invalidateQueries({ queryKey: [resource.name] });
  const commandOf = (rows: readonly { id: string; version: number; value: unknown }[]): Command =>
    compose('PUT', path, {
      [pluralOf(resource.name)]: rows.map(({ id, version, value }) => ({ id, version, [fieldKey]: value })),
    });
  const undo = (done: readonly BulkChange[]) => {
    const back = done.map(({ id, version, before }) => ({ id, version: version + 1, value: before }));
    sendCommand(commandOf(back), reply).then(
      () => {
        refresh();
        succeeded('list.bulk.undone', { count: back.length });
      },
      (failure: unknown) => failed(failure, 'action.changeMany', { name: labels.inMany }),
    );
  };
  const save = useSave({
    reply,
    async onSaved({ results }) {
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
          const reasons = error.errors.length > 0 ? error.errors : [error];
          return [{ id, title, reason: reasons.map((each) => words.of(each)).join(' ') }];
        }),
      );
    },
    onFailed: (failure) => failed(failure, 'action.changeMany', { name: labels.inMany }),
  });
  return {
    save,
    refused,
    isSaving: save.state.status === 'saving',
    send: () =>
      void save.send(commandOf(changes.map(({ id, version, after }) => ({ id, version, value: after })))),
  };
}
