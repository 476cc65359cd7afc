// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { scan } from '../../../../../tests/support/portal/scan.ts';
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

test('the part of the page that came last hears a scan, and what hears anywhere only where no part does', () => {
  const anywhere = vi.fn();
  const Shell = ({ hasPart }: { hasPart: boolean }) => {
    useScanner(anywhere, 'anywhere');
    return hasPart ? <Page /> : <button type="button">alone</button>;
  };
  const { rerender } = render(<Shell hasPart />);
  scan(screen.getByRole('button'), 'EG-1');
  expect([heard.mock.calls.length, anywhere.mock.calls.length]).toEqual([1, 0]);
  rerender(<Shell hasPart={false} />);
  scan(screen.getByRole('button'), 'EG-1');
  expect([heard.mock.calls.length, anywhere.mock.calls]).toEqual([1, [['EG-1']]]);
});
