import type { FoundItem } from '../../../../contracts/items/items.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { add, isDecimal } from '../../../../rules/money/decimal.ts';
import type { AdjustmentDirection } from '../../../../rules/stock/stock-adjustment.ts';
import { isFilled, isGiven, type LineDraft, newLine } from '../draft/document-draft.ts';
import { replaced, withItem, withQuantity } from './line-edits.ts';

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

/** One more of an item, or as much as its code said: its line is raised, or it gets one. */
export function withScanned(
  definition: AnyDocument,
  lines: readonly LineDraft[],
  item: FoundItem,
  field: string | null,
): Scanned {
  const before = lines.find(
    (line) => line.values.itemId === item.id && isOfCell(line, item) && mayBeRaised(line, field),
  );
  const begun = before ?? withCell(definition, withItem(definition, newLine(definition), item), item);
  const one = item.scanned?.quantity ?? '1';
  const now = begun.values[field ?? ''];
  const quantity = before && typeof now === 'string' && isDecimal(now) ? add(now, one) : one;
  const line = field === null ? begun : withFigure(definition, begun, field, quantity);
  return {
    line,
    lines: before ? replaced(lines, line) : [...lines.filter(isFilled), line],
    isNew: before === undefined,
    quantity: field === null ? null : quantity,
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
