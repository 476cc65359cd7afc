import type { CSSProperties } from 'react';
import type { Label } from '../../../../contracts/items/labels.ts';
import { cx } from '../../../kit/lib/cx.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { Bars } from './bars.ts';
import css from './Labels.module.css';
import { LabelView } from './LabelView.tsx';
import type { Paper, Sheet } from './paper.ts';

/** So many sheets are looked at on screen; paper gets them all. */
const SHOWN_SHEETS = 2;
const SHOWN_OF_ROLL = 12;

interface LabelSheetsProps {
  sheets: readonly Sheet<Label>[];
  paper: Paper;
  bars: ReadonlyMap<string, Bars | null>;
  showPrice: boolean;
}

/** The sheets in their true size: a preview on screen, and what the printer gets. */
export function LabelSheets({ sheets, paper, bars, showPrice }: LabelSheetsProps) {
  const { text } = useLanguage();
  const { label, across, top, left } = paper;
  const isRoll = paper.id === 'roll';
  const shown = isRoll ? SHOWN_OF_ROLL : SHOWN_SHEETS;
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--label-width': `${label.width}mm`,
    '--label-height': `${label.height}mm`,
    '--across': String(across),
    '--top': `${top}mm`,
    '--left': `${left}mm`,
  };
  return (
    <section
      className={cx(css.sheets, isRoll ? css.roll : css.a4)}
      style={sizes}
      aria-label={text('labels.preview')}
    >
      {sheets.map((sheet) => (
        <div key={sheet.no} className={cx(css.sheet, sheet.no > shown && css.onPaper)}>
          {sheet.places.map(({ no, label: each }) =>
            each === null ? (
              <div key={no} className={css.peeled} />
            ) : (
              <LabelView key={no} label={each} bars={bars.get(each.key) ?? null} showPrice={showPrice} />
            ),
          )}
        </div>
      ))}
      {sheets.length > shown && <p className={css.rest}>{text('labels.previewFirst', { count: shown })}</p>}
    </section>
  );
}
