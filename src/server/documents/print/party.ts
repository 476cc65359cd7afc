import type { ClientPaper } from '../../../resources/client-paper.ts';
import { namesFor } from '../../../resources/names.ts';
import type { Work } from '../engine/work.ts';
import { clientTerms } from '../selling/client-terms.ts';
import { type PrintLanguage, paperWords } from './paper-words.ts';
import type { PrintedParty } from './printed.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Whom a document, or what else names a client, goes to, as it names them itself, and where its goods go where that is elsewhere; who paid, of
 * money. Empty for a sale to nobody known.
 */
export async function partiesOf(
  work: Work,
  document: Readonly<Record<string, unknown>>,
  language: PrintLanguage,
  label: ClientPaper['party'] = 'billTo',
): Promise<readonly PrintedParty[]> {
  const words = paperWords(language);
  const saysItself = 'recipientName' in document;
  const client = await clientTerms(work, text(document.clientId));
  const said = saysItself ? document : { ...client };
  const [name, other] = namesFor(
    language,
    text(document.clientName) || text(said.recipientName),
    text(document.clientAlternateName),
  );
  if (name === '') return [];
  const contact = text(said.recipientContact);
  const billing = text(said.billingAddress);
  const shipping = text(said.shippingAddress);
  const taxNo = text(said.buyerTaxNo);
  const party: PrintedParty = {
    label: words[label],
    name: other === null ? name : `${name}\n${other}`,
    lines: [
      ...(client?.registrationCode ? [`${words.registrationNo}: ${client.registrationCode}`] : []),
      ...(taxNo === '' ? [] : [`${words.buyerTaxNo}: ${taxNo}`]),
      ...(billing === '' ? [] : [billing]),
      ...(contact === '' ? [] : [`${words.contactNo}: ${contact}`]),
      ...(text(said.recipientEmail) === '' ? [] : [text(said.recipientEmail)]),
    ],
  };
  if (!saysItself || shipping === '' || shipping === billing) return [party];
  const recipient = text(said.recipientName);
  return [party, { label: words.shipTo, name: recipient === '' ? name : recipient, lines: [shipping] }];
}
