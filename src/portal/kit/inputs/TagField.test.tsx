// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TagField } from './TagField.tsx';

afterEach(cleanup);

interface SampleProps {
  first?: string[];
  spareWidth?: number;
  onEnter?: () => void;
}

function Sample({ first = [], onEnter, spareWidth }: SampleProps) {
  const [tags, setTags] = useState(first);
  return (
    <TagField
      label="Codes"
      value={tags}
      onChange={setTags}
      onEnter={onEnter}
      spareWidth={spareWidth}
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

describe('tags that do not fit', () => {
  /** Tells every observed element that it is there, at this width. */
  const wide = (width: number) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        tell: (entries: readonly unknown[]) => void;
        constructor(tell: (entries: readonly unknown[]) => void) {
          this.tell = tell;
        }
        observe() {
          this.tell([]);
        }
        disconnect() {}
        unobserve() {}
      },
    );
  };
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test.each([
    [200, 1],
    [400, 2],
    [499, 2],
    [500, 3],
    [700, 5],
  ])('are those beyond one for each 100 px of %i, of which 200 are spare: %i fit', (width, fitting) => {
    wide(width);
    render(<Sample first={['1', '2', '3', '4', '5', '6']} spareWidth={200} />);
    expect(tags()).toHaveLength(fitting);
    expect(screen.getByRole('button', { name: `Show ${6 - fitting} more` }).textContent).toBe(
      `+${6 - fitting}`,
    );
  });

  test('are listed where a hand or the focus rests on their count', async () => {
    wide(500);
    render(<Sample first={['1', '2', '3', '4', '5']} spareWidth={200} />);
    const count = screen.getByRole('button', { name: 'Show 2 more' });
    for (let stop = 0; stop < 4; stop += 1) await userEvent.tab();
    expect(document.activeElement).toBe(count);
    expect((await screen.findByRole('tooltip')).textContent).toBe('4, 5');
  });
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
