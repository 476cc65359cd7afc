// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { vendor } from '../../../resources/partners/vendor.ts';
import { createQueryClient } from '../../platform/api/query.ts';
import { useListRows } from './use-list-rows.ts';
import { readState } from './use-list-state.ts';

const LENGTH = 25_000;
const state = readState(vendor, new URLSearchParams());
const fields = ['name'];
const asked: URLSearchParams[] = [];
/** How many records stand before those the portal has seen. */
let earlier = 0;

/** A list of rows by number: a cursor names the last row that was seen. */
function serve(query: URLSearchParams): Response {
  asked.push(query);
  const size = Number(query.get('pageSize'));
  const after = query.get('after');
  const from = after === null ? (Number(query.get('page') ?? 1) - 1) * size - earlier : Number(after) + 1;
  const length = Math.max(0, Math.min(size, LENGTH - from));
  const vendors = Array.from({ length }, (_, at) => ({ id: `v${from + at}`, version: 1 }));
  const isExact = query.get('count') === 'exact';
  const total = isExact ? LENGTH + earlier : 10_000;
  const next = length === size ? String(from + length - 1) : null;
  return Response.json({ data: { vendors, metadata: { total, totalIsExact: isExact, next } } });
}

beforeEach(() => {
  asked.length = 0;
  earlier = 0;
  vi.stubGlobal('fetch', async (input: Request | URL | string) =>
    serve(new URL(input instanceof Request ? input.url : String(input), 'http://portal.test').searchParams),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openList() {
  const client = createQueryClient();
  const { result } = renderHook(() => useListRows(vendor, state, fields), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const shows = (row: number) =>
    waitFor(() => expect(result.current.rowAt(row)?.id).toBe(`v${row - earlier}`));
  return {
    client,
    rows: () => result.current,
    show: (from: number, to: number) => act(() => result.current.show(from, to)),
    shows,
  };
}
const lastAsked = () => ({ page: asked.at(-1)?.get('page'), after: asked.at(-1)?.get('after') });

it('scrolls on by the cursor of the page before, and jumps by number', async () => {
  const list = openList();
  await list.shows(0);
  expect(lastAsked()).toEqual({ page: '1', after: null });
  list.show(60, 110);
  await list.shows(105);
  expect(lastAsked()).toEqual({ page: null, after: '99' });
  list.show(150, 190);
  list.show(190, 230);
  await list.shows(229);
  expect(lastAsked()).toEqual({ page: null, after: '199' });
  list.show(7_010, 7_040);
  await list.shows(7_020);
  expect(lastAsked()).toEqual({ page: '71', after: null });
  list.show(7_090, 7_130);
  await list.shows(7_129);
  expect(lastAsked()).toEqual({ page: null, after: '7099' });
});

it('is as long as before while nothing of what is in view has come', async () => {
  const list = openList();
  await list.shows(0);
  list.show(9_000, 9_040);
  expect(list.rows().rowAt(9_000)).toBeUndefined();
  expect(list.rows().rowCount).toBeGreaterThanOrEqual(10_000);
  expect(list.rows().isLoading).toBe(false);
  await list.shows(9_000);
});

it('asks by number where the page before no longer holds, so that no row falls between two pages', async () => {
  const list = openList();
  await list.shows(0);
  list.show(60, 160);
  await list.shows(159);
  list.show(300, 340);
  await list.shows(339);
  earlier = 1;
  await act(() => list.client.invalidateQueries({ queryKey: ['vendor'] }));
  await list.shows(301);
  asked.length = 0;
  list.show(230, 270);
  await list.shows(260);
  expect(lastAsked()).toEqual({ page: '3', after: null });
});

it('is counted to its end when its reader asks for it, and is as long as that from then on', async () => {
  const list = openList();
  await list.shows(0);
  expect([list.rows().total, list.rows().totalIsExact]).toEqual([10_000, false]);
  expect(asked.some((query) => query.has('count'))).toBe(false);
  act(() => list.rows().countAll());
  await waitFor(() => expect(list.rows().totalIsExact).toBe(true));
  expect([list.rows().total, list.rows().rowCount]).toEqual([LENGTH, LENGTH]);
  list.show(LENGTH - 30, LENGTH);
  await list.shows(LENGTH - 1);
});
