import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import {
  type IntegrationLog,
  postingStatuses,
} from '../../../../contracts/configurations/integration-logs.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import css from './Integration.module.css';
import { IntegrationLogTable } from './IntegrationLogTable.tsx';
import { readHeaders, readLogs, repost } from './integration-api.ts';

/** How often what is still pending is asked for again. */
const ASK_AGAIN_MS = 5000;

const statusOf = v.fallback(v.nullable(v.picklist(postingStatuses)), null);

/** Every posting with what became of it; what failed can be posted again. The address says which are shown. */
export function IntegrationLogScreen() {
  const { text, textOr } = useLanguage();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [params, setParams] = useSearchParams();
  const [reposting, setReposting] = useState<string | null>(null);
  const asked = { integration: params.get('integration'), status: v.parse(statusOf, params.get('status')) };
  const headers = useQuery({
    queryKey: ['integrationLog', 'headers'],
    queryFn: ({ signal }) => readHeaders(signal),
  });
  const log = useInfiniteQuery({
    queryKey: ['integrationLog', 'log', asked.integration, asked.status],
    queryFn: ({ pageParam, signal }) => readLogs(asked, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ integrationLogs }) => integrationLogs.some(({ isWaiting }) => isWaiting))
        ? ASK_AGAIN_MS
        : false,
  });
  const entries = log.data?.pages.flatMap(({ integrationLogs }) => integrationLogs);

  const post = async ({ id, documentNo }: IntegrationLog) => {
    setReposting(id);
    try {
      await repost(id);
      succeeded('integration.reposted', { number: documentNo });
    } catch (failure) {
      failed(failure, 'action.repost');
    }
    setReposting(null);
    await queries.invalidateQueries({ queryKey: ['integrationLog'] });
  };
  const choose = (name: 'integration' | 'status', value: string) =>
    setParams((now) => {
      if (value === ALL) now.delete(name);
      else now.set(name, value);
      return now;
    });
  const known = [
    ...new Set([
      ...(headers.data ?? []).map(({ integration }) => integration),
      ...(asked.integration ? [asked.integration] : []),
    ]),
  ];
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('nav.integrationDetailLogs')}
        actions={
          <Link variant="button" href="/Configurations/Integration/IntegrationLogsHeader">
            {text('nav.integrationLogs')}
          </Link>
        }
      >
        {text('integration.logLead')}
      </PageHeader>
      <search className={css.filters} aria-label={text('nav.integrationDetailLogs')}>
        <Select
          label={text('integration.name')}
          placeholder={text('integration.all')}
          value={asked.integration ?? ALL}
          onChange={(value) => choose('integration', value)}
          options={[
            { id: ALL, label: text('integration.all') },
            ...known.map((id) => ({ id, label: textOr(`integration.kind.${id}`, id) })),
          ]}
        />
        <Select
          label={text('integration.status')}
          placeholder={text('integration.all')}
          value={asked.status ?? ALL}
          onChange={(value) => choose('status', value)}
          options={[
            { id: ALL, label: text('integration.all') },
            ...postingStatuses.map((id) => ({ id, label: text(`integration.status.${id}`) })),
          ]}
        />
      </search>
      {log.isError && !entries && (
        <LoadFailure onRetry={log.refetch}>{text('integration.unread')}</LoadFailure>
      )}
      {!log.isError && !entries && <Skeleton height="220px" shape="box" />}
      {entries?.length === 0 && (
        <EmptyState title={text(isAsking(asked) ? 'integration.none' : 'integration.empty')}>
          {text(isAsking(asked) ? 'integration.noneHint' : 'integration.emptyHint')}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <Card isBare>
          <IntegrationLogTable
            entries={entries}
            reposting={reposting}
            onRepost={(entry) => void post(entry)}
          />
        </Card>
      )}
      {log.hasNextPage && (
        <div className={css.more}>
          <Button isPending={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
            {text('integration.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

const ALL = 'all';
const isAsking = (asked: { integration: string | null; status: string | null }): boolean =>
  asked.integration !== null || asked.status !== null;
