import { sql } from 'kysely';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/bound-kysely.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { PendingChange, RecordRules } from './rules.ts';

/** A login belongs to a group and to outlets, and nobody locks themselves out or lifts themselves up (domain/configuration §1). */
export const userRules: Partial<RecordRules> = {
  async check(tx, actor, changes) {
    const beyond = await groupsBeyond(tx, actor);
    return changes.map((change) => [...outletProblems(change), ...accessProblems(change, actor, beyond)]);
  },
};

function outletProblems({ after }: PendingChange): FieldRefusal[] {
  const outlets = listOf(after.outletIds);
  if (after.allOutlets !== true && outlets.length === 0) return [{ field: 'outletIds', code: 'required' }];
  const home = after.defaultOutletId;
  return typeof home === 'string' && after.allOutlets !== true && !outlets.includes(home)
    ? [{ field: 'defaultOutletId', code: 'defaultOutletNotAllowed' }]
    : [];
}

function accessProblems(
  { id, before, after }: PendingChange,
  actor: Actor,
  beyond: ReadonlySet<string>,
): FieldRefusal[] {
  const problems: FieldRefusal[] = [];
  if (id === actor.userId && after.active === false) problems.push({ field: 'active', code: 'ownAccount' });
  const had = listOf(before?.groupIds);
  if (listOf(after.groupIds).some((group) => !had.includes(group) && beyond.has(group)))
    problems.push({ field: 'groupIds', code: 'grantBeyondOwn' });
  return problems;
}

/** The groups that hold a permission the actor lacks. */
async function groupsBeyond(tx: Tx, actor: Actor): Promise<Set<string>> {
  if (actor.isAdmin) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from user_group
    where company_id = ${actor.companyId} and not (permissions <@ ${[...actor.permissions]}::text[])
  `.execute(tx);
  return new Set(rows.map((row) => row.id));
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
