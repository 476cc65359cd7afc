import { useMemo } from 'react';
import { qrPath } from '../lib/qr-path.ts';
import css from './QrCode.module.css';

/** A QR code, dark on light whatever the page is shown in, so that a phone reads it from screen and paper. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
