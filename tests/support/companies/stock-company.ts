import { sql } from 'kysely';
import type { Actor } from '../../../src/server/actor.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { openTestDatabase } from '../databases/database.ts';

/** A company with outlets and items to move stock in, on a database of its own. */
export type StockCompany = {
  readonly database: Database;
  /** Its address on a PostgreSQL server; null for the embedded one. */
  readonly url: string | null;
  readonly actor: Actor;
  readonly outletIds: readonly string[];
  readonly itemIds: readonly string[];
  close(): Promise<void>;
};

const companyId = 'COM_9001';

/** The admin of a company, at its first outlet. */
export function adminOf(company: string, outletIds: readonly string[]): Actor {
  return {
    companyId: company,
    userId: 'user-1',
    username: 'admin',
    isAdmin: true,
    outletId: outletIds[0] ?? null,
    permittedOutletIds: new Set(outletIds),
    groupIds: [],
    permissions: new Set(),
    requestId: 'request-1',
  };
}

/** Opens a fresh database and makes the company in it, with outlets and items named by number. */
export async function openStockCompany({
  home = 'embedded' as Database['home'],
  outlets = 2,
  items = 3,
} = {}): Promise<StockCompany> {
  const { database, url, close } = await openTestDatabase(home);
  await addCompany(database, companyId);
  const outletIds = Array.from({ length: outlets }, (_, index) => `outlet-${index + 1}`);
  const itemIds = Array.from({ length: items }, (_, index) => `item-${String(index + 1).padStart(3, '0')}`);
  await database.write(companyId, async (tx) => {
    await sql`
      insert into outlet (company_id, id, code, name)
      select ${companyId}, id, upper(id), 'Outlet ' || id from unnest(${outletIds}::text[]) as id`.execute(
      tx,
    );
    await sql`
      insert into item (company_id, id, item_code, item_name, stock_type)
      select ${companyId}, id, upper(id), 'Item ' || id, 'Normal' from unnest(${itemIds}::text[]) as id`.execute(
      tx,
    );
  });
  return { database, url, actor: adminOf(companyId, outletIds), outletIds, itemIds, close };
}

/** Adds a company without anything in it. */
export async function addCompany(database: Database, id: string): Promise<void> {
  await database.systemWrite(async (tx) => {
    await tx.insertInto('company').values({ id, name: id, account_type: 'Retail' }).execute();
  });
}
