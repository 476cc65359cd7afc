import { sql } from 'kysely';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { readPersonalData } from '../../contracts/partners/clients.ts';
import { csvLine } from '../../lib/csv/write-csv.ts';
import { client } from '../../resources/partners/client.ts';
import { clientAddress } from '../../resources/partners/client-address.ts';
import { xCard } from '../../resources/partners/x-card.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { vouchersOf } from '../marketing/client-vouchers.ts';
import { everyRecord, listRecords } from '../records/lists/list-records.ts';
import { readRecord } from '../records.ts';
import { readPoints } from './points/points-ledger.ts';
import { readLedger } from './x-cards/x-card-ledger.ts';

/** All that is kept of one client. */
type PersonalData = ReplyOf<typeof readPersonalData>;

/** More addresses or cards than anybody has. */
const MOST = 200;
/** More changes of points, and more vouchers, than anybody has. */
const MOST_POINTS = 100_000;
const MOST_VOUCHERS = 10_000;

/** All that is kept of one client: its fields, further addresses, cards with their ledgers, and who changed it when. */
export async function personalDataOf(tx: Tx, actor: Actor, id: string): Promise<PersonalData> {
  const own = await readRecord(tx, actor, client, id);
  const theirs = { ...everyRecord, pageSize: MOST, filters: { clientId: [id] } };
  const listed = async (resource: typeof clientAddress | typeof xCard) =>
    (await listRecords(tx, actor, resource, { ...theirs, fields: Object.keys(resource.fields) })).records;
  const cards = await listed(xCard);
  const withLedgers = [];
  for (const card of cards)
    withLedgers.push({ ...card, entries: await everyEntry(tx, actor.companyId, card.id) });
  const { rows: changes } = await sql<PersonalData['changes'][number]>`
    select at, action, username as by from audit_trail
    where company_id = ${actor.companyId} and record_type = ${client.name} and record_id = ${id} order by seq
  `.execute(tx);
  const { entries: points } = await readPoints(tx, actor.companyId, id, { page: 1, size: MOST_POINTS });
  const { vouchers } = await vouchersOf(tx, actor.companyId, id, { page: 1, size: MOST_VOUCHERS });
  return {
    client: { ...own },
    addresses: [...(await listed(clientAddress))],
    xCards: withLedgers,
    points,
    vouchers,
    changes,
  };
}

async function everyEntry(tx: Tx, companyId: string, cardId: string) {
  const { entries, hasMore } = await readLedger(tx, companyId, cardId);
  for (let more = hasMore; more; ) {
    const next = await readLedger(tx, companyId, cardId, entries.at(-1)?.seq);
    entries.push(...next.entries);
    more = next.hasMore;
  }
  return entries;
}

/** The same as lines of a table: where it stands, what it is called, what it is. */
export function personalDataLines(data: PersonalData): string[] {
  return [
    csvLine(['Part', 'Field', 'Value']),
    ...linesOf('client', data.client),
    ...Object.entries(data)
      .filter(([part]) => part !== 'client')
      .flatMap(([part, entries]) =>
        Array.isArray(entries)
          ? entries.flatMap((entry, index) => linesOf(`${part} ${index + 1}`, entry))
          : [],
      ),
  ];
}

function linesOf(part: string, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([field, value]) => {
    if (value === null || value === '') return [];
    if (Array.isArray(value) && value.some((each) => typeof each === 'object'))
      return value.flatMap((each, index) => linesOf(`${part}, ${field} ${index + 1}`, { ...each }));
    return [csvLine([part, field, Array.isArray(value) ? value.join(', ') : String(value)])];
  });
}
