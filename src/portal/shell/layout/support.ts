import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contracts/contract.ts';
import { readSupport } from '../../../contracts/service.ts';
import { call } from '../../platform/api/api.ts';

/** Whom to ask for help and where the newer portal is; null until the server has said. */
export function useSupport(): ReplyOf<typeof readSupport> | null {
  const { data } = useQuery({
    queryKey: ['support'],
    queryFn: ({ signal }) => call(readSupport, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
