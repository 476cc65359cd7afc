import type { sale } from '../../../resources/documents/selling/sale.ts';
import { compare, ZERO } from '../../../rules/money/decimal.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Draft, DraftLine, StoredDocument, StoredLine } from '../stored-document.ts';

type Sale = typeof sale;

/**
 * What the lines of a sale that bills a transfer follow from: their goods have left with the note, so nothing of them is
 * still to leave, and they cost what they cost there. Other items or quantities than the note's are refused (decision 90).
 */
export function fillBilled(
  { header, lines }: Draft<Sale>,
  before: Pick<StoredDocument<Sale>, 'lines'> | null,
): FieldRefusal[] {
  if ((header.transferNoteId ?? null) === null) return [];
  const stored = new Map((before?.lines ?? []).map((line) => [line.id, line]));
  for (const line of lines) {
    line.shippedQuantity = line.quantity ?? ZERO;
    const unitCost = stored.get(line.id ?? '')?.unitCost;
    if (unitCost != null) line.unitCost = unitCost;
  }
  if (before === null) return [];
  const others = lines.flatMap((line, index): FieldRefusal[] => {
    const known = stored.get(line.id ?? '');
    stored.delete(line.id ?? '');
    const field = differsIn(line, known);
    return field === null ? [] : [{ field: `lines.${index}.${field}`, code: 'asTransferred' }];
  });
  return stored.size > 0 ? [...others, { field: 'lines', code: 'asTransferred' }] : others;
}

/** The field in which a line is not what was transferred; null where it is. */
function differsIn(line: DraftLine<Sale>, known: StoredLine<Sale> | undefined): 'itemId' | 'quantity' | null {
  if (known === undefined || known.itemId !== line.itemId) return 'itemId';
  return compare(known.quantity ?? ZERO, line.quantity ?? ZERO) === 0 ? null : 'quantity';
}
