import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../kit/data/Table.tsx';
import { Badge } from '../../kit/feedback/Badge.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx';
import { LoadFailure } from '../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.tsx';
import { useNotifications } from '../../platform/notifications/notifications.tsx';
import { useAccount, useSessionActor } from '../../platform/session/session.tsx';
import css from './AccountScreen.module.css';
import { EmailCard } from './EmailCard.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';
import { deviceName } from './session/device-name.ts';
import { endSessions, readSessions, type SessionRow } from './session/sessions-api.ts';

/** The user's own address, what they show beside their password, and where they are signed in; each session can be ended, and all at once (decision 25). */
export function AccountScreen() {
  const { text, dates } = useLanguage();
  const { username } = useAccount();
  const { succeeded, failed } = useNotifications();
  const { leave } = useLeaveGuard();
  const session = useSessionActor();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['session', 'own'],
    queryFn: ({ signal }) => readSessions(signal),
  });
  const others = data?.filter(({ current }) => !current) ?? [];

  const end = async (id: string | null): Promise<boolean> => {
    setEnding(id ?? 'others');
    try {
      succeeded('account.ended', { count: await endSessions(id) });
      await queries.invalidateQueries({ queryKey: ['session'] });
      return true;
    } catch (error) {
      failed(error, 'action.endSession');
      return false;
    } finally {
      setEnding(null);
    }
  };
  const signOutEverywhere = async () => {
    if (!(await end(null))) return;
    setAsking(false);
    leave('/Login', () => session.send({ type: 'signOut' }));
  };

  const columns: TableColumn<SessionRow>[] = [
    {
      id: 'device',
      title: text('account.device'),
      isPrimary: true,
      cell: (row) => (
        <span className={css.device}>
          {deviceName(row.userAgent, text)}
          {row.current && <Badge tone="accent">{text('account.this')}</Badge>}
          {row.remembered && <Badge>{text('account.remembered')}</Badge>}
        </span>
      ),
    },
    { id: 'address', title: text('account.address'), cell: (row) => row.address ?? '' },
    { id: 'since', title: text('account.since'), cell: (row) => dates.dateTime(row.createdAt) },
    { id: 'lastUse', title: text('account.lastUse'), cell: (row) => dates.relative(row.lastSeenAt) },
    {
      id: 'end',
      title: '',
      cell: (row) =>
        !row.current && (
          <Button
            size="small"
            isPending={ending === row.id}
            aria-label={text('account.endOne', { device: deviceName(row.userAgent, text) })}
            onPress={() => void end(row.id)}
          >
            {text('account.end')}
          </Button>
        ),
    },
  ];

  return (
    <div className={css.page}>
      <PageHeader
        title={text('account.title')}
        actions={
          <>
            <Button
              isDisabled={others.length === 0}
              isPending={ending === 'others' && !isAsking}
              onPress={() => void end(null)}
            >
              {text('account.endOthers')}
            </Button>
            <Button variant="danger" onPress={() => setAsking(true)}>
              {text('account.everywhere')}
            </Button>
          </>
        }
      >
        {username} · {text('account.lead')}
      </PageHeader>
      <EmailCard />
      <SecondFactorCard />
      {isError && <LoadFailure onRetry={refetch}>{text('account.failed')}</LoadFailure>}
      {data === undefined && !isError && <Skeleton height="160px" shape="box" />}
      {data && (
        <Table
          caption={text('account.sessions')}
          isCaptionHidden
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('account.everywhere')}
        confirmLabel={text('account.everywhere')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={ending !== null}
        onConfirm={() => void signOutEverywhere()}
        onCancel={() => setAsking(false)}
      >
        {text('account.everywhereQuestion', { username })}
      </ConfirmDialog>
    </div>
  );
}
