import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../../contracts/contract.ts';
import { type HighlightMonth, readItemHighlights } from '../../../../../contracts/items/history.ts';
import { asText } from '../../../../fields/draft.ts';
import { Table, type TableColumn } from '../../../../kit/data/Table.tsx';
import { Skeleton } from '../../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../../platform/api/api.ts';
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../../platform/session/use-currency.ts';
import { DocumentLink } from '../../../../record/document/header/DocumentLink.tsx';
import type { Panel } from '../../../../record/panel.ts';
import { Figure } from '../../stock-card/Figure.tsx';
import css from './ItemHighlights.module.css';
import { type ChartMonth, MonthChart } from './MonthChart.tsx';
import { WaitingDocuments } from './WaitingDocuments.tsx';

type Highlights = ReplyOf<typeof readItemHighlights>;

/** What is coming of the item, what waits for somebody, and how its cost and its goods went over twelve months (spec 2 §2). */
export const ItemHighlights: Panel = ({ record }) => {
  const { text } = useLanguage();
  const highlights = useQuery({
    queryKey: ['stock', 'highlights', record.id],
    queryFn: ({ signal }) => call(readItemHighlights, { params: { id: record.id }, signal }),
  });
  if (highlights.data) return <Shown highlights={highlights.data} unit={asText(record.unitOfMeasurement)} />;
  if (highlights.error)
    return <LoadFailure onRetry={highlights.refetch}>{text('highlights.failed')}</LoadFailure>;
  return (
    <div aria-busy="true">
      <Skeleton height="320px" shape="box" />
    </div>
  );
};

function Shown({ highlights, unit }: { highlights: Highlights; unit: string }) {
  const { text, dates, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const { onOrder, inTransit, lastReceipt, waiting, waitingCount, months } = highlights;
  const held = (quantity: string) => `${numbers.decimal(quantity)}${unit === '' ? '' : ` ${unit}`}`;
  return (
    <div className={css.highlights}>
      <dl className={css.figures}>
        <div>
          <dt>{text('highlights.onOrder')}</dt>
          <dd>
            <Figure>{held(onOrder)}</Figure>
          </dd>
        </div>
        <div>
          <dt>{text('highlights.inTransit')}</dt>
          <dd>
            <Figure>{held(inTransit)}</Figure>
          </dd>
        </div>
        <div>
          <dt>{text('highlights.lastReceipt')}</dt>
          {lastReceipt === null ? (
            <dd>{text('highlights.never')}</dd>
          ) : (
            <dd>
              {dates.date(lastReceipt.businessDate)}
              <p className={css.beside}>
                <DocumentLink type="goodsReceivedNote" id={lastReceipt.documentId}>
                  {lastReceipt.documentNo}
                </DocumentLink>
                {[
                  lastReceipt.vendorName,
                  lastReceipt.unitCost && `${symbol} ${numbers.decimal(lastReceipt.unitCost, 4)}`,
                ]
                  .filter(Boolean)
                  .map((words) => ` · ${words}`)}
              </p>
            </dd>
          )}
        </div>
      </dl>
      <Months months={months} symbol={symbol} />
      <WaitingDocuments waiting={waiting} count={waitingCount} />
    </div>
  );
}

function Months({ months, symbol }: { months: readonly HighlightMonth[]; symbol: string }) {
  const { text, language, numbers } = useLanguage();
  const named = (style: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, {
      month: 'short',
      timeZone: 'UTC',
      ...(style === 'long' ? { year: 'numeric' } : {}),
    });
  const [short, long] = [named('short'), named('long')];
  const drawn = (of: (month: HighlightMonth) => string | null, words: (figure: string) => string) =>
    months.map((month): ChartMonth => {
      const figure = of(month);
      const first = new Date(`${month.month}T00:00:00Z`);
      return {
        id: month.month,
        short: short.format(first),
        long: long.format(first),
        value: figure === null ? null : Number(figure),
        words: figure === null ? '' : words(figure),
      };
    });
  const money = (figure: string) => `${symbol} ${numbers.decimal(figure, 4)}`;
  const costs = drawn(({ averageCost }) => averageCost ?? null, money);
  const received = drawn(({ received: quantity }) => quantity, numbers.decimal);
  const showCost = months.some(({ averageCost }) => averageCost !== undefined);
  const isSold = months.some(({ sold }) => sold !== '0');
  const figure = (id: string, title: string, of: (month: HighlightMonth) => string) => ({
    id,
    title,
    isNumeric: true,
    cell: (month: HighlightMonth) => <Figure>{of(month)}</Figure>,
  });
  const columns: TableColumn<HighlightMonth>[] = [
    {
      id: 'month',
      title: text('highlights.month'),
      isPrimary: true,
      cell: ({ month }) => long.format(new Date(`${month}T00:00:00Z`)),
    },
    figure('received', text('highlights.received'), (month) => numbers.decimal(month.received)),
    ...(isSold ? [figure('sold', text('highlights.sold'), (month) => numbers.decimal(month.sold))] : []),
    ...(showCost
      ? [
          figure('cost', text('highlights.cost'), ({ averageCost }) =>
            averageCost ? numbers.decimal(averageCost, 4) : '–',
          ),
        ]
      : []),
  ];
  const bare = (id: string) => <p className={css.beside}>{id}</p>;
  return (
    <section className={css.months} aria-label={text('highlights.byMonth')}>
      {showCost &&
        (costs.some(({ value }) => value !== null) ? (
          <MonthChart
            title={text('highlights.costTitle')}
            kind="line"
            months={costs}
            edgeWords={(value, isFine) => numbers.decimal(value, isFine ? 4 : 2)}
          />
        ) : (
          bare(text('highlights.noCost'))
        ))}
      {received.some(({ value }) => value !== 0) ? (
        <MonthChart
          title={text('highlights.receivedTitle')}
          kind="bars"
          months={received}
          edgeWords={(value) => numbers.decimal(value)}
        />
      ) : (
        bare(text('highlights.noReceipt'))
      )}
      <details className={css.table}>
        <summary>{text('highlights.table')}</summary>
        <Table
          caption={text('highlights.byMonth')}
          isCaptionHidden
          columns={columns}
          rows={months.toReversed()}
          keyOf={({ month }) => month}
        />
      </details>
    </section>
  );
}
