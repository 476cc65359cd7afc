// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TagField } from './TagField.tsx';

afterEach(cleanup);

function Sample({ first = [], onEnter }: { first?: string[]; onEnter?: () => void }) {
  const [tags, setTags] = useState(first);
  return (
    <TagField
      label="Codes"
      value={tags}
      onChange={setTags}
      onEnter={onEnter}
      accepts={(text) => text !== 'bad'}
      removeLabel={(tag) => `Remove ${tag}`}
      moreLabel={(count) => `Show ${count} more`}
    />
  );
}

const input = () => screen.getByRole('textbox', { name: 'Codes' });
const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('a comma, Enter and leaving make a tag, each once', async () => {
  render(<Sample />);
  await userEvent.type(input(), 'one,two{Enter}one{Enter}three');
  expect(tags()).toEqual(['one', 'two']);
  await userEvent.tab();
  expect(tags()).toEqual(['one', 'two', 'three']);
});

test('what may not be a tag is ignored', async () => {
  render(<Sample />);
  await userEvent.type(input(), 'bad,good{Enter}');
  expect(tags()).toEqual(['good']);
});

test('Backspace takes the last tag only when nothing is typed', async () => {
  render(<Sample first={['one', 'two']} />);
  await userEvent.type(input(), 'x{Backspace}');
  expect(tags()).toEqual(['one', 'two']);
  await userEvent.type(input(), '{Backspace}');
  expect(tags()).toEqual(['one']);
});

test('tags that do not fit hide behind a count, which shows them', async () => {
  render(<Sample first={['1', '2', '3', '4', '5']} />);
  expect(tags()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(tags()).toHaveLength(5);
});

test('the Enter of an input method makes no tag', () => {
  render(<Sample />);
  fireEvent.change(input(), { target: { value: 'xiang' } });
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
  expect(tags()).toEqual([]);
});

test('Enter with nothing typed searches', async () => {
  const onEnter = vi.fn();
  render(<Sample onEnter={onEnter} />);
  await userEvent.type(input(), '{Enter}');
  expect(onEnter).toHaveBeenCalledOnce();
});
