import { sql } from 'kysely';
import type { TestServer } from '../test-server.ts';

/** Makes documents of a company. */
interface Maker {
  readonly fresh: (kind: string) => Promise<{ readonly id: string }>;
  readonly standing: (kind: string) => Promise<{ readonly id: string }>;
}

/**
 * A recurring copy of the quotation and of the sales order, a sales order that carries the quotation on, and a debit note
 * of the sale.
 */
export async function carriedOn(
  server: TestServer,
  companyId: string,
  { standing, fresh }: Maker,
): Promise<void> {
  const [quotation, order] = [await standing('quotation'), await standing('salesOrder')];
  const [copy, next] = [await fresh('quotation'), await fresh('salesOrder')];
  const [sold, note] = [await standing('sale'), await fresh('sale')];
  await server.services.database.write(companyId, async (tx) => {
    await sql`update quotation set recurring_of_id = ${quotation.id} where id = ${copy.id}`.execute(tx);
    await sql`
      update sales_order set recurring_of_id = ${order.id}, quotation_id = ${quotation.id} where id = ${next.id}
    `.execute(tx);
    await sql`update sale set debit_note_of_id = ${sold.id} where id = ${note.id}`.execute(tx);
  });
}
