import type { Resource } from '../../../resources/define-resource.ts';
import { failureOf } from '../../platform/api/api.ts';
import { ApiFailure, NO_REPLY } from '../../platform/api/failure.ts';
import { chosenOutlet } from '../../platform/outlet/chosen-outlet.ts';
import { type ListState, sortText } from './use-list-state.ts';

const kinds = {
  csv: { accept: 'text/csv', ending: 'csv' },
  excel: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
} as const;

/** What a list can be taken away as. */
export type ListFile = keyof typeof kinds;

/** Hands the browser what a list shows as a file to keep. @throws ApiFailure */
export async function downloadList(
  resource: Resource,
  state: ListState,
  fields: readonly string[],
  kind: ListFile,
): Promise<void> {
  const blob = await fetchList(resource, state, fields, kinds[kind].accept);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${resource.path}.${kinds[kind].ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function fetchList(
  resource: Resource,
  state: ListState,
  fields: readonly string[],
  accept: string,
): Promise<Blob> {
  const query = new URLSearchParams();
  for (const [key, values] of Object.entries(state.asked))
    for (const value of values) query.append(key, value);
  const sort = sortText(state.sort);
  if (sort) query.set('sort', sort);
  for (const name of fields) query.append('fields', name);
  const headers = new Headers({ Accept: accept });
  const outlet = chosenOutlet.id();
  if (outlet) headers.set('X-Outlet-Id', outlet);
  const path = `/${resource.path}`;
  const response = await fetch(`/api${path}?${query}`, { headers }).catch(() => {
    throw new ApiFailure({ status: 0, code: NO_REPLY, message: 'No reply came.', method: 'GET', path });
  });
  if (!response.ok) throw await failureOf(response, await response.json().catch(() => null), 'GET', path);
  return response.blob();
}
