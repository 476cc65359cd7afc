import { type Decimal, decimal, negate, roundHalfUp, sign } from '../../../rules/money/decimal.ts';
import { roundUnit } from '../../../rules/money/money.ts';
import type { LedgerRow } from '../ledger/ledger-rows.ts';
import { availableOf } from '../ledger/refuse-shortage.ts';
import type { Holding } from '../ledger/replay.ts';

/** Quantities at one point of the card; costs only for those who may see them (average to 4, value to 6 decimals). */
export type CardLevels = {
  readonly available: Decimal;
  readonly onHand: Decimal;
  readonly reserved: Decimal;
  readonly restricted: Decimal;
  readonly averageCost?: Decimal;
  readonly value?: Decimal;
};

/** One line of the stock card: a ledger row with its two streams, in and out apart (domain/inventory §1 and §10). */
export type CardLine = {
  /** The journal number. */
  readonly seq: string;
  readonly businessDate: string;
  readonly effectiveAt: string;
  readonly documentType: string;
  readonly documentId: string;
  readonly documentNo: string;
  readonly lineId: string | null;
  readonly action: string;
  readonly stockIn: Decimal;
  readonly stockOut: Decimal;
  /** Available after. */
  readonly accumulated: Decimal;
  readonly onHandIn: Decimal;
  readonly onHandOut: Decimal;
  readonly onHandAccumulated: Decimal;
  readonly restricted: Decimal;
  readonly restrictedAccumulated: Decimal;
  /** Cost of one unit of this movement. */
  readonly unitCost?: Decimal;
  readonly averageCost?: Decimal;
  /** What the movement added to or took from the stock's value. */
  readonly value?: Decimal;
  readonly valueAccumulated?: Decimal;
  /** Whether a back-dated posting changed the figures after this was posted. */
  readonly restated: boolean;
  readonly reverses: string | null;
  readonly batchNo: string | null;
  readonly serialNo: string | null;
  readonly expiryDate: string | null;
  readonly userId: string;
  readonly at: string;
} & PostedBy;

/** Who posted a movement, by which event of its document, and from which outlet: the auditor's question. */
export type PostedBy = {
  readonly username: string | null;
  /** Null where the document keeps no history of that moment. */
  readonly event: string | null;
  /** The document's status after the event. */
  readonly statusAfter: string | null;
  readonly remark: string | null;
  /** The outlet the command was given under. */
  readonly postedAt: string | null;
  /** What was counted, where the movement put a count right. */
  readonly counted: string | null;
};

/** A holding as the card shows it. */
export function levelsOf(holding: Holding, showCost: boolean): CardLevels {
  const { onHand, reserved, restricted, value, lastAverage } = holding;
  const levels = { available: availableOf(holding), onHand, reserved, restricted };
  return showCost ? { ...levels, averageCost: roundUnit(lastAverage), value: roundHalfUp(value, 6) } : levels;
}

/** A ledger row as the card shows it. */
export function lineOf(row: LedgerRow & PostedBy, showCost: boolean): CardLine {
  const available = availableOf(row);
  const onHand = decimal(row.onHand);
  return {
    seq: row.seq,
    businessDate: row.businessDate,
    effectiveAt: row.effectiveAt,
    documentType: row.documentType,
    documentId: row.documentId,
    documentNo: row.documentNo,
    lineId: row.lineId,
    action: row.action,
    stockIn: inPart(available),
    stockOut: outPart(available),
    accumulated: availableOf({
      onHand: row.onHandAfter,
      reserved: row.reservedAfter,
      restricted: row.restrictedAfter,
    }),
    onHandIn: inPart(onHand),
    onHandOut: outPart(onHand),
    onHandAccumulated: decimal(row.onHandAfter),
    restricted: decimal(row.restricted),
    restrictedAccumulated: decimal(row.restrictedAfter),
    ...(showCost ? costsOf(row) : {}),
    restated: row.restated,
    reverses: row.reversesSeq,
    batchNo: row.batchNo,
    serialNo: row.serialNo,
    expiryDate: row.expiryDate,
    userId: row.userId,
    username: row.username,
    event: row.event,
    statusAfter: row.statusAfter,
    remark: row.remark,
    postedAt: row.postedAt,
    counted: row.counted === null ? null : decimal(row.counted),
    at: row.at,
  };
}

function costsOf(row: LedgerRow) {
  return {
    unitCost: roundUnit(row.unitCost),
    averageCost: roundUnit(row.averageAfter),
    value: roundHalfUp(row.value, 6),
    valueAccumulated: roundHalfUp(row.valueAfter, 6),
  };
}

function inPart(quantity: Decimal): Decimal {
  return sign(quantity) > 0 ? quantity : decimal('0');
}

function outPart(quantity: Decimal): Decimal {
  return sign(quantity) < 0 ? negate(quantity) : decimal('0');
}
