import type { FoundItem } from '../../../../contracts/items/items.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { holdsMany, isDay, isReference } from '../../../../resources/kinds/traits.ts';
import { wireName } from '../../../../resources/wire.ts';
import { decimal, isDecimal } from '../../../../rules/money/decimal.ts';
import { baseQuantity } from '../../../../rules/stock/unit-of-measure.ts';
import type { GridEdit } from '../../../kit/data/grid/edits.ts';
import { readDate } from '../../../kit/lib/date-text.ts';
import { type LineDraft, newLine } from '../draft/document-draft.ts';

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

function withValue(
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
  return name === 'uomQuantity' || name === 'factor' ? withUnits(definition, set(text)) : set(text);
}

/** A line of so much in base units: what was said in another unit, and that unit, no longer hold. */
export function withQuantity(definition: AnyDocument, line: LineDraft, quantity: string): LineDraft {
  const isInUnits = isQuantity(line.values.factor);
  const units = 'uomQuantity' in definition.lines.fields ? { uomQuantity: null, factor: null } : {};
  return { ...line, values: { ...line.values, quantity, ...units, ...(isInUnits ? { uom: null } : {}) } };
}

/** The quantity in base units follows the one in another unit and its factor, as the server works it out. */
function withUnits(definition: AnyDocument, line: LineDraft): LineDraft {
  const { uomQuantity, factor } = line.values;
  if (!('quantity' in definition.lines.fields) || !isQuantity(uomQuantity)) return line;
  const quantity = decimal(baseQuantity(uomQuantity, isQuantity(factor) ? factor : '1'));
  return { ...line, values: { ...line.values, quantity } };
}

const isQuantity = (value: unknown): value is string => typeof value === 'string' && isDecimal(value);

function withItemText(line: LineDraft, name: string, text: string): LineDraft {
  if (text === line.values[`${name}Code`]) return withoutText(line);
  const values = { ...line.values, [`${name}Id`]: null, [`${name}Code`]: null, [`${name}Name`]: null };
  return text === '' ? { ...withoutText(line), values } : { ...line, values, itemText: text };
}

function withoutText({ itemText: _typed, ...line }: LineDraft): LineDraft {
  return line;
}

/** A line of an item: what the item says about cost, tax and unit, where the line says nothing of its own yet. */
export function withItem(definition: AnyDocument, line: LineDraft, item: FoundItem): LineDraft {
  const { fields } = definition.lines;
  const isOther = line.values.itemId !== item.id;
  const offers: Record<string, string | null> = {
    quantity: '1',
    unitCost: item.customCost ?? null,
    taxCode: item.purchaseTaxCode,
    uom: item.unitOfMeasurement,
  };
  const taken = Object.entries(offers).filter(([name, value]) => {
    const now = line.values[name];
    const isEmpty = now === null || now === undefined || now === '';
    const follows = isOther && name !== 'quantity' && name !== 'unitCost';
    return name in fields && value !== null && (isEmpty || follows);
  });
  return {
    ...withoutText(line),
    values: {
      ...line.values,
      itemId: item.id,
      itemCode: item.itemCode,
      itemName: item.itemName,
      itemStockType: item.stockType,
      ...Object.fromEntries(taken),
    },
  };
}

/** A copy of a line put in the place of its earlier state. */
export const replaced = (lines: readonly LineDraft[], line: LineDraft): readonly LineDraft[] =>
  lines.map((each) => (each.key === line.key ? line : each));
