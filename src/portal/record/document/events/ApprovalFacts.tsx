import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApprovalSummary, readApproval } from '../../../../contracts/documents/approval.ts';
import type { StoredDocument, StoredLine } from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import {
  compare,
  decimal,
  divide,
  isDecimal,
  multiply,
  roundHalfUp,
  sign,
  subtract,
} from '../../../../rules/money/decimal.ts';
import { toBaseCurrency, UNIT_PLACES } from '../../../../rules/money/money.ts';
import { asText } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { useItemText } from '../item-text.ts';
import css from './EventDialog.module.css';
import { useQuantityWords } from './use-quantity-words.ts';

interface ApprovalFactsProps {
  definition: AnyDocument;
  labels: Labels;
  document: StoredDocument;
}

/** Who a document is about, by the fields that say it: a vendor, or the two outlets of a transfer. */
const parties = ['vendor', 'fromOutlet', 'toOutlet', 'deliverToOutlet', 'outlet'];

/** Everything needed to decide on a document: how much, with whom, who asks, by which rule, and what the goods last cost. */
export function ApprovalFacts({ definition, labels, document }: ApprovalFactsProps) {
  const { text, numbers, dates, listed } = useLanguage();
  const symbol = useCurrencySymbol(asText(document.currencyCode));
  const ownSymbol = useCurrencySymbol();
  const { data, isPending } = useQuery({
    queryKey: [definition.name, 'approval', document.id, document.version],
    retry: false,
    queryFn: ({ signal }) => call(readApproval(definition), { params: { id: document.id }, signal }),
  });
  const round = data?.round ?? null;
  const total = asText(document.total);
  const said = parties.flatMap((name) => {
    const value = asText(document[`${name}Name`]);
    return value === '' || !(name in definition.fields) ? [] : [{ name, value }];
  });
  return (
    <section aria-label={text('approve.title')} className={css.decide}>
      <dl className={css.facts}>
        {total !== '' && (
          <Fact label={labels.field('total')} isStrong>
            {numbers.money(total, symbol)}
          </Fact>
        )}
        {said.map(({ name, value }) => (
          <Fact key={name} label={labels.field(name)}>
            {value}
          </Fact>
        ))}
        {isPending && <Skeleton height="36px" shape="box" />}
        {round && (
          <>
            <Fact label={text('approve.requestedBy')}>
              {text('flow.arrived', {
                username: round.requestedBy ?? text('flow.bySystem'),
                at: dates.dateTime(round.requestedAt),
              })}
            </Fact>
            <Fact label={text('approve.rule')}>
              {[
                text('approve.level', { level: round.level, levels: round.levels }),
                listed(round.groups.map((group) => text('approve.group', group))),
                round.from === null
                  ? ''
                  : text('approve.from', { amount: numbers.money(round.from, ownSymbol) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Fact>
            {round.decisions.map(({ level, username, verdict, at, remark }) => (
              <Fact key={`${level} ${username} ${at}`} label={text('approve.levelNo', { level })}>
                {[
                  text(verdict === 'approved' ? 'approve.approvedBy' : 'approve.rejectedBy', {
                    username: username ?? '',
                    at: dates.dateTime(at),
                  }),
                  remark ?? '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Fact>
            ))}
          </>
        )}
      </dl>
      <DecidedLines document={document} lastCosts={data?.lastCosts} />
    </section>
  );
}

function Fact({
  label,
  children,
  isStrong = false,
}: {
  label: string;
  children: ReactNode;
  isStrong?: boolean;
}) {
  return (
    <div className={css.fact}>
      <dt className={css.label}>{label}</dt>
      <dd className={isStrong ? css.amount : undefined}>{children}</dd>
    </div>
  );
}

interface DecidedLinesProps {
  document: StoredDocument;
  /** Not there before they have come. */
  lastCosts: ApprovalSummary['lastCosts'] | undefined;
}

/** The lines with what they cost and what the same goods last came in at. */
function DecidedLines({ document, lastCosts }: DecidedLinesProps) {
  const { text, numbers, dates } = useLanguage();
  const itemOf = useItemText();
  const words = useQuantityWords();
  const seesCosts = allows(useAccount(), 'ALLOW_TO_VIEW_COST');
  const last = new Map(lastCosts?.map((cost) => [cost.itemId, cost]));
  const hasCost = document.lines.some((line) => asText(line.unitCost) !== '');
  const rate = asText(document.exchangeRate) || '1';
  const change = (line: StoredLine): string => {
    const before = last.get(asText(line.itemId))?.unitCost;
    const cost = asText(line.unitCost);
    if (before === undefined || !isDecimal(cost) || sign(before) <= 0) return '';
    const difference = subtract(toBaseCurrency(cost, rate), before);
    if (compare(difference, '0') === 0) return '';
    const percent = divide(multiply(difference, '100'), before, UNIT_PLACES);
    return `${sign(difference) > 0 ? '+' : ''}${numbers.decimal(decimal(roundHalfUp(percent, 1)))} %`;
  };
  const columns: TableColumn<StoredLine>[] = [
    { id: 'item', title: text('field.item'), cell: itemOf, isPrimary: true },
    {
      id: 'quantity',
      title: text('field.quantity'),
      cell: (line) => words.of(line, asText(line.quantity) || '0'),
      isNumeric: true,
    },
    ...(hasCost
      ? [
          {
            id: 'unitCost',
            title: text('field.unitCost'),
            cell: ({ unitCost }: StoredLine) => numbers.decimal(asText(unitCost), 4),
            isNumeric: true,
          },
        ]
      : []),
    ...(seesCosts && lastCosts !== undefined
      ? [
          {
            id: 'last',
            title: text('approve.lastCost'),
            cell: (line: StoredLine) => {
              const cost = last.get(asText(line.itemId));
              return cost
                ? [
                    numbers.decimal(cost.unitCost, 4),
                    change(line),
                    dates.date(cost.day),
                    cost.vendorName ?? '',
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : text('approve.neverReceived');
            },
          },
        ]
      : []),
    ...(hasCost
      ? [
          {
            id: 'amount',
            title: text('field.amount'),
            cell: ({ amount }: StoredLine) => numbers.amount(asText(amount)),
            isNumeric: true,
          },
        ]
      : []),
  ];
  return (
    <div className={css.moves}>
      <Table
        caption={text('document.linesCount', { count: document.lines.length })}
        columns={columns}
        rows={document.lines}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
