// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalServer } from '../../../../tests/support/portal/portal-server.ts';
import { contract } from '../../../contracts/contract.ts';
import { chosenOutlet } from '../outlet/chosen-outlet.ts';
import { prepare } from './api.ts';
import { createQueryClient } from './query.ts';
import { useSave } from './use-save.ts';

let server = new PortalServer();
const client = createQueryClient();
const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const body = v.record(v.string(), v.unknown());
const reply = v.object({ id: v.string() });
const facts = { access: 'signedIn', idempotent: true, summary: 'An order', body, reply } as const;
const makeOrder = contract({ ...facts, method: 'POST', path: '/purchaseorders' });
const changeOrder = contract({ ...facts, method: 'PUT', path: '/purchaseorders/:id' });
const make = (typed: Record<string, unknown>) => prepare(makeOrder, { body: typed });
const change = (typed: Record<string, unknown>) =>
  prepare(changeOrder, { params: { id: 'po-1' }, body: typed });
const order = () => make({ lines: [] });
const open = () => renderHook(() => useSave<v.InferOutput<typeof reply>>(), { wrapper: around }).result;

beforeEach(() => {
  server = new PortalServer();
  vi.stubGlobal('fetch', server.fetch);
  chosenOutlet.choose('outlet-a', 'Bangsar');
});
afterEach(() => vi.unstubAllGlobals());

describe('a save', () => {
  it('is idle, saving, saved', async () => {
    const save = open();
    expect(save.current.state.status).toBe('idle');
    act(() => void save.current.send(order()));
    const call = await server.waiting('POST /purchaseorders');
    expect(save.current.state.status).toBe('saving');
    call.answer(200, { data: { id: 'po-1' } });
    await vi.waitFor(() => expect(save.current.state).toEqual({ status: 'saved', data: { id: 'po-1' } }));
  });

  it('cannot be sent twice at once', async () => {
    const save = open();
    act(() => {
      void save.current.send(order());
      void save.current.send(order());
    });
    (await server.waiting('POST /purchaseorders')).answer(200, { data: { id: 'po-1' } });
    await vi.waitFor(() => expect(save.current.state.status).toBe('saved'));
    expect(server.seen).toHaveLength(1);
  });

  it('that is refused says why', async () => {
    const save = open();
    act(() => void save.current.send(order()));
    const error = { code: 'StaleVersion', message: 'stale', current: { version: 3 } };
    (await server.waiting('POST /purchaseorders')).answer(409, { error });
    await vi.waitFor(() => expect(save.current.state.status).toBe('refused'));
    expect(save.current.state).toMatchObject({ failure: { code: 'StaleVersion', current: { version: 3 } } });
  });

  it('says which language the page is in, for the mails it sends', async () => {
    document.documentElement.lang = 'zh-CN';
    const save = open();
    act(() => void save.current.send(order()));
    const { headers, answer } = await server.waiting('POST /purchaseorders');
    expect(headers.get('Accept-Language')).toBe('zh-CN');
    answer(200, { data: { id: 'po-1' } });
    document.documentElement.lang = '';
  });

  it('whose commit the database did not answer is unknown, and trying again goes under the same key', async () => {
    const save = open();
    act(() => void save.current.send(order()));
    const error = { code: 'outcomeUnknown', message: 'unknown' };
    (await server.waiting('POST /purchaseorders')).answer(503, { error });
    await vi.waitFor(() => expect(save.current.state.status).toBe('unknown'));
    act(() => void save.current.send(order()));
    (await server.waiting('POST /purchaseorders')).answer(200, { data: { id: 'po-1' } });
    await vi.waitFor(() => expect(save.current.state.status).toBe('saved'));
    const [first, second] = server.seen.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it('without a reply is unknown, and trying again is the same command for the same outlet (F9, F15)', async () => {
    const save = open();
    act(() => void save.current.send(order()));
    (await server.waiting('POST /purchaseorders')).lose();
    await vi.waitFor(() => expect(save.current.state.status).toBe('unknown'));
    chosenOutlet.choose('outlet-b', 'Subang Jaya');
    act(() => void save.current.retry());
    (await server.waiting('POST /purchaseorders')).answer(200, { data: { id: 'po-1' } });
    await vi.waitFor(() => expect(save.current.state.status).toBe('saved'));
    const [first, second] = server.seen.map(({ headers }) => headers);
    expect(second?.get('Idempotency-Key')).toBe(first?.get('Idempotency-Key'));
    expect(second?.get('X-Outlet-Id')).toBe('outlet-a');
  });

  it('pressed again after no reply is the same command, and typed anew it goes under its key (F9, F10)', async () => {
    const save = open();
    const lost = async (typed: Record<string, unknown>) => {
      act(() => void save.current.send(make(typed)));
      (await server.waiting('POST /purchaseorders')).lose();
      await vi.waitFor(() => expect(save.current.state.status).toBe('unknown'));
    };
    await lost({ lines: [] });
    await lost({ lines: [] });
    await lost({ lines: [], remarks: 'typed meanwhile' });
    act(() => void save.current.send(make({ lines: [] })));
    const error = { code: 'idempotencyKeyReused', message: 'done already' };
    (await server.waiting('POST /purchaseorders')).answer(422, { error });
    await vi.waitFor(() => expect(save.current.state.status).toBe('refused'));
    expect(new Set(server.seen.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    // Told that the first was done, whoever sends once more means another one.
    act(() => void save.current.send(make({ lines: [] })));
    (await server.waiting('POST /purchaseorders')).answer(200, { data: { id: 'po-2' } });
    await vi.waitFor(() => expect(save.current.state.status).toBe('saved'));
    expect(new Set(server.seen.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('of a change of what stands is told apart by its version, so it is another command once typed anew (F10)', async () => {
    const save = open();
    act(() => void save.current.send(change({ remarks: 'a', version: 1 })));
    (await server.waiting('PUT /purchaseorders/po-1')).lose();
    await vi.waitFor(() => expect(save.current.state.status).toBe('unknown'));
    act(() => void save.current.send(change({ remarks: 'b', version: 1 })));
    const error = { code: 'StaleVersion', message: 'stale', current: { version: 2 } };
    (await server.waiting('PUT /purchaseorders/po-1')).answer(409, { error });
    await vi.waitFor(() => expect(save.current.state.status).toBe('refused'));
    const [first, second] = server.seen.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  it('whose first sending still runs on the server is unknown, too', async () => {
    const save = open();
    act(() => void save.current.send(order()));
    const error = { code: 'requestInFlight', message: 'still running' };
    (await server.waiting('POST /purchaseorders')).answer(409, { error });
    await vi.waitFor(() => expect(save.current.state.status).toBe('unknown'));
  });
});
