import type { ReactNode } from 'react';
import { readTillEntries, type TillEntry } from '../../../../contracts/selling/till-entries.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { call } from '../../../platform/api/api.ts';
import { loadCatalogue } from '../../../platform/api/error-catalogue.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import css from '../../../record/growing/Growing.module.css';
import { GrowingTable } from '../../../record/growing/GrowingTable.tsx';
import { usePages } from '../../../record/growing/use-pages.ts';
import { TillEntryDrawer } from './TillEntryDrawer.tsx';
import { useNameOfField } from './use-name-of-field.ts';

/** What tills have sent and could not be posted, the latest first, with the reasons; what the address names is open to correct. */
export function NotPosted({ views }: { views: ReactNode }) {
  const { text, dates, numbers } = useLanguage();
  const labels = useLabels('sale');
  const words = useFailureText();
  const [params, setParams] = useSearchParams();
  const nameOf = useNameOfField();
  const pages = usePages(['tillEntry'], async (page, signal) => {
    // The reasons are told in the reader's language, so their words come with them.
    const [read] = await Promise.all([
      call(readTillEntries, { query: { page }, signal }),
      loadCatalogue().catch(() => null),
    ]);
    return read;
  });
  const told = (reason: TillEntry['reasons'][number]) =>
    reason.field === undefined
      ? words.of(reason)
      : text('notPosted.reason', { field: nameOf(reason.field), reason: words.of(reason) });
  const columns: TableColumn<TillEntry>[] = [
    {
      id: 'number',
      title: text('field.salesNo'),
      isPrimary: true,
      width: '9rem',
      cell: (entry) => (
        <Link href={`/Operations/Sales?view=notPosted&entry=${entry.id}`}>
          {entry.salesNo || text('notPosted.noNumber')}
        </Link>
      ),
    },
    { id: 'kind', title: text('notPosted.kind'), cell: ({ kind }) => text(`notPosted.kind.${kind}`) },
    {
      id: 'site',
      title: text('notPosted.till'),
      width: '10rem',
      cell: ({ siteId, siteName }) => `${siteId} · ${siteName}`,
    },
    { id: 'outlet', title: text('field.outlet'), cell: ({ outletName }) => outletName ?? '–' },
    {
      id: 'day',
      title: text('field.businessDate'),
      cell: ({ businessDate }) => (businessDate === null ? '–' : dates.date(businessDate)),
    },
    {
      id: 'total',
      title: text('field.total'),
      isNumeric: true,
      cell: ({ total }) => (total === null ? '–' : numbers.amount(total)),
    },
    {
      id: 'reasons',
      title: text('notPosted.reasons'),
      cell: ({ reasons: [first, ...others] }) => (
        <>
          {first && told(first)}
          {others.length > 0 && ` ${text('notPosted.further', { count: others.length })}`}
        </>
      ),
    },
  ];
  const rows = pages.data?.pages.flatMap(({ entries }) => entries);
  const opened = rows?.find(({ id }) => id === params.get('entry'));
  const close = () =>
    setParams((now) => {
      now.delete('entry');
      return now;
    });
  return (
    <div className={css.screen}>
      <PageHeader title={labels.many} />
      {views}
      <GrowingTable
        pages={pages}
        rows={rows}
        columns={columns}
        keyOf={({ id }) => id}
        words={{
          caption: text('sales.view.notPosted'),
          none: text('notPosted.none'),
          noneText: text('notPosted.noneText'),
          failed: text('sales.failed'),
          more: text('sales.more'),
        }}
      />
      {opened && <TillEntryDrawer key={opened.id} entry={opened} onClose={close} />}
    </div>
  );
}
