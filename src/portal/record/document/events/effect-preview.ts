import type { StoredDocument, StoredLine } from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { GoodsEffect } from '../../../../rules/documents/document-rules.ts';
import { decimalOf, decimalOrNull } from '../../../../rules/documents/read-values.ts';
import { rulesNamed } from '../../../../rules/documents/registry.ts';
import { sum } from '../../../../rules/money/decimal.ts';
import { outstanding } from '../../../../rules/purchasing/over-receipt.ts';
import { commonUnit, type UnitsOfLine, unitsOf } from '../../../../rules/stock/quantity-text.ts';
import { asText } from '../../../fields/draft.ts';

/** What an event does to one line's goods. Quantities in base units, signed; cost and value where they may be seen. */
export interface ItemMovement {
  readonly lineId: string;
  readonly item: string;
  readonly quantity: string;
  /** What the line is counted in. */
  readonly units: UnitsOfLine;
  readonly unitCost: string | null;
  readonly value: string | null;
}

/** What is still expected of an order's line. */
export const outstandingOf = (line: StoredLine): string =>
  outstanding({
    ordered: decimalOf(line.quantity),
    received: decimalOf(line.receivedQuantity),
    shortClosed: decimalOf(line.shortClosedQuantity),
  });

/** What may come of a line beyond what is outstanding. */
export const toleranceOf = (line: StoredLine): string => decimalOf(line.toleranceQuantity);

/** How much of a line an event takes. */
interface TakenLine {
  readonly lineId: string;
  readonly quantity: string;
}

/** What an event's effects do to a document's goods. */
export interface GoodsPreview {
  /** The outlet they are about, as people call it. */
  readonly outlet: string;
  /** Nothing moves: what was expected is expected no more. */
  readonly isRelease: boolean;
  readonly moves: readonly ItemMovement[];
}

/** What an event's effects do to goods, by the document as it is stored and the quantities the event takes. */
export function goodsPreview(
  { name }: AnyDocument,
  document: StoredDocument,
  effects: readonly string[],
  taken: readonly TakenLine[],
  itemOf: (line: StoredLine) => string,
): GoodsPreview {
  const rules = rulesNamed(name);
  const goods: Readonly<Record<string, GoodsEffect | undefined>> = rules.goods ?? {};
  const effect = effects.map((each) => goods[each]).find((each) => each !== undefined);
  const named = new Map(taken.map(({ lineId, quantity }) => [lineId, decimalOrNull(quantity)]));
  return {
    outlet: asText(document[`${effect?.outlet ?? rules.outlet}Name`]),
    isRelease: effect?.releases === true,
    moves: document.lines.flatMap((line): readonly ItemMovement[] => {
      const moved = effect?.moved(line, named.get(line.id) ?? null);
      return moved ? [{ lineId: line.id, item: itemOf(line), units: unitsOf(line), ...moved }] : [];
    }),
  };
}

/** The effects of an event that are performed on the document as it stands. */
export function performedOn({ name }: AnyDocument, document: StoredDocument, effects: readonly string[]) {
  const onlyWhere: Readonly<Record<string, string | undefined>> = rulesNamed(name).onlyWhere ?? {};
  return effects.filter((effect) => {
    const field = onlyWhere[effect];
    return field === undefined || document[field] === true;
  });
}

/** The sums of movements; the base unit is null where they have none in common, the value where costs may not be seen. */
export function sumOf(moves: readonly ItemMovement[]): {
  readonly quantity: string;
  readonly base: string | null;
  readonly value: string | null;
} {
  const values = moves.map(({ value }) => value).filter((value) => value !== null);
  return {
    quantity: sum(moves.map(({ quantity }) => quantity)),
    base: commonUnit(moves.map(({ units }) => units)),
    value: values.length === moves.length ? sum(values) : null,
  };
}
