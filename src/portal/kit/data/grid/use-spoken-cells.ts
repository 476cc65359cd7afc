import { type RefObject, useEffect } from 'react';

/** What a screen reader is told of a cell: its column and its value (look.md U39). */
export function spokenCell(column: string, value: string): string {
  const title = column.replace(/ [*↑↓]$/u, '');
  return value === '' ? title : `${title}, ${value}`;
}

/**
 * Names the table that stands for the canvas, and each of its cells by column and value: the grid draws the table after a
 * while, again and again, with values alone.
 */
export function useSpokenCells(box: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    const name = () => {
      const titles = new Map<string | null, string>();
      for (const heading of within.querySelectorAll('[role=columnheader]'))
        titles.set(heading.getAttribute('aria-colindex'), heading.textContent);
      within.querySelector('[role=grid]')?.setAttribute('aria-label', label);
      for (const cell of within.querySelectorAll('[role=gridcell]')) {
        const title = titles.get(cell.getAttribute('aria-colindex')) ?? '';
        const spoken = spokenCell(title, cell.textContent);
        if (title !== '' && cell.getAttribute('aria-label') !== spoken)
          cell.setAttribute('aria-label', spoken);
      }
    };
    const watch = new MutationObserver(name);
    watch.observe(within, { childList: true, subtree: true, characterData: true });
    name();
    return () => watch.disconnect();
  }, [box, label]);
}
