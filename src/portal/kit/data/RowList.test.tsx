// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { GridColumn } from './grid/columns.ts';
import { RowList } from './RowList.tsx';

interface Order {
  number: string;
  vendor: string;
  status: string;
  approval: string | null;
  total: string;
  day: string;
  by: string;
}

const columns: GridColumn<Order>[] = [
  { id: 'number', title: 'Number', width: 1, kind: 'text', get: (row) => row.number, isPrimary: true },
  { id: 'vendor', title: 'Vendor', width: 1, kind: 'text', get: (row) => row.vendor },
  { id: 'status', title: 'Status', width: 1, kind: 'status', get: (row) => row.status, tone: () => 'saved' },
  {
    id: 'approval',
    title: 'Approval',
    width: 1,
    kind: 'status',
    get: (row) => row.approval,
    tone: (value) => (value === 'Pending' ? 'pending' : 'approved'),
  },
  { id: 'total', title: 'Total', width: 1, kind: 'money', get: (row) => row.total, unit: 'RM' },
  { id: 'day', title: 'Day', width: 1, kind: 'date', get: (row) => row.day },
  { id: 'by', title: 'Issued by', width: 1, kind: 'text', get: (row) => row.by },
];
const order: Order = {
  number: 'PO-1',
  vendor: 'Ban Hin',
  status: 'Saved',
  approval: null,
  total: '-1250.5',
  day: '2026-11-23',
  by: 'aminah',
};
const rowOf = (over: Partial<Order>, onOpen = () => {}) => {
  const row = { ...order, ...over };
  render(<RowList label="Orders" columns={columns} rowCount={1} rowAt={() => row} onOpen={onOpen} />);
  return within(screen.getByRole('listitem'));
};
afterEach(cleanup);

it('a row says what it is called, two facts, its amount with its unit, and opens', async () => {
  const opened = vi.fn();
  const row = rowOf({}, opened);
  expect(row.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['Ban Hin', '23/11/2026']);
  expect(row.getByText(/RM -1,250\.50/)).toBeDefined();
  await userEvent.click(row.getByRole('button', { name: 'PO-1' }));
  expect(opened).toHaveBeenCalledWith(0);
});

it('of two statuses the one somebody has to answer stands at its end', () => {
  const row = rowOf({ approval: 'Pending' });
  expect(row.getByText('Pending')).toBeDefined();
  expect(row.queryByText('Saved')).toBeNull();
  cleanup();
  const settled = rowOf({ approval: 'Approved' });
  expect(settled.getByText('Saved')).toBeDefined();
  expect(settled.queryByText('Approved')).toBeNull();
});

it('says what a number counts where there is no amount, and nothing of an amount of nothing', () => {
  const counted: GridColumn<Order>[] = [
    { id: 'number', title: 'Number', width: 1, kind: 'text', get: (row) => row.number, isPrimary: true },
    { id: 'from', title: 'Start no', width: 1, kind: 'number', get: () => '1' },
    { id: 'tables', title: 'Total tables', width: 1, kind: 'number', get: () => '12' },
  ];
  render(<RowList label="Areas" columns={counted} rowCount={1} rowAt={() => order} />);
  expect(screen.getByText('Total tables').parentElement?.textContent).toBe('Total tables12');
  expect(screen.queryByText('Start no')).toBeNull();
  cleanup();
  expect(rowOf({ total: '0.0000' }).queryByText(/0\.00/)).toBeNull();
});
