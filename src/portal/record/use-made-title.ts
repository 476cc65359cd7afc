import { type RefObject, useEffect, useRef } from 'react';

/**
 * The title of what was made a moment ago takes the keyboard, as the form that had it is gone (look.md U6): the next Tab
 * goes on from there.
 */
export function useMadeTitle(isMade: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMade && document.activeElement === document.body) title.current?.focus();
  }, [isMade]);
  return title;
}
