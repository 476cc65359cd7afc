import type { Tx } from './bound-kysely.ts';

/** What one transaction, or one request that reads, asks the database for once however often it is wanted. */
export class Once<Value> {
  readonly #asked = new WeakMap<Tx, Map<string, Promise<Value>>>();

  of(tx: Tx, key: string, read: () => Promise<Value>): Promise<Value> {
    const asked = this.#asked.get(tx) ?? new Map<string, Promise<Value>>();
    this.#asked.set(tx, asked);
    const answer = asked.get(key) ?? read();
    asked.set(key, answer);
    return answer;
  }

  /** What was read in this transaction no longer holds. */
  forget(tx: Tx): void {
    this.#asked.delete(tx);
  }
}
