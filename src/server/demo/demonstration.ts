import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { CompanySeed } from './company.ts';
import { enterMasterData } from './enter-master-data.ts';
import { foundCompany } from './found-company.ts';
import { kopiTiga } from './kopi/company.ts';
import { runcitJiran } from './runcit/company.ts';

/** What making the demonstration companies needs of a running server. */
export interface DemonstrationServices {
  readonly database: Database;
  /** Three months of purchasing end on this clock's day. */
  readonly clock: Clock;
}

const companies: readonly CompanySeed[] = [kopiTiga, runcitJiran];

/** Makes each demonstration company that is not there yet; one that is there is left as it stands. */
export async function createDemonstration(services: DemonstrationServices): Promise<void> {
  for (const company of companies)
    if (!(await exists(services.database, company))) await create(services, company);
}

async function exists(database: Database, company: CompanySeed): Promise<boolean> {
  const found = await database.system((tx) =>
    tx.selectFrom('company').select('id').where('id', '=', company.companyId).executeTakeFirst(),
  );
  return found !== undefined;
}

async function create({ database }: DemonstrationServices, company: CompanySeed): Promise<void> {
  const founded = await foundCompany(database, company);
  const head = company.outlets[0]?.code ?? '';
  const admin = founded.actor(`${company.prefix}-admin`, head);
  await database.write(company.companyId, (tx) => enterMasterData(tx, admin, company));
}
