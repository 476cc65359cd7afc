import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/bound-kysely.ts';
import type { FieldRefusal } from '../../refusal.ts';

/** A record about to be stored: as it was (null when new) and as it will be, by wire names. */
export interface PendingChange {
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

/** What holds for one resource beyond its fields' kinds: rules that look at other records. */
export interface RecordRules {
  /** The problems of each change, in the same order; empty lists where all is well. */
  check(tx: Tx, actor: Actor, changes: readonly PendingChange[]): Promise<FieldRefusal[][]>;
  /** What follows once the changes are stored, in the same transaction. */
  stored(tx: Tx, actor: Actor, changes: readonly PendingChange[]): Promise<void>;
  /** Throws a Refusal where the record may not be deleted by this actor. */
  deleting(tx: Tx, actor: Actor, id: string, before: PendingChange['after']): Promise<void>;
}
