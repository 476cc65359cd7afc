import { sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import { regionField } from '../../../../machines/lib/document.ts';
import { presentState, regionsOf, storedStates } from '../../../../machines/lib/migrations.ts';
import { rows } from '../../../../machines/lib/rows.ts';
import type { ListQuery, ListReply } from '../../records/lists/list-records.ts';
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

/** Filters by regions of the chart also find rows that stand under former versions of it. */
function storedFilters({ rules }: DocumentType, filters: ListQuery['filters']): ListQuery['filters'] {
  const own = regionsOf(rules.machine).flatMap((region) => {
    const values = filters[regionField(region)];
    return values ? [[regionField(region), storedStates(rules, region, values)] as const] : [];
  });
  return { ...filters, ...Object.fromEntries(own) };
}

/** A page of a list with its rows as their charts have them now. */
export function presentPage<Page extends ListReply>({ rules }: DocumentType, page: Page): Page {
  if (rules.migrations === undefined) return page;
  const regions = regionsOf(rules.machine).map((region) => [region, regionField(region)] as const);
  const records = page.records.map((record) => ({
    ...record,
    ...Object.fromEntries(
      regions.flatMap(([region, field]) => {
        const state = record[field];
        return typeof state === 'string' ? [[field, presentState(rules, region, state)]] : [];
      }),
    ),
  }));
  return { ...page, records };
}

/**
 * A list's question with its status filter read: it also takes kinds of events (decision 9), which find documents to
 * which such an event has happened, wherever they stand.
 */
export function documentQuery(companyId: string, type: DocumentType, asked: ListQuery): ListQuery {
  const query = { ...asked, filters: storedFilters(type, asked.filters) };
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
