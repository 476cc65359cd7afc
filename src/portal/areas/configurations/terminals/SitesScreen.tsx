import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type ClientSite, readClientSites } from '../../../../contracts/configurations/client-sites.ts';
import { terminalStates } from '../../../../rules/terminals/terminal-state.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { SearchField } from '../../../kit/inputs/SearchField.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import { SiteDrawer } from './SiteDrawer.tsx';
import css from './Sites.module.css';
import { SitesTable } from './SitesTable.tsx';

/** How often the states are asked for again: a till reports without anybody doing anything here. */
const ASK_AGAIN_MS = 60_000;
const ALL = 'all';

const stateOf = v.fallback(v.nullable(v.picklist(terminalStates)), null);

/** Every terminal with its site id and how it stands; the address says which are shown. */
export function SitesScreen() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const asked = { state: v.parse(stateOf, params.get('state')), search: params.get('search') };
  const sites = useInfiniteQuery({
    queryKey: ['terminal', 'listing', asked.state, asked.search],
    queryFn: ({ pageParam, signal }) =>
      call(readClientSites, { query: { ...asked, after: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ASK_AGAIN_MS,
  });
  const rows = sites.data?.pages.flatMap(({ clientSites }) => clientSites);
  const opened = rows?.find(({ siteId }) => String(siteId) === params.get('site'));
  const hrefOf = ({ siteId }: ClientSite) => {
    const query = new URLSearchParams(params);
    query.set('site', String(siteId));
    return `/Configurations/DatabaseSettings/SiteIDListing?${query}`;
  };
  const ask = (name: 'state' | 'search' | 'site', value: string) =>
    setParams((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    });
  const isAsking = asked.state !== null || asked.search !== null;
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('nav.siteIdListing')}
        actions={
          <Link variant="button" href="/Configurations/DatabaseSettings/DatabaseSynchronization">
            {text('nav.syncProfile')}
          </Link>
        }
      >
        {text('sites.lead')}
      </PageHeader>
      <search className={css.filters} aria-label={text('nav.siteIdListing')}>
        <SearchField
          label={text('sites.search')}
          isLabelShown
          clearLabel={text('common.clear')}
          placeholder={text('sites.searchHint')}
          value={typed}
          onChange={setTyped}
          onSubmit={(value) => ask('search', value.trim())}
          onBlur={() => ask('search', typed.trim())}
          onClear={() => ask('search', '')}
        />
        <Select
          label={text('sites.state')}
          placeholder={text('sites.inUse')}
          value={asked.state ?? ALL}
          onChange={(value) => ask('state', value === ALL ? '' : value)}
          options={[
            { id: ALL, label: text('sites.inUse') },
            ...terminalStates.map((id) => ({ id, label: text(`sites.state.${id}`) })),
          ]}
        />
      </search>
      {sites.isError && !rows && <LoadFailure onRetry={sites.refetch}>{text('sites.unread')}</LoadFailure>}
      {!sites.isError && !rows && <Skeleton height="220px" shape="box" />}
      {rows?.length === 0 && (
        <EmptyState title={text(isAsking ? 'sites.none' : 'sites.empty')}>
          {text(isAsking ? 'sites.noneHint' : 'sites.emptyHint')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Card isBare>
          <SitesTable sites={rows} hrefOf={hrefOf} />
        </Card>
      )}
      {sites.hasNextPage && (
        <div className={css.more}>
          <Button isPending={sites.isFetchingNextPage} onPress={() => void sites.fetchNextPage()}>
            {text('sites.more')}
          </Button>
        </div>
      )}
      {opened && <SiteDrawer key={opened.id} site={opened} onClose={() => ask('site', '')} />}
    </div>
  );
}
