import { sql } from 'kysely';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { namesFor } from '../../../resources/names.ts';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { queueMail } from '../../mail/mail.ts';
import { documentByMail } from '../../mail/messages.ts';
import { outletsOf } from '../../records/outlet-bound.ts';
import { Refusal } from '../../refusal.ts';
import { hasTag } from '../document-tags.ts';
import { readDocument } from '../engine/engine.ts';
import type { PrintLanguage } from '../print/paper-words.ts';
import { printedPdf } from '../print/pdf.ts';
import { printDocument } from '../print/print-document.ts';
import type { StoredDocument } from '../stored-document.ts';
import { documentType } from '../types/document-types.ts';
import { noteComment } from './comments.ts';
import { demandDocumentMail } from './mail-limits.ts';

/** How a document goes to its vendor or client. */
export interface Mailing {
  /** The address the other party is known by where none is given. */
  readonly recipient: string;
  readonly language: PrintLanguage;
  /** Instead of the usual sentence. */
  readonly message: string;
}

/**
 * Puts a posted document, as a PDF, among the mails to send, and notes beside it to whom it went.
 * @throws Refusal `notFound`, `mailNotConfirmed`, `mailNoAddress`, `mailAddressUnknown`, `mailLimitReached`
 */
export async function mailDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  definition: AnyDocument,
  id: string,
  { recipient: given, language, message }: Mailing,
): Promise<{ recipient: string }> {
  const { document } = await readDocument(tx, actor, clock, definition.name, id);
  if (!hasTag(documentType(definition.name), document, 'posted')) throw new Refusal('mailNotConfirmed');
  const { name, addresses } = await otherParty(tx, actor, document, language);
  const recipient = await allowedRecipient(tx, actor, given, addresses);
  const printed = await printDocument(tx, actor, clock, definition, document.id, language);
  await demandDocumentMail(tx, actor, clock.now());
  const { number } = document;
  const words = { title: printed.title, number, party: name, company: printed.issuer.name, message };
  await queueMail(
    tx,
    {
      ...documentByMail[language](words),
      recipient,
      language,
      companyId: actor.companyId,
      attachment: { name: `${number}.pdf`, contentType: 'application/pdf', content: printedPdf(printed) },
    },
    clock.now(),
  );
  const head = { ...document, outletIds: outletsOf(definition, document) };
  await noteComment(tx, actor, clock.now(), definition, head, { kind: 'mail', body: recipient });
  return { recipient };
}

/** Who a document is for: what they are called, and the addresses they are known by, its own first. */
interface Party {
  readonly name: string;
  readonly addresses: readonly string[];
}

async function otherParty(
  tx: Tx,
  { companyId }: Actor,
  document: StoredDocument,
  language: PrintLanguage,
): Promise<Party> {
  const table = 'vendorId' in document ? 'vendor' : 'client';
  const { rows } = await sql<{ name: string; alternateName: string | null; email: string | null }>`
    select name, alternate_name as "alternateName", email from ${sql.table(table)}
    where company_id = ${companyId} and id = ${String(document[`${table}Id`])}
  `.execute(tx);
  const [known] = rows;
  const own = typeof document.recipientEmail === 'string' ? document.recipientEmail : '';
  const called = known ? namesFor(language, known.name, known.alternateName)[0] : document.recipientName;
  return {
    name: typeof called === 'string' ? called : '',
    addresses: [own, known?.email ?? ''].filter((each) => each !== ''),
  };
}

/**
 * An address the other party is known by, or that of somebody who works here.
 * @throws Refusal `mailNoAddress`, `mailAddressUnknown` beside the recipient
 */
export async function allowedRecipient(
  tx: Tx,
  actor: Actor,
  given: string,
  addresses: readonly string[],
): Promise<string> {
  const { recipient, isKnown } = chosenRecipient(given, addresses);
  if (!isKnown && !(await isColleague(tx, actor, recipient))) throw refused('mailAddressUnknown');
  return recipient;
}

/**
 * An address the other party is known by, and no other: the first where none is given.
 * @throws Refusal `mailNoAddress`, `mailAddressUnknown` beside the recipient
 */
export function ownRecipient(given: string, addresses: readonly string[]): string {
  const { recipient, isKnown } = chosenRecipient(given, addresses);
  if (!isKnown) throw refused('mailAddressUnknown');
  return recipient;
}

function chosenRecipient(given: string, addresses: readonly string[]) {
  const recipient = given === '' ? (addresses[0] ?? '') : given;
  if (recipient === '') throw refused('mailNoAddress');
  return { recipient, isKnown: addresses.some((each) => each.toLowerCase() === recipient.toLowerCase()) };
}

const refused = (code: 'mailNoAddress' | 'mailAddressUnknown') =>
  new Refusal(code, {}, { errors: [{ field: 'recipient', code }] });

/** Whether somebody who works here has shown that they read the address. */
async function isColleague(tx: Tx, { companyId }: Actor, address: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from verified_email e join "user" u on u.company_id = e.company_id and u.id = e.user_id
    where e.company_id = ${companyId} and e.address = lower(${address}) and lower(u.email) = e.address and u.active
  `.execute(tx);
  return rows.length > 0;
}
