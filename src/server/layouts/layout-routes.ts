import { sql } from 'kysely';
import * as v from 'valibot';
import type { BodyOf } from '../../contracts/contract.ts';
import * as calls from '../../contracts/layouts.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';

type Layouts = BodyOf<typeof calls.keepLayouts>['layouts'];

const USER_DEFAULT = 'default';
const storedProfile = v.object({ name: v.string(), data: calls.savedLayout });

/** How a user arranged a list, so that another browser finds it (decision 5). */
export const layoutRoutes: readonly Route[] = [
  read(calls.readLayouts, async ({ tx, actor, param }) => ({
    layouts: await readLayouts(tx, actor, param('screen')),
  })),
  write(calls.keepLayouts, async ({ tx, actor, param, body }) => {
    const screen = v.parse(v.pipe(v.string(), v.maxLength(100)), param('screen').slice(0, 100));
    await keepLayouts(tx, actor, screen, body.layouts);
    return { layouts: body.layouts };
  }),
];

/** Null where the user never kept any: then what the browser has is worth keeping. */
async function readLayouts(tx: Tx, actor: Actor, screen: string): Promise<Layouts | null> {
  const { rows } = await sql<{ name: string; layout: unknown; isDefault: boolean }>`
    select name, layout, is_default as "isDefault" from saved_layout
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and screen = ${screen}
  `.execute(tx);
  if (rows.length === 0) return null;
  const kept = rows.find(({ name }) => name === USER_DEFAULT)?.layout ?? null;
  return {
    userDefault: kept === null ? null : v.parse(v.nullable(calls.savedLayout), kept),
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
