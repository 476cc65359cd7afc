import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import {
  type AffectedItem,
  type CheckedLine,
  checkPrices,
} from '../../../../contracts/documents/price-check.ts';
import { sign } from '../../../../rules/money/decimal.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useItemText } from '../item-text.ts';
import css from './PriceCheck.module.css';

interface PriceCheckProps {
  document: StoredDocument;
  /** Disputes the prices; left out where nobody may. */
  onDispute?: (() => void) | undefined;
}

/** Items shown at first of those a price changes. */
const FEW = 3;

/** What came dearer or cheaper than last time, and what that does to the margin of everything it is in. */
export function PriceCheck({ document, onDispute }: PriceCheckProps) {
  const { text } = useLanguage();
  const { data } = useQuery({
    queryKey: ['goodsReceivedNote', 'prices', document.id, document.version],
    retry: false,
    queryFn: ({ signal }) => call(checkPrices, { params: { id: document.id }, signal }),
  });
  const dispute = asText(document.priceDispute);
  const changed = (data?.lines ?? []).filter(
    ({ changePercent }) => changePercent !== null && sign(changePercent) !== 0,
  );
  return (
    <>
      {dispute !== '' && (
        <Callout tone="warning" title={text('priceCheck.disputed')}>
          {dispute}
        </Callout>
      )}
      {changed.length > 0 && (
        <Card
          title={text('priceCheck.changed', { count: changed.length })}
          actions={
            onDispute && (
              <Button size="small" onPress={onDispute}>
                {text('priceCheck.dispute')}
              </Button>
            )
          }
          isBare
        >
          <ul className={css.lines}>
            {changed.map((line) => (
              <ChangedPrice key={line.lineId} line={line} document={document} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** One line: the new cost against those before it, and what the item is in. */
function ChangedPrice({ line, document }: { line: CheckedLine; document: StoredDocument }) {
  const { text, numbers, dates } = useLanguage();
  const itemOf = useItemText();
  const [isOpen, setOpen] = useState(false);
  const values = document.lines.find(({ id }) => id === line.lineId) ?? {};
  const [last] = line.lastCosts;
  const change = line.changePercent ?? '0';
  const isDearer = sign(change) > 0;
  const shown = isOpen ? line.affected : line.affected.slice(0, FEW);
  const hidden = line.affected.length + line.more - shown.length;
  return (
    <li className={css.line}>
      <div className={css.head}>
        <strong className={css.item}>{itemOf(values)}</strong>
        <span className={css.cost}>{numbers.decimal(line.cost, 4)}</span>
        <span className={isDearer ? css.dearer : css.cheaper}>
          {isDearer ? '▲ +' : '▼ '}
          {numbers.decimal(change)} %
        </span>
      </div>
      <ul className={css.last} aria-label={text('priceCheck.last')}>
        {line.lastCosts.map(({ documentId, documentNo, unitCost, day, vendorName }) => (
          <li key={`${documentId} ${unitCost}`} title={[documentNo, vendorName].filter(Boolean).join(' · ')}>
            <span className={css.before}>{numbers.decimal(unitCost, 4)}</span> {dates.date(day)}
          </li>
        ))}
      </ul>
      {last?.vendorName && (
        <p className={css.vendor}>{text('priceCheck.lastFrom', { vendor: last.vendorName })}</p>
      )}
      {shown.length > 0 && <Affected rows={shown} item={itemOf(values)} />}
      {hidden > 0 && line.affected.length > FEW && (
        <Button size="small" variant="quiet" onPress={() => setOpen((now) => !now)}>
          {isOpen ? text('priceCheck.fewer') : text('priceCheck.more', { count: hidden })}
        </Button>
      )}
    </li>
  );
}

/** What an item is in, with what is left of each price. */
function Affected({ rows, item }: { rows: readonly AffectedItem[]; item: string }) {
  const { text, numbers } = useLanguage();
  const itemOf = useItemText();
  const percent = (figure: string) => `${numbers.decimal(figure)} %`;
  const columns: TableColumn<AffectedItem>[] = [
    { id: 'item', title: text('priceCheck.usedIn'), cell: (row) => itemOf(row), isPrimary: true },
    {
      id: 'price',
      title: text('priceCheck.price'),
      cell: ({ price }) => numbers.amount(price),
      isNumeric: true,
    },
    {
      id: 'cost',
      title: text('field.unitCost'),
      cell: ({ costBefore, costAfter }) =>
        text('preview.change', {
          before: numbers.decimal(costBefore, 4),
          after: numbers.decimal(costAfter, 4),
        }),
      isNumeric: true,
    },
    {
      id: 'margin',
      title: text('priceCheck.margin'),
      cell: ({ marginBefore, marginAfter }) =>
        text('preview.change', { before: percent(marginBefore), after: percent(marginAfter) }),
      isNumeric: true,
    },
  ];
  return (
    <Table
      caption={text('priceCheck.usedInOf', { item })}
      isCaptionHidden
      columns={columns}
      rows={rows}
      keyOf={({ itemId }) => itemId}
    />
  );
}
