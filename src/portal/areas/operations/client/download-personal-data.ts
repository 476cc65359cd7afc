import { failureOf } from '../../../platform/api/api.ts';
import { ApiFailure, NO_REPLY } from '../../../platform/api/failure.ts';
import { chosenOutlet } from '../../../platform/outlet/chosen-outlet.ts';

const accepted = { json: 'application/json', csv: 'text/csv' } as const;

/** Hands the browser all that is kept of one client as a file. @throws ApiFailure */
export async function downloadPersonalData(
  id: string,
  title: string,
  kind: keyof typeof accepted,
): Promise<void> {
  const path = `/clients/${id}/personaldata`;
  const headers = new Headers({ Accept: accepted[kind] });
  const outlet = chosenOutlet.id();
  if (outlet) headers.set('X-Outlet-Id', outlet);
  const response = await fetch(`/api${path}`, { headers }).catch(() => {
    throw new ApiFailure({ status: 0, code: NO_REPLY, message: 'No reply came.', method: 'GET', path });
  });
  if (!response.ok) throw await failureOf(response, await response.json().catch(() => null), 'GET', path);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `${title}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
