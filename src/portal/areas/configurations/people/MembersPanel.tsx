import { useQuery } from '@tanstack/react-query';
import { readUsersOfGroup } from '../../../../contracts/account/users.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { Panel } from '../../../record/panel.ts';
import css from './People.module.css';

/** Who is in the group, each leading to their own page. */
export const MembersPanel: Panel = ({ record }) => {
  const text = useText();
  const account = useAccount();
  const members = useQuery({
    queryKey: ['user', 'ofGroup', record.id],
    queryFn: ({ signal }) => call(readUsersOfGroup, { params: { id: record.id }, signal }),
  });
  if (members.error) return <LoadFailure onRetry={members.refetch}>{text('members.failed')}</LoadFailure>;
  if (!members.data) return <Skeleton height="120px" shape="box" />;
  type Member = (typeof members.data.users)[number];
  const columns: TableColumn<Member>[] = [
    {
      id: 'name',
      title: text('rights.person'),
      isPrimary: true,
      cell: ({ id, name }) => (
        <Link href={`/Configurations/UserManagement/UserList/Details?id=${id}`}>{name}</Link>
      ),
    },
    {
      id: 'username',
      title: text('members.username'),
      cell: ({ username, active }) => (
        <>
          {username} {!active && <Badge>{text('members.inactive')}</Badge>}
        </>
      ),
    },
  ];
  return (
    <div className={css.panel}>
      <Table
        caption={text('members.title')}
        isCaptionHidden
        columns={columns}
        rows={members.data.users}
        keyOf={({ id }) => id}
        emptyText={text('members.none')}
      />
      {allows(account, 'ALLOW_TO_ACCESS_PERMISSION') && (
        <Link href="/Configurations/Permission/GroupPermission">{text('members.rights')}</Link>
      )}
    </div>
  );
};
