import * as v from 'valibot';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** The place among a person's preferences where it is kept how far they have read. */
const KEY = 'noticesReadUntil';
type Person = Pick<Actor, 'companyId' | 'userId'>;

/** Up to which instant a person has read what others did; null for nothing yet. */
export async function readUntil(tx: Tx, { companyId, userId }: Person): Promise<string | null> {
  const row = await tx
    .selectFrom('user_preference')
    .select('value')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row && v.is(v.string(), row.value) ? row.value : null;
}

/** Keeps it; what has been read stays so when an older screen says less. */
export async function keepReadUntil(tx: Tx, person: Person, until: string, now: Date): Promise<string> {
  const before = await readUntil(tx, person);
  // An instant ahead would hide what is still to come.
  const asked = [until, now.toISOString()].toSorted()[0] ?? until;
  const kept = before !== null && before > asked ? before : asked;
  const value = JSON.stringify(kept);
  await tx
    .insertInto('user_preference')
    .values({ company_id: person.companyId, user_id: person.userId, key: KEY, value, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'key']).doUpdateSet({ value, updated_at: now }),
    )
    .execute();
  return kept;
}
