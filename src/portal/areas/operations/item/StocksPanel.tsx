import { useState } from 'react';
import { compare } from '../../../../rules/money/decimal.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Switch } from '../../../kit/inputs/Switch.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { stockCardPath } from '../../../platform/navigation/stock-card-path.ts';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { Panel } from '../../../record/panel.ts';
import { Figure } from '../stock-card/Figure.tsx';
import css from './ItemPanels.module.css';
import { type ItemStocks, type OutletStock, useItemStocks } from './use-item-stocks.ts';

/** More outlets than this are worth narrowing to those that hold something. */
const MANY = 8;

/** What the item holds at each outlet and in all, with the way to its stock card there (decision 15). */
export const StocksPanel: Panel = ({ record }) => {
  const { text } = useLanguage();
  const stocks = useItemStocks(record.id);
  if (stocks.data) return <Stocks {...stocks.data} />;
  if (stocks.error) return <LoadFailure onRetry={stocks.refetch}>{text('stocks.failed')}</LoadFailure>;
  return (
    <div aria-busy="true">
      <Skeleton height="220px" shape="box" />
    </div>
  );
};

type Levels = ItemStocks['total'];

function Stocks({ itemId, stocks, total }: ItemStocks) {
  const { text, numbers } = useLanguage();
  const account = useAccount();
  const [isHeldOnly, setHeldOnly] = useState(false);
  const rows = isHeldOnly ? stocks.filter(isHeld) : stocks;
  const figures = [
    { id: 'onHand', title: text('stockCard.onHand'), of: ({ onHand }: Levels) => numbers.decimal(onHand) },
    { id: 'reserved', title: text('stockCard.reserved'), of: (row: Levels) => numbers.decimal(row.reserved) },
    {
      id: 'restricted',
      title: text('stockCard.restricted'),
      of: (row: Levels) => numbers.decimal(row.restricted),
    },
    {
      id: 'available',
      title: text('stockCard.available'),
      of: (row: Levels) => numbers.decimal(row.available),
    },
    ...(total.value === undefined
      ? []
      : [
          {
            id: 'average',
            title: text('stockCard.average'),
            of: (row: Levels) => numbers.decimal(row.averageCost, 4),
          },
          { id: 'value', title: text('stockCard.value'), of: (row: Levels) => numbers.amount(row.value) },
        ]),
  ];
  const columns: TableColumn<OutletStock>[] = [
    {
      id: 'outlet',
      title: text('field.outlet'),
      isPrimary: true,
      cell: ({ outletCode, outletName }) => `${outletCode} · ${outletName}`,
    },
    ...figures.map(({ id, title, of }) => ({
      id,
      title,
      isNumeric: true,
      cell: (row: OutletStock) => <Figure>{of(row)}</Figure>,
    })),
    ...(allows(account, 'ALLOW_TO_ACCESS_STOCK_CARD')
      ? [
          {
            id: 'card',
            title: text('stocks.card'),
            cell: ({ outletId, outletName }: OutletStock) => (
              <Link
                href={stockCardPath({ itemId, outletId })}
                aria-label={text('stocks.cardAt', { outlet: outletName })}
              >
                {text('stocks.card')}
              </Link>
            ),
          },
        ]
      : []),
  ];
  const footer = Object.fromEntries(figures.map(({ id, of }) => [id, <Figure key={id}>{of(total)}</Figure>]));
  return (
    <div className={css.panel}>
      {stocks.length > MANY && (
        <Switch label={text('stocks.onlyHeld')} value={isHeldOnly} onChange={setHeldOnly} />
      )}
      <div className={css.table}>
        <Table
          caption={text('stocks.caption')}
          isCaptionHidden
          columns={columns}
          rows={rows}
          keyOf={({ outletId }) => outletId}
          footer={{ outlet: text('stocks.total'), ...footer }}
          emptyText={text(isHeldOnly ? 'stocks.noneHeld' : 'stocks.none')}
        />
      </div>
    </div>
  );
}

const isHeld = ({ onHand, reserved, restricted }: OutletStock): boolean =>
  [onHand, reserved, restricted].some((quantity) => compare(quantity, '0') !== 0);
