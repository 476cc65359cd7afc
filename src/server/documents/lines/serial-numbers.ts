import { sql } from 'kysely';
import { serialKey } from '../../../rules/documents/serial-facts.ts';
import type { Work } from '../engine/work.ts';

/** A line that may name each of its units. */
interface SerialLine {
  readonly itemId: string;
  readonly itemStockType: string;
  readonly serialNos: readonly string[] | null;
}

/** The serial numbers entered on a line. */
export const serialsOf = ({ serialNos }: Pick<SerialLine, 'serialNos'>): readonly string[] => serialNos ?? [];

/** Serial numbers on a document's lines that an outlet holds or that are on their way to one, each with its item (domain/inventory §5). */
export async function heldSerials(
  work: Work,
  document: { readonly lines: readonly SerialLine[] },
): Promise<string[]> {
  const lines = document.lines.filter((line) => line.itemStockType === 'Serial');
  if (lines.length === 0) return [];
  const items = [...new Set(lines.map((line) => line.itemId))];
  const serials = lines.flatMap(serialsOf).map((serial) => serial.toLowerCase());
  const { rows } = await sql<{ itemId: string; serialNo: string }>`
    select item_id as "itemId", serial_key as "serialNo" from stock_serial
    where company_id = ${work.actor.companyId} and item_id = any(${items}::text[])
      and serial_key = any(${serials}::text[]) and status in ('In Stock', 'In Transit')
  `.execute(work.tx);
  return rows.map(({ itemId, serialNo }) => serialKey(itemId, serialNo));
}
