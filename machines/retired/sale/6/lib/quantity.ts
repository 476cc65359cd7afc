/** A quantity as ten-thousandths, exact: charts compare quantities without a library. Anything that is none counts as 0. */
export function tenThousandths(text: string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  const units = BigInt(`${whole || '0'}${part.slice(0, 4).padEnd(4, '0')}`);
  return sign === '-' ? -units : units;
}

/** A line of an event: left out altogether, all that is possible. Quantities are decimal strings in base units. */
export type EventLine = { readonly lineId: string; readonly quantity: string };

/** What may still happen to a line, in base units. */
export type OpenLine = { readonly lineId: string; readonly quantity: string };

/** The lines an event takes: those it names, or all that is open. */
export function linesTaken(
  open: readonly OpenLine[],
  asked: readonly EventLine[] | null | undefined,
): readonly EventLine[] {
  return (asked ?? open).filter(({ quantity }) => tenThousandths(quantity) !== 0n);
}

/** Whether every line asked for is one of these and takes no more than is open. */
export function fitsInto(open: readonly OpenLine[], asked: readonly EventLine[] | null | undefined): boolean {
  const left = new Map(open.map(({ lineId, quantity }) => [lineId, tenThousandths(quantity)]));
  return (asked ?? []).every(({ lineId, quantity }) => {
    const rest = (left.get(lineId) ?? -1n) - tenThousandths(quantity);
    left.set(lineId, rest);
    return rest >= 0n;
  });
}

/** Whether nothing stays open after the lines asked for are taken. */
export function takesAllLeft(
  open: readonly OpenLine[],
  asked: readonly EventLine[] | null | undefined,
): boolean {
  if (asked === null || asked === undefined) return true;
  const taken = new Map<string, bigint>();
  for (const { lineId, quantity } of asked)
    taken.set(lineId, (taken.get(lineId) ?? 0n) + tenThousandths(quantity));
  return open.every(({ lineId, quantity }) => tenThousandths(quantity) <= (taken.get(lineId) ?? 0n));
}
