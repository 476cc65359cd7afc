import { sql } from 'kysely';
import * as v from 'valibot';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { read, write } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';

/** Ten profiles a list (spec 1 §9). */
const PROFILES = 10;
const word = v.pipe(v.string('invalid'), v.maxLength(100, 'tooLong'));
const layout = v.object({
  columns: v.pipe(v.array(word, 'invalid'), v.maxLength(200, 'tooLong')),
  widths: v.record(
    word,
    v.pipe(v.number('invalid'), v.minValue(20, 'tooSmall'), v.maxValue(2000, 'tooLarge')),
  ),
  frozen: v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(0, 'tooSmall'),
    v.maxValue(200, 'tooLarge'),
  ),
  groupBy: v.optional(v.nullable(word), null),
  /** Search, filters and order, as the list's address writes them. */
  query: v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(4000, 'tooLong'))), null),
});
const profile = v.object({
  id: v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(1, 'tooSmall'),
    v.maxValue(PROFILES, 'tooLarge'),
  ),
  name: v.pipe(v.string('invalid'), v.maxLength(60, 'tooLong')),
  data: layout,
  default: v.boolean('invalid'),
});
const layouts = v.object({
  profiles: v.pipe(
    v.array(profile, 'required'),
    v.maxLength(PROFILES, 'tooLong'),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'duplicate'),
  ),
  userDefault: v.nullable(layout),
});
type Layouts = v.InferOutput<typeof layouts>;

const USER_DEFAULT = 'default';
const storedProfile = v.object({ name: v.string(), data: layout });

/** How a person arranged a list, so that another browser finds it (decision 5). */
export const layoutRoutes: readonly Route[] = [
  read({
    path: '/layouts/:screen',
    access: 'signedIn',
    summary: 'The person’s saved arrangements of a list: ten profiles and a default',
    reply: v.object({ layouts: v.nullable(layouts) }),
    handle: async ({ tx, actor, param }) => ({ layouts: await readLayouts(tx, actor, param('screen')) }),
  }),
  write({
    method: 'PUT',
    path: '/layouts/:screen',
    access: 'signedIn',
    summary: 'Keep the person’s arrangements of a list in place of those kept before',
    body: v.object({ layouts }),
    reply: v.object({ layouts: v.nullable(layouts) }),
    async handle({ tx, actor, param, body }) {
      const screen = v.parse(v.pipe(v.string(), v.maxLength(100)), param('screen').slice(0, 100));
      await keepLayouts(tx, actor, screen, body.layouts);
      return { layouts: body.layouts };
    },
  }),
];

/** Null where the person never kept any: then what the browser has is worth keeping. */
async function readLayouts(tx: Tx, actor: Actor, screen: string): Promise<Layouts | null> {
  const { rows } = await sql<{ name: string; layout: unknown; isDefault: boolean }>`
    select name, layout, is_default as "isDefault" from saved_layout
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and screen = ${screen}
  `.execute(tx);
  if (rows.length === 0) return null;
  const kept = rows.find(({ name }) => name === USER_DEFAULT)?.layout ?? null;
  return {
    userDefault: kept === null ? null : v.parse(v.nullable(layout), kept),
    profiles: rows
      .filter(({ name }) => name !== USER_DEFAULT)
      .map((row) => ({ ...v.parse(storedProfile, row.layout), id: Number(row.name), default: row.isDefault }))
      .sort((a, b) => a.id - b.id),
  };
}

async function keepLayouts(
  tx: Tx,
  actor: Actor,
  screen: string,
  { profiles, userDefault }: Layouts,
): Promise<void> {
  const rows = [
    ...profiles.map(({ id, name, data, default: isDefault }) => ({
      name: String(id),
      layout: { name, data },
      is_default: isDefault,
    })),
    // Stands also when there is none, so that "nothing kept" differs from "never kept".
    { name: USER_DEFAULT, layout: userDefault, is_default: false },
  ];
  await sql`
    delete from saved_layout
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and screen = ${screen}`.execute(tx);
  await sql`
    insert into saved_layout (company_id, user_id, screen, name, layout, is_default)
    select ${actor.companyId}, ${actor.userId}, ${screen}, x.name, coalesce(x.layout, 'null'::jsonb), x.is_default
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(name text, layout jsonb, is_default boolean)
    on conflict (company_id, user_id, screen, name) do update
      set layout = excluded.layout, is_default = excluded.is_default, updated_at = now()
  `.execute(tx);
}
