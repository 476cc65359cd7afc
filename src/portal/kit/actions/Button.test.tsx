// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

/** A form whose button can be pressed once, as one is whose changes have been saved. */
function Sample({ onSave }: { onSave: () => void }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(true);
        onSave();
      }}
    >
      <Button type="submit" isDisabled={isSaved}>
        Save
      </Button>
      <Button>Next</Button>
    </form>
  );
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('a button that is disabled by its own press keeps the keyboard, and does nothing more', async () => {
  const onSave = vi.fn();
  render(<Sample onSave={onSave} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(save());
  expect(save().getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(save());
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('once it is left it is disabled like every other button, and Tab passes it by', async () => {
  render(<Sample onSave={() => {}} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  expect(save().hasAttribute('disabled')).toBe(true);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(document.body);
});
