import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';
import css from './Tables.module.css';

/** The code of a table, dark on light whatever the page is shown in, so that a phone reads it from screen and paper. */
export function TableCode({ link, label }: { link: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(link), [link]);
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
