import { sql } from 'kysely';
import { purchaseOrder } from '../../../resources/documents/purchase-order.ts';
import { purchaseOrderRules } from '../../../rules/documents/purchase-order-rules.ts';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { queueMail } from '../../mail/mail.ts';
import { orderForVendor } from '../../mail/messages.ts';
import { outletsOf } from '../../records/outlet-bound.ts';
import { Refusal } from '../../refusal.ts';
import { hasTag } from '../document-tags.ts';
import { readDocument } from '../engine/engine.ts';
import { printedPdf } from '../print/pdf.ts';
import { printDocument } from '../print/print-document.ts';
import type { PrintLanguage } from '../print/print-words.ts';
import { noteComment } from './comments.ts';
import { demandOrderMail } from './order-mail-limits.ts';

/** How a purchase order goes to its vendor. */
export interface Mailing {
  /** The vendor's own address where none is given. */
  readonly recipient: string;
  readonly language: PrintLanguage;
  /** Instead of the usual sentence. */
  readonly message: string;
}

/**
 * Puts a confirmed purchase order, as a PDF, among the mails to send, and notes beside it to whom it went.
 * @throws Refusal `notFound`, `mailNotConfirmed`, `mailNoAddress`, `mailAddressUnknown`, `mailLimitReached`
 */
export async function mailOrder(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  id: string,
  { recipient: given, language, message }: Mailing,
): Promise<{ recipient: string }> {
  const { document } = await readDocument(tx, actor, clock, purchaseOrder.name, id);
  if (!hasTag({ rules: purchaseOrderRules }, document, 'posted')) throw new Refusal('mailNotConfirmed');
  const { rows } = await sql<{ name: string; email: string | null }>`
    select name, email from vendor where company_id = ${actor.companyId} and id = ${String(document.vendorId)}
  `.execute(tx);
  const [vendor] = rows;
  const recipient = given === '' ? (vendor?.email ?? '') : given;
  if (recipient === '') throw refused('mailNoAddress');
  if (recipient.toLowerCase() !== vendor?.email?.toLowerCase() && !(await isColleague(tx, actor, recipient)))
    throw refused('mailAddressUnknown');
  const printed = await printDocument(tx, actor, clock, purchaseOrder, document.id, language);
  await demandOrderMail(tx, actor, clock.now());
  const { number } = document;
  const words = { number, vendor: vendor?.name ?? '', company: printed.issuer.name, message };
  await queueMail(
    tx,
    {
      ...orderForVendor[language](words),
      recipient,
      language,
      companyId: actor.companyId,
      attachment: { name: `${number}.pdf`, contentType: 'application/pdf', content: printedPdf(printed) },
    },
    clock.now(),
  );
  const head = { ...document, outletIds: outletsOf(purchaseOrder, document) };
  await noteComment(tx, actor, clock.now(), purchaseOrder, head, { kind: 'mail', body: recipient });
  return { recipient };
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
