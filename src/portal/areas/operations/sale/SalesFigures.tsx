import type { SalesTotals } from '../../../../contracts/sales.ts';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import css from '../collection/Lists.module.css';

const amounts = ['discount', 'netAmount', 'taxAmount', 'cost', 'profit', 'total'] as const;

/** What sales in force come to; costs for who may see them. */
export function SalesFigures({ totals }: { totals: SalesTotals | undefined }) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  return (
    <dl className={css.figures} aria-label={text('sales.totals')} aria-busy={totals === undefined}>
      <div>
        <dt>{text('sales.inForce')}</dt>
        <dd>{totals ? numbers.decimal(String(totals.count)) : <Skeleton width="48px" />}</dd>
      </div>
      {amounts.map((name) => {
        const amount = totals?.[name];
        if (totals && amount === undefined) return null;
        return (
          <div key={name}>
            <dt>{text(`sales.${name}`)}</dt>
            <dd>{amount === undefined ? <Skeleton width="72px" /> : numbers.money(amount, symbol)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
