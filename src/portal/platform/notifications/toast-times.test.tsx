// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastCard } from '../../kit/feedback/ToastCard.tsx';
import { ApiFailure } from '../api/failure.ts';
import { LanguageProvider, loadLanguage } from '../language/language.tsx';
import { NotificationsProvider, useNotifications } from './notifications.tsx';

const language = await loadLanguage('en');
// What is drawn comes on demand: fetched ahead, so that no test waits for a file by a clock that stands still.
await Promise.all([import('./Toasts.tsx'), import('../../kit/feedback/notify.tsx')]);
/** A turn of the machine itself, whatever the test's clock says. */
const turnOfTheMachine = (
  (later) => () =>
    new Promise((done) => later(done, 5))
)(setTimeout);

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

/** Two things a page may have to tell. */
function Page() {
  const { failed, succeeded } = useNotifications();
  const failure = new ApiFailure({ status: 409, code: 'x', message: '', method: 'PUT', path: '/x' });
  return (
    <>
      <button type="button" onClick={() => failed(failure, 'action.logout')}>
        Fail
      </button>
      <button type="button" onClick={() => succeeded('list.layout.saved')}>
        Succeed
      </button>
    </>
  );
}

it.each([
  ['Fail', /^Error 409/, 3000],
  ['Succeed', /^Saved layout$/, 5000],
])('%s: what a page tells so, beginning with %s, is there for %i ms', async (button, said, life) => {
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  render(
    <LanguageProvider initial={language}>
      <NotificationsProvider>
        <Page />
      </NotificationsProvider>
    </LanguageProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: button }));
  for (let turn = 0; turn < 1000 && screen.queryByRole('article', { name: said }) === null; turn += 1) {
    await act(turnOfTheMachine);
    await wait(1);
  }
  await wait(life - 100);
  expect(screen.queryByRole('article', { name: said })).not.toBeNull();
  // The rest, and the time it takes to leave.
  for (let turn = 0; turn < 10; turn += 1) await wait(100);
  expect(screen.queryByRole('article', { name: said })).toBeNull();
});
