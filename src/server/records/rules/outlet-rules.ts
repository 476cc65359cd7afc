import { sql } from 'kysely';
import type { ErrorCode } from '../../../domain/errors.ts';
import type { outlet } from '../../../resources/company/outlet.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import { type InTheWay, inTheWay } from './in-the-way.ts';
import type { PendingChange, RecordRules } from './record-rules.ts';

/** One outlet stays active, and exactly one is the default; one that is in use is neither closed nor deleted (domain/configuration §3). */
export const outletRules: Partial<RecordRules<typeof outlet>> = {
  async check(tx, actor, changes) {
    const refused = changes.map(defaultRefusals);
    const turned = changes.flatMap(({ id, before, after }) =>
      before && after.isPractice !== undefined && after.isPractice !== before.isPractice ? [id] : [],
    );
    const used = turned.length > 0 ? await usedOutlets(tx, actor, turned) : new Set<string>();
    const sound = changes.filter((_, index) => refused[index]?.length === 0);
    const closing = sound.flatMap(({ id, before, after }) =>
      before?.active === true && after.active === false ? [id] : [],
    );
    const choosing = sound.some(
      ({ before, after }) => after.isDefault === true && before?.isDefault !== true,
    );
    if (closing.length > 0 || choosing) await oneAtATime(tx, actor);
    const standing =
      closing.length > 0 ? await standingOf(tx, actor, closing) : new Map<string, FieldRefusal[]>();
    return changes.map(({ id }, index) => [
      ...(refused[index] ?? []),
      ...(standing.get(id) ?? []),
      ...(used.has(id) ? [{ field: 'isPractice', code: 'outletAlreadyUsed' as const }] : []),
    ]);
  },
  async stored(tx, actor, changes) {
    const chosen = changes.filter(({ after }) => after.isDefault === true).at(-1);
    if (!chosen) return;
    await sql`
      update outlet set is_default = false, version = version + 1
      where company_id = ${actor.companyId} and is_default and id <> ${chosen.id}
    `.execute(tx);
  },
  async deleting(tx, actor, id, before) {
    if (before.isDefault === true) throw new Refusal('outletIsDefault');
    await oneAtATime(tx, actor);
    if (before.active === true && (await leavesNone(tx, actor, [id]))) throw new Refusal('lastActiveOutlet');
    const standing = await inTheWay(tx, actor, [id], 'delete');
    const errors = standing.map((each) => refusalOf(each, { ...codes, documents: 'outletHasHistory' }));
    if (errors.length > 0) throw new Refusal('outletInUse', {}, { errors });
  },
};

/** Which of these a document or stock belongs to: what is practice there and what is not stays told apart (decision 0106). */
async function usedOutlets(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await inTheWay(tx, actor, ids, 'delete');
  return new Set(found.flatMap(({ kind, outletId }) => (kind === 'users' ? [] : [outletId])));
}

/** The default is an outlet that is open: what is closed cannot become it, and it is not closed while it is. */
function defaultRefusals({ before, after }: PendingChange<typeof outlet>): FieldRefusal[] {
  if (after.isDefault !== true || after.active !== false) return [];
  return before?.isDefault === true
    ? [{ field: 'active', code: 'outletIsDefault' }]
    : [{ field: 'isDefault', code: 'defaultOutletInactive' }];
}

/** Why outlets cannot be closed, by outlet. */
async function standingOf(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FieldRefusal[]>> {
  const last = await leavesNone(tx, actor, ids);
  const found = await inTheWay(tx, actor, ids, 'deactivate');
  return new Map(
    ids.map((id) => [
      id,
      [
        ...(last ? [{ field: 'active', code: 'lastActiveOutlet' as const }] : []),
        ...found.flatMap((each) =>
          each.outletId === id ? { field: 'active', ...refusalOf(each, codes) } : [],
        ),
      ],
    ]),
  );
}

/** Which outlets are open and which is the default is decided by one after the other: each sees what was decided before. */
async function oneAtATime(tx: Tx, { companyId }: Actor): Promise<void> {
  await sql`select from company where id = ${companyId} for no key update`.execute(tx);
}

/** Whether no outlet would be active beside these. */
async function leavesNone(tx: Tx, { companyId }: Actor, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from outlet
    where company_id = ${companyId} and active and id <> all(${[...ids]}::text[])
  `.execute(tx);
  return (rows[0]?.left ?? 0) === 0;
}

const codes: Readonly<Record<InTheWay['kind'], ErrorCode>> = {
  documents: 'outletHasDocuments',
  items: 'outletHasStock',
  users: 'outletIsTheOnlyOne',
};

const refusalOf = ({ kind, count, first }: InTheWay, said: typeof codes): FieldRefusal => ({
  code: said[kind],
  params: {
    count,
    [kind]: `${first.map(({ title }) => title).join(', ')}${count > first.length ? ' …' : ''}`,
  },
});
