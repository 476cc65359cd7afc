import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readStatement } from '../../../../../contracts/selling/statement.ts';
import { Callout } from '../../../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../../../kit/feedback/Skeleton.tsx';
import { todayHere } from '../../../../kit/lib/date-text.ts';
import { call } from '../../../../platform/api/api.ts';
import { ApiFailure } from '../../../../platform/api/failure.ts';
import { useFailureText } from '../../../../platform/api/failure-text.ts';
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import type { Panel } from '../../../../record/panel.ts';
import { AccountView } from './AccountView.tsx';
import css from './Statement.module.css';
import { StatementActions } from './StatementActions.tsx';
import { StatementDays } from './StatementDays.tsx';

/** The statement of account of a client: this month until today at first, entry by entry, and what is open by age. */
export const StatementPanel: Panel = ({ record: { id } }) => {
  const text = useText();
  const words = useFailureText();
  const [days, setDays] = useState(() => {
    const to = todayHere();
    return { from: `${to.slice(0, 8)}01`, to };
  });
  const { from, to } = days;
  const isAsked = from !== '' && to !== '' && from <= to;
  const { data, error, refetch } = useQuery({
    queryKey: ['sale', 'statement', id, from, to],
    enabled: isAsked,
    queryFn: ({ signal }) => call(readStatement, { params: { id }, query: days, signal }),
  });
  const isRefused = error instanceof ApiFailure && [403, 422].includes(error.status);
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <StatementDays days={days} onChange={(change) => setDays((now) => ({ ...now, ...change }))} />
        {data && <StatementActions statement={data} />}
      </div>
      {isRefused && (
        <Callout tone="warning" role="alert">
          {words.of(error)}
        </Callout>
      )}
      {error && !isRefused && <LoadFailure onRetry={refetch}>{text('statement.failed')}</LoadFailure>}
      {isAsked && !data && !error && (
        <div aria-busy="true">
          <Skeleton height="220px" shape="box" />
        </div>
      )}
      {data?.accounts.map((account) => (
        <AccountView
          key={account.currencyCode}
          account={account}
          from={data.from}
          to={data.to}
          isOne={data.accounts.length === 1}
        />
      ))}
    </div>
  );
};
