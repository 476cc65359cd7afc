import { documents } from '../../../resources/registry.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { readDocumentSettings } from '../../settings/document-settings.ts';
import { rateOn } from './exchange-rates.ts';

/**
 * The rate a document of that currency and day would be given, for whoever works with such documents: who types an
 * order sees it before it is saved, also without the right to the table. Null where the table has none.
 * @throws Refusal `notPermitted` for a reader of no such document
 */
export async function readExchangeRate(
  tx: Tx,
  actor: Actor,
  currency: string,
  day: string,
): Promise<string | null> {
  const mayKnow = documents.some(
    ({ fields, permissions }) => 'exchangeRate' in fields && holds(actor, permissions.read),
  );
  if (!mayKnow) throw new Refusal('notPermitted');
  const { currencyCode } = await readDocumentSettings(tx, actor.companyId);
  return currency === currencyCode ? '1' : rateOn({ tx, actor }, currency, day);
}
