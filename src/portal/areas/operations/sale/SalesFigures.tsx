import type { SalesTotals } from '../../../../contracts/selling/sales.ts';
import { sign } from '../../../../rules/money/decimal.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { FigureLine } from '../../../record/growing/FigureLine.tsx';

const amounts = ['discount', 'netAmount', 'taxAmount', 'cost', 'profit', 'commission', 'total'] as const;

/** Costs are told to who may see them, commissions where somebody earns any. */
export const isShown = (name: keyof SalesTotals, amount: string | undefined): boolean =>
  amount !== undefined && (name !== 'commission' || sign(amount) !== 0);

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
          .filter((name) => (totals === undefined ? name !== 'commission' : isShown(name, totals[name])))
          .map((name) => {
            const amount = totals?.[name];
            const value = amount === undefined ? null : numbers.money(amount, symbol);
            return { id: name, title: text(`sales.${name}`), value };
          }),
      ]}
    />
  );
}
