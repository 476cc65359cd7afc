import * as v from 'valibot';
import { read } from './api.ts';

const outletsSchema = v.object({ outlets: v.array(v.object({ id: v.string(), name: v.string() })) });

/** The outlets the person may work in. */
export async function readPermittedOutlets(signal: AbortSignal) {
  const { outlets } = await read('/account/outlets', outletsSchema, { outletId: null, signal });
  return outlets;
}
