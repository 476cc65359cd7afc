import * as v from 'valibot';
import { keepPreference, preferences, readPreferences } from '../../../contracts/account/preferences.ts';
import type { Route } from '../../http/route.ts';
import { read, write } from '../../http/serve-contract.ts';
import { Refusal } from '../../refusal.ts';

type Key = keyof typeof preferences;

const isKey = (key: string): key is Key => Object.hasOwn(preferences, key);

/** Kept for the user, so that another browser finds them. */
export const preferenceRoutes: readonly Route[] = [
  read(readPreferences, async ({ tx, actor }) => {
    const rows = await tx
      .selectFrom('user_preference')
      .select(['key', 'value'])
      .where('company_id', '=', actor.companyId)
      .where('user_id', '=', actor.userId)
      .execute();
    const kept = rows.filter(({ key, value }) => isKey(key) && v.is(preferences[key], value));
    return { preferences: Object.fromEntries(kept.map(({ key, value }) => [key, value])) };
  }),
  write(keepPreference, async ({ tx, actor, param, body, services }) => {
    const key = param('key');
    if (!isKey(key)) throw new Refusal('notFound');
    const parsed = v.safeParse(preferences[key], body.value);
    if (!parsed.success)
      throw new Refusal('validationFailed', {}, { errors: [{ field: 'value', code: 'invalid' }] });
    const value = JSON.stringify(parsed.output);
    await tx
      .insertInto('user_preference')
      .values({
        company_id: actor.companyId,
        user_id: actor.userId,
        key,
        value,
        updated_at: services.clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'user_id', 'key'])
          .doUpdateSet({ value, updated_at: services.clock.now() }),
      )
      .execute();
    return { key, value: parsed.output };
  }),
];
