import { useLayoutEffect, useRef } from 'react';
import { combination } from '../lib/shortcut-keys.ts';
import css from './KeyHint.module.css';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const appleNames: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵' };
const otherNames: Record<string, string> = { Enter: '↵' };

/**
 * The keys of a shortcut, written as `Ctrl+K`; Apple keyboards see their own signs. To assistive technology they are the
 * shortcut of the control they stand in, and no part of its name.
 */
export function KeyHint({ keys }: { keys: string }) {
  const names = isApple ? appleNames : otherNames;
  const hint = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const control = hint.current?.closest('button, [role^=menuitem]');
    control?.setAttribute('aria-keyshortcuts', spoken(keys));
    return () => control?.removeAttribute('aria-keyshortcuts');
  }, [keys]);
  return (
    <kbd ref={hint} className={css.keys} aria-hidden>
      {keys.split('+').map((key) => (
        <span key={key} className={css.key}>
          {names[key] ?? key}
        </span>
      ))}
    </kbd>
  );
}

/** As `aria-keyshortcuts` has it: `Control+S Meta+S`. */
function spoken(keys: string): string {
  const written = keys.replace('Ctrl', 'Control');
  return combination(keys).isCtrl ? `${written} ${keys.replace('Ctrl', 'Meta')}` : written;
}
