import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepPreference, readPreferences } from '../../../contracts/account/preferences.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import { call, prepare, send } from '../api/api.ts';
import { useNotifications } from '../notifications/notifications.tsx';

type Kept = ReplyOf<typeof readPreferences>['preferences'];

const KEY = ['preferences'] as const;

/** What the user arranged for themselves, as the server keeps it for every browser (decision 5). */
export function useMyPreferences() {
  const queries = useQueryClient();
  const { failed } = useNotifications();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(readPreferences, { signal })).preferences,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useCallback(
    (change: Kept) => {
      queries.setQueryData<Kept>(KEY, (now) => ({ ...now, ...change }));
      for (const [key, value] of Object.entries(change))
        void send(prepare(keepPreference, { params: { key }, body: { value } })).catch((error: unknown) =>
          failed(error, 'action.savePreferences'),
        );
    },
    [queries, failed],
  );
  return { kept: data, save };
}
