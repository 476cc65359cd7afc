import type { ListState } from './use-list-state.ts';

/** What a list is asked for, as one text. */
export function askedList(asked: ListState['asked']): string {
  const query = new URLSearchParams();
  for (const [key, values] of Object.entries(asked)) for (const value of values) query.append(key, value);
  return query.toString();
}
