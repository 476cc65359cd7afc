import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

/**
 * Server data's one home. Every query key begins with the name of the resource it shows (`['purchaseOrder', 'list', …]`),
 * so that live updates refresh what a change concerns. Nothing waits for the browser's own idea of being online
 * ('always'): a call is made and says what came of it, and a save is never resumed later behind the user's back (R12).
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
