import { useQuery } from '@tanstack/react-query';
import { readClientSites } from '../../../../contracts/configurations/client-sites.ts';
import { Table } from '../../../kit/data/Table.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import type { Panel } from '../../../record/panel.ts';

/** The sites a profile was given to, and whether their terminals have it as it stands. */
export const SyncSitesPanel: Panel = ({ record }) => {
  const text = useText();
  const sites = useQuery({
    queryKey: ['terminal', 'ofProfile', record.id],
    queryFn: ({ signal }) => call(readClientSites, { query: { profileId: record.id }, signal }),
  });
  if (sites.error) return <LoadFailure onRetry={sites.refetch}>{text('sites.unread')}</LoadFailure>;
  if (!sites.data) return <Skeleton height="120px" shape="box" />;
  return (
    <Table
      caption={text('section.syncSites')}
      isCaptionHidden
      rows={sites.data.clientSites}
      keyOf={({ id }) => id}
      emptyText={text('sites.profileUnused')}
      columns={[
        { id: 'siteId', title: text('sites.siteId'), width: '80px', cell: ({ siteId }) => siteId },
        { id: 'name', title: text('sites.name'), isPrimary: true, cell: ({ clientName }) => clientName },
        { id: 'computer', title: text('sites.computer'), cell: ({ computerName }) => computerName ?? '–' },
        {
          id: 'pulled',
          title: text('sites.pulled'),
          cell: ({ hasProfile }) => text(hasProfile ? 'sites.profileTaken' : 'sites.profileWaits'),
        },
      ]}
    />
  );
};
