import type { Layout } from './layouts.ts';

const keys = ['columns', 'fixed', 'group'] as const;

/** The address of a list as it is now, arrangement included, to be given to somebody else (look.md U7). */
export function shareLink(href: string, { columns, frozen, groupBy }: Layout): string {
  const url = new URL(href);
  url.searchParams.set('columns', columns.join(','));
  url.searchParams.set('fixed', String(frozen));
  if (groupBy === null) url.searchParams.delete('group');
  else url.searchParams.set('group', groupBy);
  return url.href;
}

/** The arrangement an address carries, or null where it carries none. */
export function layoutIn(params: URLSearchParams): Pick<Layout, 'columns' | 'frozen' | 'groupBy'> | null {
  const columns = params.get('columns');
  if (!columns) return null;
  const fixed = Number(params.get('fixed') ?? '1');
  return {
    columns: columns.split(','),
    frozen: Number.isInteger(fixed) ? fixed : 1,
    groupBy: params.get('group'),
  };
}

/** The address without the arrangement. */
export function withoutLayout(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of keys) next.delete(key);
  return next;
}
