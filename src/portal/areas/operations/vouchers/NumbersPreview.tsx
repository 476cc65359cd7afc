import { useId } from 'react';
import {
  fitsLength,
  type NumberRun,
  voucherNumber,
  voucherNumbers,
} from '../../../../rules/marketing/voucher-numbers.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './GenerateDialog.module.css';

/** So many numbers are listed before the last. */
const SHOWN = 12;

/** The numbers a run would make, before they are made. */
export function NumbersPreview({ run }: { run: NumberRun }) {
  const { text, numbers } = useLanguage();
  const title = useId();
  const isTyped = run.start >= 0 && run.quantity >= 1;
  const shown = Math.min(run.quantity, SHOWN);
  const rest = run.quantity - shown - 1;
  const last = { ...run, quantity: 1, start: run.start + run.quantity - 1 };
  return (
    <section className={css.preview} aria-labelledby={title}>
      <h3 id={title} className={css.title}>
        {text('vouchers.preview')}
      </h3>
      {!isTyped ? (
        <p className={css.rest}>{text('vouchers.previewNone')}</p>
      ) : !fitsLength(run) ? (
        <p className={css.rest}>
          {text('vouchers.previewTooLong', {
            number: voucherNumber(run, run.quantity - 1),
            length: run.length ?? 0,
          })}
        </p>
      ) : (
        <ol className={css.numbers}>
          {voucherNumbers({ ...run, quantity: shown }).map((number) => (
            <li key={number}>{number}</li>
          ))}
          {rest > 0 && (
            <li className={css.rest}>{text('vouchers.previewRest', { count: numbers.count(rest) })}</li>
          )}
          {run.quantity > shown && <li>{voucherNumber(last, 0)}</li>}
        </ol>
      )}
    </section>
  );
}
