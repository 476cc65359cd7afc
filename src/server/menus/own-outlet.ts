import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';

/** Stops who does not work at the outlet. @throws Refusal `notFound`, as for an outlet of another company */
export function ownOutlet({ permittedOutletIds }: Actor, outletId: string): void {
  if (!permittedOutletIds.has(outletId)) throw new Refusal('notFound');
}
