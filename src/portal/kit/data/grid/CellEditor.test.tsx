// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CellEditor, EditedColumn } from './CellEditor.tsx';

afterEach(cleanup);

function open() {
  const [onDone, onCancel, onKey] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <EditedColumn value="Item">
      <form aria-label="Grid" onKeyDown={onKey}>
        <CellEditor
          isNumeric={false}
          isFresh={false}
          value="xiang"
          onChange={vi.fn()}
          onDone={onDone}
          onCancel={onCancel}
        />
      </form>
    </EditedColumn>,
  );
  return { input: screen.getByRole('textbox', { name: 'Item' }), onDone, onCancel, onKey };
}

test('the Enter that picks a Chinese word commits nothing', () => {
  const { input, onDone } = open();
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(input, { key: 'Process', keyCode: 229 });
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  [{ key: 'Enter' }, [0, 1]],
  [{ key: 'Enter', shiftKey: true }, [0, -1]],
  [{ key: 'Tab' }, [1, 0]],
  [{ key: 'Tab', shiftKey: true }, [-1, 0]],
])('%o commits and moves %o', (key, move) => {
  const { input, onDone } = open();
  fireEvent.keyDown(input, key);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(move);
});

test('Escape cancels, and the grid sees no key at all', () => {
  const { input, onCancel, onKey } = open();
  fireEvent.keyDown(input, { key: '5' });
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onKey).not.toHaveBeenCalled();
});
