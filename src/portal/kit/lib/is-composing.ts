import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method that is still composing (Chinese, Japanese): its Enter picks a
 * word and must not submit, commit or pick anything here. Safari ends the composition first and only the
 * key code 229 tells.
 */
export function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
