// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../actions/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

afterEach(cleanup);

function Sample({ onConfirm = () => undefined, isPending = false, tone }: SampleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Remove</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete vendor “Ban Hin”?"
        confirmLabel="Delete vendor"
        cancelLabel="Cancel"
        tone={tone}
        isPending={isPending}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        Its orders stay.
      </ConfirmDialog>
    </>
  );
}

interface SampleProps {
  onConfirm?: () => void;
  isPending?: boolean;
  tone?: 'primary' | 'danger';
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Remove' }));

test('is named by its title and takes the focus', async () => {
  render(<Sample tone="danger" />);
  await open();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete vendor “Ban Hin”?' });
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('Esc cancels and gives the focus back', async () => {
  const onConfirm = vi.fn();
  render(<Sample onConfirm={onConfirm} />);
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onConfirm).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Remove'));
});

test('while under way it can neither be confirmed twice nor closed', async () => {
  const onConfirm = vi.fn();
  render(<Sample onConfirm={onConfirm} isPending />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: /Delete vendor/ }));
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
