// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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

/** Types as a scanner does: key after key, then Enter. */
function scan(into: HTMLElement, code: string): void {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(into, { key });
}

test('a code is heard where nothing is typed, however short', () => {
  render(<Page />);
  scan(screen.getByRole('button'), 'EG-1');
  expect(heard.mock.calls).toEqual([['EG-1']]);
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
