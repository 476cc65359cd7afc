import type { Label } from '../../../../contracts/items/labels.ts';
import { namesFor } from '../../../../resources/names.ts';
import { asText } from '../../../fields/draft.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import type { Bars } from './bars.ts';
import css from './Labels.module.css';

interface LabelViewProps {
  label: Label;
  /** Null for a code no scanner could read. */
  bars: Bars | null;
  showPrice: boolean;
}

/** One label as it is printed: names, bars with their code, and the price. */
export function LabelView({ label, bars, showPrice }: LabelViewProps) {
  const { language, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const [name, other] = namesFor(language, label.itemName, asText(label.alternateName));
  return (
    <div className={css.label}>
      <p className={css.name}>{[name, label.cell].filter(Boolean).join(' · ')}</p>
      {other !== null && <p className={css.other}>{other}</p>}
      {bars && (
        <svg className={css.bars} viewBox={`0 0 ${bars.width} 1`} preserveAspectRatio="none" aria-hidden>
          {bars.bars.map(({ x, width }) => (
            <rect key={x} x={x} width={width} height={1} />
          ))}
        </svg>
      )}
      <p className={css.foot}>
        <span className={css.code}>{label.code}</span>
        {showPrice && label.price !== null && (
          <strong className={css.price}>{numbers.money(label.price, symbol)}</strong>
        )}
      </p>
    </div>
  );
}
