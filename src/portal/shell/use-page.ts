import { useEffect } from 'react';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Backcounter' : `${title} · Backcounter`;
  }, [title]);
}

/** A page just opened begins at its top, and the keyboard begins in it unless it is there already. */
export function usePageStart(): void {
  useEffect(() => {
    window.scrollTo({ top: 0 });
    const page = document.getElementById('page');
    if (page !== null && !page.contains(document.activeElement)) page.focus({ preventScroll: true });
  }, []);
}
