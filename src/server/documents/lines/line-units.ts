import { type RawBuilder, sql } from 'kysely';
import { compare, type Decimal, decimal } from '../../../rules/money/decimal.ts';
import { inUnits } from '../../../rules/stock/unit-of-measure.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';

/** A line that may name the unit it is counted in. */
interface InUnit {
  uom?: string | null | undefined;
  readonly quantity?: Decimal | null | undefined;
  uomQuantity?: Decimal | null | undefined;
  factor?: Decimal | null | undefined;
}

/** A unit of an item and how many base units it holds. */
export interface ItemUnit {
  readonly name: string;
  readonly factor: string;
}

/** The units an item has: its base unit, and those it is also counted in. */
export interface UnitsOfItem {
  readonly unitOfMeasurement: string | null;
  /** Null where it is counted in its base unit alone. */
  readonly units: readonly ItemUnit[] | null;
}

/** The units an item of a statement is also counted in. */
export const unitsOfItem = ({ actor }: Pick<Work, 'actor'>, itemId: RawBuilder<unknown>) => sql`
  (select jsonb_agg(jsonb_build_object('name', u.name, 'factor', u.factor::text)) from item_unit as u
    where u.company_id = ${actor.companyId} and u.item_id = ${itemId})`;

/**
 * Puts a line's factor from the unit it names (decision 46): the item's unit tells it. A unit the item does not have,
 * another factor than the unit's, and a quantity in base units that is not so many of the unit are refused. A line that
 * names no unit is counted in the base unit, or in a pack of as many as its factor says.
 * @param agreed the unit of the order's line that is received, which holds whatever became of the item's
 */
export function fillUnit(
  line: InUnit,
  item: UnitsOfItem | undefined,
  at: string,
  agreed?: ItemUnit | null,
): FieldRefusal[] {
  const base = item?.unitOfMeasurement ?? null;
  if (line.uom == null || line.uom === '') {
    const isPack = line.factor != null && compare(line.factor, '1') !== 0;
    line.uom = isPack ? null : base;
    return [];
  }
  const unit = unitNamed(line.uom, item, base, agreed);
  if (!unit) return [{ field: `${at}.uom`, code: 'unitUnknown', params: { unit: line.uom } }];
  if (line.factor != null && compare(line.factor, unit.factor) !== 0)
    return [
      { field: `${at}.factor`, code: 'unitFactor', params: { unit: line.uom, factor: decimal(unit.factor) } },
    ];
  if (line.uom === base && line.factor == null) return [];
  line.factor = decimal(unit.factor);
  if (line.uomQuantity != null || line.quantity == null) return [];
  const inUnit = inUnits(line.quantity, unit.factor);
  if (inUnit === null) return [{ field: `${at}.uomQuantity`, code: 'required' }];
  line.uomQuantity = inUnit;
  return [];
}

/** What a line says of its unit once its quantity is in base units. */
export const inBaseUnit = (item: UnitsOfItem | undefined) => ({
  uom: item?.unitOfMeasurement ?? null,
  uomQuantity: null,
  factor: null,
});

function unitNamed(
  name: string,
  item: UnitsOfItem | undefined,
  base: string | null,
  agreed: ItemUnit | null | undefined,
): ItemUnit | undefined {
  const isIt = (unit: { readonly name: string }) => unit.name.toLowerCase() === name.toLowerCase();
  if (agreed && isIt(agreed)) return agreed;
  if (base !== null && isIt({ name: base })) return { name: base, factor: '1' };
  return item?.units?.find(isIt);
}
