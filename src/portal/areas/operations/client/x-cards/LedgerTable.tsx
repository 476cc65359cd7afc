import { useInfiniteQuery } from '@tanstack/react-query';
import { readXCardLedger, type XCardEntry } from '../../../../../contracts/partners/x-cards.ts';
import { xCard } from '../../../../../resources/partners/x-card.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../../kit/data/Table.tsx';
import { Skeleton } from '../../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../../platform/api/api.ts';
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../../platform/language/language.tsx';
import type { StoredRecord } from '../../../../record/use-record.ts';
import { Figure } from '../../stock-card/Figure.tsx';
import css from './XCards.module.css';

/** What came onto a card and went from it, the latest first, with the balance after each. */
export function LedgerTable({ card }: { card: StoredRecord }) {
  const { text, dates, numbers } = useLanguage();
  const ledger = useInfiniteQuery({
    queryKey: [xCard.name, 'ledger', card.id, card.version],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(readXCardLedger, {
        params: { id: card.id },
        query: pageParam === '' ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? String(entries.at(-1)?.seq ?? '') : undefined),
  });
  if (ledger.error) return <LoadFailure onRetry={ledger.refetch}>{text('xCards.entriesFailed')}</LoadFailure>;
  if (!ledger.data) return <Skeleton height="96px" shape="box" />;
  const columns: TableColumn<XCardEntry>[] = [
    { id: 'at', title: text('xCards.at'), isPrimary: true, cell: ({ at }) => dates.dateTime(at) },
    {
      id: 'kind',
      title: text('xCards.kind'),
      cell: ({ kind, otherCardNo }) =>
        otherCardNo === null
          ? text(`xCards.kind.${kind}`)
          : `${text(`xCards.kind.${kind}`)} · ${otherCardNo}`,
    },
    {
      id: 'amount',
      title: text('field.amount'),
      isNumeric: true,
      cell: ({ amount }) => <Figure>{numbers.decimal(amount, 2)}</Figure>,
    },
    {
      id: 'balance',
      title: text('field.balance'),
      isNumeric: true,
      cell: ({ balance }) => numbers.decimal(balance, 2),
    },
    { id: 'remark', title: text('field.remark'), cell: ({ remark }) => remark ?? '' },
    { id: 'by', title: text('xCards.by'), cell: ({ username }) => username },
  ];
  return (
    <>
      <div className={css.table}>
        <Table
          caption={text('xCards.entries', { card: String(card.cardNo) })}
          isCaptionHidden
          columns={columns}
          rows={ledger.data.pages.flatMap(({ entries }) => entries)}
          keyOf={({ seq }) => String(seq)}
          emptyText={text('xCards.noEntries')}
        />
      </div>
      {ledger.hasNextPage && (
        <Button
          size="small"
          isPending={ledger.isFetchingNextPage}
          onPress={() => void ledger.fetchNextPage()}
        >
          {text('clients.more')}
        </Button>
      )}
    </>
  );
}
