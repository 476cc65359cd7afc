import { type RefObject, useEffect } from 'react';
import { isComposing } from '../lib/is-composing.ts';

/**
 * Keeps the keys of an input method from the grid's cell editor, which otherwise takes the Enter that picks a
 * Chinese word for the one that commits and closes. It must listen on the window while the event comes down,
 * before the editor's own handlers.
 */
export function useCompositionGuard(editors: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const guard = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof Node && editors.current?.contains(target) && isComposing(event))
        event.stopPropagation();
    };
    window.addEventListener('keydown', guard, true);
    window.addEventListener('keyup', guard, true);
    return () => {
      window.removeEventListener('keydown', guard, true);
      window.removeEventListener('keyup', guard, true);
    };
  }, [editors]);
}
