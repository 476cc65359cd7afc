import { useEffect } from 'react';

/** Names the page in the browser's tab and history; null leaves that to a part of the page. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = title === '' ? 'Backcounter' : `${title} · Backcounter`;
  }, [title]);
}

/**
 * A page just opened begins at its top, and the keyboard begins in it unless it is there already, or in something
 * opened over the page while its code came: the palette, a sign-in.
 */
export function usePageStart(): void {
  useEffect(() => {
    window.scrollTo({ top: 0 });
    const page = document.getElementById('page');
    const active = document.activeElement;
    if (page === null || page.contains(active) || active?.closest('[role=dialog], [role=alertdialog]'))
      return;
    page.focus({ preventScroll: true });
  }, []);
}
