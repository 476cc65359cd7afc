import { Tag } from 'lucide-react';
import { useState } from 'react';
import { decimal } from '../../../../rules/money/decimal.ts';
import {
  marginPercent,
  markupPercent,
  priceOfMargin,
  priceOfMarkup,
  priceOfProfit,
  profitAmount,
} from '../../../../rules/sales/profit.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { DecimalField } from '../../../kit/inputs/DecimalField.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import type { Panel, PanelForm } from '../../../record/panel.ts';
import css from './ItemPanels.module.css';
import { useItemStocks } from './use-item-stocks.ts';

const PriceDrawer = lazyPart(async () => (await import('./PriceDrawer.tsx')).PriceDrawer);

/** What the sale price leaves above its cost, typed from any side, and the way to the price of one sale (domain/items-clients-vendors §7). */
export const PricingPanel: Panel = ({ record, form }) => {
  const { text } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const stocks = useItemStocks(record.id);
  const average = stocks.data?.total.averageCost;
  return (
    <div className={css.profit}>
      <div className={css.head}>
        <h3>{text('pricing.title')}</h3>
        <Button size="small" icon={<Tag size={14} aria-hidden />} onPress={() => setAsking(true)}>
          {text('price.test')}
        </Button>
      </div>
      {/* Who may not see costs is told of none, nor of what follows from them. */}
      {average !== undefined && <Profit average={average} form={form} />}
      {isAsking && <PriceDrawer record={record} onClose={() => setAsking(false)} />}
    </div>
  );
};

function Profit({ average, form }: { average: string; form: PanelForm }) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const { draft, isReadOnly, onChange } = form;
  const price = asText(draft.salePrice);
  const own = asText(draft.customCost);
  const isAverage = Number(average) > 0;
  const cost = isAverage ? average : own;
  const sides = [
    { id: 'margin', value: marginPercent(price, cost), priceOf: priceOfMargin, max: '99.99' },
    { id: 'markup', value: markupPercent(price, cost), priceOf: priceOfMarkup, max: undefined },
    { id: 'profit', value: profitAmount(price, cost), priceOf: priceOfProfit, max: undefined },
  ] as const;
  /** A side makes the price; the amount itself is also kept, as what the item is meant to earn. */
  const type = ({ id, priceOf }: (typeof sides)[number], typed: string) => {
    const made = priceOf(typed, cost);
    const kept = id === 'profit' ? { fixedProfitAmount: typed === '' ? null : typed } : {};
    onChange({ ...kept, ...(made === null ? {} : { salePrice: decimal(made) }) });
  };
  const known = cost !== '' && Number(cost) > 0;
  return (
    <div className={css.row}>
      <p className={css.cost}>
        <span>{text(isAverage ? 'pricing.averageCost' : 'pricing.customCost')}</span>
        {known ? `${symbol} ${numbers.decimal(cost, 4)}` : text('pricing.noCost')}
      </p>
      {sides.map((side) => (
        <DecimalField
          key={side.id}
          name={side.id}
          label={text(`pricing.${side.id}`)}
          value={side.value ?? ''}
          min="-999999"
          max={side.max}
          decimals={2}
          isReadOnly={isReadOnly || !known}
          onChange={(typed) => type(side, typed)}
        />
      ))}
    </div>
  );
}
