// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useScanner } from './use-scanner.ts';

const heard = vi.fn();
const cancelled = vi.fn();

function Page() {
  useScanner(heard);
  return (
    <>
      <button type="button">somewhere</button>
      <input aria-label="remark" />
      <section data-typing="">
        <input
          aria-label="quantity"
          inputMode="decimal"
          onKeyDown={({ key }) => key === 'Escape' && cancelled()}
        />
        <input aria-label="batch" inputMode="text" />
      </section>
    </>
  );
}

afterEach(() => {
  cleanup();
  heard.mockReset();
  cancelled.mockReset();
});

/** When the next key is pressed, by the browser's clock; a busy machine does not stretch it. */
let now = 1_000;

/** Types as a scanner does: key after key, then Enter. */
function scan(into: HTMLElement, code: string, pause = 5): void {
  now += 1_000;
  for (const key of [...code, 'Enter']) {
    const event = createEvent.keyDown(into, { key });
    now += pause;
    Object.defineProperty(event, 'timeStamp', { value: now });
    fireEvent(into, event);
  }
}

test('a code is heard where nothing is typed, however short', () => {
  render(<Page />);
  scan(screen.getByRole('button'), 'EG-1');
  expect(heard.mock.calls).toEqual([['EG-1']]);
});

test('what somebody types is no code, however fast they are', () => {
  render(<Page />);
  scan(screen.getByRole('button'), '9556001234567', 41);
  expect(heard).not.toHaveBeenCalled();
  scan(screen.getByRole('button'), '9556001234567', 40);
  expect(heard).toHaveBeenCalledOnce();
});

test('over a figure a barcode is heard and the cell gives back what it typed; a figure stays a figure', () => {
  render(<Page />);
  const quantity = screen.getByLabelText('quantity');
  scan(quantity, '1250');
  scan(quantity, '12345678.5');
  expect(heard).not.toHaveBeenCalled();
  scan(quantity, '9556001234567');
  expect(heard.mock.calls).toEqual([['9556001234567']]);
  expect(cancelled).toHaveBeenCalledOnce();
});

test('what is scanned into a field for words stays there', () => {
  render(<Page />);
  scan(screen.getByLabelText('remark'), '9556001234567');
  scan(screen.getByLabelText('batch'), '9556001234567');
  expect(heard).not.toHaveBeenCalled();
});
