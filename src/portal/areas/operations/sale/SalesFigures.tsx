import type { SalesTotals } from '../../../../contracts/selling/sales.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { FigureLine } from '../../../record/growing/FigureLine.tsx';

const amounts = ['discount', 'netAmount', 'taxAmount', 'cost', 'profit', 'total'] as const;

/** What sales in force come to; costs for who may see them. */
export function SalesFigures({ totals }: { totals: SalesTotals | undefined }) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const count = totals ? numbers.decimal(String(totals.count)) : null;
  return (
    <FigureLine
      label={text('sales.totals')}
      figures={[
        { id: 'inForce', title: text('sales.inForce'), value: count },
        ...amounts
          .filter((name) => totals === undefined || totals[name] !== undefined)
          .map((name) => {
            const amount = totals?.[name];
            const value = amount === undefined ? null : numbers.money(amount, symbol);
            return { id: name, title: text(`sales.${name}`), value };
          }),
      ]}
    />
  );
}
