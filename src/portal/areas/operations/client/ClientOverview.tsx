import { useQuery } from '@tanstack/react-query';
import { listRecords, rowsIn } from '../../../../contracts/records.ts';
import { xCard } from '../../../../resources/partners/x-card.ts';
import { ageOn } from '../../../../rules/sales/membership.ts';
import { asText } from '../../../fields/draft.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import type { Panel } from '../../../record/panel.ts';
import { Figure } from '../stock-card/Figure.tsx';
import css from './ClientOverview.module.css';

/** Tabs that the row of tabs does not lead to, as the specification has it, and the statement beside them. */
const further = [
  'PurchasesHistory',
  'ItemsPurchasedHistory',
  'RedemptionsHistory',
  'VoucherInformation',
  'StatementOfAccount',
] as const;

/** What somebody who looks a client up wants to know, and the way to what the row of tabs does not list. */
export const ClientOverview: Panel = ({ record }) => {
  const { text, dates, numbers } = useLanguage();
  const account = useAccount();
  const symbol = useCurrencySymbol();
  const cards = useQuery({
    queryKey: [xCard.name, 'of', record.id],
    queryFn: async ({ signal }) =>
      rowsIn(
        xCard,
        await call(listRecords(xCard), {
          query: { clientId: record.id, fields: ['balance'], pageSize: 100 },
          signal,
        }),
      ),
  });
  const today = todayHere();
  const birth = record.enableDateOfBirth === true ? asText(record.dateOfBirth) : '';
  const expiry = asText(record.membershipExpiry);
  const credit = asText(record.creditLimit);
  const points = asText(record.accumulatedPoints);
  const to = (tab: string) => `/Operations/Client/Details/${tab}?id=${encodeURIComponent(record.id)}`;
  const held = cards.data?.map(({ balance }) => asText(balance)) ?? [];
  const isErased = asText(record.erasedAt) !== '';
  const figures = [
    ...(birth === ''
      ? []
      : [
          {
            id: 'age',
            title: text('clients.age'),
            value: text('clients.years', { count: ageOn(today, birth) }),
          },
        ]),
    {
      id: 'credit',
      title: text('field.creditLimit'),
      value: credit === '' ? '–' : numbers.money(credit, symbol),
    },
    ...(['receivables', 'advancePayment', 'availableCredit'] as const).map((name) => ({
      id: name,
      title: text(`field.${name}`),
      value: numbers.money(asText(record[name]) || '0', symbol),
    })),
    {
      id: 'points',
      title: text('field.accumulatedPoints'),
      value: points === '' ? '–' : numbers.decimal(points),
    },
    {
      id: 'membership',
      title: text('field.membershipExpiry'),
      value: expiry === '' ? '–' : dates.date(expiry),
    },
  ];
  return (
    <section className={css.overview} aria-label={text('clients.overview')}>
      {(isErased || record.active === false) && (
        <p className={css.state}>
          <Chip tone={statusTone('Inactive')}>{text(isErased ? 'clients.erased' : 'overview.inactive')}</Chip>
          {isErased && (
            <span>{text('clients.erasedText', { date: dates.date(asText(record.erasedAt)) })}</span>
          )}
        </p>
      )}
      <dl className={css.figures}>
        {figures.map(({ id, title, value }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('section.xCard')}</dt>
          <dd>
            {cards.isPending ? (
              <Skeleton width="64px" />
            ) : (
              <Link href={to('xCard')}>
                {held.length === 0 ? text('clients.noCards') : text('clients.cards', { count: held.length })}
              </Link>
            )}
          </dd>
        </div>
      </dl>
      <ul className={css.links} aria-label={text('clients.further')}>
        {further
          .filter((tab) => tab !== 'StatementOfAccount' || allows(account, 'ALLOW_TO_ACCESS_COLLECTION'))
          .map((tab) => (
            <li key={tab}>
              <Link href={to(tab)}>{text(`section.${tab}`)}</Link>
            </li>
          ))}
      </ul>
    </section>
  );
};
