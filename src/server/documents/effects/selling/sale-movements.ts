import { sql } from 'kysely';
import type { sale } from '../../../../resources/documents/selling/sale.ts';
import { notShipped } from '../../../../rules/documents/selling/sale-rules.ts';
import { holdsStock, madeOfOthers } from '../../../../rules/documents/selling/sold-goods.ts';
import { type Decimal, multiply, negate, sign, ZERO } from '../../../../rules/money/decimal.ts';
import { roundUnit } from '../../../../rules/money/money.ts';
import type { StockMovement } from '../../../stock/ledger/movement.ts';
import { cellName } from '../../../stock/tracking/batches.ts';
import type { StoredLine } from '../../stored-document.ts';
import type { EffectContext } from '../effect.ts';
import { soldWithoutStock } from '../post-goods.ts';
import { bySerial, serialsTaken } from '../transfer-movements.ts';

type Sale = typeof sale;
type Context = EffectContext<Sale>;

/** A line of the sale, its place on it, and how much of it moves. */
export interface Part {
  readonly line: StoredLine<Sale>;
  readonly index: number;
  readonly quantity: Decimal;
}

/** What is left of every line to hand over or to ship. */
export const partsLeft = ({ document }: Context): readonly Part[] =>
  document.lines
    .map((line, index) => ({ line, index, quantity: notShipped(line) }))
    .filter(({ quantity }) => sign(quantity) > 0);

/** Promises the goods on the lines to the sale. */
export async function reservations(
  context: Context,
  parts: readonly Part[],
): Promise<readonly StockMovement[]> {
  const unlimited = await soldWithoutStock(context, context.document.lines);
  return parts
    .filter(({ line }) => holdsStock(line))
    .flatMap((part) =>
      bySerial(
        { ...movementOf(context, part, 'reserveSale', unlimited), reserved: part.quantity },
        serialsOfPart(part),
        { reserved: '1' },
      ),
    );
}

/**
 * The goods of some lines out of the outlet's stock at its average; those of an invoice are promised to it no more. What a
 * dish, a set or a multi-pack is made of leaves in its place (domain/items-clients-vendors §1, §2).
 * @param day the day it counts for
 */
export async function leavingGoods(
  context: Context,
  parts: readonly Part[],
  { day, wasReserved }: { readonly day: string; readonly wasReserved: boolean },
): Promise<readonly StockMovement[]> {
  const components = await componentsOf(context, parts);
  const unlimited = await soldWithoutStock(context, [
    ...context.document.lines,
    ...components.map(({ componentId }) => ({ itemId: componentId })),
  ]);
  return parts.flatMap((part): readonly StockMovement[] => {
    const movement = { ...movementOf(context, part, 'sell', unlimited), businessDate: day };
    if (holdsStock(part.line)) {
      const gone: StockMovement = {
        ...movement,
        onHand: negate(part.quantity),
        ...(wasReserved ? { reserved: negate(part.quantity) } : {}),
        serialBecomes: 'Sold',
      };
      return bySerial(gone, serialsOfPart(part), {
        onHand: '-1',
        ...(wasReserved ? { reserved: '-1' } : {}),
      });
    }
    return components
      .filter(({ packageId }) => packageId === part.line.itemId)
      .map(({ componentId, actual }): StockMovement => {
        const { whenShort: _, ...ofLine } = movement;
        return {
          ...ofLine,
          itemId: componentId,
          batchNo: null,
          expiryDate: null,
          cell: null,
          onHand: negate(roundUnit(multiply(actual, part.quantity))),
          ...(unlimited.has(componentId) ? { whenShort: 'allow' as const } : {}),
        };
      })
      .filter(({ onHand }) => sign(onHand ?? ZERO) !== 0);
  });
}

function movementOf(
  { work, document, type }: Context,
  { line, index }: Part,
  action: string,
  unlimited: ReadonlySet<string>,
): StockMovement {
  return {
    itemId: line.itemId,
    outletId: document.outletId,
    documentType: type.definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action,
    businessDate: work.today,
    batchNo: line.batchNo || null,
    expiryDate: line.expiryDate,
    cell: cellName(line.matrixX, line.matrixY),
    field: `lines.${index}.quantity`,
    ...(unlimited.has(line.itemId) ? { whenShort: 'allow' } : {}),
  };
}

const serialsOfPart = ({ line, quantity }: Part): readonly string[] =>
  serialsTaken(line, line.shippedQuantity ?? ZERO, quantity);

interface SoldComponent {
  readonly packageId: string;
  readonly componentId: string;
  /** What leaves for one of the package, losses of its yield included. */
  readonly actual: Decimal;
}

/**
 * What dishes, sets and multi-packs on the lines are made of, down to what lies in stock, for how they are served: one
 * row a package and component.
 */
async function componentsOf(
  { work, document }: Context,
  parts: readonly Part[],
): Promise<readonly SoldComponent[]> {
  const packages = parts.filter(({ line }) => isMadeOfOthers(line)).map(({ line }) => line.itemId);
  if (packages.length === 0) return [];
  const { companyId } = work.actor;
  const made = sql`${[...madeOfOthers]}::text[]`;
  const served = sql`(p.sales_type is null or p.sales_type = ${document.salesType})`;
  const each = sql`p.quantity * 100 / p.yield_percentage`;
  const { rows } = await sql<SoldComponent>`
    with recursive part(package_id, component_id, actual, stock_type) as (
      select p.item_id, p.component_id, ${each}, i.stock_type
      from package_item p join item i on i.company_id = p.company_id and i.id = p.component_id
      where p.company_id = ${companyId} and p.item_id = any(${[...new Set(packages)]}::text[]) and ${served}
      union all
      select b.package_id, p.component_id, b.actual * (${each}), i.stock_type
      from part b join package_item p on p.company_id = ${companyId} and p.item_id = b.component_id and ${served}
        join item i on i.company_id = p.company_id and i.id = p.component_id
      where b.stock_type = any(${made}))
    select package_id as "packageId", component_id as "componentId", sum(actual)::text as actual
    from part where stock_type <> all(${[...madeOfOthers, 'Service Based', 'Voucher']}::text[])
    group by package_id, component_id order by package_id, component_id
  `.execute(work.tx);
  return rows;
}

const isMadeOfOthers = ({ itemStockType }: { readonly itemStockType: string }): boolean =>
  madeOfOthers.some((type) => type === itemStockType);
