import { type RawBuilder, sql } from 'kysely';
import { snapshotOf } from '../../../machines/lib/document.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import { licence as chart, type LicenceEvent } from '../../../machines/records/licence/licence.ts';
import { licence } from '../../resources/company/licence.ts';
import type { RecordOf } from '../../resources/define-resource.ts';
import { type Author, appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { chartStep } from '../documents/engine/chart-step.ts';
import { codeOf } from '../documents/engine/evaluate.ts';
import { announceRecords } from '../records/announce-records.ts';
import { Refusal } from '../refusal.ts';
import { endDeviceKeys } from '../terminals/terminal-events.ts';

export type Licence = RecordOf<typeof licence>;

/** Who sends the event, and the company's day and the moment it comes. */
interface Moment {
  readonly author: Author;
  readonly now: Date;
  readonly today: string;
}

/** What the effects of the chart write; each is said for the event that asked for it. */
const effects: Readonly<Record<string, (now: Date, event: LicenceEvent) => RawBuilder<unknown>>> = {
  bindDevice: (now, event) =>
    sql`device_id = ${'deviceId' in event ? event.deviceId : null}, activated_at = coalesce(activated_at, ${now})`,
  noteContact: (now) => sql`last_contact_at = ${now}`,
  recordRemoval: (now) => sql`removed_at = ${now}`,
};

/**
 * Sends an event to a licence whose row is locked, and writes what it does.
 * @throws Refusal the chart's reason by its catalogue code (409)
 */
export async function sendToLicence(
  tx: Tx,
  { author, now, today }: Moment,
  held: Licence,
  event: LicenceEvent,
): Promise<void> {
  const { id, code, deviceId, trial, trialEndsOn } = held;
  const facts = { deviceId, trialIsOver: trial && trialEndsOn !== null && trialEndsOn < today };
  const snapshot = snapshotOf(chart, { status: held.status ?? 'Active', approval: null }, facts);
  const reason = whyNot(snapshot, event);
  if (reason)
    throw new Refusal(codeOf(reason), {
      ...reason.params,
      deviceId: deviceId ?? '',
      day: trialEndsOn ?? '',
    });
  const { to, effects: asked } = chartStep(snapshot, event);
  const isNews = to.status !== held.status || (event.type === 'activate' && deviceId === null);
  const written = asked.flatMap(({ type }) => effects[type]?.(now, event) ?? []);
  await sql`
    update licence set status = ${to.status}, ${sql.join(written)}, version = version + ${sql.lit(isNews ? 1 : 0)}
    where company_id = ${author.companyId} and id = ${id}
  `.execute(tx);
  if (asked.some(({ type }) => type === 'recordRemoval')) await endDeviceKeys(tx, author.companyId, id);
  if (!isNews) return;
  const device = 'deviceId' in event ? event.deviceId : deviceId;
  const changes =
    event.type === 'revoke'
      ? { status: [held.status, to.status] as const }
      : { deviceId: [deviceId, device] as const };
  appendAudit(tx, author, [
    { action: event.type, resource: licence.name, recordId: id, title: code, changes },
  ]);
  announceRecords(tx, author.companyId, licence, [{ id, values: held }]);
}
