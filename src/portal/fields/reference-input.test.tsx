// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ComboBox } from '../kit/inputs/ComboBox.tsx';
import type { Choice } from '../kit/inputs/Option.tsx';
import { choiceLabels } from './use-choices.ts';

afterEach(cleanup);

const options: readonly Choice[] = [
  { id: '1', label: 'V1 · 大巴刹', description: 'Wet market' },
  { id: '2', label: 'V2 · Cold room' },
];

function Sample({ first = null }: { first?: Choice | null }) {
  const [value, setValue] = useState<Choice | null>(first);
  return (
    <>
      <output aria-label="held">{value?.id ?? 'nothing'}</output>
      <ComboBox
        label="Vendor"
        value={value}
        onChange={setValue}
        options={options}
        onSearch={() => {}}
        loadingText=""
        emptyText=""
      />
      <button type="button">Save</button>
    </>
  );
}
const held = () => screen.getByLabelText('held').textContent;

test('a record is offered by the name its reader reads, with the other beneath', () => {
  const vendor = { code: 'V1', name: 'Wet market', alternateName: '大巴刹' };
  expect(choiceLabels('zh', vendor)).toEqual({ label: 'V1 · 大巴刹', description: 'Wet market' });
  expect(choiceLabels('en', vendor)).toEqual({ label: 'V1 · Wet market', description: '大巴刹' });
  expect(choiceLabels('zh', { code: 'V2', name: 'Cold room', alternateName: null })).toEqual({
    label: 'V2 · Cold room',
  });
  const type = { code: 'Write Off', name: 'Write Off', alternateName: '核销' };
  expect(choiceLabels('zh', type)).toEqual({ label: '核销', description: 'Write Off' });
});

test('a picker opens when it gets the focus, and closes when it is left', async () => {
  render(<Sample />);
  await userEvent.tab();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'V1 · 大巴刹Wet market',
    'V2 · Cold room',
  ]);
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(held()).toBe('nothing');
});

test('passing through a picker keeps what is chosen, whatever comes first in its list', async () => {
  render(<Sample first={{ id: '2', label: 'V2 · Cold room' }} />);
  await userEvent.tab();
  screen.getByRole('option', { name: /V1/ });
  await userEvent.tab();
  expect(held()).toBe('2');
});

test('a choice holds when another button is pressed at once', async () => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('option', { name: /V2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(held()).toBe('2');
  expect(screen.getByRole<HTMLInputElement>('combobox', { hidden: true }).value).toBe('V2 · Cold room');
});

/** Items searched by a server that answers when it is told to. */
function Searched({ onPick }: { onPick: (id: string) => void }) {
  const [value, setValue] = useState<Choice | null>(null);
  const [typed, setTyped] = useState('');
  const [answered, setAnswered] = useState('');
  return (
    <>
      <ComboBox
        label="Item"
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          onPick(chosen?.id ?? 'nothing');
        }}
        options={[
          { id: 'tea', label: 'TEA' },
          { id: 'teapot', label: 'TEAPOT' },
        ].filter(({ label }) => label.includes(answered))}
        onSearch={setTyped}
        isLoading={typed !== answered}
        loadingText=""
        emptyText=""
      />
      <button type="button" tabIndex={-1} onMouseDown={() => setAnswered(typed)}>
        Answer
      </button>
    </>
  );
}
const answer = () => fireEvent.mouseDown(screen.getByRole('button', { name: 'Answer', hidden: true }));

test('Enter that comes before the answer takes the first match of the answer, not of half a word', async () => {
  const onPick = vi.fn();
  render(<Searched onPick={onPick} />);
  await userEvent.tab();
  await userEvent.keyboard('TEAPOT{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onPick.mock.calls).toEqual([['teapot']]));
});

test('Enter that was pressed too early is forgotten when more is typed', async () => {
  const onPick = vi.fn();
  render(<Searched onPick={onPick} />);
  await userEvent.tab();
  await userEvent.keyboard('TEA{Enter}P');
  answer();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(onPick).not.toHaveBeenCalled();
});

test('an arrow leads to what is in the list already, and Enter takes it at once', async () => {
  const onPick = vi.fn();
  render(<Searched onPick={onPick} />);
  await userEvent.tab();
  await userEvent.keyboard('TEA{ArrowDown}{Enter}');
  expect(onPick.mock.calls).toEqual([['teapot']]);
});
