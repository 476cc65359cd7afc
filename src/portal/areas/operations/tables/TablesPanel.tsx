import { Suspense, useState } from 'react';
import type { DiningTable, OpenBill } from '../../../../contracts/menus/tables.ts';
import { tableLink } from '../../../../rules/menu/table-link.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { QrCode } from '../../../kit/data/QrCode.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Tabs } from '../../../kit/layout/Tabs.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { Panel } from '../../../record/panel.ts';
import { Occupancy } from './Occupancy.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import css from './Tables.module.css';
import { useOpenBills } from './use-open-bills.ts';
import { useTables } from './use-tables.ts';

const FloorPlan = lazyPart(async () => (await import('./FloorPlan.tsx')).FloorPlan);

/** A plan that somebody saved is drawn anew. */
const planKey = (tables: readonly DiningTable[]): string =>
  tables.map(({ id, x, y }) => `${id} ${x} ${y}`).join();

/** The tables of an area: where they stand, which are occupied, their codes, since when they are good, and the way to new ones. */
export const TablesPanel: Panel = ({ record }) => {
  const { text, dates } = useLanguage();
  const account = useAccount();
  const outletId = asText(record.outletId);
  const { data, isError, refetch } = useTables(outletId, record.id);
  const bills = useOpenBills(outletId);
  const [view, setView] = useState<'codes' | 'plan'>('codes');
  const [asked, setAsked] = useState<readonly DiningTable[] | null>(null);
  if (isError) return <LoadFailure onRetry={refetch}>{text('tables.failed')}</LoadFailure>;
  if (!data) return <Skeleton height="160px" shape="box" />;
  if (data.tables.length === 0)
    return <EmptyState title={text('tables.noTables')}>{text('tables.noTablesText')}</EmptyState>;
  const mayEdit = allows(account, 'ALLOW_TO_EDIT_TABLE_MANAGEMENT');
  return (
    <div className={css.panel}>
      <div className={css.bar}>
        <span>
          {text('tables.count', { count: data.tables.length })}
          {bills && ` · ${text('tables.occupiedCount', { count: occupied(data.tables, bills) })}`}
        </span>
        <Link
          variant="button"
          href={`/Operations/TableManagement/Print?outlet=${outletId}&area=${record.id}`}
        >
          {text('tables.print')}
        </Link>
        {mayEdit && (
          <Button variant="quiet" onPress={() => setAsked(data.tables)}>
            {text('tables.renewAll')}
          </Button>
        )}
      </div>
      <Tabs
        label={text('tables.views')}
        selected={view}
        onSelect={(next) => setView(next === 'plan' ? 'plan' : 'codes')}
        tabs={[
          { id: 'codes', label: text('tables.codes') },
          { id: 'plan', label: text('tables.plan') },
        ]}
      >
        {/* A plan that is being changed stays as it is while its codes are looked at. */}
        <div hidden={view !== 'plan'}>
          <Suspense fallback={<Skeleton height="320px" shape="box" />}>
            <FloorPlan key={planKey(data.tables)} tables={data.tables} bills={bills} mayEdit={mayEdit} />
          </Suspense>
        </div>
        {view === 'codes' && (
          <ul className={css.tables}>
            {data.tables.map((table) => (
              <li key={table.id} className={css.table}>
                {data.address !== null && (
                  <QrCode
                    text={tableLink(data.address, table.outletCode, table.token)}
                    label={text('tables.codeOf', { label: table.label })}
                  />
                )}
                <div className={css.about}>
                  <strong>{table.label}</strong>
                  {bills && <Occupancy bill={bills.get(table.label.toLowerCase())} />}
                  <span>
                    {text('tables.since')} {dates.dateTime(table.renewedAt)}
                  </span>
                  {mayEdit && (
                    <Button size="small" variant="quiet" onPress={() => setAsked([table])}>
                      {text('tables.renew')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Tabs>
      {asked && <RenewDialog tables={asked} onClose={() => setAsked(null)} />}
    </div>
  );
};

const occupied = (tables: readonly DiningTable[], bills: ReadonlyMap<string, OpenBill>): number =>
  tables.filter(({ label }) => bills.has(label.toLowerCase())).length;
