// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { spokenCell, useSpokenCells } from './use-spoken-cells.ts';

afterEach(cleanup);

const grid = { role: 'grid' };
const heading = { role: 'columnheader', 'aria-colindex': 1 };
const cell = { role: 'gridcell', 'aria-colindex': 1 };

/** The table a grid draws for assistive technology beside its canvas. */
function Drawn({ values }: { values: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useSpokenCells(box, 'Vendors');
  return (
    <div ref={box}>
      <div {...grid}>
        <span {...heading}>Name ↑</span>
        {values.map((value) => (
          <span key={value} {...cell}>
            {value}
          </span>
        ))}
      </div>
    </div>
  );
}

test('a cell is named by its column, without its marks, and its value', () => {
  expect(spokenCell('Quantity *', '2 CTN')).toBe('Quantity, 2 CTN');
  expect(spokenCell('Name ↑', 'Wet market')).toBe('Name, Wet market');
  expect(spokenCell('Name ↓', '')).toBe('Name');
});

test('the table and its cells are named, those too that are drawn later', async () => {
  const { rerender } = render(<Drawn values={['Wet market']} />);
  screen.getByRole('grid', { name: 'Vendors' });
  screen.getByRole('gridcell', { name: 'Name, Wet market' });
  rerender(<Drawn values={['Wet market', 'Cold room']} />);
  await waitFor(() => screen.getByRole('gridcell', { name: 'Name, Cold room' }));
});
