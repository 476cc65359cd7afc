import { sql } from 'kysely';
import { tableName } from '../../../resources/wire.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';

/** One line carried on by a line of another document, and how much of it, in base units. */
export interface LineLink {
  readonly sourceLineId: string;
  readonly targetLineId: string;
  readonly quantity: string;
}

/** Which documents a set of links joins. */
export interface LinkedPair {
  readonly sourceType: string;
  readonly sourceId: string;
  readonly targetType: string;
  readonly targetId: string;
}

/** Keeps which line came of which; a line that is carried on again adds to its link. */
export async function linkLines(work: Work, pair: LinkedPair, links: readonly LineLink[]): Promise<void> {
  await sql`
    insert into document_link as l (company_id, source_type, source_id, source_line_id, target_type, target_id,
      target_line_id, quantity)
    select ${work.actor.companyId}, ${pair.sourceType}, ${pair.sourceId}, n."sourceLineId", ${pair.targetType},
      ${pair.targetId}, n."targetLineId", n.quantity
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as n(
      "sourceLineId" text, "targetLineId" text, quantity numeric)
    on conflict (company_id, source_line_id, target_line_id) do update set quantity = l.quantity + excluded.quantity
  `.execute(work.tx);
}

/** The number of a document of that type that carries this one on and is not given up; null where none does. */
export async function liveTarget(work: Work, sourceId: string, targetType: string): Promise<string | null> {
  if (sourceId === '') return null;
  const { rows } = await sql<{ number: string }>`
    select t.number from document_link as l
    join ${sql.table(tableName(targetType))} as t on t.company_id = l.company_id and t.id = l.target_id
    where l.company_id = ${work.actor.companyId} and l.source_id = ${sourceId} and l.target_type = ${targetType}
      and t.status <> all(${statusesOfType(targetType, 'void')}::text[]) order by t.number limit 1
  `.execute(work.tx);
  return rows[0]?.number ?? null;
}
