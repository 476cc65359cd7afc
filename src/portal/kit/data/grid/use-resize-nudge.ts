import { type RefObject, useEffect } from 'react';

/**
 * Has the grid measure itself again once a new size is on the page. It does so on a timer it sets while
 * drawing, which comes too early when React draws twice, and leaves the canvas at its old size.
 */
export function useResizeNudge(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!region.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        region.current?.querySelector('.dvn-scroller')?.dispatchEvent(new Event('scroll'));
      }, 50);
    });
    observer.observe(region.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [region]);
}
