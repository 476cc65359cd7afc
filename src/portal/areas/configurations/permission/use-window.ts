import { type RefObject, useLayoutEffect, useState } from 'react';

/** The rows and columns that are drawn: what is in sight and a little around it. */
export interface DrawnPart {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Measures {
  readonly rowHeight: number;
  readonly columnWidth: number;
  readonly rows: number;
  readonly columns: number;
}

/** Rows and columns drawn beyond the edge, so that a scroll draws anew only every few of them. */
const ROWS_AROUND = 8;
const COLUMNS_AROUND = 3;

/** Which part of a table larger than its box is drawn, as the box is scrolled and resized. */
export function useDrawnPart(box: RefObject<HTMLElement | null>, measures: Measures): DrawnPart {
  const { rowHeight, columnWidth, rows, columns } = measures;
  const [part, setPart] = useState<DrawnPart>({ top: 0, bottom: 40, left: 0, right: 16 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const first = Math.floor(element.scrollTop / rowHeight / ROWS_AROUND) * ROWS_AROUND;
      const firstColumn = Math.floor(element.scrollLeft / columnWidth / COLUMNS_AROUND) * COLUMNS_AROUND;
      const next = {
        top: Math.max(0, first - ROWS_AROUND),
        bottom: Math.min(rows, first + Math.ceil(element.clientHeight / rowHeight) + 2 * ROWS_AROUND),
        left: Math.max(0, firstColumn - COLUMNS_AROUND),
        right: Math.min(
          columns,
          firstColumn + Math.ceil(element.clientWidth / columnWidth) + 2 * COLUMNS_AROUND,
        ),
      };
      setPart((now) => (isSame(now, next) ? now : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      resized.disconnect();
    };
  }, [box, rowHeight, columnWidth, rows, columns]);
  return part;
}

const isSame = (one: DrawnPart, other: DrawnPart): boolean =>
  one.top === other.top &&
  one.bottom === other.bottom &&
  one.left === other.left &&
  one.right === other.right;
