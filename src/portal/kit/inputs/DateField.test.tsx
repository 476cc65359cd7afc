// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateField } from './DateField.tsx';

afterEach(cleanup);

function Sample({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField
        label="Day"
        value={value}
        onChange={setValue}
        min="2026-01-01"
        max="2026-12-31"
        today="2026-11-21"
        invalidText="Not a date"
        rangeText="Only 2026"
        openLabel="Open"
        todayLabel="Today"
      />
      <output>{value}</output>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
const value = () => screen.getByRole('status').textContent;

test('shows DD/MM/YYYY and hands on ISO', async () => {
  render(<Sample first="2026-03-05" />);
  expect(input().value).toBe('05/03/2026');
  await userEvent.clear(input());
  await userEvent.type(input(), '1/12/2026');
  await userEvent.tab();
  expect(value()).toBe('2026-12-01');
  expect(input().value).toBe('01/12/2026');
});

test('keeps what is no date, says so, and forgets it once corrected', async () => {
  render(<Sample />);
  await userEvent.type(input(), '31/02/2026');
  await userEvent.tab();
  expect(input().value).toBe('31/02/2026');
  expect(value()).toBe('');
  expect(screen.getByText('Not a date')).toBeTruthy();
  await userEvent.clear(input());
  expect(screen.queryByText('Not a date')).toBeNull();
});

test('says when a date lies outside its limits', async () => {
  render(<Sample />);
  await userEvent.type(input(), '01/01/2027');
  expect(screen.getByText('Only 2026')).toBeTruthy();
});

test('T is today, the arrows go a day', async () => {
  render(<Sample />);
  await userEvent.type(input(), 't');
  expect(value()).toBe('2026-11-21');
  await userEvent.type(input(), '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(value()).toBe('2026-11-22');
});
