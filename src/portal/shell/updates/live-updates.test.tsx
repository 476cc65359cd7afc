// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { ConnectivityProvider } from '../../platform/api/connectivity.tsx';
import { createQueryClient } from '../../platform/api/query.ts';
import { LanguageProvider } from '../../platform/language/language.tsx';
import { ConnectionBanner } from '../layout/ConnectionBanner.tsx';
import { useLiveUpdates } from './live-updates.ts';

/** A stream the test speaks on. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  say(type: string, data: unknown): void {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  }
}

const page = await portalPage();
const read = vi.fn(async () => 'rows');
function Screen() {
  useLiveUpdates();
  useQuery({ queryKey: ['vendor', 'list'], queryFn: read });
  return <ConnectionBanner />;
}
const stream = (nth: number): Stream => {
  const opened = Stream.opened[nth];
  if (!opened) throw new Error(`No stream ${nth}`);
  return opened;
};
const away = /^The database can’t be reached/;

beforeEach(async () => {
  Stream.opened = [];
  read.mockClear();
  vi.stubGlobal('EventSource', Stream);
  page.draw(
    <LanguageProvider initial={page.language}>
      <QueryClientProvider client={createQueryClient()}>
        <ConnectivityProvider>
          <Screen />
        </ConnectivityProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  stream(0).say('open', null);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
});

describe('an open screen', () => {
  it('says that the database is away when it is told, and reads again when it is back', async () => {
    stream(0).say('database', 'lost');
    expect(screen.getByText(away)).toBeTruthy();
    const reply = { status: 'ready', failing: { timers: 0, jobs: 0 } };
    (await page.server.waiting('GET /ready')).answer(200, { data: reply });
    await waitFor(() => expect(screen.queryByText(away)).toBeNull());
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  it('asks again for as long as the database is away', async () => {
    stream(0).say('database', 'lost');
    const error = { code: 'databaseUnavailable', message: 'away' };
    (await page.server.waiting('GET /ready')).answer(503, { error });
    const again = await page.server.waiting('GET /ready');
    expect(screen.getByText(away)).toBeTruthy();
    again.answer(200, { data: { status: 'ready', failing: { timers: 0, jobs: 0 } } });
    await waitFor(() => expect(screen.queryByText(away)).toBeNull());
  });

  it('reads again what it shows when the server could not hear of changes for a while', async () => {
    stream(0).say('database', 'back');
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(away)).toBeNull();
  });

  it('opens its stream anew when that was refused, and reads what it has missed', async () => {
    const first = stream(0);
    first.close();
    first.say('error', null);
    await waitFor(() => expect(Stream.opened).toHaveLength(2), { timeout: 30_000 });
    stream(1).say('open', null);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  it('leaves alone what it shows when the stream is opened for the first time, and what is not news', async () => {
    stream(0).say('database', 'sideways');
    stream(0).say('changes', [{ resource: 'item', id: 'i-1' }]);
    stream(0).say('changes', [{ resource: 'vendor', id: 'v-1' }]);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });
});
