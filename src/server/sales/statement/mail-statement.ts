import type { BodyOf } from '../../../contracts/contract.ts';
import type { mailStatement as contract } from '../../../contracts/selling/statement.ts';
import { namesFor } from '../../../resources/names.ts';
import { client } from '../../../resources/partners/client.ts';
import type { Work } from '../../documents/engine/work.ts';
import { noteComment } from '../../documents/parts/comments.ts';
import { ownRecipient } from '../../documents/parts/mail-document.ts';
import { demandDocumentMail } from '../../documents/parts/mail-limits.ts';
import { printedPdf } from '../../documents/print/pdf.ts';
import { queueMail } from '../../mail/mail.ts';
import { documentByMail } from '../../mail/messages.ts';
import { readStatement } from './read-statement.ts';
import { statementFile } from './statement-file.ts';
import { statementPaper } from './statement-paper.ts';

/**
 * Puts a statement, as a PDF, among the mails to send to the client's own address, and notes of which days it was; it
 * counts towards the same limit as mails of documents.
 * @throws Refusal `mailNoAddress`, `mailAddressUnknown`, `mailLimitReached`, and those of the statement
 */
export async function mailStatement(
  work: Work,
  id: string,
  { recipient: given, language, message, ...days }: BodyOf<typeof contract>,
): Promise<{ recipient: string }> {
  const { tx, actor, now } = work;
  const statement = await readStatement(work, id, days);
  const { email, name, alternateName, clientCode } = statement.client;
  const recipient = ownRecipient(given, email === null || email === '' ? [] : [email]);
  const printed = await statementPaper(work, statement, { language, outletId: actor.outletId });
  await demandDocumentMail(tx, actor, now);
  const words = {
    ...{ title: printed.title, number: printed.number, company: printed.issuer.name, message },
    party: namesFor(language, name, alternateName)[0],
  };
  const attachment = {
    name: `${statementFile(statement)}.pdf`,
    contentType: 'application/pdf',
    content: printedPdf(printed),
  };
  const mail = { ...documentByMail[language](words), recipient, language, companyId: actor.companyId };
  await queueMail(tx, { ...mail, attachment }, now);
  // The days and not the address, which is the client's own and goes with the client's data.
  const body = `${statement.from} – ${statement.to}`;
  const whose = { id: statement.client.id, number: clientCode, outletIds: [] };
  await noteComment(tx, actor, now, client, whose, { kind: 'mail', body });
  return { recipient };
}
