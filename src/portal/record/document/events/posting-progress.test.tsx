// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider, loadLanguage } from '../../../platform/language/language.tsx';
import { PostingProgress, progressKey } from './PostingProgress.tsx';

const en = await loadLanguage('en');
afterEach(cleanup);

test('a long posting says how far it has come, and is gone when it has ended', async () => {
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider initial={en}>
        <PostingProgress resource="stockAdjustment" id="adjustment-1" />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  const told = (done: number) =>
    act(async () =>
      queries.setQueryData(progressKey('stockAdjustment', 'adjustment-1'), { done, total: 10_000 }),
    );
  await told(2_500);
  const bar = await screen.findByRole('progressbar', { name: 'Posting to stock' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('2,500 of 10,000 lines')).toBeTruthy();
  await told(10_000);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
