import { sql } from 'kysely';
import { tableName } from '../../../resources/wire.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';
import { forgetDocument } from '../storage/standing-documents.ts';

/** The types whose lines carry on those of a quotation or a sales order. */
const targets = ['sale', 'salesOrder'] as const;

/** How far a quotation or a sales order is posted, as its chart's events say it. */
export interface Posting {
  readonly nothingLeft: boolean;
  readonly anyPosted: boolean;
  /** What is posted of all lines together. */
  readonly quantity: string;
}

/** How far it is posted, by the figures on its lines. */
export async function readPosting({ tx, actor }: Work, type: string, id: string): Promise<Posting> {
  const { rows } = await sql<Posting>`
    select coalesce(bool_and(balance_quantity <= 0), true) as "nothingLeft",
      coalesce(bool_or(posted_quantity > 0), false) as "anyPosted",
      coalesce(sum(posted_quantity), 0)::text as quantity
    from ${sql.table(`${tableName(type)}_line`)} where company_id = ${actor.companyId} and document_id = ${id}
  `.execute(tx);
  return rows[0] ?? { nothingLeft: true, anyPosted: false, quantity: '0' };
}

/**
 * Works out anew how much of each line is posted, from the lines that carry it on. What is called off counts nothing; a
 * draft that holds less than it was made with counts that, and a later change of it posts no more than that.
 */
export async function refreshPosted({ tx, actor }: Work, type: string, id: string): Promise<void> {
  const { companyId } = actor;
  forgetDocument({ tx }, id);
  const live = targets.map(
    (target) => sql`
      select t.id, t.item_id, d.status = any(${statusesOfType(target, 'draft')}::text[]) as is_draft,
        case when d.status = any(${statusesOfType(target, 'void')}::text[]) then 0 else t.quantity end as quantity
      from ${sql.table(`${tableName(target)}_line`)} as t
        join ${sql.table(tableName(target))} as d on d.company_id = t.company_id and d.id = t.document_id
      where t.company_id = ${companyId} and t.id in (select target_line_id from own)`,
  );
  const lines = sql.table(`${tableName(type)}_line`);
  await sql`
    with own as materialized (
      select source_line_id, target_line_id, quantity from document_link
      where company_id = ${companyId} and source_id = ${id} and target_type = any(${[...targets]}::text[])
    ), live as (${sql.join(live, sql` union all `)}
    ), shared as (
      select o.source_line_id, o.target_line_id, o.quantity as linked, coalesce(v.is_draft, true) as is_draft,
        case when v.item_id = s.item_id then greatest(0, least(o.quantity, v.quantity)) else 0 end as share
      from own as o join ${lines} as s on s.company_id = ${companyId} and s.id = o.source_line_id
        left join live as v on v.id = o.target_line_id
    ), cut as (
      update document_link as l set quantity = s.share from shared as s
      where l.company_id = ${companyId} and l.source_line_id = s.source_line_id
        and l.target_line_id = s.target_line_id and s.is_draft and s.share > 0 and s.share < s.linked
    ), gone as (
      delete from document_link as l using shared as s
      where l.company_id = ${companyId} and l.source_line_id = s.source_line_id
        and l.target_line_id = s.target_line_id and s.is_draft and s.share = 0
    ), totals as (select source_line_id as id, sum(share) as posted from shared group by 1)
    update ${lines} as l set posted_quantity = coalesce(t.posted, 0),
      balance_quantity = l.quantity - l.closed_quantity - coalesce(t.posted, 0)
    from ${lines} as own_line left join totals as t on t.id = own_line.id
    where own_line.company_id = ${companyId} and own_line.document_id = ${id}
      and l.company_id = own_line.company_id and l.id = own_line.id
  `.execute(tx);
  await sql`
    update ${sql.table(tableName(type))} set version = version + 1, updated_at = now()
    where company_id = ${companyId} and id = ${id}
  `.execute(tx);
}

/** What is not posted yet is given up, line by line. */
export async function giveUpBalance({ tx, actor }: Work, type: string, id: string): Promise<void> {
  forgetDocument({ tx }, id);
  await sql`
    update ${sql.table(`${tableName(type)}_line`)}
    set closed_quantity = closed_quantity + balance_quantity, balance_quantity = 0
    where company_id = ${actor.companyId} and document_id = ${id}
  `.execute(tx);
}
