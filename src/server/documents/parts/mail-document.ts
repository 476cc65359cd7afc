import { sql } from 'kysely';
import { purchaseOrder } from '../../../resources/documents/purchase-order.ts';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/bound-kysely.ts';
import { queueMail } from '../../mail/mail.ts';
import { orderForVendor } from '../../mail/messages.ts';
import { Refusal } from '../../refusal.ts';
import { readDocument } from '../engine.ts';
import { printedPdf } from '../print/pdf.ts';
import { printDocument } from '../print/print-document.ts';
import type { PrintLanguage } from '../print/print-words.ts';
import { noteComment } from './comments.ts';

/** How a purchase order goes to its vendor. */
export interface Mailing {
  /** The vendor's own address where none is given. */
  readonly recipient: string;
  readonly language: PrintLanguage;
  /** Instead of the usual sentence. */
  readonly message: string;
}

/** An order may be sent once it stands, and no more once it was given up. */
const sendable = new Set(['Confirmed', 'Partially Received', 'Completed']);

/**
 * Puts a confirmed purchase order, as a PDF, among the mails to send, and notes beside it to whom it went.
 * @throws Refusal `notFound`, `mailNotConfirmed`, `mailNoAddress`
 */
export async function mailOrder(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  id: string,
  { recipient: given, language, message }: Mailing,
): Promise<{ recipient: string }> {
  const { document } = await readDocument(tx, actor, clock, purchaseOrder.name, id);
  if (!sendable.has(document.status)) throw new Refusal('mailNotConfirmed');
  const { rows } = await sql<{ name: string; email: string | null }>`
    select name, email from vendor where company_id = ${actor.companyId} and id = ${String(document.vendorId)}
  `.execute(tx);
  const [vendor] = rows;
  const recipient = given === '' ? (vendor?.email ?? '') : given;
  if (recipient === '')
    throw new Refusal('mailNoAddress', {}, { errors: [{ field: 'recipient', code: 'mailNoAddress' }] });
  const printed = await printDocument(tx, actor, clock, purchaseOrder, document.id, language);
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
  await noteComment(tx, actor, clock.now(), purchaseOrder, document, { kind: 'mail', body: recipient });
  return { recipient };
}
