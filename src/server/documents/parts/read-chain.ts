import { type RawBuilder, sql } from 'kysely';
import { typedCollectionsOf } from '../../../resources/collections.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { isReference } from '../../../resources/kinds/traits.ts';
import { documents } from '../../../resources/registry.ts';
import { columnName, tableName } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { withinOutlets } from '../../records/outlet-bound.ts';
import { presentStatus } from '../document-tags.ts';
import { visibleHead } from '../storage/find-header.ts';

/** A document of the chain, as far as its reader may see it. */
export interface ChainNode {
  readonly type: string;
  readonly id: string;
  readonly number: string;
  readonly status: string;
}

/** What one document was carried on by: request → order → receipt. */
export interface ChainEdge {
  readonly from: string;
  readonly to: string;
}

export interface DocumentChain {
  readonly nodes: readonly ChainNode[];
  readonly edges: readonly ChainEdge[];
}

/** More than a picture can show; what lies further away is reached from its neighbours. */
const MOST_NODES = 60;
/** Steps away from the document that was asked for. */
const MOST_STEPS = 6;

/** One document that another came of. */
export interface Link {
  readonly fromType: string;
  readonly from: string;
  readonly toType: string;
  readonly to: string;
}

/** Where a document names others: in its header, or in an entry that people type; and by which column it is found. */
const places = documents.flatMap((document) => [
  { document, table: tableName(document.name), fields: document.fields, own: 'id' },
  ...typedCollectionsOf(document)
    .filter(({ isOfItems }) => !isOfItems)
    .map(({ table, fields }) => ({ document, table, fields, own: 'document_id' })),
]);

/** Every reference of a document to another document: the other came first. */
const references = places.flatMap(({ document, table, fields, own }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    isReference(field) && documents.some((each) => each.name === field.to)
      ? [{ source: field.to, target: document.name, table, own, column: columnName(name, field) }]
      : [],
  ),
);

/** The documents this one came from and those that came of it, both ways and on, with what joins them. @throws Refusal `notFound` */
export async function readChain(
  tx: Tx,
  actor: Actor,
  definition: AnyDocument,
  idOrNumber: string,
): Promise<DocumentChain> {
  const start = await visibleHead(tx, actor, definition, idOrNumber);
  const known = new Map<string, ChainNode>([[start.id, { type: definition.name, ...start }]]);
  const links = new Map<string, Link>();
  let edge: readonly string[] = [start.id];
  for (let step = 0; step < MOST_STEPS && edge.length > 0 && known.size < MOST_NODES; step += 1) {
    const found = await linksOf(tx, actor, edge);
    for (const link of found) links.set(`${link.from} ${link.to}`, link);
    const wanted = found
      .flatMap(({ fromType, from, toType, to }) => [
        { type: fromType, id: from },
        { type: toType, id: to },
      ])
      .filter(({ id }) => !known.has(id));
    const nodes = await nodesOf(tx, actor, wanted);
    for (const node of nodes.slice(0, MOST_NODES - known.size)) known.set(node.id, node);
    edge = nodes.map(({ id }) => id).filter((id) => known.has(id));
  }
  const edges = [...links.values()].filter(({ from, to }) => known.has(from) && known.has(to));
  return { nodes: [...known.values()], edges: edges.map(({ from, to }) => ({ from, to })) };
}

/** Whether a document came from others, or others of it. */
export const isLinked = async (tx: Tx, actor: Actor, id: string): Promise<boolean> =>
  (await linksOf(tx, actor, [id])).length > 0;

/** What joins these documents to others, either way. */
export async function linksOf(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  ids: readonly string[],
): Promise<readonly Link[]> {
  const mine = sql`any(${[...ids]}::text[])`;
  const byReference = references.map(
    ({ source, target, table, own, column }) => sql`
      select ${source}::text as "fromType", ${sql.ref(`t.${column}`)} as "from", ${target}::text as "toType",
        ${sql.ref(`t.${own}`)} as "to"
      from ${sql.table(table)} as t
      where t.company_id = ${companyId} and ${sql.ref(`t.${column}`)} is not null
        and (${sql.ref(`t.${own}`)} = ${mine} or ${sql.ref(`t.${column}`)} = ${mine})`,
  );
  const { rows } = await sql<Link>`
    select distinct source_type as "fromType", source_id as "from", target_type as "toType", target_id as "to"
    from document_link where company_id = ${companyId} and (source_id = ${mine} or target_id = ${mine})
    ${byReference.length > 0 ? sql`union ${sql.join(byReference, sql` union `)}` : sql``}
  `.execute(tx);
  return rows;
}

/** The documents among these that their reader may open. */
async function nodesOf(
  tx: Tx,
  actor: Actor,
  wanted: readonly { readonly type: string; readonly id: string }[],
): Promise<readonly ChainNode[]> {
  const parts = documents.flatMap((definition): RawBuilder<unknown>[] => {
    const ids = [...new Set(wanted.filter(({ type }) => type === definition.name).map(({ id }) => id))];
    if (ids.length === 0 || !holds(actor, definition.permissions.read)) return [];
    return [
      sql`select ${definition.name}::text as type, t.id, t.number, t.status
        from ${sql.table(tableName(definition.name))} as t
        where t.company_id = ${actor.companyId} and t.id = any(${ids}::text[]) and ${withinOutlets(actor, definition)}`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<ChainNode>`${sql.join(parts, sql` union all `)} order by number`.execute(tx);
  return rows.map((node) => ({ ...node, status: presentStatus(node.type, node.status) }));
}
