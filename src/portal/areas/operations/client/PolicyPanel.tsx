import { useQuery } from '@tanstack/react-query';
import { readClientPolicy } from '../../../../contracts/partners/clients.ts';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import type { Panel } from '../../../record/panel.ts';
import css from './PolicyPanel.module.css';

/** What the client is sold by: its own values, else those of its type, each with who says so. */
export const PolicyPanel: Panel = ({ record }) => {
  const { text, textOr, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const read = useQuery({
    // Below the types, whose every change may change it.
    queryKey: ['clientType', 'policy', record.id, record.version],
    queryFn: ({ signal }) => call(readClientPolicy, { params: { id: record.id }, signal }),
  });
  if (read.error) return <LoadFailure onRetry={read.refetch}>{text('clients.policyFailed')}</LoadFailure>;
  if (!read.data) return <Skeleton height="96px" shape="box" />;
  const { type, policy } = read.data;
  const shown = (name: string, value: string) => {
    if (name === 'discountRate') return `${numbers.decimal(value)}%`;
    if (name === 'purchaseCreditLimit') return numbers.money(value, symbol);
    return name === 'pointFactor' ? numbers.decimal(value) : textOr(`choice.${name}.${value}`, value);
  };
  const given = policy.flatMap(({ name, value, from }) => (value === null ? [] : [{ name, value, from }]));
  return (
    <div className={css.panel}>
      <h3 className={css.title}>{text('clients.policy')}</h3>
      {given.length === 0 ? (
        <p className={css.none}>{text('clients.policyNone')}</p>
      ) : (
        <dl className={css.list}>
          {given.map(({ name, value, from }) => (
            <div key={name}>
              <dt>{textOr(`field.${name}`, name)}</dt>
              <dd>
                {shown(name, value)}
                <Badge tone={from === 'type' ? 'accent' : 'plain'}>
                  {from === 'type' ? text('clients.byType', { type: type ?? '' }) : text('clients.byClient')}
                </Badge>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};
