import { sql } from 'kysely';
import { snapshotOf } from '../../../../machines/lib/document.ts';
import { whyNot } from '../../../../machines/lib/why-not.ts';
import {
  tillEntry as chart,
  type TillEntryEvent,
  type TillEntryFacts,
} from '../../../../machines/records/till-entry/till-entry.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { chartStep } from '../../documents/engine/chart-step.ts';
import { codeOf } from '../../documents/engine/evaluate.ts';
import { newId } from '../../new-id.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { EntryKey } from './entry-content.ts';

/** What is stored of an entry of a till. */
export interface StoredEntry extends EntryKey {
  readonly id: string;
  readonly version: number;
  readonly siteId: number;
  readonly fingerprint: string;
  readonly status: string;
  readonly content: unknown;
  readonly saleId: string | null;
}

/** An entry at a site, stored or just received. */
export interface EntryAt extends EntryKey {
  readonly siteId: number;
  readonly fingerprint: string;
  /** Null while it has just been received. */
  readonly stored: StoredEntry | null;
  /** What else the site has sent of the same sale. */
  readonly others: readonly StoredEntry[];
}

const columns = sql`id, version, site_id as "siteId", kind, number, sales_no as "salesNo", fingerprint, status, content, sale_id as "saleId"`;

/**
 * Finds what a site has sent of a sale. Whoever asks next for the same sale waits until this transaction ends, so that of
 * two bursts at once each sale is posted once.
 */
export async function lockEntry(
  tx: Tx,
  companyId: string,
  { siteId, fingerprint, ...key }: EntryKey & Pick<EntryAt, 'siteId' | 'fingerprint'>,
): Promise<EntryAt> {
  const name = `till entry ${companyId} ${siteId} ${key.salesNo}`;
  // In one flight: the second is answered once the lock is there.
  const [, { rows }] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx),
    sql<StoredEntry>`
      select ${columns} from till_entry
      where company_id = ${companyId} and site_id = ${siteId} and sales_no = ${key.salesNo}
      order by created_at, id
    `.execute(tx),
  ]);
  const isIt = (row: StoredEntry) =>
    row.kind === key.kind && row.number === key.number && row.fingerprint === fingerprint;
  return {
    ...key,
    siteId,
    fingerprint,
    stored: rows.find(isIt) ?? null,
    others: rows.filter((row) => !isIt(row)),
  };
}

/** One stored entry; undefined where there is none of that id. */
export async function findEntry(tx: Tx, companyId: string, id: string): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select ${columns} from till_entry where company_id = ${companyId} and id = ${id}
  `.execute(tx);
  return rows[0];
}

/** The sale an entry is about, where it has been posted. */
export const saleOf = ({ others }: EntryAt): string | null =>
  others.find(({ kind, status }) => kind === 'sale' && status === 'Posted')?.saleId ?? null;

const factsOf = (entry: EntryAt): TillEntryFacts => ({
  isNumberTaken: entry.others.some(
    ({ kind, number, status }) => kind === entry.kind && number === entry.number && status === 'Posted',
  ),
  isSaleThere: entry.kind === 'sale' || saleOf(entry) !== null,
});

/**
 * The status an event leads an entry to, by its chart.
 * @throws Refusal the chart's reason by its catalogue code (409)
 */
export function statusAfter(entry: EntryAt, event: TillEntryEvent): string {
  const status = entry.stored?.status ?? 'Received';
  const snapshot = snapshotOf(chart, { status, approval: null }, factsOf(entry));
  const reason = whyNot(snapshot, event);
  if (reason)
    throw new Refusal(codeOf(reason), { ...reason.params, number: entry.number, salesNo: entry.salesNo });
  return chartStep(snapshot, event).to.status;
}

/** What an entry says beside its numbers, as far as it can be read. */
export interface EntryPlace {
  readonly outletId: string | null;
  readonly businessDate: string | null;
}

/** Writes where an entry stands after it was judged. */
export async function storeEntry(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string | null },
  entry: EntryAt,
  {
    status,
    content,
    reasons,
    saleId,
    place,
  }: {
    readonly status: string;
    readonly content: unknown;
    readonly reasons: readonly FieldRefusal[];
    readonly saleId: string | null;
    readonly place: EntryPlace;
  },
): Promise<void> {
  const kept = content === null ? null : JSON.stringify(content);
  await sql`
    insert into till_entry as t (company_id, id, created_by, updated_by, site_id, kind, number, sales_no, fingerprint,
      status, content, reasons, outlet_id, business_date, sale_id)
    values (${companyId}, ${entry.stored?.id ?? newId()}, ${userId || null}, ${userId || null}, ${entry.siteId}, ${entry.kind}, ${entry.number},
      ${entry.salesNo}, ${entry.fingerprint}, ${status}, ${kept}::jsonb, ${JSON.stringify(reasons)}::jsonb,
      ${place.outletId}, ${place.businessDate}::date, ${saleId})
    on conflict (company_id, site_id, sales_no, kind, number, fingerprint) do update set
      status = excluded.status, content = excluded.content, reasons = excluded.reasons, outlet_id = excluded.outlet_id,
      business_date = excluded.business_date, sale_id = excluded.sale_id, version = t.version + 1,
      updated_at = now(), updated_by = excluded.updated_by
  `.execute(tx);
}

/** Notes that the till has sent an entry once more. */
export async function noteSentAgain(tx: Tx, companyId: string, id: string): Promise<void> {
  await sql`
    update till_entry set times_sent = times_sent + 1 where company_id = ${companyId} and id = ${id}
  `.execute(tx);
}
