import { sql } from 'kysely';
import { calendarDay } from '../../rules/calendar-day.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { performDeliveries } from './activity/perform-deliveries.ts';
import { performMissions } from './activity/perform-missions.ts';
import { performPacking } from './activity/perform-packing.ts';
import { performPostings } from './activity/perform-postings.ts';
import { performPurchasing } from './activity/perform-purchasing.ts';
import { performReturns } from './activity/perform-returns.ts';
import { performSafeBox } from './activity/perform-safe-box.ts';
import { performCollections, performOrders, performSales } from './activity/perform-sales.ts';
import { performOpening, performStockWork } from './activity/perform-stock.ts';
import { performTransfers } from './activity/perform-transfers.ts';
import { enterVouchers, performVouchers } from './activity/perform-vouchers.ts';
import { performWarranties } from './activity/perform-warranties.ts';
import { hasPeople } from './companies-made.ts';
import type { CompanySeed } from './company.ts';
import { enterPeople, hashPasswords, insertCompany } from './create-company.ts';
import { enterMasterData } from './enter-master-data.ts';
import { enterMenus } from './enter-menus.ts';
import { kopiTiga } from './kopi/company.ts';
import { runcitJiran } from './runcit/company.ts';

/** What making the demonstration companies needs of a running server. */
export interface DemonstrationServices {
  readonly database: Database;
  /** Three months of purchasing and stock keeping end on this clock's day. */
  readonly clock: Clock;
}

/** The food-service chain and the retail chain, in the order they are made. */
export const demonstrationCompanies: readonly CompanySeed[] = [kopiTiga, runcitJiran];

/**
 * Makes each demonstration company, all of them unless some are named, that is not there yet, in one transaction: after a crash on the way there is either
 * all of it or nothing but its name, and the next start makes it. One that is there is left as it stands.
 */
export async function createDemonstration(
  services: DemonstrationServices,
  companies: readonly CompanySeed[] = demonstrationCompanies,
): Promise<void> {
  for (const company of companies) await createCompany(services, company);
}

async function createCompany(
  { database, clock }: DemonstrationServices,
  company: CompanySeed,
): Promise<void> {
  const { companyId } = company;
  if (await database.read(companyId, (tx) => hasPeople(tx, companyId))) return;
  const hashes = await hashPasswords(company);
  await database.systemWrite((tx) => insertCompany(tx, company));
  await database.write(companyId, async (tx) => {
    await sql`select 1 from company where id = ${companyId} for update`.execute(tx);
    if (await hasPeople(tx, companyId)) return;
    const founded = await enterPeople(tx, company, hashes);
    const admin = founded.actor(`${company.prefix}-admin`, company.outlets[0]?.code ?? '');
    const now = clock.now();
    const today = calendarDay(now, 'Asia/Kuala_Lumpur');
    await enterMasterData(tx, admin, company, today);
    await enterMenus(tx, admin, company, now);
    const scene = { tx, company, founded };
    await enterVouchers(scene);
    await performOpening(scene, today);
    await performPurchasing(scene, today, now);
    await performTransfers(scene, today, now);
    await performStockWork(scene, today, now);
    await performPacking(scene, today, now);
    await performSafeBox(scene, today, now);
    await performSales(scene, now);
    await performReturns(scene, now);
    await performDeliveries(scene, now);
    await performCollections(scene, now);
    await performOrders(scene, now);
    await performPostings(scene, now);
    await performWarranties(scene, now);
    await performVouchers(scene, now);
    await performMissions(scene, now);
  });
}
