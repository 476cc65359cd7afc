import { sql } from 'kysely';
import type { Reported } from '../../contracts/configurations/tills.ts';
import type { Author } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Licence } from '../licences/licence-events.ts';
import { newId } from '../new-id.ts';
import { takeNumbers } from '../records/writing/number-series.ts';
import { type HeldTerminal, lockTerminal, sendToTerminal } from './terminal-events.ts';

/** A device that starts an application with its licence. */
interface Start {
  readonly author: Author;
  readonly now: Date;
  readonly licence: Licence;
  readonly deviceId: string;
  /** The fingerprint of the key it works with from now on. */
  readonly keyPrint: string;
  readonly said: Reported;
}

/**
 * The terminal of a device that was activated: the one it had, with its site id, or a new one. Another licence on the
 * same device goes on with the same terminal. @throws Refusal the chart's reason where the terminal is put away
 */
export async function startTerminal(tx: Tx, start: Start): Promise<HeldTerminal> {
  const { author, now, licence, keyPrint, said } = start;
  const held = (await ofDevice(tx, start)) ?? (await enter(tx, start));
  await sendToTerminal(tx, { author, now }, held, { type: 'activate', licenceId: licence.id, keyPrint });
  await sendToTerminal(tx, { author, now }, held, { type: 'report', said });
  return held;
}

const ofDevice = (tx: Tx, { author, deviceId, licence }: Start) =>
  lockTerminal(
    tx,
    author.companyId,
    sql`device_id = ${deviceId} and application_type = ${licence.applicationType}`,
  );

async function enter(tx: Tx, start: Start): Promise<HeldTerminal> {
  const { author, deviceId, licence, said } = start;
  const { companyId } = author;
  const siteId = await takeNumbers(tx, companyId, 'SITE', 'company', 1);
  await sql`
    insert into terminal (company_id, id, site_id, device_id, application_type, licence_id, client_name)
    values (${companyId}, ${newId()}, ${siteId}, ${deviceId}, ${licence.applicationType}, ${licence.id},
      ${said.computerName || deviceId})
    on conflict (company_id, device_id, application_type) do nothing
  `.execute(tx);
  const held = await ofDevice(tx, start);
  if (!held) throw new Error(`The terminal of ${deviceId} is gone`);
  return held;
}
