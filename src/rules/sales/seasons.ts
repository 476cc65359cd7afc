/** A price of some days, as far as its days go (domain/items-clients-vendors §7). */
export interface SeasonDays {
  readonly startDate: string;
  readonly endDate: string | null;
  /** It falls away after its last day; one that is not stays until it is removed. */
  readonly expirable: boolean;
}

/** The last day a season holds; null where it stays. */
const lastDay = ({ endDate, expirable }: SeasonDays): string | null => (expirable ? endDate : null);

/** Where a day lies to a season. */
export function seasonOn(season: SeasonDays, day: string): 'before' | 'within' | 'after' {
  const last = lastDay(season);
  if (day < season.startDate) return 'before';
  return last !== null && day > last ? 'after' : 'within';
}

/** Whether two seasons share a day. */
export function seasonsOverlap(one: SeasonDays, other: SeasonDays): boolean {
  const endsBefore = (early: SeasonDays, late: SeasonDays) => {
    const last = lastDay(early);
    return last !== null && last < late.startDate;
  };
  return !endsBefore(one, other) && !endsBefore(other, one);
}

/** The first two seasons of one outlet that share a day; null where none do. An empty outlet stands for all of them. */
export function overlapAmong<Season extends SeasonDays & { readonly outletId: string | null }>(
  seasons: readonly Season[],
): readonly [Season, Season] | null {
  const inOrder = seasons.toSorted(
    (one, other) =>
      (one.outletId ?? '').localeCompare(other.outletId ?? '') ||
      one.startDate.localeCompare(other.startDate),
  );
  for (const [index, season] of inOrder.entries()) {
    const next = inOrder[index + 1];
    if (next && next.outletId === season.outletId && seasonsOverlap(season, next)) return [season, next];
  }
  return null;
}
