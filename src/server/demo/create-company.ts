import { sql } from 'kysely';
import { outlet } from '../../resources/company/outlet.ts';
import { user } from '../../resources/company/user.ts';
import { userGroup } from '../../resources/company/user-group.ts';
import { hashPassword } from '../accounts/passwords/password.ts';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { enterAdjustmentTypes } from '../stock/first-adjustment-types.ts';
import { type CompanySeed, demonstrationPassword } from './company.ts';
import { createRecords } from './create-records.ts';
import { groups } from './shared/content.ts';

/** The people of a founded company, able to act. */
export interface CreatedCompany {
  /** Somebody by username, acting for an outlet by its code. */
  actor(username: string, outletCode: string): Actor;
  outletId(code: string): string;
  groupId(name: string): string;
}

/** A password hash for every sign-in, made before any transaction begins. */
export function hashPasswords(company: CompanySeed): Promise<string[]> {
  return Promise.all(company.users.map(() => hashPassword(demonstrationPassword)));
}

/** Enters the company itself; nothing happens when its name is already there. */
export async function insertCompany(tx: Tx, company: CompanySeed): Promise<void> {
  await tx
    .insertInto('company')
    .values({
      id: company.companyId,
      name: company.name,
      account_type: company.accountType,
      demonstration: true,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Enters outlets, groups and sign-ins: what must be there before anybody can act. */
export async function enterPeople(
  tx: Tx,
  company: CompanySeed,
  hashes: readonly string[],
): Promise<CreatedCompany> {
  await enterAdjustmentTypes(tx, company.companyId);
  const ids = await enterIdentities(tx, company, hashes);
  const known = (map: ReadonlyMap<string, string>, key: string): string => {
    const id = map.get(key);
    if (id === undefined) throw new Error(`${company.companyId} knows no ${key}.`);
    return id;
  };
  return {
    outletId: (code) => known(ids.outlets, code),
    groupId: (name) => known(ids.groups, name),
    actor(username, outletCode) {
      const person = company.users.find((one) => one.username === username);
      if (person === undefined) throw new Error(`${company.companyId} knows no ${username}.`);
      const held = groups.filter(({ name }) => person.groups.includes(name));
      const permitted = person.outlets.length === 0 ? [...ids.outlets.keys()] : person.outlets;
      return {
        companyId: company.companyId,
        userId: known(ids.users, username),
        username,
        isAdmin: person.isAdmin,
        outletId: known(ids.outlets, outletCode),
        permittedOutletIds: new Set(permitted.map((code) => known(ids.outlets, code))),
        groupIds: held.map(({ name }) => known(ids.groups, name)),
        permissions: new Set(held.flatMap(({ permissions }) => permissions)),
        requestId: 'demonstration',
      };
    },
  };
}

interface Ids {
  readonly outlets: Map<string, string>;
  readonly groups: Map<string, string>;
  readonly users: Map<string, string>;
}

/** Before there are people, the company's first records are entered by nobody in particular who may do everything. */
function setupActor(companyId: string): Actor {
  return {
    companyId,
    userId: 'founder',
    username: 'founder',
    isAdmin: true,
    outletId: null,
    permittedOutletIds: new Set(),
    groupIds: [],
    permissions: new Set(),
    requestId: 'demonstration',
  };
}

async function enterIdentities(tx: Tx, company: CompanySeed, hashes: readonly string[]): Promise<Ids> {
  const first = setupActor(company.companyId);
  const outlets = byKey(
    company.outlets.map(({ code }) => code),
    await createRecords(tx, first, outlet, company.outlets),
  );
  const groupIds = byKey(
    groups.map(({ name }) => name),
    await createRecords(tx, first, userGroup, groups),
  );
  const userBodies = company.users.map((person, index) => ({
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
    email: `${person.username}@example.com`,
    payrollId: `${company.prefix.toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
    groupIds: person.groups.map((name) => groupIds.get(name)),
    allOutlets: person.outlets.length === 0,
    outletIds: person.outlets.map((code) => outlets.get(code)),
    defaultOutletId: outlets.get(person.defaultOutlet),
  }));
  const userIds = await createRecords(tx, first, user, userBodies);
  await giveSignIns(tx, first, company, userIds, hashes);
  return {
    outlets,
    groups: groupIds,
    users: byKey(
      company.users.map(({ username }) => username),
      userIds,
    ),
  };
}

async function giveSignIns(
  tx: Tx,
  founder: Actor,
  company: CompanySeed,
  userIds: readonly string[],
  hashes: readonly string[],
) {
  await sql`
    insert into credential (company_id, user_id, password_hash)
    select ${company.companyId}, u.id, u.hash from unnest(${userIds}::text[], ${hashes}::text[]) as u(id, hash)
    returning 1`.execute(tx);
  // The people are made up, and their addresses nobody's: they count as verified.
  await sql`
    insert into verified_email (address, company_id, user_id, verified_at)
    select lower(email), company_id, id, now() from "user"
    where company_id = ${company.companyId} and id = any(${userIds}::text[])
    on conflict do nothing
  `.execute(tx);
  const admins = userIds.filter((_, index) => company.users[index]?.isAdmin === true);
  await sql`
    update "user" set is_admin = true where company_id = ${company.companyId} and id = any(${admins}::text[])
  `.execute(tx);
  appendAudit(
    tx,
    founder,
    admins.map((recordId) => ({
      action: 'update',
      resource: user.name,
      recordId,
      changes: { isAdmin: [false, true] },
    })),
  );
}

function byKey(keys: readonly string[], ids: readonly string[]): Map<string, string> {
  return new Map(keys.map((key, index) => [key, ids[index] ?? '']));
}
