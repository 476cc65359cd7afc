import { sql } from 'kysely';
import type { syncProfile } from '../../resources/company/sync-profile.ts';
import type { RecordRules } from '../records/rules/record-rules.ts';
import { Refusal } from '../refusal.ts';

/** A profile is of one outlet at least, and stays while a terminal has it. */
export const syncProfileRules: Partial<RecordRules<typeof syncProfile>> = {
  check: async (_tx, _actor, changes) =>
    changes.map(({ after: { allOutlets, outletIds, autoSync, intervalMinutes } }) => [
      ...(allOutlets || (outletIds ?? []).length > 0
        ? []
        : [{ field: 'outletIds', code: 'syncOutletRequired' } as const]),
      ...(autoSync && intervalMinutes == null
        ? [{ field: 'intervalMinutes', code: 'required' } as const]
        : []),
    ]),
  async deleting(tx, { companyId }, id) {
    const { rows } = await sql<{ siteId: number }>`
      select site_id as "siteId" from terminal where company_id = ${companyId} and profile_id = ${id}
      order by site_id limit 10
    `.execute(tx);
    if (rows.length > 0)
      throw new Refusal('syncProfileUsed', { sites: rows.map(({ siteId }) => siteId).join(', ') });
  },
};
