import { type RawBuilder, sql } from 'kysely';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Fields, Resource } from '../../resources/define-resource.ts';
import { documents, findResource } from '../../resources/registry.ts';
import { snakeCase, tableName } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { withinOutlets } from '../documents/access.ts';
import type { FieldRefusal } from '../refusal.ts';

export type Body = Readonly<Record<string, unknown>>;

/** A body whose references are ids that exist, or the fields that name nothing. */
export interface Resolved {
  readonly body: Record<string, unknown>;
  readonly problems: FieldRefusal[];
}

/** In whose name references are looked up. */
type Whose = Pick<Actor, 'companyId' | 'permittedOutletIds'>;

/** Everything the bodies point at, gathered per resource so that each is asked for once. */
interface Wanted {
  readonly ids: Set<string>;
  readonly codes: Set<string>;
}

/**
 * Turns `vendorCode` into `vendorId` and proves that every id and every tax code exists in this company: one query per
 * resource pointed at, however many bodies there are. An id of another company is as unknown as one nobody has, and so is
 * a document of outlets the person does not work in (reliability §4 no. 20, 22).
 */
export async function resolveReferences(
  tx: Tx,
  whose: Whose,
  fields: Fields,
  bodies: readonly Body[],
  prefixOf: (index: number) => string = () => '',
): Promise<Resolved[]> {
  const wanted = gather(fields, bodies);
  const found = new Map<string, Awaited<ReturnType<typeof lookUp>>>();
  // Asked for in one flight: none waits for another's answer.
  await Promise.all(
    [...wanted].map(async ([name, { ids, codes }]) => {
      const target = findResource(name);
      if (target) found.set(name, await lookUp(tx, whose, target, [...ids], [...codes]));
    }),
  );
  return bodies.map((body, index) => resolveOne(fields, body, found, prefixOf(index)));
}

function gather(fields: Fields, bodies: readonly Body[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const of = (name: string) => {
    const known = wanted.get(name) ?? { ids: new Set<string>(), codes: new Set<string>() };
    wanted.set(name, known);
    return known;
  };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references' && field.kind !== 'lookup') continue;
    for (const body of bodies) {
      if (field.kind === 'reference') {
        add(of(field.to).ids, body[`${name}Id`]);
        add(of(field.to).codes, body[`${name}Code`]);
      } else if (field.kind === 'lookup') add(of(field.to).codes, body[name]);
      else for (const id of asList(body[`${name.replace(/s$/, '')}Ids`])) add(of(field.to).ids, id);
    }
  }
  for (const [name, { ids, codes }] of wanted) if (ids.size + codes.size === 0) wanted.delete(name);
  return wanted;
}

async function lookUp(tx: Tx, whose: Whose, target: Resource, ids: string[], codes: string[]) {
  const code = sql.ref(`t.${snakeCase(target.codeField)}`);
  const known = sql`
    select t.id, ${code} as code from ${sql.table(tableName(target.name))} as t
    where t.company_id = ${whose.companyId} and ${seenBy(whose, target)}`;
  const { rows } = await sql<{ id: string; code: string }>`
    ${known} and t.id = any(${ids}::text[])
    union all
    ${known} and lower(${code}) = any(${codes.map((one) => one.trim().toLowerCase())}::text[])
  `.execute(tx);
  return {
    ids: new Set(rows.map((row) => row.id)),
    byCode: new Map(rows.map((row) => [row.code.toLowerCase(), row.id])),
    codes: new Map(rows.map((row) => [row.code.toLowerCase(), row.code])),
  };
}

/** A document is seen by those who work in one of its outlets; any other record by everyone. */
function seenBy(whose: Whose, { name }: Resource): RawBuilder<unknown> {
  const definition = documents.find((each) => each.name === name);
  return definition ? withinOutlets(whose, { definition }) : sql`true`;
}

/** What spec 2 §8 says of a record nobody has, by what was pointed at; of others the general sentence. */
const notFound: Readonly<Record<string, ErrorCode>> = {
  item: 'itemNotFound',
  itemCode: 'itemCodeNotFound',
  client: 'clientNotFound',
  vendor: 'vendorNotFound',
  purchaseOrder: 'purchaseOrderNotFound',
};

function resolveOne(
  fields: Fields,
  body: Body,
  found: ReadonlyMap<string, { ids: Set<string>; byCode: Map<string, string>; codes?: Map<string, string> }>,
  prefix: string,
): Resolved {
  const made: Record<string, unknown> = { ...body };
  const problems: FieldRefusal[] = [];
  const unknown = (field: string, to = '') =>
    problems.push({ field: `${prefix}${field}`, code: notFound[to] ?? 'invalidReference' });
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'reference') {
      const id = body[`${name}Id`];
      const code = body[`${name}Code`];
      delete made[`${name}Code`];
      const target = found.get(field.to);
      if (typeof id === 'string' && id) {
        if (findResource(field.to) && !target?.ids.has(id)) unknown(`${name}Id`, field.to);
      } else if (typeof code === 'string' && code) {
        const resolved = target?.byCode.get(code.trim().toLowerCase());
        if (resolved) made[`${name}Id`] = resolved;
        else unknown(`${name}Code`, field.to === 'item' ? 'itemCode' : field.to);
      }
    } else if (field.kind === 'lookup') {
      const code = body[name];
      if (typeof code !== 'string') continue;
      if (code.trim() === '') made[name] = null;
      else {
        const exact = found.get(field.to)?.codes?.get(code.trim().toLowerCase());
        if (exact) made[name] = exact;
        else unknown(name);
      }
    } else if (field.kind === 'references') {
      const key = `${name.replace(/s$/, '')}Ids`;
      if (asList(body[key]).some((id) => typeof id !== 'string' || !found.get(field.to)?.ids.has(id)))
        unknown(key);
    }
  }
  return { body: made, problems };
}

const add = (set: Set<string>, value: unknown) => {
  if (typeof value === 'string' && value) set.add(value);
};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
