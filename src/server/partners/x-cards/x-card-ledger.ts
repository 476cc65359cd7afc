import { sql } from 'kysely';
import type { XCardEntry } from '../../../contracts/partners/x-cards.ts';
import type { Author } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';

/** So many entries are read at a time. */
export const LEDGER_PAGE = 50;

/** What comes onto a card or goes from it. */
export interface NewEntry {
  readonly cardId: string;
  readonly kind: XCardEntry['kind'];
  /** Decimal text; less than nothing where it goes. */
  readonly amount: string;
  readonly otherCardId?: string | null;
  readonly remark?: string | null;
}

/**
 * Books an entry of a card whose row is locked, with the balance after it; the database refuses a balance below nothing.
 */
export async function bookEntry(tx: Tx, author: Author, now: Date, entry: NewEntry): Promise<void> {
  const { cardId, kind, amount, otherCardId = null, remark = null } = entry;
  const { rows } = await sql<{ balance: string }>`
    update x_card set balance = balance + ${amount}::numeric
    where company_id = ${author.companyId} and id = ${cardId}
    returning balance::text as balance
  `.execute(tx);
  const [after] = rows;
  if (!after) return;
  const { rows: counted } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) + 1 as seq from x_card_entry
    where company_id = ${author.companyId} and card_id = ${cardId}
  `.execute(tx);
  const seq = counted[0]?.seq ?? 1;
  await sql`
    insert into x_card_entry (company_id, card_id, seq, kind, amount, balance, other_card_id, remark, at, user_id,
      username, outlet_id)
    values (${author.companyId}, ${cardId}, ${seq}, ${kind}, ${amount}::numeric, ${after.balance}::numeric,
      ${otherCardId}, ${remark}, ${now}, ${author.userId}, ${author.username}, ${author.outletId})
  `.execute(tx);
}

/** Entries of a card, the latest first, from the one before `before` on. */
export async function readLedger(
  tx: Tx,
  companyId: string,
  cardId: string,
  before?: number,
): Promise<{ entries: XCardEntry[]; hasMore: boolean }> {
  const { rows } = await sql<XCardEntry>`
    select e.seq, e.kind, e.amount::text as amount, e.balance::text as balance, o.card_no as "otherCardNo", e.remark,
      e.at, e.username
    from x_card_entry as e left join x_card as o on o.company_id = e.company_id and o.id = e.other_card_id
    where e.company_id = ${companyId} and e.card_id = ${cardId}
      ${before === undefined ? sql`` : sql`and e.seq < ${before}`}
    order by e.seq desc limit ${LEDGER_PAGE + 1}
  `.execute(tx);
  return { entries: rows.slice(0, LEDGER_PAGE), hasMore: rows.length > LEDGER_PAGE };
}
