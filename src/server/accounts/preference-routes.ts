import * as v from 'valibot';
import { read, write } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { Refusal } from '../refusal.ts';

/** What a person arranged for themselves, by key: pinned services, theme and language (decision 5). */
const preferences = {
  pinnedServices: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(100)),
  theme: v.picklist(['Light Theme', 'Dark Theme']),
  language: v.picklist(['en', 'zh']),
} as const;
type Key = keyof typeof preferences;

const isKey = (key: string): key is Key => Object.hasOwn(preferences, key);

/** Kept for the user, so that another browser finds them. */
export const preferenceRoutes: readonly Route[] = [
  read({
    path: '/account/preferences',
    access: 'signedIn',
    summary: 'What the signed-in person arranged for themselves',
    reply: v.object({ preferences: v.record(v.string(), v.unknown()) }),
    async handle({ tx, actor }) {
      const rows = await tx
        .selectFrom('user_preference')
        .select(['key', 'value'])
        .where('company_id', '=', actor.companyId)
        .where('user_id', '=', actor.userId)
        .execute();
      const kept = rows.filter(({ key, value }) => isKey(key) && v.is(preferences[key], value));
      return { preferences: Object.fromEntries(kept.map(({ key, value }) => [key, value])) };
    },
  }),
  write({
    method: 'PUT',
    path: '/account/preferences/:key',
    access: 'signedIn',
    summary: 'Keep one preference of the signed-in person',
    body: v.object({ value: v.unknown() }),
    reply: v.object({ key: v.string(), value: v.unknown() }),
    async handle({ tx, actor, param, body, services }) {
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
    },
  }),
];
