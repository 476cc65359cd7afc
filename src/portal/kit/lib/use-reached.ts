import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls when an element comes near the view, as often as it does. */
export function useReached(element: RefObject<Element | null>, onReached: () => void): void {
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
