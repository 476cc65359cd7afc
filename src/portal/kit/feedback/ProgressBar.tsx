import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { cx } from '../lib/cx.ts';
import css from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 100; left out while it cannot be known. */
  percent?: number | undefined;
  /** As `120 of 400`. */
  detail?: string | undefined;
  /** Only the bar, at the edge of what is busy. */
  isBare?: boolean | undefined;
}

/** How far something is. */
export function ProgressBar({ label, percent, detail, isBare }: ProgressBarProps) {
  const isUnknown = percent === undefined;
  return (
    <AriaProgressBar
      className={cx(css.progress)}
      value={percent ?? 0}
      isIndeterminate={isUnknown}
      {...(detail ? { valueLabel: detail } : {})}
      {...(isBare ? { 'aria-label': label } : {})}
    >
      {!isBare && (
        <div className={css.words}>
          <Label>{label}</Label>
          <span className={css.detail}>{detail ?? (isUnknown ? '' : `${Math.round(percent)}%`)}</span>
        </div>
      )}
      <div className={css.track}>
        <div
          className={cx(css.bar, isUnknown && css.unknown)}
          style={isUnknown ? undefined : { width: `${percent}%` }}
        />
      </div>
    </AriaProgressBar>
  );
}
