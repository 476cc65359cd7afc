import { sql } from 'kysely';
import type { MergePreview } from '../../contracts/items/merge.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { collectionsOf } from '../../resources/collections.ts';
import type { RecordOf } from '../../resources/define-resource.ts';
import { item } from '../../resources/items/item.ts';
import { targetOf } from '../../resources/kinds/traits.ts';
import { documents } from '../../resources/registry.ts';
import { columnName, tableName } from '../../resources/wire.ts';
import { sign } from '../../rules/money/decimal.ts';
import { type Actor, holds } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { statusesOfType } from '../documents/document-tags.ts';
import { announceRecords } from '../records/announce-records.ts';
import { loopsThrough } from '../records/rules/package-item-rules.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import { countParts, moveParts } from './merge-parts.ts';
import { type HeldThere, heldOf, moveStock } from './merge-stock.ts';

/** What of an item decides whether it can be merged. */
type Item = Pick<
  RecordOf<typeof item>,
  'id' | 'itemCode' | 'stockType' | 'unitOfMeasurement' | 'batchControl' | 'active' | 'mergedIntoId'
>;
type Fault = Pick<FieldRefusal, 'params'> & { readonly code: ErrorCode };

/** Documents named in a refusal. */
const MOST_NAMED = 5;

/** What merging one item into another would move, and what stands in its way. */
export async function previewMerge(
  tx: Tx,
  actor: Actor,
  from: Item,
  into: Item,
): Promise<Omit<MergePreview, 'faults'> & { readonly faults: readonly Fault[] }> {
  const held = await heldOf(tx, actor, from.id);
  const showCost = holds(actor, 'ALLOW_TO_VIEW_COST');
  return {
    faults: await faultsOf(tx, actor, from, into, held),
    stock: held.map(({ outletId, outletName, onHand, value }) => ({
      ...{ outletId, outletName, quantity: onHand },
      ...(showCost ? { value } : {}),
    })),
    parts: await countParts(tx, actor, { id: from.id, intoId: into.id }),
  };
}

/**
 * Merges an item that was entered twice into the one that stays (decision 115): its stock goes over at what it is worth, its
 * codes, packages and places too; it is no longer in use, and says where it went. Its documents and movements stay its own.
 * Both rows are locked.
 * @throws Refusal `validationFailed` with what stands in the way, and those of the ledger
 */
export async function mergeItems(
  tx: Tx,
  actor: Actor,
  { from, into }: { readonly from: Item; readonly into: Item },
  moment: { readonly now: Date; readonly today: string },
): Promise<void> {
  const { companyId, userId } = actor;
  // Both items' balances in one order, before either is posted to.
  await sql`
    select from stock_balance where company_id = ${companyId} and item_id = any(${[from.id, into.id]}::text[])
    order by item_id, outlet_id for update
  `.execute(tx);
  const faults = await faultsOf(tx, actor, from, into, await heldOf(tx, actor, from.id));
  if (faults.length > 0)
    throw new Refusal(
      'validationFailed',
      {},
      { errors: faults.map((fault) => ({ field: 'intoId', ...fault })) },
    );
  await moveStock(tx, actor, { from, into }, moment);
  await moveParts(tx, actor, { id: from.id, intoId: into.id });
  await sql`
    update item set merged_into_id = ${into.id}, active = active and id <> ${from.id}, version = version + 1,
      updated_at = ${moment.now.toISOString()}::timestamptz, updated_by = ${userId}
    where company_id = ${companyId} and (id = ${from.id} or merged_into_id = ${from.id})
  `.execute(tx);
  const entry = { action: 'merge', resource: item.name };
  appendAudit(tx, actor, [
    {
      ...entry,
      recordId: from.id,
      title: from.itemCode,
      changes: { mergedIntoId: [null, into.id], active: [from.active, false] },
    },
    { ...entry, recordId: into.id, title: into.itemCode, changes: { mergedFrom: [null, from.itemCode] } },
  ]);
  announceRecords(
    tx,
    companyId,
    item,
    [from, into].map((each) => ({ id: each.id, values: each })),
  );
}

/** Everything that stands in the way. */
async function faultsOf(
  tx: Tx,
  actor: Actor,
  from: Item,
  into: Item,
  held: readonly HeldThere[],
): Promise<readonly Fault[]> {
  if (from.id === into.id) return [{ code: 'mergeSameItem' }];
  if (from.mergedIntoId !== null || into.mergedIntoId !== null) return [{ code: 'mergedAlready' }];
  const faults: Fault[] = [];
  if (into.active !== true) faults.push({ code: 'mergeIntoInactive' });
  if (from.stockType !== into.stockType) faults.push({ code: 'mergeOtherType' });
  else if (from.stockType === 'Matrix') faults.push({ code: 'mergeMatrix' });
  if ((from.unitOfMeasurement ?? '').toLowerCase() !== (into.unitOfMeasurement ?? '').toLowerCase())
    faults.push({ code: 'mergeOtherUnit' });
  if (from.batchControl !== into.batchControl) faults.push({ code: 'mergeOtherBatches' });
  if (held.some(({ reserved, restricted }) => isSetAside(from, reserved, restricted)))
    faults.push({ code: 'mergeSetAside' });
  if (held.some(({ outletId }) => !actor.permittedOutletIds.has(outletId)))
    faults.push({ code: 'mergeOtherOutlets' });
  if (await loopsThrough(tx, actor.companyId, { part: from.id, instead: into.id }))
    faults.push({ code: 'packageCycle' });
  const open = await openDocuments(tx, actor, from.id);
  if (open.count > 0) faults.push({ code: 'mergeOpenDocuments', params: open });
  return faults;
}

/** Promised to somebody, or of serial numbers of which nobody knows which one is not for sale. */
const isSetAside = ({ stockType }: Item, reserved: string, restricted: string): boolean =>
  sign(reserved) !== 0 || (stockType === 'Serial' && sign(restricted) !== 0);

/** Where documents name items: their lines, and what else they have many of. */
const naming = documents.flatMap((document) =>
  collectionsOf(document).flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      targetOf(field) === item.name
        ? [{ document: document.name, table, column: columnName(name, field) }]
        : [],
    ),
  ),
);

/** The documents that are not finished and name an item: how many, and the first of them. */
async function openDocuments(
  tx: Tx,
  { companyId }: Actor,
  itemId: string,
): Promise<{ readonly count: number; readonly numbers: string }> {
  const each = naming.map(({ document, table, column }) => {
    const statuses = [...statusesOfType(document, 'draft'), ...statusesOfType(document, 'open')];
    return sql`
      select d.number from ${sql.table(table)} as l join ${sql.table(tableName(document))} as d
        on d.company_id = ${companyId} and d.id = l.document_id
      where l.company_id = ${companyId} and l.${sql.ref(column)} = ${itemId} and d.status = any(${statuses}::text[])`;
  });
  const { rows } = await sql<{ number: string }>`
    select number from (${sql.join(each, sql` union `)}) as n order by number
  `.execute(tx);
  const named = rows.slice(0, MOST_NAMED).map(({ number }) => number);
  return { count: rows.length, numbers: named.join(', ') };
}
