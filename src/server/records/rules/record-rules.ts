import type { DraftOf, RecordOf, Resource, StoredOf } from '../../../resources/define-resource.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { FieldRefusal } from '../../refusal.ts';

/** A record that somebody wants to store: as it is (null when new) and as it would be. */
export interface PendingChange<R = Resource> {
  readonly id: string;
  readonly before: RecordOf<R> | null;
  readonly after: DraftOf<R>;
}

/** A record that was stored: as it was (null when new) and as it is. */
export interface StoredChange<R = Resource> {
  readonly id: string;
  readonly before: RecordOf<R> | null;
  readonly after: StoredOf<R>;
}

/** What holds for one resource beyond its fields' kinds: rules that look at other records. */
export interface RecordRules<R = Resource> {
  /** The problems of each change, in the same order; empty lists where all is well. */
  check(tx: Tx, actor: Actor, changes: readonly PendingChange<R>[]): Promise<FieldRefusal[][]>;
  /** What follows once the changes are stored, in the same transaction. */
  stored(tx: Tx, actor: Actor, changes: readonly StoredChange<R>[]): Promise<void>;
  /** Throws a Refusal where the records that belong to some owners do not hold together, once a call has stored all it names of them. */
  together(tx: Tx, actor: Actor, ownerIds: readonly string[]): Promise<void>;
  /** Throws a Refusal where the record may not be deleted by this actor. */
  deleting(tx: Tx, actor: Actor, id: string, before: RecordOf<R>): Promise<void>;
  /** Throws a Refusal where the deleted record may not be put back by this actor. */
  restoring(tx: Tx, actor: Actor, values: StoredOf<R>): Promise<void>;
}
