// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DecimalField } from './DecimalField.tsx';

afterEach(cleanup);

interface SampleProps {
  first?: string;
  min?: string;
  max?: string;
  isWhole?: boolean;
  onValue?(value: string): void;
}

function Sample({ first = '', onValue, ...rest }: SampleProps) {
  const [value, setValue] = useState(first);
  return (
    <DecimalField
      {...rest}
      label="Price"
      value={value}
      decimals={2}
      onChange={(next) => {
        setValue(next);
        onValue?.(next);
      }}
    />
  );
}

function input(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
}

test('shows grouping and decimals at rest and the plain number while it is edited', async () => {
  render(<Sample first="1234.5" />);
  expect(input().value).toBe('1,234.50');
  await userEvent.click(input());
  expect(input().value).toBe('1234.5');
});

test('what is typed before the next frame replaces what stood there, and is not typed over', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  render(<Sample first="12" />);
  await userEvent.tab();
  await userEvent.keyboard('5');
  for (const frame of frames) frame(0);
  await userEvent.keyboard('0');
  expect(input().value).toBe('50');
  vi.unstubAllGlobals();
});

test('takes only what a number can hold, at most nine characters', async () => {
  const onValue = vi.fn();
  render(<Sample onValue={onValue} />);
  await userEvent.type(input(), '-1a 2..5x');
  expect(input().value).toBe('12.5');
  expect(onValue).toHaveBeenLastCalledWith('12.5');
  await userEvent.type(input(), '6789012345');
  expect(input().value).toBe('12.567890');
});

test.each([
  ['1,234.50', '1234.50'],
  ['RM 88.9', '88.9'],
  ['12%', '12'],
  ['１２．５', '12.5'],
])('understands %s when pasted', async (text, value) => {
  const onValue = vi.fn();
  render(<Sample onValue={onValue} />);
  await userEvent.click(input());
  await userEvent.paste(text);
  expect(onValue).toHaveBeenLastCalledWith(value);
});

test('on leaving, nothing or a value beyond the limits becomes the minimum', async () => {
  const onValue = vi.fn();
  render(<Sample first="5" min="1" max="100" onValue={onValue} />);
  await userEvent.clear(input());
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith('1');
  for (const beyond of ['500', '0']) {
    await userEvent.clear(input());
    await userEvent.type(input(), beyond);
    expect(onValue).toHaveBeenLastCalledWith(beyond);
    await userEvent.tab();
    expect([beyond, onValue.mock.lastCall, input().value]).toEqual([beyond, ['1'], '1.00']);
  }
  await userEvent.clear(input());
  await userEvent.type(input(), '100');
  await userEvent.tab();
  expect([onValue.mock.lastCall, input().value]).toEqual([['100'], '100.00']);
});

test('on leaving, nothing becomes the maximum where that alone is set', async () => {
  const onValue = vi.fn();
  render(<Sample max="9" onValue={onValue} />);
  await userEvent.click(input());
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith('9');
});

test('a whole number takes no decimal point', async () => {
  const onValue = vi.fn();
  render(<Sample isWhole onValue={onValue} />);
  await userEvent.type(input(), '12.5');
  expect(onValue).not.toHaveBeenCalledWith('12.5');
});
