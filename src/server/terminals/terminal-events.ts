import { type RawBuilder, sql } from 'kysely';
import { snapshotOf } from '../../../machines/lib/document.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import { terminal as chart, type TerminalEvent } from '../../../machines/records/terminal/terminal.ts';
import type { Reported } from '../../contracts/configurations/tills.ts';
import { type Author, appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { chartStep } from '../documents/engine/chart-step.ts';
import { codeOf } from '../documents/engine/evaluate.ts';
import { announce } from '../events/announce.ts';
import { Refusal } from '../refusal.ts';

/** The resource name of terminals in the trail and in news. */
export const TERMINAL = 'terminal';

/** A terminal whose row is locked. */
export interface HeldTerminal {
  readonly id: string;
  readonly version: number;
  readonly siteId: number;
  readonly clientName: string;
  readonly remarks: string | null;
  readonly status: string;
  readonly deviceId: string;
  readonly deviceKey: string | null;
  readonly licenceId: string;
  readonly profileId: string | null;
  readonly unsynced: number;
}

/** An event with what its effects write. */
export type TerminalCommand =
  | { readonly type: 'activate'; readonly licenceId: string; readonly keyPrint: string }
  | { readonly type: 'report'; readonly said: Reported }
  | { readonly type: 'pull'; readonly profileVersion: number | null }
  | { readonly type: 'applyProfile'; readonly profileId: string }
  | { readonly type: 'restore' }
  | Extract<TerminalEvent, { type: 'archive' }>;

interface Moment {
  readonly author: Author;
  readonly now: Date;
}

/** What the effects of the chart write; each is said for the command that asked for it. */
const effects: Readonly<Record<string, (moment: Moment, command: TerminalCommand) => RawBuilder<unknown>[]>> =
  {
    giveKey: ({ now }, command) =>
      command.type === 'activate'
        ? [sql`licence_id = ${command.licenceId}, device_key = ${command.keyPrint}, last_contact_at = ${now}`]
        : [],
    noteReport: ({ author, now }, command) =>
      command.type === 'report' ? [heard(command.said, author, now)] : [],
    notePull: ({ now }, command) =>
      command.type === 'pull'
        ? [
            sql`profile_version = ${command.profileVersion}, profile_pulled_at = ${now}, last_contact_at = ${now}`,
          ]
        : [],
    setProfile: (_moment, command) =>
      command.type === 'applyProfile'
        ? [sql`profile_id = ${command.profileId}, profile_version = null, profile_pulled_at = null`]
        : [],
  };

const heard = (said: Reported, { address }: Author, now: Date) => sql`
  last_contact_at = ${now}, ip_address = coalesce(${address ?? null}, ip_address),
  computer_name = coalesce(${said.computerName ?? null}, computer_name),
  reported_user = coalesce(${said.user ?? null}, reported_user),
  app_version = coalesce(${said.appVersion ?? null}, app_version),
  api_version = coalesce(${said.apiVersion ?? null}, api_version),
  database_version = coalesce(${said.databaseVersion ?? null}, database_version),
  processor_id = coalesce(${said.processorId ?? null}, processor_id),
  unsynced = coalesce(${said.unsynced ?? null}, unsynced)`;

/** What a till says by itself is no news: it would fill the trail. */
const isNews = ({ type }: TerminalCommand): boolean => type !== 'report' && type !== 'pull';

/**
 * Sends an event to a terminal whose row is locked, and writes what it does.
 * @throws Refusal the chart's reason by its catalogue code (409)
 */
export async function sendToTerminal(
  tx: Tx,
  moment: Moment,
  held: HeldTerminal,
  command: TerminalCommand,
): Promise<void> {
  const { author } = moment;
  const snapshot = snapshotOf(chart, { status: held.status, approval: null }, { unsynced: held.unsynced });
  const reason = whyNot(snapshot, command);
  if (reason)
    throw new Refusal(codeOf(reason), { ...reason.params, site: held.siteId, count: held.unsynced });
  const { to, effects: asked } = chartStep(snapshot, command);
  const written = asked.flatMap(({ type }) => effects[type]?.(moment, command) ?? []);
  const news = isNews(command) ? [sql`version = version + 1`, sql`updated_at = ${moment.now}`] : [];
  await sql`
    update terminal set ${sql.join([sql`status = ${to.status}`, ...written, ...news])}
    where company_id = ${author.companyId} and id = ${held.id}
  `.execute(tx);
  if (!isNews(command)) return;
  appendAudit(tx, author, [
    {
      action: command.type,
      resource: TERMINAL,
      recordId: held.id,
      title: held.clientName,
      changes:
        command.type === 'applyProfile'
          ? { profileId: [held.profileId, command.profileId] }
          : { status: [held.status, to.status] },
    },
  ]);
  announce(tx, { companyId: author.companyId, resource: TERMINAL, id: held.id, outletIds: [] });
}

/** The terminal as it stands, kept from others until the transaction ends. */
export async function lockTerminal(
  tx: Tx,
  companyId: string,
  which: RawBuilder<unknown>,
): Promise<HeldTerminal | undefined> {
  const { rows } = await sql<HeldTerminal>`
    select id, version, site_id as "siteId", client_name as "clientName", remarks, status, device_id as "deviceId",
      device_key as "deviceKey", licence_id as "licenceId", profile_id as "profileId", unsynced
    from terminal where company_id = ${companyId} and ${which} for update
  `.execute(tx);
  return rows[0];
}

/** The keys of a licence's terminals open nothing from now on. */
export async function endDeviceKeys(tx: Tx, companyId: string, licenceId: string): Promise<void> {
  await sql`
    update terminal set device_key = null where company_id = ${companyId} and licence_id = ${licenceId}
  `.execute(tx);
}
