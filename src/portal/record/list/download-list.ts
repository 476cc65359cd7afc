import type { Resource } from '../../../resources/define-resource.ts';
import { download } from '../../platform/api/download.ts';
import { type ListState, sortText } from './use-list-state.ts';

const kinds = {
  csv: { accept: 'text/csv', ending: 'csv' },
  excel: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
} as const;

/** What a list can be taken away as. */
export type ListFile = keyof typeof kinds;

/** Hands the browser what a list shows as a file to keep. @throws ApiFailure */
export async function downloadList(
  { path }: Resource,
  state: ListState,
  fields: readonly string[],
  kind: ListFile,
): Promise<void> {
  const query = new URLSearchParams();
  for (const [key, values] of Object.entries(state.asked))
    for (const value of values) query.append(key, value);
  const sort = sortText(state.sort);
  if (sort) query.set('sort', sort);
  for (const name of fields) query.append('fields', name);
  const { accept, ending } = kinds[kind];
  await download(`/${path}`, accept, `${path}.${ending}`, query);
}
