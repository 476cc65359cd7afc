import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { readAuditPacks } from '../../../../contracts/audit-packs.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { AskForPack } from './AskForPack.tsx';
import css from './AuditPacks.module.css';
import { isMaking } from './is-making.ts';
import { PackTable } from './PackTable.tsx';

/** How often a pack that is being made is asked for again. */
const ASK_AGAIN_MS = 2000;

/** Audit packs of the company: made of a period, looked at while they are made, downloaded and removed. */
export function AuditPacksScreen() {
  const text = useText();
  const packs = useQuery({
    queryKey: ['auditPack'],
    queryFn: async ({ signal }) => (await call(readAuditPacks, { signal })).auditPacks,
    refetchInterval: ({ state }) => (state.data?.some(isMaking) ? ASK_AGAIN_MS : false),
  });
  return (
    <div className={css.screen}>
      <PageHeader title={text('nav.auditPacks')}>{text('packs.lead')}</PageHeader>
      <AskForPack isMaking={packs.data?.some(isMaking) ?? false} />
      {packs.isError && !packs.data && (
        <LoadFailure onRetry={packs.refetch}>{text('packs.unread')}</LoadFailure>
      )}
      {packs.isPending && (
        <div aria-busy="true">
          <Skeleton height="220px" shape="box" />
        </div>
      )}
      {packs.data?.length === 0 && (
        <EmptyState icon={<Package size={24} aria-hidden />} title={text('packs.none')}>
          {text('packs.noneHint')}
        </EmptyState>
      )}
      {packs.data && packs.data.length > 0 && (
        <Card title={text('packs.all')} isBare>
          <PackTable packs={packs.data} />
        </Card>
      )}
    </div>
  );
}
