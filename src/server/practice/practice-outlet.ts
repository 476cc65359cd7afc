import { sql } from 'kysely';
import type { Practice } from '../../contracts/configurations/practice.ts';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { inTheWay } from '../records/rules/in-the-way.ts';
import { Refusal } from '../refusal.ts';
import { movedSinceStart } from './practice-stock.ts';

/**
 * Whether people practise at an outlet, told to who works there.
 * @throws Refusal `notFound` where there is none, `notPermitted` for who does not work there
 */
export async function isPracticeOutlet(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql<{ isPractice: boolean }>`
    select is_practice as "isPractice" from outlet where company_id = ${actor.companyId} and id = ${id}
  `.execute(tx);
  if (!rows[0]) throw new Refusal('notFound');
  if (!actor.isAdmin && !actor.permittedOutletIds.has(id)) throw new Refusal('notPermitted');
  return rows[0].isPractice;
}

/** A practice outlet by its id. @throws Refusal as `isPracticeOutlet`, and `notPracticeOutlet` for any other outlet */
export async function practiceOutlet(tx: Tx, actor: Actor, id: string): Promise<string> {
  if (!(await isPracticeOutlet(tx, actor, id))) throw new Refusal('notPracticeOutlet');
  return id;
}

/** What was left at a practice outlet since its start. */
export async function readPractice(tx: Tx, actor: Actor, outletId: string): Promise<Practice> {
  const [documents] = (await inTheWay(tx, actor, [outletId], 'deactivate')).filter(
    ({ kind }) => kind === 'documents',
  );
  const moved = await movedSinceStart(tx, actor, outletId);
  const { rows } = await sql<{ keptAt: string }>`
    select kept_at as "keptAt" from practice_start
    where company_id = ${actor.companyId} and outlet_id = ${outletId}
  `.execute(tx);
  return {
    open: documents?.count ?? 0,
    items: new Set(moved.map(({ itemId }) => itemId)).size,
    startAt: rows[0]?.keptAt ?? null,
  };
}

/** Keeps the stock a practice outlet has now as what a reset brings back. */
export async function keepStart(tx: Tx, actor: Actor, outletId: string, now: Date): Promise<Practice> {
  await sql`
    insert into practice_start (company_id, outlet_id, movement_seq, kept_by, kept_at)
    select ${actor.companyId}, ${outletId}, coalesce(max(seq), 0), ${actor.userId}, ${now.toISOString()}::timestamptz
      from stock_movement where company_id = ${actor.companyId}
    on conflict (company_id, outlet_id) do update
      set movement_seq = excluded.movement_seq, kept_by = excluded.kept_by, kept_at = excluded.kept_at
  `.execute(tx);
  appendAudit(tx, actor, [{ action: 'keepPracticeStart', resource: 'outlet', recordId: outletId }], now);
  return readPractice(tx, actor, outletId);
}
