import { sum } from '../../../../rules/money/decimal.ts';
import type { CardLine, CardPage } from './use-stock-card.ts';

/** A row of the card: the balance it opens or closes with, or a movement. Figures a row does not have are null. */
export interface CardRow {
  readonly key: string;
  readonly kind: 'opening' | 'movement' | 'closing';
  /** Null on balances. */
  readonly line: CardLine | null;
  readonly date: string | null;
  readonly in: string | null;
  readonly out: string | null;
  readonly onHand: string;
  readonly availableIn: string | null;
  readonly availableOut: string | null;
  readonly available: string;
  readonly restricted: string;
  readonly unitCost: string | null;
  readonly value: string | null;
  readonly average: string | null;
}

const noMovement = { line: null, in: null, out: null, availableIn: null, availableOut: null, unitCost: null };

/** The balance before the first movement, as the card's first row. */
export function openingRow({ opening }: CardPage, from: string | null): CardRow {
  return {
    ...noMovement,
    key: 'opening',
    kind: 'opening',
    date: from,
    onHand: opening.onHand,
    available: opening.available,
    restricted: opening.restricted,
    value: opening.value ?? null,
    average: opening.averageCost ?? null,
  };
}

/** A movement with what it left. */
export function movementRow(line: CardLine): CardRow {
  return {
    key: line.seq,
    kind: 'movement',
    line,
    date: line.businessDate,
    in: unlessNone(line.onHandIn),
    out: unlessNone(line.onHandOut),
    onHand: line.onHandAccumulated,
    availableIn: unlessNone(line.stockIn),
    availableOut: unlessNone(line.stockOut),
    available: line.accumulated,
    restricted: line.restrictedAccumulated,
    unitCost: line.unitCost ?? null,
    value: line.value ?? null,
    average: line.averageCost ?? null,
  };
}

/** What all rows come to; the value column adds up to the value held. */
export function closingRow(rows: readonly CardRow[]): CardRow | null {
  const last = rows.at(-1);
  if (!last || last.kind === 'opening') return null;
  const added = (figure: 'in' | 'out' | 'availableIn' | 'availableOut') =>
    sum(rows.flatMap((row) => row[figure] ?? []));
  return {
    ...last,
    key: 'closing',
    kind: 'closing',
    line: null,
    date: null,
    in: added('in'),
    out: added('out'),
    availableIn: added('availableIn'),
    availableOut: added('availableOut'),
    unitCost: null,
    value: last.value === null ? null : sum(rows.flatMap((row) => row.value ?? [])),
  };
}

/** Whether some movement changed what is available otherwise than what is on hand: goods committed or on their way. */
export const hasTwoStreams = (rows: readonly CardRow[]): boolean =>
  rows.some((row) => row.in !== row.availableIn || row.out !== row.availableOut);

/** Whether some movement names a batch or a serial number, or a day it expires. */
export const hasBatches = (rows: readonly CardRow[]): boolean =>
  rows.some(({ line }) => Boolean(line?.batchNo || line?.serialNo || line?.expiryDate));

const unlessNone = (quantity: string): string | null => (quantity === '0' ? null : quantity);
