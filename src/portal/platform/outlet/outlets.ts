import { readOutlets } from '../../../contracts/account/session.ts';
import { call } from '../api/api.ts';

/** The outlets the user may work in. */
export async function readPermittedOutlets(signal: AbortSignal) {
  return (await call(readOutlets, { signal })).outlets;
}
