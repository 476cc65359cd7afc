import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Query } from '../../../contracts/contract.ts';
import { listRecords, pageIn } from '../../../contracts/records.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { call } from '../../platform/api/api.ts';

/** Rows are fetched by the hundred. */
export const PAGE_SIZE = 100;

type ListPage = ReturnType<typeof pageIn>;

const keyOf = (resource: Resource, query: Query, page: number) =>
  [resource.name, 'list', query, page] as const;

/**
 * A page of a list, from 0. It follows the page before it by that one's cursor where that is loaded and still holds, so
 * that scrolling costs the same at any depth; elsewhere, as after a jump, it is found by its number.
 */
export const listPage = (resource: Resource, query: Query, page: number) => ({
  queryKey: keyOf(resource, query, page),
  async queryFn({ client, signal }: QueryFunctionContext): Promise<ListPage> {
    const before = client.getQueryState<ListPage>(keyOf(resource, query, page - 1));
    const holds = before?.fetchStatus === 'idle' && !before.isInvalidated;
    const after = holds ? before.data?.next : undefined;
    const from = after ? { after } : { page: page + 1 };
    const asked = { ...query, ...from, pageSize: PAGE_SIZE };
    return pageIn(resource, await call(listRecords(resource), { query: asked, signal }));
  },
});

/** How many rows a list has, counted to the last one. */
export const listTotal = (resource: Resource, asked: Query) => ({
  queryKey: [resource.name, 'list', 'total', asked] as const,
  async queryFn({ signal }: QueryFunctionContext): Promise<number> {
    const query = { ...asked, count: 'exact', pageSize: 10 };
    return pageIn(resource, await call(listRecords(resource), { query, signal })).total;
  },
});
