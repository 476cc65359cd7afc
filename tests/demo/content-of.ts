import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';

/** Every table that holds a company's content, and how a row of it is called, where others point at it. */
const tables: readonly { name: string; label?: string }[] = [
  { name: 'outlet', label: 't.code' },
  { name: 'user_group', label: 't.name' },
  { name: 'user', label: 't.username' },
  { name: 'vendor', label: 't.vendor_code' },
  { name: 'item', label: 't.item_code' },
  { name: 'modifier', label: 't.name' },
  { name: 'purchase_order', label: 't.number' },
  { name: 'goods_received_note', label: 't.number' },
  {
    name: 'purchase_order_line',
    label: '(select d.number from purchase_order d where d.id = t.document_id) || t.line_no',
  },
  {
    name: 'goods_received_note_line',
    label: '(select d.number from goods_received_note d where d.id = t.document_id) || t.line_no',
  },
  { name: 'tax_code' },
  { name: 'approval_rule' },
  { name: 'client' },
  { name: 'barcode' },
  { name: 'package_item' },
  { name: 'modifier_option' },
  { name: 'document_history' },
  { name: 'stock_movement' },
  { name: 'stock_balance' },
];

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const CLOCK_COLUMNS = ['created_at', 'updated_at'];

/**
 * One hash per table of everything a company holds: ids replaced by what they stand for, the moments of the database's
 * own clock left out, rows sorted.
 */
export async function contentOf(database: Database, companyId: string): Promise<Record<string, string>> {
  const names = new Map<string, string>();
  const texts = new Map<string, string[]>();
  for (const { name, label } of tables) {
    const { rows } = await database.read(companyId, (tx) =>
      sql<{ label: string | null; row: Record<string, unknown> }>`
        select ${sql.raw(label ?? 'null::text')} as label, to_jsonb(t) as row
        from ${sql.table(name)} as t where t.company_id = ${companyId}
      `.execute(tx),
    );
    for (const { label: called, row } of rows)
      if (called !== null) names.set(String(row.id), `${name} ${called}`);
    texts.set(
      name,
      rows.map(({ row }) => {
        for (const column of CLOCK_COLUMNS) delete row[column];
        if (!label) delete row.id;
        return JSON.stringify(row);
      }),
    );
  }
  const hashes: Record<string, string> = {};
  for (const [name, rows] of texts) {
    const plain = rows.map((row) => row.replace(ID, (id) => names.get(id) ?? 'somebody')).sort();
    hashes[name] =
      `${plain.length} ${createHash('sha256').update(plain.join('\n')).digest('hex').slice(0, 16)}`;
  }
  return hashes;
}
