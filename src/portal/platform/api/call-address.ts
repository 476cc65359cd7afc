import type { Contract } from '../../../contracts/contract.ts';
import { type AnyGiven, type Args, filled } from './api.ts';

/** The address of what a call gives, for a link, a picture or a download. */
export function addressOf<const C extends Contract>(contract: C, ...given: Args<C, unknown>): string;
export function addressOf(contract: Contract, { params = {}, query = {} }: AnyGiven = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== null && each !== undefined) search.append(name, String(each));
  return `/api${filled(contract.path, params)}${search.size > 0 ? `?${search}` : ''}`;
}
