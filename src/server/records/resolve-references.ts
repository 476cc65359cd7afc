import { sql } from 'kysely';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Fields } from '../../resources/define-resource.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { holdsMany, isReference, targetOf, traitsOf } from '../../resources/kinds/traits.ts';
import { findResource } from '../../resources/registry.ts';
import { snakeCase, tableName, wireName } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import { ownRows } from '../database/company-views.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { FieldRefusal } from '../refusal.ts';
import { withinOutlets } from './outlet-bound.ts';

export type Body = Readonly<Record<string, unknown>>;

/** A body whose references are ids that exist, or the fields that name nothing. */
export interface Resolved {
  readonly body: Record<string, unknown>;
  readonly problems: FieldRefusal[];
}

/** In whose name references are looked up. */
type Whose = Pick<Actor, 'companyId' | 'permittedOutletIds'>;

/** What of a record decides whether a field may name it: what it is for, and, by its code, whether it is in use. */
const decidersOf = (field: Field): readonly string[] => {
  if (field.kind === 'reference') return field.only ? [field.only.field] : [];
  if (field.kind !== 'lookup') return [];
  const isInUse = findResource(field.to)?.fields.active ? ['active'] : [];
  return field.only ? [...isInUse, field.only.field] : isInUse;
};

/** Everything the bodies point at of one resource. */
interface Wanted {
  readonly ids: Set<string>;
  readonly codes: Set<string>;
  /** What of a record decides whether it may be named. */
  readonly asked: Set<string>;
}

/** Bodies of one kind: a document's header, or the lines of one of its collections. */
interface Pointing {
  readonly fields: Fields;
  readonly bodies: readonly Body[];
  readonly prefixOf?: (index: number) => string;
  /** What is stored of each, which it may go on naming. */
  readonly before?: readonly (Body | null)[];
}

/**
 * Turns `vendorCode` into `vendorId` and proves that every id and every tax code exists in this company: one statement,
 * however many bodies there are. An id of another company is as unknown as one nobody has, and so is a record of
 * outlets the user does not work in (reliability §4 no. 20, 22).
 */
export async function resolveReferences(
  tx: Tx,
  whose: Whose,
  fields: Fields,
  bodies: readonly Body[],
  before: readonly (Body | null)[] = [],
): Promise<Resolved[]> {
  const [resolved = []] = await resolveTogether(tx, whose, [{ fields, bodies, before }]);
  return resolved;
}

/** The same for bodies of several kinds, in one statement for all. */
export async function resolveTogether(
  tx: Tx,
  whose: Whose,
  kinds: readonly Pointing[],
): Promise<Resolved[][]> {
  const wanted = new Map<string, Wanted>();
  for (const { fields, bodies } of kinds) gather(wanted, fields, bodies);
  const found = await lookUp(tx, whose, wanted);
  return kinds.map(({ fields, bodies, prefixOf, before }) =>
    bodies.map((body, index) =>
      resolveOne(fields, body, before?.[index] ?? null, found, prefixOf?.(index) ?? ''),
    ),
  );
}

function gather(wanted: Map<string, Wanted>, fields: Fields, bodies: readonly Body[]): void {
  const of = (name: string) => {
    const known = wanted.get(name) ?? { ids: new Set<string>(), codes: new Set<string>(), asked: new Set() };
    wanted.set(name, known);
    return known;
  };
  for (const [name, field] of Object.entries(fields)) {
    const to = targetOf(field);
    if (to === undefined) continue;
    const { ids, codes, asked } = of(to);
    for (const name of decidersOf(field)) asked.add(name);
    const key = wireName(name, field);
    for (const body of bodies) {
      if (traitsOf(field).pointsBy === 'code') add(codes, body[key]);
      else for (const id of holdsMany(field) ? asList(body[key]) : [body[key]]) add(ids, id);
      if (isReference(field)) add(codes, body[`${name}Code`]);
    }
  }
}

/** What there is of a resource, of all that was asked for. */
class Found {
  readonly ids = new Set<string>();
  readonly byCode = new Map<string, string>();
  readonly codes = new Map<string, string>();
  /** What decides on a record, by its id. */
  readonly said = new Map<string, Body>();
}

async function lookUp(
  tx: Tx,
  whose: Whose,
  wanted: ReadonlyMap<string, Wanted>,
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  const parts = [...wanted].flatMap(([name, { ids, codes, asked }]) => {
    const target = ids.size + codes.size === 0 ? undefined : findResource(name);
    if (!target) return [];
    found.set(name, new Found());
    const code = sql.ref(`t.${snakeCase(target.codeField)}`);
    const said = [...asked].map((field) => sql`${field}::text, ${sql.ref(`t.${snakeCase(field)}`)}`);
    const known = sql`
      select ${name}::text as "of", t.id, ${code} as code, jsonb_build_object(${sql.join(said)}) as said from ${ownRows(tableName(name))} as t
      where t.company_id = ${whose.companyId} and ${withinOutlets(whose, target)}`;
    const lowered = [...codes].map((one) => one.trim().toLowerCase());
    // An empty list is not asked for: the planner takes any index for what finds nothing, and reads all of it.
    return [
      ...(ids.size > 0 ? [sql`${known} and t.id = any(${[...ids]}::text[])`] : []),
      ...(lowered.length > 0 ? [sql`${known} and lower(${code}) = any(${lowered}::text[])`] : []),
    ];
  });
  if (parts.length === 0) return found;
  const { rows } = await sql<{ of: string; id: string; code: string; said: Body }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx);
  for (const { of, id, code, said } of rows) {
    const known = found.get(of);
    known?.ids.add(id);
    known?.byCode.set(code.toLowerCase(), id);
    known?.codes.set(code.toLowerCase(), code);
    known?.said.set(id, said);
  }
  return found;
}

/** What spec 2 §8 says of a record nobody has, by what was pointed at; of others the general sentence. */
const notFound: Readonly<Record<string, ErrorCode>> = {
  item: 'itemNotFound',
  itemCode: 'itemCodeNotFound',
  client: 'clientNotFound',
  vendor: 'vendorNotFound',
  purchaseOrder: 'purchaseOrderNotFound',
  sale: 'invoiceNotFound',
};

function resolveOne(
  fields: Fields,
  body: Body,
  before: Body | null,
  found: ReadonlyMap<string, Found>,
  prefix: string,
): Resolved {
  const made: Record<string, unknown> = { ...body };
  const problems: FieldRefusal[] = [];
  const unknown = (field: string, to = '') =>
    problems.push({ field: `${prefix}${field}`, code: notFound[to] ?? 'invalidReference' });
  for (const [name, field] of Object.entries(fields)) {
    const { pointsBy } = traitsOf(field);
    const to = targetOf(field) ?? '';
    const target = found.get(to);
    const key = wireName(name, field);
    if (pointsBy === 'id') {
      const id = body[key];
      const code = body[`${name}Code`];
      delete made[`${name}Code`];
      if (typeof id === 'string' && id) {
        if (findResource(to) && !target?.ids.has(id)) unknown(key, to);
      } else if (typeof code === 'string' && code) {
        const resolved = target?.byCode.get(code.trim().toLowerCase());
        if (resolved) made[key] = resolved;
        else unknown(`${name}Code`, to === 'item' ? 'itemCode' : to);
      }
      const named = made[key];
      if (typeof named === 'string' && before?.[key] !== named) {
        const fault = faultOf(field, body, target?.said.get(named));
        if (fault) problems.push({ field: `${prefix}${key}`, code: fault });
      }
    } else if (pointsBy === 'code') {
      const code = body[key];
      if (typeof code !== 'string') continue;
      if (code.trim() === '') made[key] = null;
      else {
        const exact = target?.codes.get(code.trim().toLowerCase());
        if (exact) made[key] = exact;
        else unknown(key);
        const fault = exact && before?.[key] !== exact && faultOf(field, body, saidOf(target, exact));
        if (fault) problems.push({ field: `${prefix}${key}`, code: fault, params: { code: exact } });
      }
    } else if (pointsBy === 'ids') {
      if (asList(body[key]).some((id) => typeof id !== 'string' || !target?.ids.has(id))) unknown(key);
    }
  }
  return { body: made, problems };
}

/** What decides on a record named by its code. */
const saidOf = (target: Found | undefined, code: string): Body | undefined =>
  target?.said.get(target.byCode.get(code.toLowerCase()) ?? '');

/** Why a field may not name a record; undefined where it may, or where there is no such record. */
function faultOf(field: Field, body: Body, said: Body | undefined): ErrorCode | undefined {
  if (said === undefined) return undefined;
  if (field.kind === 'reference')
    return field.only && said[field.only.field] !== field.only.is ? field.only.otherwise : undefined;
  if (field.kind !== 'lookup') return undefined;
  const { settledBy, only } = field;
  if (settledBy !== undefined && (body[`${settledBy}Id`] || body[`${settledBy}Code`])) return undefined;
  if (said.active === false) return 'noLongerInUse';
  return only && said[only.field] !== only.is ? only.otherwise : undefined;
}

const add = (set: Set<string>, value: unknown) => {
  if (typeof value === 'string' && value) set.add(value);
};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
