import { sql } from 'kysely';
import type { licence } from '../../resources/company/licence.ts';
import type { RecordRules } from '../records/rules/record-rules.ts';
import { Refusal } from '../refusal.ts';
import { newLicenceKey } from './licence-key.ts';

/** So long a trial lasts after the day it was given (domain/configuration §8). */
const TRIAL_DAYS = 14;

/** A key is made when a licence is saved, and a trial ends fourteen days later; what a device used stays on record. */
export const licenceRules: Partial<RecordRules<typeof licence>> = {
  async stored(tx, { companyId }, changes) {
    const given = changes
      .filter(({ before, after }) => before === null || before.trial !== after.trial)
      .map(({ id, before }) => ({ id, key: before === null ? newLicenceKey() : null }));
    if (given.length === 0) return;
    await sql`
      update licence as l set licence_key = coalesce(x.key, l.licence_key),
        trial_ends_on = case when l.trial then (now() at time zone c.time_zone)::date + ${sql.lit(TRIAL_DAYS)} end
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x(id text, key text), company as c
      where l.company_id = ${companyId} and l.id = x.id and c.id = l.company_id
    `.execute(tx);
  },
  async deleting(_tx, _actor, _id, { deviceId }) {
    if (deviceId !== null) throw new Refusal('licenceWasUsed', { device: deviceId });
  },
};
