import { sql } from 'kysely';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';
import type { Draft, DraftHeader, StoredDocument } from '../stored-document.ts';

type Sale = typeof sale;

/**
 * What a debit note takes over from the sale it charges more for: its client, currency and rate. It stays the debit note
 * of that sale, and has no goods (domain/sales §1 “Return and credit”).
 */
export async function fillDebitNote(
  work: Work,
  header: DraftHeader<Sale>,
  before: Pick<StoredDocument<Sale>, 'debitNoteOfId'> | null,
): Promise<FieldRefusal[]> {
  const id = header.debitNoteOfId ?? null;
  if (before !== null && before.debitNoteOfId !== id)
    return [{ field: 'debitNoteOfId', code: 'debitNoteStays' }];
  if (id === null) return [];
  const { rows } = await sql<Pick<StoredDocument<Sale>, 'clientId' | 'currencyCode' | 'exchangeRate'>>`
    select client_id as "clientId", currency_code as "currencyCode", exchange_rate as "exchangeRate" from sale
    where company_id = ${work.actor.companyId} and id = ${id}
      and status = any(${statusesOfType('sale', 'posted')}::text[])
  `.execute(work.tx);
  const [debited] = rows;
  if (!debited) return [{ field: 'debitNoteOfId', code: 'debitNoteOfSale' }];
  header.clientId ??= debited.clientId;
  header.currencyCode ??= debited.currencyCode;
  header.exchangeRate ??= debited.exchangeRate;
  return header.clientId === debited.clientId ? [] : [{ field: 'clientId', code: 'debitNoteClient' }];
}

/** Lines of a debit note that have goods. */
export const goodsOfDebitNote = ({ header, lines }: Draft<Sale>): FieldRefusal[] =>
  (header.debitNoteOfId ?? null) === null
    ? []
    : lines.flatMap(({ itemStockType }, index) =>
        itemStockType === 'Service Based'
          ? []
          : [{ field: `lines.${index}.itemId`, code: 'debitNoteHasGoods' as const }],
      );
