import { sign, subtract } from '../../../../rules/money/decimal.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import css from '../DocumentScreen.module.css';
import type { Figures, Freight } from '../draft/draft-total.ts';

interface TotalsListProps {
  labels: Labels;
  figures: Figures;
  /** Stands for the sub total where the document has none. */
  netAmount: string | null;
  /** What of the discount vouchers take off. */
  vouchers: string;
  /** What the total was rounded by; nothing where it was not. */
  rounding: string;
  /** What is paid, and what is still to be paid; null where that is not told. */
  paid: { readonly paid: string; readonly balance: string } | null;
  /** What freight adds; null where there is none. */
  freight: Freight | null;
  currency: string;
  /** Worked out here from what is typed; the server's figures come with the save. */
  isEcho: boolean;
  /** Some tax rate is not known here. */
  isTaxLeftOut: boolean;
  /** The discount is larger than the goods. */
  isTooLarge: boolean;
}

/** The document's figures, live while it is edited. */
export function TotalsList({
  labels,
  figures,
  netAmount,
  vouchers,
  rounding,
  paid,
  freight,
  currency,
  isEcho,
  isTaxLeftOut,
  isTooLarge,
}: TotalsListProps) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol(currency);
  const ownSymbol = useCurrencySymbol();
  const discount = subtract(figures.discount, vouchers);
  const rows = [
    netAmount === null
      ? { label: text('field.subTotal'), value: figures.subTotal, isShown: true }
      : { label: labels.field('netAmount'), value: netAmount, isShown: true },
    { label: text('field.discountAmount'), value: discount, isShown: sign(discount) !== 0 },
    { label: labels.field('voucherAmount'), value: vouchers, isShown: sign(vouchers) !== 0 },
    { label: text('field.taxAmount'), value: figures.taxAmount, isShown: true },
    {
      label: text('field.serviceCharges'),
      value: figures.serviceCharges,
      isShown: sign(figures.serviceCharges) !== 0,
    },
    { label: labels.field('rounding'), value: rounding, isShown: rounding !== '' && sign(rounding) !== 0 },
  ];
  return (
    <div className={css.totals}>
      <dl className={css.figures} aria-live="polite">
        {rows
          .filter(({ isShown }) => isShown)
          .map(({ label, value }) => (
            <div key={label} className={css.figure}>
              <dt>{label}</dt>
              <dd>{numbers.amount(value)}</dd>
            </div>
          ))}
        <div className={css.grand}>
          <dt>{text('field.total')}</dt>
          <dd>{numbers.money(figures.total, symbol)}</dd>
        </div>
        {paid &&
          (['paid', 'balance'] as const).map((name) => (
            <div key={name} className={css.figure}>
              <dt>{labels.field(name)}</dt>
              <dd>{numbers.money(paid[name], symbol)}</dd>
            </div>
          ))}
        {freight &&
          (['forwarderCosts', 'landedCost'] as const).map((name) => (
            <div key={name} className={css.figure}>
              <dt>{text(`document.${name}`)}</dt>
              <dd>{numbers.money(freight[name], ownSymbol)}</dd>
            </div>
          ))}
      </dl>
      {isTooLarge ? (
        <p className={css.wrong}>{text('document.discountTooLarge')}</p>
      ) : (
        isEcho && <p className={css.state}>{text(isTaxLeftOut ? 'document.echoTax' : 'document.echo')}</p>
      )}
    </div>
  );
}
