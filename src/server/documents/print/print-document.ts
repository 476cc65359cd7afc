import { sql } from 'kysely';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { namesFor } from '../../../resources/names.ts';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readDocument } from '../engine/engine.ts';
import { openWork, type Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';
import { type ClientSurroundings, clientDocument } from './client-paper.ts';
import { issuerOf, type PaperIssuer } from './issuer.ts';
import type { PrintLanguage } from './paper-words.ts';
import { partiesOf } from './party.ts';
import type { PrintedDocument, PrintSurroundings } from './printed.ts';
import { printedDocument } from './printed-document.ts';
import { type PrintedRoll, printedRoll } from './roll.ts';

/** A document its reader may see, laid out for A4. @throws Refusal `notFound` */
export async function printDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  definition: AnyDocument,
  id: string,
  language: PrintLanguage,
): Promise<PrintedDocument> {
  const { document, work, around } = await surroundings(tx, actor, clock, definition, id, language);
  const { clientPaper } = definition;
  if (!clientPaper) return printedDocument(definition, document, language, around);
  const client = await clientSurroundings(work, definition, document, language, around);
  return clientDocument(definition, clientPaper, document, language, client);
}

/** A document its reader may see, laid out for the roll of a till; it is opened at `origin`. @throws Refusal `notFound` */
export async function printRoll(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  definition: AnyDocument,
  id: string,
  { language, origin }: { readonly language: PrintLanguage; readonly origin: string },
): Promise<PrintedRoll> {
  const { document, work, around } = await surroundings(tx, actor, clock, definition, id, language);
  const { dateTime } = document;
  return printedRoll(definition, document, language, {
    ...(await clientSurroundings(work, definition, document, language, around)),
    address: `${origin}${definition.route}/Details?id=${document.id}`,
    rungUp: typeof dateTime === 'string' ? timestampIn(new Date(dateTime), work.settings.timeZone) : '',
  });
}

async function surroundings(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  definition: AnyDocument,
  id: string,
  language: PrintLanguage,
) {
  const work = await openWork(tx, actor, clock);
  const { document } = await readDocument(tx, actor, clock, definition.name, id);
  const around = await paperSurroundings(
    work,
    String(document[`${definition.issuingOutlet}Id`] ?? ''),
    language,
  );
  return { work, document, around };
}

/** What paper of an outlet says beside what is on it; of the company where it is of no outlet. */
export async function paperSurroundings(
  work: Work,
  outletId: string,
  language: PrintLanguage,
): Promise<PrintSurroundings & { readonly issuer: PaperIssuer }> {
  return {
    issuer: await issuerOf(work, outletId, language),
    currency: work.settings.currencyCode,
    username: work.actor.username,
    at: timestampIn(work.now, work.settings.timeZone),
  };
}

async function clientSurroundings(
  work: Work,
  { clientPaper }: AnyDocument,
  document: StoredDocument,
  language: PrintLanguage,
  around: PrintSurroundings & { readonly issuer: PaperIssuer },
): Promise<ClientSurroundings> {
  return {
    ...around,
    parties: await partiesOf(work, document, language, clientPaper?.party),
    bankAccount: around.issuer.bankAccount,
    methods: await methodNames(work, language),
  };
}

/** What payment methods are called, by their codes in small letters. */
async function methodNames(
  { tx, actor }: Work,
  language: PrintLanguage,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string; alternateName: string | null }>`
    select lower(code) as code, name, alternate_name as "alternateName" from payment_method
    where company_id = ${actor.companyId}
  `.execute(tx);
  return new Map(
    rows.map(({ code, name, alternateName }) => [code, namesFor(language, name, alternateName)[0]]),
  );
}

/** `21/11/2026 15:05` where the company is. */
export const timestampIn = (now: Date, timeZone: string): string =>
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
