import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type PackVerdict, verifyPack } from '../../src/lib/audit-pack/verify-pack.ts';
import { makePack, type PackAsked, type PackMade } from '../../src/server/audit-pack/make-pack.ts';
import { packOnDisk, packTools } from '../../src/server/audit-pack/pack-on-disk.ts';
import type { Database } from '../../src/server/database/database.ts';
import { secretsFrom } from '../../src/server/secrets.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';

export const SECRET = 'a secret key of tests that has enough characters';

/** A company that has ordered and received, and the folder its packs are made in. */
export interface PackedCompany {
  readonly company: PurchasingCompany;
  readonly orderId: string;
  pack(name: string, asked?: Partial<PackAsked>): Promise<PackMade & { readonly folder: string }>;
  verify(folder: string): Promise<PackVerdict>;
  /** What somebody with the keys of the database does: triggers and row security stand aside. */
  asOwner(...statements: readonly string[]): Promise<void>;
  close(): void;
}

const GUARDED = ['audit_trail', 'document_history', 'stock_movement'];

export async function packedCompany(database: Database): Promise<PackedCompany> {
  const company = await purchasingCompany(database);
  const buyer = company.as('buyer');
  const { document } = await company.order(buyer);
  const confirmed = await company.send(buyer, 'purchaseOrder', document.id, { type: 'confirm', version: 1 });
  const { version } = confirmed.document;
  const received = await company.send(buyer, 'purchaseOrder', document.id, {
    type: 'receive',
    version,
    doNo: 'DO-7',
  });
  const noteId = received.created?.[0]?.id ?? '';
  await company.send(buyer, 'goodsReceivedNote', noteId, { type: 'confirm', version: 1 });
  const parent = mkdtempSync(join(tmpdir(), 'backcounter-pack-'));
  const { companyId } = company;
  return {
    company,
    orderId: document.id,
    async pack(name, asked) {
      const folder = join(parent, name);
      const whole = { companyId, from: '2026-01-01', to: '2099-12-31', folder, page: 2, rowsPerFile: 3 };
      const made = await makePack(
        database,
        secretsFrom(SECRET),
        { ...whole, ...asked },
        new Date(),
        () => undefined,
      );
      return { ...made, folder };
    },
    verify: async (folder) => verifyPack(await packOnDisk(folder), packTools),
    asOwner: (...statements) =>
      database.systemWrite(async (tx) => {
        const aside = (how: string) => GUARDED.map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`);
        for (const each of [
          'RESET ROLE',
          ...aside('DISABLE'),
          ...statements,
          ...aside('ENABLE'),
          'SET ROLE backcounter_system',
        ])
          await sql.raw(each).execute(tx);
      }),
    close: () => rmSync(parent, { recursive: true, force: true }),
  };
}
