import { sql } from 'kysely';
import type { stockPacking as chart } from '../../../../machines/documents/stock-packing/stock-packing.ts';
import { stockPacking } from '../../../resources/documents/stock-packing.ts';
import {
  add,
  type Decimal,
  divide,
  multiply,
  negate,
  sign,
  subtract,
  sum,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { roundValue, UNIT_PLACES, VALUE_PLACES } from '../../../rules/money/money.ts';
import { spread } from '../../../rules/money/spread.ts';
import { BatchTaking } from '../../../rules/stock/batches.ts';
import { type PackedPart, packedParts, shareAmongParts } from '../../../rules/stock/packing.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import { type BatchStock, readBatches } from '../../stock/tracking/batches.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { costsAt } from '../lines/stock-there.ts';
import { type PackageRow, readPackageParts } from '../packing/package-parts.ts';
import { forgetDocument } from '../storage/standing-documents.ts';
import { appendEntries } from '../storage/store-document.ts';
import type { StoredDocument, StoredEntry } from '../stored-document.ts';
import type { EffectContext } from './effect.ts';
import { postGoods, soldWithoutStock } from './post-goods.ts';

type Packing = typeof stockPacking;
type Context = EffectContext<Packing>;

/** Works out what the packages on the lines are made of as they are stored now, and what that would cost. */
async function listComponents({ work, document: { id, outletId } }: Context): Promise<void> {
  const { companyId } = work.actor;
  const { rows } = await sql<{ itemId: string; quantity: Decimal; unpacks: boolean; outletId: string }>`
    select l.item_id as "itemId", sum(l.quantity) as quantity, d.packing_type = 'Unpack' as unpacks,
      d.outlet_id as "outletId"
    from stock_packing as d
    join stock_packing_line as l on l.company_id = ${companyId} and l.document_id = d.id
    where d.company_id = ${companyId} and d.id = ${id}
    group by l.item_id, d.packing_type, d.outlet_id
  `.execute(work.tx);
  const packages = await readPackageParts(
    work,
    rows.map(({ itemId }) => itemId),
  );
  const unpacks = rows[0]?.unpacks === true;
  const quantities = new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]));
  const taken = packages.flatMap((each) => takenBy(each, quantities.get(each.id) ?? ZERO, unpacks));
  const at = rows[0]?.outletId ?? outletId;
  const entries = unpacks ? taken : await byBatch(work, at, taken);
  const costs = await costsAt(work, at, [
    ...entries.map(({ componentId }) => componentId),
    ...(unpacks ? rows.map(({ itemId }) => itemId) : []),
  ]);
  await sql`
    delete from stock_packing_component where company_id = ${companyId} and document_id = ${id}
  `.execute(work.tx);
  forgetDocument(work, id);
  const priced = entries.map(({ batchControl: _, ...entry }) => {
    const unitCost = costs.get(entry.componentId) ?? ZERO;
    return { ...entry, unitCost, value: roundValue(multiply(entry.quantity, unitCost)) };
  });
  await appendEntries(work, stockPacking, id, 'components', priced);
  const costOfPackage = (itemId: string): Decimal =>
    unpacks
      ? multiply(costs.get(itemId) ?? ZERO, quantities.get(itemId) ?? ZERO)
      : sum(priced.filter((each) => each.packageId === itemId).map(({ value }) => value));
  await storeLineCosts(work, id, new Map([...quantities.keys()].map((each) => [each, costOfPackage(each)])));
}

/** What a package takes of one component, or of one batch of it. */
interface Taken extends PackedPart {
  readonly packageId: string;
  readonly batchControl: boolean;
  readonly batchNo: string | null;
  readonly expiryDate: string | null;
}

/** What so many of a package take. */
function takenBy({ id: packageId, parts }: PackageRow, packed: Decimal, unpacks: boolean): readonly Taken[] {
  const batched = new Set(parts.filter((part) => part.batchControl).map(({ componentId }) => componentId));
  return packedParts(parts, packed, unpacks).map((part) => ({
    ...part,
    packageId,
    batchControl: batched.has(part.componentId),
    batchNo: null,
    expiryDate: null,
  }));
}

/** The same, one entry a batch where components are kept by batch: first to expire first. */
async function byBatch(
  work: Context['work'],
  outletId: string,
  taken: readonly Taken[],
): Promise<readonly Taken[]> {
  const batched = taken.filter(({ batchControl }) => batchControl).map(({ componentId }) => componentId);
  if (batched.length === 0) return taken;
  const batches = await readBatches(work.tx, work.actor.companyId, batched, outletId);
  const takings = new Map<string, BatchTaking<BatchStock>>();
  return taken.flatMap((each) => {
    if (!each.batchControl) return [each];
    const taking = takings.get(each.componentId) ?? new BatchTaking(batches.get(each.componentId) ?? []);
    takings.set(each.componentId, taking);
    return taking.take(each.quantity).map(({ batch, quantity }, index) => ({
      ...each,
      quantity,
      wasted: index === 0 ? each.wasted : ZERO,
      batchNo: batch?.batchNo ?? null,
      expiryDate: batch?.expiryDate ?? null,
    }));
  });
}

/** Components out at their averages, packages in at what these came to (domain/items-clients-vendors §1). */
async function packGoods(context: Context): Promise<void> {
  const { document } = context;
  const unlimited = await soldWithoutStock(
    context,
    document.components.map(({ componentId }) => ({ itemId: componentId })),
  );
  const used = document.components.map(
    (component): StockMovement => ({
      ...movementOf(context, component.componentId, 'usedToPack'),
      onHand: negate(component.quantity),
      batchNo: component.batchNo || null,
      expiryDate: component.expiryDate,
      field: fieldOf(document, component.packageId),
      ...(unlimited.has(component.componentId) ? { whenShort: 'allow' } : {}),
    }),
  );
  const values = (await postGoods(context, used)).map(({ value }) => negate(value));
  await storeComponentCosts(context, values);
  const byPackage = new Map<string, Decimal>();
  for (const [index, { packageId }] of document.components.entries())
    byPackage.set(packageId, add(byPackage.get(packageId) ?? ZERO, values[index] ?? ZERO));
  const shares = await storeLineCosts(context.work, document.id, byPackage);
  await postGoods(
    context,
    document.lines.map((line, index) => ({
      ...movementOf(context, line.itemId, 'packed'),
      lineId: line.id,
      onHand: line.quantity,
      batchNo: line.batchNo || null,
      expiryDate: line.expiryDate,
      cost: { basis: 'given', value: shares.get(line.id) ?? ZERO },
      field: `lines.${index}.quantity`,
    })),
  );
}

/** Packages out at their averages; what they came to is shared by what their components cost. */
async function unpackGoods(context: Context): Promise<void> {
  const { document } = context;
  const opened = await postGoods(
    context,
    document.lines.map((line, index) => ({
      ...movementOf(context, line.itemId, 'opened'),
      lineId: line.id,
      onHand: negate(line.quantity),
      batchNo: line.batchNo || null,
      expiryDate: line.expiryDate,
      field: `lines.${index}.quantity`,
    })),
  );
  const byPackage = new Map<string, Decimal>();
  for (const [index, { itemId }] of document.lines.entries())
    byPackage.set(itemId, subtract(byPackage.get(itemId) ?? ZERO, opened[index]?.value ?? ZERO));
  const values = shareAmongParts(document.components, byPackage);
  await storeComponentCosts(context, values);
  await storeLineCosts(context.work, document.id, byPackage);
  await postGoods(
    context,
    document.components.map(({ packageId, componentId, quantity }, index) => ({
      ...movementOf(context, componentId, 'unpacked'),
      onHand: quantity,
      cost: { basis: 'given', value: values[index] ?? ZERO },
      field: fieldOf(document, packageId),
    })),
  );
}

/** What all movements of a packing say. */
const movementOf = ({ type, document }: Context, itemId: string, action: string) => ({
  itemId,
  outletId: document.outletId,
  documentType: type.definition.name,
  documentId: document.id,
  documentNo: document.number,
  action,
  businessDate: document.postingDate,
});

/** Where a refusal about a component is shown: beside the package that takes it. */
function fieldOf({ lines }: StoredDocument<Packing>, packageId: string): string {
  const index = lines.findIndex(({ itemId }) => itemId === packageId);
  return `lines.${Math.max(0, index)}.quantity`;
}

/** What each component came to, as it was posted. */
async function storeComponentCosts({ work, document }: Context, values: readonly Decimal[]): Promise<void> {
  const posted = document.components.map(({ id, quantity }, index) => {
    const value = values[index] ?? ZERO;
    return { id, value, unitCost: perUnit(value, quantity) };
  });
  await sql`
    update stock_packing_component as c set value = x.value, unit_cost = x."unitCost"
    from jsonb_to_recordset(${JSON.stringify(posted)}::text::jsonb) as x(id text, value numeric, "unitCost" numeric)
    where c.company_id = ${work.actor.companyId} and c.id = x.id
  `.execute(work.tx);
}

/**
 * Shares what the packages of each item come to among their lines, by quantity, and puts the sum on the header.
 * @returns what each line comes to, by its id
 */
async function storeLineCosts(
  work: Context['work'],
  documentId: string,
  byPackage: ReadonlyMap<string, Decimal>,
): Promise<ReadonlyMap<string, Decimal>> {
  const { companyId } = work.actor;
  const { rows } = await sql<Pick<StoredEntry, 'id'> & { itemId: string; quantity: Decimal }>`
    select id, item_id as "itemId", quantity from stock_packing_line
    where company_id = ${companyId} and document_id = ${documentId} order by line_no
  `.execute(work.tx);
  const shares = new Map<string, Decimal>();
  for (const [itemId, value] of byPackage) {
    const own = rows.filter((row) => row.itemId === itemId);
    const parts = spread(
      value,
      own.map(({ quantity }) => quantity),
      { places: VALUE_PLACES },
    );
    for (const [index, { id }] of own.entries()) shares.set(id, parts[index] ?? ZERO);
  }
  const costs = rows.map(({ id, quantity }) => {
    const value = shares.get(id) ?? ZERO;
    return { id, value, unitCost: perUnit(value, quantity) };
  });
  await sql`
    with priced as (
      update stock_packing_line as l set value = x.value, unit_cost = x."unitCost"
      from jsonb_to_recordset(${JSON.stringify(costs)}::text::jsonb) as x(id text, value numeric, "unitCost" numeric)
      where l.company_id = ${companyId} and l.id = x.id returning l.value)
    update stock_packing set total_value = (select sum(value) from priced)
    where company_id = ${companyId} and id = ${documentId}
  `.execute(work.tx);
  forgetDocument(work, documentId);
  return shares;
}

const perUnit = (value: Decimal, quantity: Decimal): Decimal =>
  sign(quantity) === 0 ? ZERO : divide(value, quantity, UNIT_PLACES);

/** What the chart of stock packings asks for. */
export const packingEffects = { listComponents, packGoods, unpackGoods } satisfies EffectsOf<
  typeof chart,
  Packing
>;
