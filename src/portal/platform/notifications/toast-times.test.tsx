// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastCard } from '../../kit/feedback/ToastCard.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('closes after five seconds, a failed call after three, and waits under the pointer and the focus', () => {
  const onClose = vi.fn();
  const usual = { tone: 'success', title: 'Saved', closeLabel: 'Close' } as const;
  const first = render(<ToastCard notice={usual} onClose={onClose} />);
  pass(4999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  first.unmount();

  const failed = { ...usual, tone: 'danger', title: 'Failed', duration: 3000 } as const;
  const again = render(<ToastCard notice={failed} onClose={onClose} />);
  const card = screen.getByRole('article');
  pass(2000);
  fireEvent.pointerEnter(card);
  pass(10_000);
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  fireEvent.pointerLeave(card);
  pass(10_000);
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  pass(3000);
  expect(onClose).toHaveBeenCalledTimes(2);
  again.unmount();
  render(<ToastCard notice={{ ...usual, duration: null }} onClose={onClose} />);
  pass(60_000);
  expect(onClose).toHaveBeenCalledTimes(2);
});
