import { useCallback } from 'react';

/** A ref for an element: calls once when the pointer or the keyboard comes to it, for what is in it may be used next. */
export const usePointed = (onPointed: () => void) =>
  useCallback(
    (element: HTMLElement | null) => {
      for (const event of ['pointerenter', 'focusin'])
        element?.addEventListener(event, onPointed, { once: true });
    },
    [onPointed],
  );
