import { sql } from 'kysely';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { keyOf } from './find-existing.ts';

/** Whose each of these barcodes is: barcode in lower case → item id (a barcode is unique in the company). */
export async function barcodeOwners(
  tx: Tx,
  companyId: string,
  barcodes: readonly string[],
): Promise<Map<string, string>> {
  if (barcodes.length === 0) return new Map();
  const { rows } = await sql<{ key: string; item_id: string }>`
    select lower(barcode) as key, item_id from ${ownRows('barcode')}
    where company_id = ${companyId} and lower(barcode) = any(${barcodes.map(keyOf)}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.key, row.item_id]));
}
