import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { listRecords, rowsIn } from '../../../../../contracts/records.ts';
import { xCard } from '../../../../../resources/partners/x-card.ts';
import { asText } from '../../../../fields/draft.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../../platform/api/api.ts';
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import { allows } from '../../../../platform/session/account.ts';
import { useAccount } from '../../../../platform/session/session.tsx';
import type { Panel } from '../../../../record/panel.ts';
import { IssueDialog } from './IssueDialog.tsx';
import css from './XCards.module.css';
import { XCardView } from './XCardView.tsx';

/** The member cards of a client, each with what may be done with it and what came and went (spec 2 §3). */
export const XCardsPanel: Panel = ({ record }) => {
  const text = useText();
  const account = useAccount();
  const [isIssuing, setIssuing] = useState(false);
  const cards = useQuery({
    queryKey: [xCard.name, 'whole', record.id],
    queryFn: async ({ signal }) => {
      const query = { clientId: record.id, fields: Object.keys(xCard.fields), pageSize: 100 };
      return rowsIn(xCard, await call(listRecords(xCard), { query, signal }));
    },
  });
  if (cards.error) return <LoadFailure onRetry={cards.refetch}>{text('xCards.failed')}</LoadFailure>;
  if (!cards.data) return <Skeleton height="160px" shape="box" />;
  const mayIssue = allows(account, xCard.permissions.write) && asText(record.erasedAt) === '';
  const issue = mayIssue && (
    <Button variant={cards.data.length === 0 ? 'primary' : 'secondary'} onPress={() => setIssuing(true)}>
      {text('xCards.issue')}
    </Button>
  );
  return (
    <div className={css.panel}>
      {cards.data.length === 0 ? (
        <EmptyState icon={<CreditCard size={32} />} title={text('xCards.none')} level={3} actions={issue}>
          {text('xCards.noneText')}
        </EmptyState>
      ) : (
        <>
          <div className={css.tools}>{issue}</div>
          {cards.data.map((card) => (
            <XCardView key={card.id} card={card} cards={cards.data} mayChange={mayIssue} />
          ))}
        </>
      )}
      {isIssuing && <IssueDialog clientId={record.id} onClose={() => setIssuing(false)} />}
    </div>
  );
};
