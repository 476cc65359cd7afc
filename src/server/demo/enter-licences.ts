import { licence } from '../../resources/company/licence.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { sendToLicence } from '../licences/licence-events.ts';
import { readRows } from '../records/read-records.ts';
import { daysAfter } from './activity/calendar.ts';
import type { CompanySeed } from './company.ts';
import { createRecords } from './create-records.ts';

/** Enters the company's licences, and starts the devices that have one. */
export async function enterLicences(
  tx: Tx,
  admin: Actor,
  { licences }: Pick<CompanySeed, 'licences'>,
  today: string,
): Promise<void> {
  const ids = await createRecords(
    tx,
    admin,
    licence,
    licences.map(({ deviceId: _device, ...body }) => body),
  );
  const held = await readRows(tx, admin, licence, ids);
  const now = new Date(`${daysAfter(today, -1)}T04:00:00Z`);
  for (const [index, { deviceId }] of licences.entries()) {
    const row = held.get(ids[index] ?? '');
    if (row && deviceId !== undefined)
      await sendToLicence(tx, { author: admin, now, today }, row, { type: 'activate', deviceId });
  }
}
