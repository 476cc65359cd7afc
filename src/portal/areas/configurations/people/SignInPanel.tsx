import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as users from '../../../../contracts/account/users.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { call, prepare } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { Panel } from '../../../record/panel.ts';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import css from './People.module.css';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import { TokenDialog } from './TokenDialog.tsx';

const make = { pin: users.createPin, card: users.enrolCard } as const;
const drop = { pin: users.deletePin, card: users.removeCard } as const;

/** What a user signs in with: whether it is there, and how it is made and taken away; nothing of it is shown. */
export const SignInPanel: Panel = ({ record }) => {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [asking, setAsking] = useState<users.TokenKind | null>(null);
  const queryKey = ['user', 'signIn', record.id];
  const signIn = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(users.readSignIn, { params: { id: record.id }, signal }),
  });
  const refresh = () => void queries.invalidateQueries({ queryKey });
  const dropping = useSave({ onSaved: refresh });
  if (signIn.error) return <LoadFailure onRetry={signIn.refetch}>{text('signIn.failed')}</LoadFailure>;
  if (!signIn.data) return <Skeleton height="120px" shape="box" />;
  const { password, secondFactor } = signIn.data;
  const mayEdit = allows(account, 'ALLOW_TO_EDIT_USER_MANAGEMENT');
  const remove = async (kind: users.TokenKind) => {
    const gone = await dropping.send(prepare(drop[kind], { params: { id: record.id } }));
    if (gone !== null) succeeded(`signIn.${kind}Gone`);
  };
  return (
    <div className={css.panel}>
      <SaveNotice save={dropping} />
      <dl className={css.lines}>
        <dt>{text('signIn.password')}</dt>
        <dd>{text(`signIn.password.${password}`)}</dd>
        <dd>
          {mayEdit && record.id !== account.userId && (
            <FirstPassword record={record} isAnew={password !== 'none'} onMade={refresh} />
          )}
        </dd>
        {users.tokenKinds.map((kind) => (
          <TokenLine
            key={kind}
            kind={kind}
            isThere={signIn.data[kind]}
            mayEdit={mayEdit}
            onMake={() => setAsking(kind)}
            onDrop={() => void remove(kind)}
          />
        ))}
        <dt>{text('signIn.secondFactor')}</dt>
        <dd>{text(`signIn.secondFactor.${secondFactor}`)}</dd>
        <dd>
          {mayEdit && secondFactor === 'on' && record.id !== account.userId && (
            <ResetSecondFactor record={record} onReset={refresh} />
          )}
        </dd>
      </dl>
      {allows(account, 'ALLOW_TO_ACCESS_PERMISSION') && (
        <Link href={`/Configurations/Permission/GroupPermission/Person?id=${record.id}`}>
          {text('signIn.rights')}
        </Link>
      )}
      {asking && (
        <TokenDialog
          kind={asking}
          command={(secret) =>
            asking === 'pin'
              ? prepare(make.pin, { params: { id: record.id }, body: { pin: secret } })
              : prepare(make.card, { params: { id: record.id }, body: { card: secret } })
          }
          onMade={() => {
            setAsking(null);
            succeeded(`signIn.${asking}Made`);
            refresh();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
};

interface TokenLineProps {
  kind: users.TokenKind;
  isThere: boolean;
  mayEdit: boolean;
  onMake(): void;
  onDrop(): void;
}

function TokenLine({ kind, isThere, mayEdit, onMake, onDrop }: TokenLineProps) {
  const text = useText();
  return (
    <>
      <dt>{text(`signIn.${kind}`)}</dt>
      <dd>{text(isThere ? `signIn.${kind}.yes` : `signIn.${kind}.no`)}</dd>
      <dd>
        {mayEdit && (
          <Button size="small" onPress={isThere ? onDrop : onMake}>
            {text(isThere ? `signIn.${kind}Delete` : `signIn.${kind}New`)}
          </Button>
        )}
      </dd>
    </>
  );
}
