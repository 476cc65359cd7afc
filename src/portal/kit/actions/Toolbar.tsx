import type { KeyboardEvent, ReactNode } from 'react';

interface ToolbarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Buttons that are one stop for Tab; arrows move between them. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label={label} className={className} onKeyDownCapture={press}>
      {children}
    </div>
  );
}

function press(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey } = event;
  // Keys of what a button opened come here too, though it stands elsewhere on the page.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  // The browser goes on from the last button, or the first, as if there were no others.
  if (key === 'Tab') {
    buttons.at(shiftKey ? 0 : -1)?.focus();
    return;
  }
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const next = step === 0 ? undefined : buttons[buttons.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
