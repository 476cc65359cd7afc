import { sql } from 'kysely';
import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readDocument } from '../engine/engine.ts';
import { openWork, type Work } from '../engine/work.ts';
import type { PrintLanguage } from './print-words.ts';
import { type Issuer, type PrintedDocument, printedDocument } from './printed-document.ts';

/** A document its reader may see, laid out for paper. @throws Refusal `notFound` */
export async function printDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  definition: AnyDocument,
  id: string,
  language: PrintLanguage,
): Promise<PrintedDocument> {
  const work = await openWork(tx, actor, clock);
  const { document } = await readDocument(tx, actor, clock, definition.name, id);
  const outletId = String(document[`${definition.issuingOutlet}Id`] ?? '');
  return printedDocument(definition, document, language, {
    issuer: await issuerOf(work, outletId),
    currency: work.settings.currencyCode,
    username: actor.username,
    at: timestampIn(work.now, work.settings.timeZone),
  });
}

async function issuerOf({ tx, actor }: Work, outletId: string): Promise<Issuer> {
  const { rows } = await sql<{
    company: string;
    name: string;
    printed: string | null;
    address: string | null;
  }>`
    select c.name as company, o.name, o.printed_name as printed, o.printed_address as address
    from company as c left join outlet as o on o.company_id = c.id and o.id = ${outletId}
    where c.id = ${actor.companyId}
  `.execute(tx);
  const [found] = rows;
  const name = found?.printed ?? [found?.company, found?.name].filter(Boolean).join(' · ');
  return { name, address: found?.address ?? '' };
}

/** `21/11/2026 15:05` where the company is. */
const timestampIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(now)
    .replace(',', '');
