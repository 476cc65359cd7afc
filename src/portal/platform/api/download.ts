import { chosenOutlet } from '../outlet/chosen-outlet.ts';
import { failureOf } from './api.ts';
import { ApiFailure, NO_REPLY } from './failure.ts';

/**
 * Hands the browser what an address of the API answers as a file to keep.
 * @param accept the kind of file asked for
 * @param name what the file is called
 * @throws ApiFailure
 */
export async function download(
  path: string,
  accept: string,
  name: string,
  query = new URLSearchParams(),
): Promise<void> {
  const headers = new Headers({ Accept: accept });
  const outlet = chosenOutlet.id();
  if (outlet) headers.set('X-Outlet-Id', outlet);
  const asked = query.size === 0 ? '' : `?${query}`;
  const response = await fetch(`/api${path}${asked}`, { headers }).catch(() => {
    throw new ApiFailure({ status: 0, code: NO_REPLY, message: 'No reply came.', method: 'GET', path });
  });
  if (!response.ok) throw await failureOf(response, await response.json().catch(() => null), 'GET', path);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
