/** A combination as `Ctrl+S`, `Shift+?`, `/` or `n`; Ctrl stands for ⌘ on Apple keyboards. */
export interface Combination {
  key: string;
  isCtrl: boolean;
  isAlt: boolean;
  isShift: boolean;
}

/** Reads a combination. */
export function combination(keys: string): Combination {
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  return {
    key: key.toLowerCase(),
    isCtrl: parts.includes('Ctrl'),
    isAlt: parts.includes('Alt'),
    isShift: parts.includes('Shift'),
  };
}

/** Whether a key press is this combination. Shift counts for letters and named keys, since signs imply it. */
export function matches(event: KeyboardEvent, wanted: Combination): boolean {
  const isSign = wanted.key.length === 1 && !/[a-z0-9]/.test(wanted.key);
  return (
    event.key.toLowerCase() === wanted.key &&
    (event.ctrlKey || event.metaKey) === wanted.isCtrl &&
    event.altKey === wanted.isAlt &&
    (isSign || event.shiftKey === wanted.isShift)
  );
}

const writable = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox], [role=combobox], [role=searchbox], [role=listbox], [role=menu]',
  '[data-typing]',
].join(', ');

/** Whether a key press goes to something that is being written in, or that jumps by letters. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(writable) !== null;
}
