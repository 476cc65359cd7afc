import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from './failure.ts';

/**
 * Server data's one home. Nothing waits for the browser's own idea of being online ('always'): a call is made and
 * says what came of it, and a save is never resumed later behind the person's back (R12).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (attempts, error) =>
          attempts < 2 && error instanceof ApiFailure && error.outcome === 'unknown',
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

interface QueryProviderProps {
  client: QueryClient;
  children: ReactNode;
}

export function QueryProvider({ client, children }: QueryProviderProps) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
