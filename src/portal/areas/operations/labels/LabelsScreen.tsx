import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Label, readLabels } from '../../../../contracts/items/labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { DecimalField } from '../../../kit/inputs/DecimalField.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { Switch } from '../../../kit/inputs/Switch.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { barsOf } from './bars.ts';
import { LabelSheets } from './LabelSheets.tsx';
import css from './Labels.module.css';
import { isTooNarrow, type Paper, papers, sheetsOf } from './paper.ts';

/** More labels than these at once are a mistake in a quantity rather than a wish. */
const MOST_LABELS = 2000;

/** Barcode labels of the items or the goods received note its address names (domain/items-clients-vendors §3). */
export function LabelsScreen() {
  const { text } = useLanguage();
  const outlet = useOutlet();
  const [params] = useSearchParams();
  const [items, receiptId] = [params.get('items') ?? '', params.get('receipt')];
  const labels = useQuery({
    queryKey: ['stock', 'labels', items, receiptId, outlet?.id],
    queryFn: async ({ signal }) =>
      (await call(readLabels, { query: { items, receiptId, outletId: outlet?.id ?? null }, signal })).labels,
  });
  if (labels.data && labels.data.length > 0) return <Labels labels={labels.data} />;
  return (
    <div className={css.screen}>
      <PageHeader title={text('labels.title')}>{text('labels.about')}</PageHeader>
      {labels.data ? (
        <EmptyState title={text('labels.none')}>{text('labels.noneText')}</EmptyState>
      ) : labels.error ? (
        <LoadFailure onRetry={labels.refetch}>{text('labels.failed')}</LoadFailure>
      ) : (
        <Skeleton height="320px" shape="box" />
      )}
    </div>
  );
}

const wholeOf = (typed: string): number => {
  const value = Math.trunc(Number(typed));
  return Number.isFinite(value) && value > 0 ? value : 0;
};

function Labels({ labels }: { labels: readonly Label[] }) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const [paper, setPaper] = useState<Paper>(papers[0]);
  const [used, setUsed] = useState('0');
  const [showPrice, setShowPrice] = useState(true);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const bars = useMemo(() => new Map(labels.map(({ key, code }) => [key, barsOf(code)])), [labels]);
  const typedOf = ({ key, quantity }: Label) => typed[key] ?? String(quantity);
  const wanted = labels.map((label) => ({ label, quantity: wholeOf(typedOf(label)) }));
  const count = wanted.reduce((total, { quantity }) => total + quantity, 0);
  const isTooMany = count > MOST_LABELS;
  const isSheet = paper.across * paper.down > 1;
  const sheets = isTooMany ? [] : sheetsOf(wanted, paper, isSheet ? wholeOf(used) : 0);
  const warningOf = ({ key }: Label) => {
    const drawn = bars.get(key);
    if (!drawn) return text('labels.unreadable');
    return isTooNarrow(drawn.width, paper) ? text('labels.narrow') : null;
  };
  const columns: TableColumn<Label>[] = [
    {
      id: 'item',
      title: text('labels.item'),
      isPrimary: true,
      cell: (label) => (
        <div className={css.item}>
          {[label.itemName, label.cell].filter(Boolean).join(' · ')}
          <span>{label.itemCode}</span>
        </div>
      ),
    },
    {
      id: 'code',
      title: text('labels.code'),
      cell: (label) => {
        const warning = warningOf(label);
        return (
          <div className={css.item}>
            {label.code}
            {warning && <em>{warning}</em>}
          </div>
        );
      },
    },
    {
      id: 'price',
      title: text('labels.price'),
      isNumeric: true,
      cell: ({ price }) => (price === null ? '–' : numbers.money(price, symbol)),
    },
    {
      id: 'quantity',
      title: text('labels.quantity'),
      width: '120px',
      cell: (label) => (
        <DecimalField
          label={text('labels.quantityOf', { item: label.itemName })}
          isLabelHidden
          value={typedOf(label)}
          onChange={(value) => setTyped((now) => ({ ...now, [label.key]: value }))}
          min="0"
          max={String(MOST_LABELS)}
          isWhole
        />
      ),
    },
  ];
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('labels.title')}
        actions={
          <Button
            variant="primary"
            icon={<Printer size={16} aria-hidden />}
            isDisabled={sheets.length === 0}
            onPress={() => window.print()}
          >
            {text('labels.print')}
          </Button>
        }
      >
        {text('labels.about')}
      </PageHeader>
      <div className={css.settings}>
        <Select
          label={text('labels.paper')}
          value={paper.id}
          onChange={(id) => setPaper(papers.find((each) => each.id === id) ?? papers[0])}
          placeholder=""
          options={papers.map(({ id }) => ({ id, label: text(`labels.paper.${id}`) }))}
        />
        {isSheet && (
          <DecimalField
            label={text('labels.used')}
            value={used}
            onChange={setUsed}
            min="0"
            max={String(paper.across * paper.down - 1)}
            isWhole
          />
        )}
        <Switch label={text('labels.showPrice')} value={showPrice} onChange={setShowPrice} />
      </div>
      <div className={css.table}>
        <Table
          caption={text('labels.title')}
          isCaptionHidden
          columns={columns}
          rows={labels}
          keyOf={({ key }) => key}
        />
      </div>
      <p role="status" className={css.count}>
        {isTooMany
          ? text('labels.tooMany', { most: numbers.count(MOST_LABELS) })
          : text(isSheet ? 'labels.count' : 'labels.countRoll', { count, sheets: sheets.length })}
      </p>
      <LabelSheets sheets={sheets} paper={paper} bars={bars} showPrice={showPrice} />
    </div>
  );
}
