import { sql } from 'kysely';
import { add, compare } from '../../../rules/money/decimal.ts';
import type { Work } from '../engine/work.ts';

/** A line that may name each of its units. */
interface SerialLine {
  readonly itemId: string;
  readonly itemStockType: string;
  readonly serialNos: readonly string[] | null;
  readonly quantity: string | null;
  readonly focQuantity: string | null;
}

/** The serial numbers entered on a line. */
export const serialsOf = ({ serialNos }: Pick<SerialLine, 'serialNos'>): readonly string[] => serialNos ?? [];

/** Serial lines without one serial per unit, or with one that some outlet holds already (domain/inventory §5). */
export async function linesWithoutSerials(
  work: Work,
  document: { readonly lines: readonly SerialLine[] },
): Promise<number> {
  const lines = document.lines.filter((line) => line.itemStockType === 'Serial');
  if (lines.length === 0) return 0;
  const held = await heldSerials(work, lines);
  const seen = new Set<string>();
  return lines.filter((line) => {
    const serials = serialsOf(line);
    const units = add(line.quantity ?? '0', line.focQuantity ?? '0');
    const keys = serials.map((serial) => `${line.itemId}:${serial.toLowerCase()}`);
    const taken = keys.some((key) => held.has(key) || seen.has(key));
    for (const key of keys) seen.add(key);
    return taken || compare(String(serials.length), units) !== 0;
  }).length;
}

async function heldSerials(work: Work, lines: readonly SerialLine[]): Promise<Set<string>> {
  const items = [...new Set(lines.map((line) => line.itemId))];
  const serials = lines.flatMap(serialsOf).map((serial) => serial.toLowerCase());
  const { rows } = await sql<{ key: string }>`
    select item_id || ':' || lower(serial_no) as key from stock_movement
    where company_id = ${work.actor.companyId} and item_id = any(${items}::text[])
      and lower(serial_no) = any(${serials}::text[])
    group by item_id, lower(serial_no) having sum(d_on_hand) > 0
  `.execute(work.tx);
  return new Set(rows.map((row) => row.key));
}
