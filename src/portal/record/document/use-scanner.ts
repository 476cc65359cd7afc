import { useEffect, useEffectEvent } from 'react';

/** The longest pause between two keys of a scanner, in milliseconds; nobody types a code that fast. */
const PAUSE = 40;
/** Codes shorter than this may be two fingers on the keyboard. */
const SHORTEST = 4;

/** Hears a barcode scanner anywhere on the page where nothing is being typed: fast keys that end in Enter. */
export function useScanner(onCode: (code: string) => void): void {
  const heard = useEffectEvent(onCode);
  useEffect(() => {
    let code = '';
    let last = 0;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const isNext = event.timeStamp - last <= PAUSE;
      last = event.timeStamp;
      if (event.key.length === 1) {
        code = (isNext ? code : '') + event.key;
        return;
      }
      if (event.key === 'Enter' && isNext && code.length >= SHORTEST) {
        event.preventDefault();
        event.stopPropagation();
        heard(code);
      }
      if (event.key !== 'Shift') code = '';
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role=grid], [role=dialog], canvas') !== null
  );
}
