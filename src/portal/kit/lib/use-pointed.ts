import { type RefObject, useEffect } from 'react';

/** Calls once when the pointer or the keyboard comes to an element: what is in it may be used next. */
export function usePointed(element: RefObject<HTMLElement | null>, onPointed: () => void): void {
  useEffect(() => {
    const pointed = element.current;
    const once = { once: true } as const;
    pointed?.addEventListener('pointerenter', onPointed, once);
    pointed?.addEventListener('focusin', onPointed, once);
    return () => {
      pointed?.removeEventListener('pointerenter', onPointed);
      pointed?.removeEventListener('focusin', onPointed);
    };
  }, [element, onPointed]);
}
