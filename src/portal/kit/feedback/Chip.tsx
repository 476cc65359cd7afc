import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import css from './Chip.module.css';
import { glyphOutline, type StatusTone, statusGlyphs, toneStyle } from './status-tone.ts';

interface ChipProps {
  tone: StatusTone;
  children: ReactNode;
}

/** A status: its sign, its word, its colour; never colour alone. */
export function Chip({ tone, children }: ChipProps) {
  const glyph = statusGlyphs[tone];
  return (
    <span className={css.chip} style={toneStyle(tone)}>
      <svg viewBox="0 0 12 12" className={css.glyph} aria-hidden="true">
        {glyph.outline !== 'none' && (
          <path d={glyphOutline} {...(glyph.outline === 'dashed' ? { strokeDasharray: '2 1.7' } : {})} />
        )}
        {glyph.fill && <path d={glyph.fill} className={css.solid} />}
        {glyph.stroke && <path d={glyph.stroke} className={cx(glyph.isCut && css.cut)} />}
      </svg>
      {children}
    </span>
  );
}
