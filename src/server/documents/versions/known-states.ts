import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { regionField } from '../../../../machines/lib/document.ts';
import {
  isStateOf,
  movedStates,
  type RegionStates,
  regionsOf,
  type VersionedChart,
  versionOf,
} from '../../../../machines/lib/migrations.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Database } from '../../database/database.ts';
import { hashOf } from '../engine/chart-hash.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { documentTypes } from '../types/document-types.ts';

/** Documents of a type that stand alike. */
interface Stored {
  readonly version: number;
  readonly states: Readonly<Record<string, string | null>>;
  readonly count: number;
}

/** Under this name an installation notes the charts that its documents were last asked of. */
const NOTE = 'charts';

/**
 * Every stored document stands where its chart, or a migration to it, knows. Asked by the first start of a program with
 * other charts: what its documents do afterwards, the charts themselves decide.
 * @throws with each version and place that neither knows, and how many documents stand there
 */
export async function refuseUnknownStates(database: Database): Promise<void> {
  const charts = fingerprint();
  const noted = await database.system((tx) =>
    sql<{ value: string }>`select value from installation where name = ${NOTE}`.execute(tx),
  );
  if (noted.rows[0]?.value === charts) return;
  const unknown = new Map<string, number>();
  const companies = await database.system((tx) => tx.selectFrom('company').select('id').execute());
  for (const { id } of companies)
    for (const type of documentTypes)
      for (const stored of await database.read(id, (tx) => storedStates(tx, id, type)))
        if (!isKnown(type.rules, stored)) {
          const place = placeOf(type, stored);
          unknown.set(place, (unknown.get(place) ?? 0) + stored.count);
        }
  if (unknown.size > 0) throw new Error(sentenceOf(unknown));
  await database.systemWrite((tx) =>
    sql`insert into installation (name, value) values (${NOTE}, ${charts})
      on conflict (name) do update set value = excluded.value`.execute(tx),
  );
}

/** What the charts say and how documents come to them, as one short text. */
const fingerprint = (): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        documentTypes.map(({ rules: { machine, migrations = {} } }) => [
          ...[machine.id, machine.version, hashOf(machine)],
          migrations,
        ]),
      ),
    )
    .digest('hex');

/** Where the documents of a type stand in a company, and how many stand alike. */
async function storedStates(
  tx: Tx,
  companyId: string,
  { definition, rules }: DocumentType,
): Promise<readonly Stored[]> {
  const former = Object.values(rules.migrations ?? {}).flatMap(Object.keys);
  const stored = [...new Set([...regionsOf(rules.machine), ...former])].filter(
    (region) => regionField(region) in definition.fields,
  );
  const states = stored.map(
    (region) => sql`${region}::text, ${sql.ref(`t.${snakeCase(regionField(region))}`)}`,
  );
  const { rows } = await sql<Stored>`
    select t.chart_version as version, jsonb_build_object(${sql.join(states)}) as states, count(*)::int as count
    from ${sql.table(tableName(definition.name))} as t where t.company_id = ${companyId} group by 1, 2
  `.execute(tx);
  return rows;
}

/** Whether the present chart has the place, or its migrations lead from there to places it has. */
function isKnown({ machine, migrations }: VersionedChart, { version, states }: Stored): boolean {
  const given = Object.fromEntries(
    Object.entries(states).flatMap(([region, state]) => (state === null ? [] : [[region, state]])),
  );
  const present = versionOf(machine);
  const now: RegionStates | null =
    version === present ? given : movedStates(migrations, given, version, present);
  return (
    now !== null &&
    regionsOf(machine).every((region) => {
      const state = now[region];
      return state === undefined ? region !== 'status' : isStateOf(machine, region, state);
    })
  );
}

const placeOf = ({ definition, rules }: DocumentType, { version, states }: Stored): string =>
  [
    `${definition.name}, version ${version} of ${rules.machine.id}`,
    ...Object.entries(states).flatMap(([region, state]) => (state === null ? [] : [`${region} ${state}`])),
  ].join(', ');

const sentenceOf = (unknown: ReadonlyMap<string, number>): string =>
  [
    'Stored documents stand where neither a chart of this program nor a migration to it knows (docs/how-to/change-a-chart.md):',
    ...[...unknown].map(([place, count]) => `${place}: ${count} ${count === 1 ? 'document' : 'documents'}`),
  ].join('\n');
