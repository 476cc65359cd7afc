// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { readHex } from '../lib/hex-colour.ts';
import { phoneOf, shownPhone } from '../lib/phone.ts';
import { ColourField } from './ColourField.tsx';
import { EditableLabel } from './EditableLabel.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PickField } from './PickField.tsx';
import { TextArea } from './TextArea.tsx';

afterEach(cleanup);
const held = () => screen.getByLabelText('held').textContent;

describe('a colour', () => {
  function Sample() {
    const [value, setValue] = useState('');
    return (
      <>
        <output aria-label="held">{value}</output>
        <ColourField label="Tag" value={value} onChange={setValue} invalidText="Bad Hex" pickLabel="Pick" />
      </>
    );
  }

  test.each([
    ['abc', '#aabbcc'],
    ['#A1B2C3', '#a1b2c3'],
    ['＃ｆｆｆ', '#ffffff'],
    ['12345', null],
    ['teal', null],
    ['#1234567', null],
  ])('%s is %s', (text, colour) => expect(readHex(text)).toBe(colour));

  test('must be three or six digits, and is written whole when the field is left', async () => {
    render(<Sample />);
    const box = screen.getByRole('textbox', { name: 'Tag' });
    await userEvent.type(box, '12g');
    screen.getByText('Bad Hex');
    await userEvent.clear(box);
    await userEvent.type(box, 'abc');
    expect(screen.queryByText('Bad Hex')).toBeNull();
    await userEvent.tab();
    expect(held()).toBe('#aabbcc');
    fireEvent.change(screen.getByLabelText('Pick'), { target: { value: '#102030' } });
    expect(held()).toBe('#102030');
  });
});

describe('a telephone number', () => {
  function Sample({ first = '' }: { first?: string }) {
    const [value, setValue] = useState(first);
    return (
      <>
        <output aria-label="held">{value}</output>
        <PhoneField
          label="Phone"
          value={value}
          onChange={setValue}
          countryLabel="Country"
          countryName={(code) => code}
          invalidText="Figures only"
        />
      </>
    );
  }

  test.each([
    ['012-345 6789', '+60123456789'],
    ['(03) 2345 6789', '+60323456789'],
    ['+65 9123 4567', '+6591234567'],
    ['１２３４', '+601234'],
    ['call me', 'call me'],
  ])('%s typed in Malaysia is %s', (typed, number) => expect(phoneOf(typed, 'MY')).toBe(number));

  test('is Malaysian unless said, and shows as its country writes it', async () => {
    render(<Sample />);
    screen.getByRole('button', { name: /MY \+60/ });
    const box = screen.getByRole('textbox', { name: 'Phone' });
    await userEvent.type(box, '012-3456789');
    expect(held()).toBe('+60123456789');
    await userEvent.tab();
    expect(box).toHaveProperty('value', shownPhone('+60123456789', 'MY'));
  });

  test('of another country keeps that country, and what is no number is flagged and kept', async () => {
    render(<Sample first="+6591234567" />);
    screen.getByRole('button', { name: /SG \+65/ });
    const box = screen.getByRole('textbox', { name: 'Phone' });
    await userEvent.clear(box);
    await userEvent.type(box, '12ab');
    screen.getByText('Figures only');
    expect(held()).toBe('12ab');
  });
});

describe('a dropdown', () => {
  function Sample({ count }: { count: number }) {
    const [value, setValue] = useState<string | null>(null);
    return (
      <>
        <output aria-label="held">{value}</output>
        <PickField
          label="Code"
          value={value}
          onChange={setValue}
          options={Array.from({ length: count }, (_, index) => ({ id: `c${index}`, label: `Code ${index}` }))}
          placeholder="Select"
          emptyText="Nothing"
          loadingText="Wait"
          moreText={(left) => `${left} more`}
        />
      </>
    );
  }

  test('is plain with ten thousand options', () => {
    render(<Sample count={10_000} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    screen.getByRole('button', { name: /Select/ });
  });

  test('is searched and paged with more', async () => {
    render(<Sample count={10_001} />);
    const box = screen.getByRole('combobox', { name: 'Code' });
    await userEvent.type(box, 'Code 99');
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(101);
    expect(options.at(-1)?.textContent).toBe('11 more');
    await userEvent.click(screen.getByRole('option', { name: '11 more' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(111));
    expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('Code 9999');
    expect(held()).toBe('');
    await userEvent.clear(box);
    await userEvent.type(box, 'Code 9999');
    await userEvent.click(await screen.findByRole('option', { name: 'Code 9999' }));
    expect(held()).toBe('c9999');
  });
});

test('words written over fall back to the standard ones when left empty', async () => {
  function Sample() {
    const [value, setValue] = useState('');
    return (
      <>
        <output aria-label="held">{value}</output>
        <EditableLabel value={value} standard="Custom field 1" onChange={setValue} editLabel="Rename" />
      </>
    );
  }
  render(<Sample />);
  const write = async (words: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    const box = screen.getByRole('textbox', { name: 'Rename' });
    await userEvent.clear(box);
    if (words !== '') await userEvent.type(box, words);
  };
  await write('Shelf');
  await userEvent.keyboard('{Enter}');
  expect(held()).toBe('Shelf');
  await write('Gone');
  await userEvent.keyboard('{Escape}');
  expect(held()).toBe('Shelf');
  await write('');
  await userEvent.tab();
  expect(held()).toBe('');
  screen.getByText('Custom field 1');
});

test('a long text says how much room is left', async () => {
  function Sample() {
    const [value, setValue] = useState('');
    return (
      <TextArea
        label="Remark"
        value={value}
        onChange={setValue}
        maxLength={10}
        remainingText={(count) => `${count} left`}
      />
    );
  }
  render(<Sample />);
  screen.getByText('10 left');
  await userEvent.type(screen.getByRole('textbox', { name: 'Remark' }), '咖啡乌');
  screen.getByText('7 left');
});
