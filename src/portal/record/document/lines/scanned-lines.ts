import type { FoundItem } from '../../../../contracts/items/items.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { add, decimal, isDecimal } from '../../../../rules/money/decimal.ts';
import type { AdjustmentDirection } from '../../../../rules/stock/stock-adjustment.ts';
import { asText } from '../../../fields/draft.ts';
import { isFilled, isGiven, type LineDraft, newLine } from '../draft/document-draft.ts';
import { replaced, withItem, withQuantity, withQuantityIn } from './line-edits.ts';

/**
 * The quantity a scan adds one to; null where lines have none. Stock that is adjusted either way is counted; a type that
 * goes one way, such as wastage, takes what was scanned as the change.
 */
export function scannedField(
  { lines: { fields } }: AnyDocument,
  direction: AdjustmentDirection,
): string | null {
  if ('quantity' in fields) return 'quantity';
  if (!('countedQuantity' in fields)) return null;
  return direction === 'Both' ? 'countedQuantity' : 'adjustOnHand';
}

/** The lines after an item was scanned, and the line it is on. */
export interface Scanned {
  readonly lines: readonly LineDraft[];
  readonly line: LineDraft;
  readonly isNew: boolean;
  /** What the line now says of the scanned quantity; null where lines have none. */
  readonly quantity: string | null;
}

/** The unit of an item whose barcode was scanned; null for a barcode of the item itself. */
export const unitScanned = ({ units }: FoundItem, code: string): ScannedUnit | null =>
  units.find(({ barcode }) => barcode !== null && barcode.toLowerCase() === code.toLowerCase()) ?? null;

type ScannedUnit = FoundItem['units'][number];

/** One more of an item, of one of its units, or as much as its code said: its line is raised, or it gets one. */
export function withScanned(
  definition: AnyDocument,
  lines: readonly LineDraft[],
  item: FoundItem,
  field: string | null,
  unit: ScannedUnit | null = null,
): Scanned {
  const before = lines.find(
    (line) => line.values.itemId === item.id && isOfCell(line, item) && mayBeRaised(line, field),
  );
  const begun = before ?? withCell(definition, withItem(definition, newLine(definition), item), item);
  const line = field === null ? begun : withMore(definition, begun, item, field, unit, !before);
  return {
    line,
    lines: before ? replaced(lines, line) : [...lines.filter(isFilled), line],
    isNew: before === undefined,
    quantity: field === null ? null : asText(line.values[field]),
  };
}

const cellOf = ({ scanned }: FoundItem) => (scanned?.matrixX ? scanned : null);

/** A code of a matrix cell raises the line of that cell alone. */
function isOfCell({ values }: LineDraft, item: FoundItem): boolean {
  const cell = cellOf(item);
  return (
    cell === null || ((values.matrixX ?? null) === cell.matrixX && (values.matrixY ?? null) === cell.matrixY)
  );
}

function withCell({ lines: { fields } }: AnyDocument, line: LineDraft, item: FoundItem): LineDraft {
  const cell = cellOf(item);
  if (cell === null || !('matrixX' in fields)) return line;
  return { ...line, values: { ...line.values, matrixX: cell.matrixX, matrixY: cell.matrixY } };
}

/** A line with more: one of the unit scanned where the line is in that unit or new, else as many pieces as the code stands for. */
function withMore(
  definition: AnyDocument,
  line: LineDraft,
  item: FoundItem,
  field: string,
  unit: ScannedUnit | null,
  isNew: boolean,
): LineDraft {
  const { uom, uomQuantity, [field]: now } = line.values;
  if (unit && (isNew || uom === unit.name)) {
    const quantity = !isNew && isFigure(uomQuantity) ? add(uomQuantity, '1') : '1';
    const inUnit = withQuantityIn(definition, line, field, { quantity, unit: unit.name }, item);
    // Lines that keep no unit say how many pieces it is, and those are added to what they say.
    if (inUnit && (isNew || isFigure(uomQuantity))) return inUnit;
  }
  const more = unit ? decimal(unit.factor) : (item.scanned?.quantity ?? '1');
  return withFigure(definition, line, field, !isNew && isFigure(now) ? add(now, more) : more);
}

const isFigure = (value: unknown): value is string => typeof value === 'string' && isDecimal(value);

const withFigure = (definition: AnyDocument, line: LineDraft, field: string, figure: string): LineDraft =>
  field === 'quantity'
    ? withQuantity(definition, line, figure)
    : { ...line, values: { ...line.values, [field]: figure } };

/** A line of one batch or of serials is never raised by a scan, nor is a change taken for a count. */
function mayBeRaised({ values }: LineDraft, field: string | null): boolean {
  const isPinned =
    Boolean(values.batchNo) || (Array.isArray(values.serialNos) && values.serialNos.length > 0);
  const isCount = isGiven(values.countedQuantity);
  const isOther = field === 'countedQuantity' ? !isCount && isGiven(values.adjustOnHand) : isCount;
  return !isPinned && !(field !== 'quantity' && isOther);
}
