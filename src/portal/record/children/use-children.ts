import { useQuery } from '@tanstack/react-query';
import { childrenIn, readChildren } from '../../../contracts/children.ts';
import type { Child } from '../../../resources/child.ts';
import { call } from '../../platform/api/api.ts';

export const childrenKey = ({ resource }: Child, ownerId: string) => [resource.name, 'of', ownerId];

/** The child records of one owner: an item's units, a matrix item's cells. */
export function useChildren(child: Child, ownerId: string) {
  return useQuery({
    queryKey: childrenKey(child, ownerId),
    queryFn: async ({ signal }) =>
      childrenIn(child, await call(readChildren(child), { params: { id: ownerId }, signal })),
  });
}
