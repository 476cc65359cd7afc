import type { Address } from './addresses.ts';
import type { Role } from './look.ts';

/** Whom writes go to, and the timeline it stands on. */
export interface Leader {
  readonly address: Address;
  readonly timeline: number;
}

/**
 * The host that takes writes on the newest timeline; of several the one writes go to already, else the first. One on an
 * older timeline was left behind by a promotion, however it came back. Where none takes writes, it stays as it was.
 */
export function leaderAmong(
  hosts: readonly { readonly writing: Address | null; readonly role: Role | null }[],
  before: Leader | null,
): Leader | null {
  const taking = hosts.flatMap(({ writing, role }) =>
    writing && role?.takesWrites ? [{ address: writing, timeline: role.timeline }] : [],
  );
  const timeline = Math.max(before?.timeline ?? 0, ...taking.map((each) => each.timeline));
  const newest = taking.filter((each) => each.timeline === timeline);
  return newest.find(({ address }) => address === before?.address) ?? newest[0] ?? before;
}
