import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReached } from '../lib/use-reached.ts';

const step = 25;

/**
 * How many of some rows are laid out: more as the thumb gets to the end of those that are.
 * @returns their number, and what to put after the last one
 */
export function useRowsInSteps(
  rowCount: number,
  onVisibleRange: ((from: number, to: number) => void) | undefined,
): readonly [number, RefObject<HTMLDivElement | null>] {
  const [shown, setShown] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  const count = Math.min(shown, rowCount);
  useReached(end, () => setShown((now) => (now < rowCount ? now + step : now)));
  const tell = useEffectEvent(() => onVisibleRange?.(Math.max(0, count - step), count));
  useEffect(() => {
    if (count > 0) tell();
  }, [count]);
  return [count, end];
}
