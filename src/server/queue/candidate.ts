import { type RawBuilder, sql } from 'kysely';
import { firstState, furtherRegions, regionField } from '../../../machines/lib/document.ts';
import { presentState } from '../../../machines/lib/migrations.ts';
import { rows } from '../../../machines/lib/rows.ts';
import { isReference } from '../../resources/kinds/traits.ts';
import { ALTERNATE } from '../../resources/names.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { columnName, snakeCase, tableName } from '../../resources/wire.ts';
import { type Actor, holds } from '../actor.ts';
import type { DocumentType } from '../documents/engine/document-type.ts';

/** A document that may wait for somebody, as its queue row shows it. */
export interface Candidate {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly status: string;
  readonly approvalStatus: string | null;
  /** Where its chart's further regions stand. */
  readonly regions: Readonly<Record<string, string | null>>;
  /** Whom it is about, as people call them: the vendor, else the outlet at the other end. */
  readonly party: string;
  /** The same in the other language, where they have two names. */
  readonly partyAlternate: string | null;
  /** Empty where the document has no figure, or its reader may not see it. */
  readonly amount: string;
  readonly since: string;
  /** The day it is expected. */
  readonly due: string | null;
}

/** Who a document is about: the first of these its header has. */
const parties = ['vendor', 'fromOutlet', 'outlet'] as const;
const figures = ['baseTotal', 'total'] as const;

/** The parts of a statement that reads candidates of a type as `t`. */
export interface CandidateParts {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

/** What a queue row shows of any document, by its definition. */
export function candidateParts(
  actor: Actor,
  { definition, rules }: DocumentType,
  due: string | null,
): CandidateParts {
  const { name, fields } = definition;
  const party = parties.find((each) => fields[each] && isReference(fields[each]));
  const figure = figures.find((each) => {
    const field = fields[each];
    return field && (field.permission === undefined || holds(actor, field.permission));
  });
  const dueField = due === null ? undefined : fields[due];
  const regions = furtherRegions(rules.machine).map(
    (region) => sql`${region}::text, ${sql.ref(`t.${snakeCase(regionField(region))}`)}`,
  );
  const approval = 'approvalStatus' in fields ? sql`t.approval_status` : sql`null::text`;
  const field = party && fields[party];
  const other = field && isReference(field) ? resourceNamed(field.to) : null;
  return {
    columns: sql`t.id, t.number, t.version, t.status, ${approval} as "approvalStatus",
      jsonb_build_object(${sql.join(regions)}) as regions,
      ${other ? sql.ref(`p.${snakeCase(other.titleField)}`) : sql`''`} as party,
      ${other?.fields[ALTERNATE] ? sql.ref(`p.${snakeCase(ALTERNATE)}`) : sql`null::text`} as "partyAlternate",
      ${figure ? sql`coalesce(${sql.ref(`t.${snakeCase(figure)}`)}::text, '')` : sql`''`} as amount,
      t.updated_at as since,
      ${due !== null && dueField ? sql.ref(`t.${columnName(due, dueField)}`) : sql`null::date`} as due`,
    from: sql`${sql.table(tableName(name))} as t ${
      other && party
        ? sql`left join ${sql.table(tableName(other.name))} as p
            on p.company_id = t.company_id and p.id = ${sql.ref(`t.${snakeCase(party)}_id`)}`
        : sql``
    }`,
  };
}

/** A candidate as its chart has it now, whichever version its row stands under. */
export function presentCandidate<Row extends Candidate>({ rules }: DocumentType, row: Row): Row {
  if (rules.migrations === undefined) return row;
  const { status, approvalStatus, regions } = row;
  const states = Object.entries(regions).map(([region, state]) => [
    region,
    state === null ? firstState(rules.machine, region) : presentState(rules, region, state),
  ]);
  return {
    ...row,
    status: presentState(rules, 'status', status),
    approvalStatus: approvalStatus && presentState(rules, 'approval', approvalStatus),
    regions: Object.fromEntries(states),
  };
}

/** The first of these events that the chart knows where the document stands and the user has the right to. */
export function sendable(
  actor: Actor,
  type: DocumentType,
  { status, approvalStatus, regions }: Candidate,
  wanted: readonly string[],
): string | undefined {
  const standing: Readonly<Record<string, string | null>> = { ...regions, approval: approvalStatus, status };
  const known = rows(type.rules.machine).filter(
    ({ region, state, meta }) =>
      state === standing[region ?? 'status'] &&
      meta.system !== true &&
      (meta.permission === undefined || holds(actor, meta.permission)),
  );
  return wanted.find((event) => known.some((row) => row.event === event));
}
