import type { Conflict } from './conflicts.ts';

/** What a company lets one person do alone until a day. */
export interface Acceptance {
  readonly userId: string;
  readonly dutyIds: readonly string[];
  readonly reason: string;
  /** What is looked at in place of a second person; null where nobody said. */
  readonly checkedInstead: string | null;
  /** The last day it holds, `YYYY-MM-DD`. */
  readonly validUntil: string;
}

/** The acceptance that covers a conflict on a day, the one that holds longest; none where nobody accepted it or it has run out. */
export const acceptanceOf = <A extends Acceptance>(
  { duty, member }: Conflict,
  accepted: readonly A[],
  day: string,
): A | undefined =>
  accepted
    .filter(
      ({ userId, dutyIds, validUntil }) =>
        userId === member.id && dutyIds.includes(duty.id) && validUntil >= day,
    )
    .sort((one, other) => (one.validUntil < other.validUntil ? 1 : -1))[0];
