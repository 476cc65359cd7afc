import css from './KeyHint.module.css';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const appleNames: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵' };
const otherNames: Record<string, string> = { Enter: '↵' };

/** The keys of a shortcut, written as `Ctrl+K`; Apple keyboards see their own signs. */
export function KeyHint({ keys }: { keys: string }) {
  const names = isApple ? appleNames : otherNames;
  return (
    <kbd className={css.keys}>
      {keys.split('+').map((key) => (
        <span key={key} className={css.key}>
          {names[key] ?? key}
        </span>
      ))}
    </kbd>
  );
}
