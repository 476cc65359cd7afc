import { sql } from 'kysely';
import {
  furtherRegions,
  hasApprovalRegion,
  type RegionChange,
  regionField,
} from '../../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../../machines/lib/event-context.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentType } from '../engine/document-type.ts';

/** A row of the history with all that its chart was asked; what was not kept of older ones is null. */
export interface HistoryRow {
  readonly documentType: string;
  readonly documentId: string;
  readonly seq: number;
  readonly event: string;
  readonly regions: readonly RegionChange[] | null;
  readonly chart: string | null;
  readonly chartHash: string | null;
  readonly sent: ChartEvent | null;
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly effects: readonly unknown[] | null;
}

/** Where the history is read: the database, or one moment of it. */
export type HistorySource = Pick<Database, 'read'>;

/** Rows read at once. */
const PAGE = 500;

/** Every row of a company's history, document by document, in order; a page is held at a time. */
export async function* historyRows(database: HistorySource, companyId: string): AsyncGenerator<HistoryRow> {
  let after: Pick<HistoryRow, 'documentType' | 'documentId' | 'seq'> = {
    documentType: '',
    documentId: '',
    seq: 0,
  };
  for (;;) {
    const { documentType, documentId, seq } = after;
    const { rows } = await database.read(companyId, (tx) =>
      sql<HistoryRow>`
        select document_type as "documentType", document_id as "documentId", seq, event, regions, chart,
          chart_hash as "chartHash", sent, facts, effects
        from document_history
        where company_id = ${companyId}
          and (document_type, document_id, seq) > (${documentType}, ${documentId}, ${seq}::int)
        order by document_type, document_id, seq limit ${PAGE}
      `.execute(tx),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}

/** Where a document stands, region by region, and the number of its last step then. */
export interface Standing {
  readonly id: string;
  readonly number: string;
  readonly states: Readonly<Record<string, string>>;
  readonly lastSeq: number;
}

/** Where documents of a type stand; those that are gone are left out. */
export async function standingsOf(
  database: HistorySource,
  companyId: string,
  { definition, rules }: DocumentType,
  ids: readonly string[],
): Promise<readonly Standing[]> {
  const { machine } = rules;
  const regions = ['status', ...(hasApprovalRegion(machine) ? ['approval'] : []), ...furtherRegions(machine)];
  const states = sql.join(
    regions.map((region) => sql`${region}::text, ${sql.ref(`t.${snakeCase(regionField(region))}`)}`),
  );
  const { rows } = await database.read(companyId, (tx) =>
    sql<Standing>`
      select t.id, t.number, jsonb_build_object(${states}) as states,
        coalesce((select max(h.seq) from document_history as h where h.company_id = ${companyId}
          and h.document_type = ${definition.name} and h.document_id = t.id), 0) as "lastSeq"
      from ${sql.table(tableName(definition.name))} as t
      where t.company_id = ${companyId} and t.id = any(${[...ids]}::text[])
    `.execute(tx),
  );
  return rows;
}
