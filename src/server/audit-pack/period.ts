import { sql } from 'kysely';
import * as v from 'valibot';
import type { Overview } from '../../lib/audit-pack/overview.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Period } from './pack-work.ts';

const day = v.pipe(v.string(), v.isoDate());

interface Asked {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
}

interface Row {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly begins: string;
  readonly ends: string;
}

/** The company and the moments its days begin and end at. @throws for days that are none, or a company there is not */
export async function readPeriod(
  tx: Tx,
  { companyId, from, to }: Asked,
): Promise<{ company: Overview['company']; period: Period }> {
  if (!v.is(day, from) || !v.is(day, to) || from > to)
    throw new Error('From which day to which? --from 2026-01-01 --to 2026-12-31');
  const { rows } = await sql<Row>`
    select name, currency_code as currency, time_zone as "timeZone",
      ${from}::date::timestamp at time zone time_zone as begins,
      (${to}::date + 1)::timestamp at time zone time_zone as ends
    from company where id = ${companyId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error(`There is no company ${companyId}`);
  const { name, currency, timeZone, begins, ends } = found;
  return { company: { id: companyId, name, currency, timeZone }, period: { from, to, begins, ends } };
}
