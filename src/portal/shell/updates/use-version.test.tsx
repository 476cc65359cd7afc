// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PortalServer } from '../../../../tests/support/portal/portal-server.ts';
import { Toaster } from '../../kit/feedback/Toaster.tsx';
import { createQueryClient } from '../../platform/api/query.ts';
import { LanguageProvider, loadLanguage } from '../../platform/language/language.tsx';
import { LeaveGuardProvider } from '../../platform/navigation/leave-guard.tsx';
import { useUpdateNotice } from './use-version.ts';

const language = await loadLanguage('en');

function Page({ hostname }: { hostname: string }) {
  useUpdateNotice(hostname);
  return <Toaster label="Messages" />;
}

async function openThenUpdate(hostname: string) {
  const server = new PortalServer();
  server.always('GET /version', 200, { data: { version: '3.0.0', versionNo: '3.0.0' } });
  vi.stubGlobal('fetch', server.fetch);
  const client = createQueryClient();
  render(
    <LanguageProvider initial={language}>
      <QueryClientProvider client={client}>
        <LeaveGuardProvider>
          <Page hostname={hostname} />
        </LeaveGuardProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  await vi.waitFor(() => expect(client.getQueryData(['version'])).toBeDefined());
  server.always('GET /version', 200, { data: { version: '3.0.1', versionNo: '3.0.1' } });
  await act(() => client.invalidateQueries({ queryKey: ['version'] }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a newer version is not announced on a development host', async () => {
  await openThenUpdate('localhost');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText('A latest version is available')).toBeNull();
});

it('a newer version is announced, with a way to refresh', async () => {
  await openThenUpdate('portal.example');
  expect(await screen.findByText('A latest version is available')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
});
