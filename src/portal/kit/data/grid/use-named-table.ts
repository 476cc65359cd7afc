import { type RefObject, useEffect } from 'react';

/** Names the table that stands for the canvas: the grid draws it after a while, again and again, without a name. */
export function useNamedTable(region: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    const name = () => {
      const table = box.querySelector('[role=grid]');
      if (table && table.getAttribute('aria-label') !== label) table.setAttribute('aria-label', label);
    };
    const watch = new MutationObserver(name);
    watch.observe(box, { childList: true, subtree: true });
    name();
    return () => watch.disconnect();
  }, [region, label]);
}
