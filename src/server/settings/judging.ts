import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** On whose behalf settings are judged, and when. */
export interface Judging {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
}
