import { useQuery } from '@tanstack/react-query';
import type {
  IntegrationLog,
  IntegrationLogHeader,
} from '../../../../contracts/configurations/integration-logs.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Integration.module.css';
import { readHeaders } from './integration-api.ts';

/** Each integration in one line: its last run, today’s postings by how they stand, its last failure. */
export function IntegrationHeaderScreen() {
  const { text } = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['integrationLog', 'headers'],
    queryFn: ({ signal }) => readHeaders(signal),
  });
  return (
    <div className={css.screen}>
      <PageHeader title={text('nav.integrationLogs')}>{text('integration.lead')}</PageHeader>
      {isError && !data && <LoadFailure onRetry={refetch}>{text('integration.unread')}</LoadFailure>}
      {!isError && !data && <Skeleton height="160px" shape="box" />}
      {data?.length === 0 && (
        <EmptyState title={text('integration.empty')}>{text('integration.emptyHint')}</EmptyState>
      )}
      {data && data.length > 0 && (
        <Card isBare>
          <HeaderTable headers={data} />
        </Card>
      )}
    </div>
  );
}

function HeaderTable({ headers }: { headers: readonly IntegrationLogHeader[] }) {
  const { text, textOr, dates, numbers } = useLanguage();
  const leading = (integration: string, status?: IntegrationLog['status']) =>
    `/Configurations/Integration/IntegrationDetailLogs?${new URLSearchParams({
      integration,
      ...(status && { status }),
    })}`;
  const count = (
    id: 'success' | 'failed' | 'pending',
    status: IntegrationLog['status'],
  ): TableColumn<IntegrationLogHeader> => ({
    id,
    title: text(`integration.${id}`),
    isNumeric: true,
    width: '110px',
    cell: (header) =>
      header[id] === 0 ? (
        numbers.count(0)
      ) : (
        <Link href={leading(header.integration, status)}>{numbers.count(header[id])}</Link>
      ),
  });
  return (
    <Table
      caption={text('nav.integrationLogs')}
      isCaptionHidden
      rows={headers}
      keyOf={({ integration }) => integration}
      columns={[
        {
          id: 'integration',
          title: text('integration.name'),
          isPrimary: true,
          cell: ({ integration }) => (
            <Link href={leading(integration)}>{textOr(`integration.kind.${integration}`, integration)}</Link>
          ),
        },
        {
          id: 'lastRun',
          title: text('integration.lastRun'),
          cell: ({ lastRun }) =>
            lastRun === null ? text('integration.neverRun') : dates.dateTime(lastRun, true),
        },
        count('success', 'Success'),
        count('failed', 'Failed'),
        count('pending', 'Pending'),
        {
          id: 'lastError',
          title: text('integration.lastError'),
          cell: ({ lastError }) => <span className={css.message}>{lastError ?? '–'}</span>,
        },
      ]}
    />
  );
}
