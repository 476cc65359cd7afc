import { sql } from 'kysely';
import { add, compare } from '../../../rules/decimal.ts';
import type { StoredDocument, StoredLine } from '../document-type.ts';
import type { Work } from '../work.ts';
import { decimalOf } from './price-lines.ts';

/** The serial numbers entered on a line. */
export const serialsOf = (line: StoredLine): readonly string[] =>
  Array.isArray(line.serialNos) ? line.serialNos.filter((serial) => typeof serial === 'string') : [];

/** Serial lines without one serial per unit, or with one that some outlet holds already (domain/inventory §5). */
export async function linesWithoutSerials(work: Work, document: StoredDocument): Promise<number> {
  const lines = document.lines.filter((line) => line.itemStockType === 'Serial');
  if (lines.length === 0) return 0;
  const held = await heldSerials(work, lines);
  const seen = new Set<string>();
  return lines.filter((line) => {
    const serials = serialsOf(line);
    const units = add(decimalOf(line.quantity), decimalOf(line.focQuantity));
    const keys = serials.map((serial) => `${line.itemId}:${serial.toLowerCase()}`);
    const taken = keys.some((key) => held.has(key) || seen.has(key));
    for (const key of keys) seen.add(key);
    return taken || compare(String(serials.length), units) !== 0;
  }).length;
}

async function heldSerials(work: Work, lines: readonly StoredLine[]): Promise<Set<string>> {
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
