import { createEvent, fireEvent } from '@testing-library/react';

/** When the next key is pressed, by the browser's clock; a busy machine does not stretch it. */
let now = 1_000;

/** Types as a scanner does: key after key, then Enter. */
export function scan(into: HTMLElement, code: string, pause = 5): void {
  now += 1_000;
  for (const key of [...code, 'Enter']) {
    const event = createEvent.keyDown(into, { key });
    now += pause;
    Object.defineProperty(event, 'timeStamp', { value: now });
    fireEvent(into, event);
  }
}
