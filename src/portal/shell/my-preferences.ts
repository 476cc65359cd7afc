import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as v from 'valibot';
import { compose, read, sendCommand } from './api.ts';
import { useNotifications } from './notifications.tsx';
import { themes } from './theme.tsx';

const preferencesSchema = v.object({
  preferences: v.object({
    pinnedServices: v.optional(v.array(v.string())),
    theme: v.optional(v.picklist(themes.map(({ id }) => id))),
  }),
});
type Kept = v.InferOutput<typeof preferencesSchema>['preferences'];

const KEY = ['preferences'] as const;

/** What the person arranged for themselves, as the server keeps it for every browser (decision 5). */
export function useMyPreferences() {
  const queries = useQueryClient();
  const { failed } = useNotifications();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await read('/account/preferences', preferencesSchema, { outletId: null, signal })).preferences,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useCallback(
    (change: Kept) => {
      queries.setQueryData<Kept>(KEY, (now) => ({ ...now, ...change }));
      for (const [key, value] of Object.entries(change))
        void sendCommand(
          compose('PUT', `/account/preferences/${key}`, { value }, { outletId: null }),
          v.unknown(),
        ).catch((error: unknown) => failed(error, 'action.savePreferences'));
    },
    [queries, failed],
  );
  return { kept: data, save };
}
