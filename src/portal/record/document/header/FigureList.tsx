import { isDecimal, sign } from '../../../../rules/money/decimal.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import css from '../DocumentScreen.module.css';

interface FigureListProps {
  /** Amounts of the header, the first of them what the others are parts of. */
  names: readonly string[];
  labels: Labels;
  header: Draft;
}

/** Amounts of a document without goods, as they were saved; those of nothing are left out. */
export function FigureList({ names, labels, header }: FigureListProps) {
  const { numbers } = useLanguage();
  const symbol = useCurrencySymbol(asText(header.currencyCode));
  const shown = names.flatMap((name) => {
    const value = asText(header[name]);
    return isDecimal(value) && sign(value) !== 0 ? [{ name, value }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={css.foot}>
      <dl className={css.figures}>
        {shown.map(({ name, value }, index) => (
          <div key={name} className={index === 0 ? css.grand : css.figure}>
            <dt>{labels.field(name)}</dt>
            <dd>{numbers.money(value, symbol)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
