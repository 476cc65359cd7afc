import { sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import { rows } from '../../../../machines/lib/rows.ts';
import type { ListQuery } from '../../records/lists/list-records.ts';
import type { DocumentType } from './document-type.ts';

/** The kinds a chart's events have in the history (`Deliver`, `Receive`), each with its events. */
function kindsOf(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>();
  for (const { event, meta } of rows(machine))
    if (meta.kind !== undefined && !kinds.get(meta.kind)?.includes(event))
      kinds.set(meta.kind, [...(kinds.get(meta.kind) ?? []), event]);
  return kinds;
}

/** The kind of one event; null where it has none. */
export const kindOf = (machine: AnyStateMachine, event: string): string | null =>
  rows(machine).find((row) => row.event === event && row.meta.kind !== undefined)?.meta.kind ?? null;

/**
 * A list's question with its status filter read: it also takes kinds of events (decision 9), which find documents to
 * which such an event has happened, wherever they stand.
 */
export function documentQuery(companyId: string, type: DocumentType, query: ListQuery): ListQuery {
  const kinds = kindsOf(type.rules.machine);
  const { status = [], ...filters } = query.filters;
  const events = status.flatMap((value) => kinds.get(value) ?? []);
  if (events.length === 0) return query;
  const statuses = status.filter((value) => !kinds.has(value));
  const happened = sql`exists (select from document_history as h where h.company_id = ${companyId}
    and h.document_type = ${type.definition.name} and h.document_id = t.id and h.event = any(${events}::text[]))`;
  return {
    ...query,
    filters,
    also: sql`(t.status = any(${statuses}::text[]) or ${happened})`,
  };
}
