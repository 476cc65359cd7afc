// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '../inputs/TextField.tsx';
import { Form } from './Form.tsx';

afterEach(cleanup);

function Sample({ onSubmit = () => undefined, serverErrors }: SampleProps) {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  return (
    <Form
      onSubmit={onSubmit}
      serverErrors={serverErrors}
      summaryTitle={(count) => `${count} to fix`}
      aria-label="Vendor"
    >
      <TextField
        name="code"
        label="Code"
        value={code}
        onChange={setCode}
        error={code ? undefined : 'Code missing'}
      />
      <TextField
        name="name"
        label="Name"
        value={name}
        onChange={setName}
        error={name ? undefined : 'Name missing'}
      />
      <button type="submit">Save</button>
    </Form>
  );
}

interface SampleProps {
  onSubmit?: () => void;
  serverErrors?: Record<string, string>;
}

const code = () => screen.getByRole('textbox', { name: 'Code' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('an error waits until its field was left, and goes while it is typed in', async () => {
  render(<Sample />);
  expect(screen.queryByText('Code missing')).toBeNull();
  await userEvent.click(code());
  await userEvent.tab();
  expect(screen.getByText('Code missing')).toBeTruthy();
  expect(screen.queryByText('Name missing')).toBeNull();
  await userEvent.type(code(), 'V');
  expect(screen.queryByText('Code missing')).toBeNull();
});

test('a submit with errors shows all, lists them, and leads to the first', async () => {
  const onSubmit = vi.fn();
  render(<Sample onSubmit={onSubmit} />);
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('2 to fix');
  expect(document.activeElement).toBe(code());
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('a submit without errors is handed on', async () => {
  const onSubmit = vi.fn();
  render(<Sample onSubmit={onSubmit} />);
  await userEvent.type(code(), 'V');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ban Hin{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a refusal by the server lands on its field until that is edited', async () => {
  const { rerender } = render(<Sample />);
  await userEvent.type(code(), 'V');
  rerender(<Sample serverErrors={{ code: 'Code taken' }} />);
  expect(screen.getByText('Code taken')).toBeTruthy();
  expect(document.activeElement).toBe(code());
  await userEvent.type(code(), '2');
  expect(screen.queryByText('Code taken')).toBeNull();
});

test('a refused field of a tab that opens only then is named and gets the focus', async () => {
  const refused = { code: 'Code taken', name: 'Name taken' };
  const form = (isOpen: boolean) => (
    <Form onSubmit={() => undefined} serverErrors={refused} summaryTitle={(count) => `${count} to fix`}>
      {isOpen && <TextField name="code" label="Code" value="" onChange={() => undefined} />}
      {isOpen && <TextField name="name" label="Name" value="" onChange={() => undefined} />}
    </Form>
  );
  const { rerender } = render(form(false));
  expect(screen.getByRole('alert').textContent).toContain('2 to fix');
  rerender(form(true));
  expect(document.activeElement).toBe(code());
  expect(screen.getByRole('button', { name: 'Name' })).toBeTruthy();
});
