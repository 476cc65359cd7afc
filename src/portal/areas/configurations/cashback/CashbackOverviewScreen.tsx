import { cashbackSettings } from '../../../../resources/settings/cashback-settings.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table } from '../../../kit/data/Table.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useOutletChoice } from '../../../platform/outlet/outlet.tsx';
import { useSettings } from '../../../record/settings/use-settings.ts';
import css from '../custom-fields/CustomFields.module.css';
import { cashbackRows } from './cashback-rows.ts';

/** What clients get back at each outlet: the company’s values, or the outlet’s own. */
export function CashbackOverviewScreen() {
  const { text, numbers } = useLanguage();
  const outlets = useOutletChoice(({ context }) => context.outlets);
  const { data, isError, refetch } = useSettings(cashbackSettings);
  const found = data && cashbackRows(data, outlets);
  const percent = (value: string | null) => (value === null ? '–' : `${numbers.decimal(value)} %`);
  const edit = (
    <Link variant="button" href={cashbackSettings.route}>
      {text('nav.cashbackGeneral')}
    </Link>
  );
  return (
    <div className={css.screen}>
      <PageHeader title={text('nav.cashbackOverview')} actions={edit}>
        {text('cashback.lead')}
      </PageHeader>
      {isError && !data && <LoadFailure onRetry={refetch}>{text('settings.unread')}</LoadFailure>}
      {!isError && !data && <Skeleton height="220px" shape="box" />}
      {found && found.general.percentage === null && found.rows.every(({ isOwn }) => !isOwn) && (
        <EmptyState title={text('cashback.none')} actions={edit}>
          {text('cashback.noneText')}
        </EmptyState>
      )}
      {found && (found.general.percentage !== null || found.rows.some(({ isOwn }) => isOwn)) && (
        <Card isBare>
          <Table
            caption={text('nav.cashbackOverview')}
            isCaptionHidden
            rows={[
              {
                outletId: '',
                outletName: text('settings.everyOutlet'),
                ...found.general,
                isOwn: false,
              },
              ...found.rows,
            ]}
            keyOf={({ outletId }) => outletId}
            columns={[
              {
                id: 'outlet',
                title: text('field.outlet'),
                isPrimary: true,
                cell: ({ outletName }) => outletName,
              },
              {
                id: 'percentage',
                title: text('cashback.percentage'),
                isNumeric: true,
                cell: ({ percentage }) => percent(percentage),
              },
              { id: 'item', title: text('cashback.item'), cell: ({ item }) => item ?? '–' },
              {
                id: 'source',
                title: text('cashback.source'),
                cell: ({ outletId, isOwn }) =>
                  outletId === '' ? null : isOwn ? (
                    <Badge>{text('cashback.own')}</Badge>
                  ) : (
                    text('cashback.general')
                  ),
              },
            ]}
          />
        </Card>
      )}
    </div>
  );
}
