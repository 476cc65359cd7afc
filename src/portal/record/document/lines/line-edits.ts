import type { FoundItem } from '../../../../contracts/items/items.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { holdsMany, isDay, isReference } from '../../../../resources/kinds/traits.ts';
import { alternateKey } from '../../../../resources/names.ts';
import { wireName } from '../../../../resources/wire.ts';
import { decimal, divide, isDecimal, multiply, sign } from '../../../../rules/money/decimal.ts';
import { UNIT_PLACES } from '../../../../rules/money/money.ts';
import { baseQuantity } from '../../../../rules/stock/unit-of-measure.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import type { GridEdit } from '../../../kit/data/grid/edits.ts';
import { readDate } from '../../../kit/lib/date-text.ts';
import { type LineDraft, newLine } from '../draft/document-draft.ts';
import type { TypedQuantity } from './typed-quantity.ts';

/** The lines after what was typed, pasted or filled; rows past the end become new lines. */
export function withEdits(
  definition: AnyDocument,
  lines: readonly LineDraft[],
  edits: readonly GridEdit[],
  today: string,
): readonly LineDraft[] {
  const next = [...lines];
  for (const { row, column, value } of edits) {
    while (next.length <= row) next.push(newLine(definition));
    const line = next[row];
    if (line) next[row] = withValue(definition, line, column, value, today);
  }
  return next;
}

/** A line in which something was typed for a field, and what follows from it. */
export function withValue(
  definition: AnyDocument,
  line: LineDraft,
  name: string,
  text: string,
  today: string,
): LineDraft {
  const field = definition.lines.fields[name];
  if (!field) return line;
  if (isReference(field)) return withItemText(line, name, text);
  const key = wireName(name, field);
  const set = (value: unknown): LineDraft => ({ ...line, values: { ...line.values, [key]: value } });
  if (holdsMany(field)) return set(text.split(/[\s,;，；]+/).filter(Boolean));
  if (text === '') return set(null);
  if (isDay(field)) return set(readDate(text, today) ?? line.values[key]);
  if (name === 'quantity') return withQuantity(definition, line, text);
  // A price of the base unit holds alone once it is typed.
  if (name === 'unitCost' && 'uomCost' in definition.lines.fields)
    return { ...line, values: { ...line.values, unitCost: text, uomCost: null } };
  return followed.has(name) ? withUnits(definition, set(text)) : set(text);
}

/** What quantity and cost of the base unit follow. */
const followed = new Set(['uomQuantity', 'factor', 'uomCost']);

/** A line in which a form changed some values, by wire names. */
export function withTyped(definition: AnyDocument, line: LineDraft, typed: Draft, today: string): LineDraft {
  let now = line;
  for (const [key, value] of Object.entries(typed)) {
    const isFigure = followed.has(key) || key === 'quantity' || key === 'unitCost';
    now =
      isFigure && typeof value === 'string'
        ? withValue(definition, now, key, value, today)
        : { ...now, values: { ...now.values, [key]: value } };
  }
  return now;
}

/** A line of so much in base units: what was said in another unit, and that unit, no longer hold. */
export function withQuantity(definition: AnyDocument, line: LineDraft, quantity: string): LineDraft {
  const isInUnits = isQuantity(line.values.factor);
  const { fields } = definition.lines;
  const units = {
    ...('uomQuantity' in fields ? { uomQuantity: null, factor: null } : {}),
    ...('uomCost' in fields ? { uomCost: null } : {}),
  };
  return { ...line, values: { ...line.values, quantity, ...units, ...(isInUnits ? { uom: null } : {}) } };
}

/** Quantity and cost of the base unit follow those of another unit and its factor, as the server works them out. */
function withUnits(definition: AnyDocument, line: LineDraft): LineDraft {
  const { fields } = definition.lines;
  const { uomQuantity, uomCost } = line.values;
  const factor = isQuantity(line.values.factor) && sign(line.values.factor) > 0 ? line.values.factor : '1';
  const values = { ...line.values };
  if ('quantity' in fields && isQuantity(uomQuantity))
    values.quantity = decimal(baseQuantity(uomQuantity, factor));
  if ('uomCost' in fields && isQuantity(uomCost))
    values.unitCost = decimal(divide(uomCost, factor, UNIT_PLACES));
  return { ...line, values };
}

/**
 * A line in the unit it names, where its item has that one: with its factor, so many as were typed, and the price of
 * one. In the base unit nothing but quantity and cost is said.
 */
export function withUnit(definition: AnyDocument, line: LineDraft, item: UnitsOfItem): LineDraft {
  const { fields } = definition.lines;
  const { uom, quantity, uomQuantity, uomCost, unitCost, factor: before } = line.values;
  if (!('factor' in fields) || typeof uom !== 'string' || uom === '') return line;
  const isIt = (name: string | null) => name?.toLowerCase() === uom.toLowerCase();
  if (isIt(item.unitOfMeasurement)) {
    const none = { uomQuantity: null, factor: null, ...('uomCost' in fields ? { uomCost: null } : {}) };
    return isQuantity(before) ? { ...line, values: { ...line.values, ...none } } : line;
  }
  const unit = item.units.find(({ name }) => isIt(name));
  if (!unit) return line;
  const factor = decimal(unit.factor);
  const isNew = !isQuantity(before);
  return withUnits(definition, {
    ...line,
    values: {
      ...line.values,
      ...{ uom: unit.name, factor, uomQuantity: isQuantity(uomQuantity) ? uomQuantity : quantity },
      ...('uomCost' in fields && !isQuantity(uomCost) && isNew && isQuantity(unitCost)
        ? { uomCost: decimal(divide(multiply(unitCost, factor), '1', UNIT_PLACES)) }
        : {}),
    },
  });
}

/**
 * A line whose quantity was typed with a unit, `2 CTN` or `48 PCS`: ordered in that unit where the line keeps one, counted
 * in base units otherwise. Null where the item has no such unit.
 */
export function withQuantityIn(
  definition: AnyDocument,
  line: LineDraft,
  name: string,
  { quantity, unit }: TypedQuantity,
  item: UnitsOfItem,
): LineDraft | null {
  const isIt = (known: string | null) => known?.toLowerCase() === unit.toLowerCase();
  const other = isIt(item.unitOfMeasurement) ? null : item.units.find((each) => isIt(each.name));
  if (other === undefined) return null;
  const isOrdered = name === 'quantity' && 'factor' in definition.lines.fields;
  if (!isOrdered) {
    const value = other === null ? quantity : decimal(baseQuantity(quantity, other.factor));
    return { ...line, values: { ...line.values, [name]: value } };
  }
  const pieces = withQuantity(definition, line, quantity);
  if (other === null) return { ...pieces, values: { ...pieces.values, uom: item.unitOfMeasurement } };
  const { uomCost, unitCost } = line.values;
  const values = { ...line.values, uom: other.name, uomQuantity: quantity, factor: null, uomCost, unitCost };
  return withUnit(definition, { ...line, values }, item);
}

/** What is known of an item's units. */
export type UnitsOfItem = Pick<FoundItem, 'unitOfMeasurement' | 'units'>;

const isQuantity = (value: unknown): value is string => typeof value === 'string' && isDecimal(value);

function withItemText(line: LineDraft, name: string, text: string): LineDraft {
  if (text === line.values[`${name}Code`]) return withoutText(line);
  const values = {
    ...line.values,
    [`${name}Id`]: null,
    [`${name}Code`]: null,
    [`${name}Name`]: null,
    [alternateKey(name)]: null,
  };
  return text === '' ? { ...withoutText(line), values } : { ...line, values, itemText: text };
}

function withoutText({ itemText: _typed, ...line }: LineDraft): LineDraft {
  return line;
}

/** A line of an item: what the item says about cost, tax and unit, where the line says nothing of its own yet. */
export function withItem(definition: AnyDocument, line: LineDraft, item: FoundItem): LineDraft {
  const { fields } = definition.lines;
  const isOther = line.values.itemId !== item.id;
  const named = asText(line.values.uom).toLowerCase();
  const typedUnit = item.units.find(({ name }) => name.toLowerCase() === named);
  const offers: Record<string, string | null> = {
    quantity: '1',
    unitCost: item.purchaseCost ?? item.customCost ?? null,
    taxCode: buys(fields.taxCode) ? item.purchaseTaxCode : null,
    uom: typedUnit?.name ?? item.unitOfMeasurement,
  };
  const taken = Object.entries(offers).filter(([name, value]) => {
    const now = line.values[name];
    const isEmpty = now === null || now === undefined || now === '';
    const follows = isOther && name !== 'quantity' && name !== 'unitCost';
    // What is only read comes with the save.
    return name in fields && fields[name]?.readOnly !== true && value !== null && (isEmpty || follows);
  });
  const chosen = {
    ...withoutText(line),
    values: {
      ...line.values,
      itemId: item.id,
      itemCode: item.itemCode,
      itemName: item.itemName,
      itemAlternateName: item.alternateName,
      itemStockType: item.stockType,
      itemUnitOfMeasurement: item.unitOfMeasurement,
      ...Object.fromEntries(taken),
    },
  };
  return typedUnit ? withUnit(definition, chosen, item) : chosen;
}

/** Whether a tax code is one of purchases; that of goods that are billed is the server's to find. */
const buys = (field: Field | undefined): boolean => field?.kind === 'lookup' && field.only?.is === 'Purchase';

/** A copy of a line put in the place of its earlier state. */
export const replaced = (lines: readonly LineDraft[], line: LineDraft): readonly LineDraft[] =>
  lines.map((each) => (each.key === line.key ? line : each));
