import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from './api.ts';

const supportSchema = v.object({ phones: v.array(v.string()), email: v.string(), newPortalUrl: v.string() });

/** Whom to ask for help and where the newer portal is; null until the server has said. */
export function useSupport(): v.InferOutput<typeof supportSchema> | null {
  const { data } = useQuery({
    queryKey: ['support'],
    queryFn: ({ signal }) => read('/support', supportSchema, { outletId: null, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
