import { sql } from 'kysely';
import type { outlet } from '../../../resources/company/outlet.ts';
import type { RecordRules } from './record-rules.ts';

/** One outlet stays active, and exactly one is the default (domain/configuration §3). */
export const outletRules: Partial<RecordRules<typeof outlet>> = {
  async check(tx, actor, changes) {
    const closing = changes.filter(({ before, after }) => before?.active === true && after.active === false);
    if (closing.length === 0) return changes.map(() => []);
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from outlet
      where company_id = ${actor.companyId} and active and id <> all(${closing.map(({ id }) => id)}::text[])
    `.execute(tx);
    const last = (rows[0]?.left ?? 0) === 0;
    return changes.map((change) =>
      last && closing.includes(change) ? [{ field: 'active', code: 'lastActiveOutlet' as const }] : [],
    );
  },
  async stored(tx, actor, changes) {
    const chosen = changes.filter(({ after }) => after.isDefault === true).at(-1);
    if (!chosen) return;
    await sql`
      update outlet set is_default = false, version = version + 1
      where company_id = ${actor.companyId} and is_default and id <> ${chosen.id}
    `.execute(tx);
  },
};
