import { latest, type Position } from './position.ts';

/** A change that reads have to wait for: where it is, or since when (`performance.now()`) it is not known where. */
type Change = { readonly at: Position } | { readonly since: number };

const EVERY_COMPANY = '*';
const MOST_REMEMBERED = 1_000;

/**
 * How far a standby must be before it may answer for a company: behind all that this process has committed for it and
 * all that others have told of. What others told carries no position; the next look at the primary gives one.
 */
export class Freshness {
  readonly #changes = new Map<string, Change>();
  #written: Change = { at: 0n };

  /** This process has committed something; null: its position is not known. */
  committed(companyId: string | null, position: Position | null): void {
    const change = position === null ? { since: performance.now() } : { at: position };
    this.#remember(companyId ?? EVERY_COMPANY, change);
    this.#written = later(this.#written, change);
  }

  /** Another process has. */
  changedElsewhere(companyId: string): void {
    this.#remember(companyId, { since: performance.now() });
  }

  /** The primary, asked at that time, had written so far. */
  sampled(position: Position, askedAt: number): void {
    const known = (change: Change): Change =>
      'since' in change && change.since < askedAt ? { at: position } : change;
    for (const [companyId, change] of this.#changes) this.#changes.set(companyId, known(change));
    this.#written = known(this.#written);
  }

  /** Where a standby must have come to; null while that is not known. */
  needed(companyId: string): Position | null {
    const changes = [this.#changes.get(companyId), this.#changes.get(EVERY_COMPANY)];
    return positionOf(changes.reduce<Change>((one, other) => (other ? later(one, other) : one), { at: 0n }));
  }

  /** Behind all that this process has committed; null while that is not known. */
  written(): Position | null {
    return positionOf(this.#written);
  }

  #remember(companyId: string, change: Change): void {
    const before = this.#changes.get(companyId);
    this.#changes.set(companyId, before ? later(before, change) : change);
    if (this.#changes.size <= MOST_REMEMBERED) return;
    const all = [...this.#changes.values()].reduce(later);
    this.#changes.clear();
    this.#changes.set(EVERY_COMPANY, all);
  }
}

const positionOf = (change: Change): Position | null => ('at' in change ? change.at : null);

/** What has to be waited for where both have: what is not known yet comes after all that is. */
function later(one: Change, other: Change): Change {
  if ('since' in one) return 'since' in other && other.since > one.since ? other : one;
  return 'since' in other ? other : { at: latest(one.at, other.at) };
}
