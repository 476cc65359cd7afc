// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { KeyHint } from './KeyHint.tsx';
import { currentShortcuts, ShortcutScope, setCharacterShortcuts, useShortcut } from './shortcuts.tsx';

afterEach(() => {
  cleanup();
  setCharacterShortcuts(true);
});

function Key({ keys, run }: { keys: string; run(): void }) {
  useShortcut(keys, `Does ${keys}`, run);
  return null;
}

test('a character works on the page and never while typing', async () => {
  const run = vi.fn();
  render(
    <>
      <Key keys="n" run={run} />
      <input aria-label="Name" />
    </>,
  );
  await userEvent.keyboard('n');
  expect(run).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByRole('textbox'), 'nnn');
  expect(run).toHaveBeenCalledOnce();
});

test('Ctrl and ⌘ combinations work while typing too, but not from an input method', async () => {
  const run = vi.fn();
  render(
    <>
      <Key keys="Ctrl+S" run={run} />
      <input aria-label="Name" />
    </>,
  );
  const input = screen.getByRole('textbox');
  fireEvent.keyDown(input, { key: 's', ctrlKey: true });
  fireEvent.keyDown(input, { key: 's', metaKey: true });
  fireEvent.keyDown(input, { key: 's', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(input, { key: 's', ctrlKey: true, repeat: true });
  expect(run).toHaveBeenCalledTimes(2);
});

test('characters can be switched off', async () => {
  const run = vi.fn();
  render(<Key keys="/" run={run} />);
  setCharacterShortcuts(false);
  await userEvent.keyboard('/');
  expect(run).not.toHaveBeenCalled();
});

test('a scope on top takes the keys alone, and gives them back', async () => {
  const [below, above] = [vi.fn(), vi.fn()];
  const page = (isOpen: boolean) => (
    <>
      <Key keys="Ctrl+Enter" run={below} />
      {isOpen && (
        <ShortcutScope>
          <Key keys="Ctrl+Enter" run={above} />
        </ShortcutScope>
      )}
    </>
  );
  const { rerender } = render(page(true));
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  expect(currentShortcuts()).toEqual([{ keys: 'Ctrl+Enter', label: 'Does Ctrl+Enter' }]);
  rerender(page(false));
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(below).toHaveBeenCalledOnce();
});

test('the keys of a button are its shortcut and no part of its name', () => {
  render(<Button trailing={<KeyHint keys="Ctrl+S" />}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+S Meta+S');
});
