import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { markNoticesRead, type Notice, readNotices } from '../../../contracts/account/notices.ts';
import { call, prepare, send } from '../api/api.ts';

/** The key news of documents is read by; live updates ask for it again. */
export const NOTICES = ['notices'] as const;

const none: readonly Notice[] = [];

/** What others did that concerns the person, the newest first, as the server keeps it for every browser. */
export function useNotices() {
  const queries = useQueryClient();
  const { data: notices = none } = useQuery({
    queryKey: NOTICES,
    queryFn: async ({ signal }) => (await call(readNotices, { signal })).notices,
  });
  const markRead = useCallback(() => {
    const now = queries.getQueryData<readonly Notice[]>(NOTICES) ?? none;
    const [newest] = now;
    if (newest === undefined || now.every(({ isRead }) => isRead)) return;
    queries.setQueryData<readonly Notice[]>(
      NOTICES,
      now.map((notice) => ({ ...notice, isRead: true })),
    );
    // What could not be kept is unread again at the next look.
    void send(prepare(markNoticesRead, { body: { until: newest.at } })).catch(() => {});
  }, [queries]);
  return { notices, markRead };
}
